import Glibc
import PostcardThreads
import Synchronization
import Testing

@testable import PostcardCLI

@Suite("Work in order")
struct OrderedWorkTests {
  @Test(
    "results come in the order of the tasks, whatever the number of threads", arguments: [1, 2, 7])
  func order(jobs: Int) throws {
    let work = try OrderedWork<Int, Int>(jobs: jobs) { _ in
      { number in
        var sum = 0
        // Tasks of very different lengths.
        for step in 0..<(number % 13 * 2000) { sum &+= step }
        return number + sum * 0
      }
    }
    var results: [Int] = []
    for number in 0..<500 {
      results += number % 50 == 7 ? work.submit(done: number) : work.submit(number)
    }
    results += work.finish()
    #expect(results == Array(0..<500))
  }

  @Test("what waits is bounded")
  func bounded() throws {
    let gate = Gate()
    let isOpen = Atomic(false)
    let begun = Atomic(0)
    let work = try OrderedWork<Int, Int>(jobs: 2) { _ in
      { number in
        begun.add(1, ordering: .relaxed)
        if number == 0 {
          gate.withLock { while !isOpen.load(ordering: .relaxed) { gate.wait() } }
        }
        return number
      }
    }
    // As many as fit go in while the first is not done.
    for number in 0..<32 { #expect(work.submit(number).isEmpty) }
    isOpen.store(true, ordering: .relaxed)
    gate.withLock { gate.notify() }
    var results: [Int] = []
    for number in 32..<100 { results += work.submit(number) }
    #expect(results + work.finish() == Array(0..<100))
  }

  @Test("results that need no work are bounded, too: who hands them in waits for the oldest task")
  func boundedResults() throws {
    let gate = Gate()
    let isOpen = Atomic(false)
    let handedIn = Atomic(0)
    let work = try OrderedWork<Int, Int>(jobs: 2) { _ in
      { number in
        gate.withLock { while !isOpen.load(ordering: .relaxed) { gate.wait() } }
        return number
      }
    }
    let results = Mutex<[Int]>([])
    let feeder = try WorkerThread {
      let first = work.submit(0)
      results.withLock { $0 += first }
      for number in 1..<1000 {
        let done = work.submit(done: number)
        results.withLock { $0 += done }
        handedIn.add(1, ordering: .relaxed)
      }
    }
    // Long enough for a thread that nothing holds up.
    usleep(200_000)
    #expect(handedIn.load(ordering: .relaxed) < 100)
    isOpen.store(true, ordering: .relaxed)
    gate.withLock { gate.notify() }
    feeder.join()
    #expect(results.withLock { $0 } + work.finish() == Array(0..<1000))
  }

  @Test("who gives up waits for what is begun and drops the rest")
  func givingUp() throws {
    let work = try OrderedWork<Int, Int>(jobs: 2) { _ in { $0 } }
    var results: [Int] = []
    for number in 0..<20 { results += work.submit(number) }
    results += work.finish(givingUp: true)
    #expect(results == Array(0..<results.count))
  }
}
