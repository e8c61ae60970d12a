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

  @Test("who gives up waits for what is begun and drops the rest")
  func givingUp() throws {
    let work = try OrderedWork<Int, Int>(jobs: 2) { _ in { $0 } }
    var results: [Int] = []
    for number in 0..<20 { results += work.submit(number) }
    results += work.finish(givingUp: true)
    #expect(results == Array(0..<results.count))
  }
}
