internal import PostcardThreads

/// Tasks done by several threads, with their results in the order the tasks came in.
///
/// What waits is bounded, tasks and results alike: whoever submits is held up while the oldest task takes
/// its time.
final class OrderedWork<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
  // Unchecked: everything below `gate` is touched under it only.
  private let gate = Gate()
  private let window: Int
  private var waiting: [(number: Int, job: Job)] = []
  /// Results from the oldest task on; `nil` for one that is not done.
  private var outcomes: [Outcome?] = []
  private var firstNumber = 0
  private var isClosed = false

  private var threads: [WorkerThread] = []
  /// Does the work where there is one job only: a second thread would be of no use.
  private var own: ((Job) -> Outcome)?

  /// Tasks and results for each thread that may be waiting or done before the oldest is.
  private static var depth: Int { 16 }

  /// - Parameters:
  ///   - jobs: Threads; with 1 the work is done by whoever submits it, unless `readsAhead`.
  ///   - readsAhead: Whether it is of use that tasks come in before their turn.
  ///   - make: Makes what one thread works with; called once on each.
  /// - Throws: An environment failure when the system has no thread left.
  init(
    jobs: Int, readsAhead: Bool = false,
    make: @escaping @Sendable (_ number: Int) -> (Job) -> Outcome
  ) throws(Failure) {
    window = jobs * Self.depth
    guard jobs > 1 || readsAhead else {
      own = make(0)
      return
    }
    for number in 0..<jobs {
      do throws(ThreadError) {
        threads.append(try WorkerThread { [self] in loop(make(number)) })
      } catch {
        throw .environment("no thread can be made: \(SystemError(code: error.code))")
      }
    }
  }

  private func loop(_ work: (Job) -> Outcome) {
    while true {
      let next = gate.withLock { () -> (number: Int, job: Job)? in
        while waiting.isEmpty, !isClosed { gate.wait() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
      }
      guard let next else { return }
      let outcome = work(next.job)
      gate.withLock {
        outcomes[next.number - firstNumber] = outcome
        gate.notify()
      }
    }
  }

  /// Hands in a task, and takes what is done of those before it.
  func submit(_ job: Job) -> [Outcome] {
    if let own { return [own(job)] }
    return gate.withLock {
      waitForRoom()
      let done = takeDone()
      waiting.append((firstNumber + outcomes.count, job))
      outcomes.append(nil)
      gate.notify()
      return done
    }
  }

  /// Puts a result behind those of the tasks handed in so far.
  func submit(done outcome: Outcome) -> [Outcome] {
    if own != nil { return [outcome] }
    return gate.withLock {
      waitForRoom()
      outcomes.append(outcome)
      return takeDone()
    }
  }

  private func waitForRoom() {
    while outcomes.count >= window, outcomes[0] == nil { gate.wait() }
  }

  private func takeDone() -> [Outcome] {
    var done: [Outcome] = []
    for case .some(let outcome) in outcomes.prefix(while: { $0 != nil }) { done.append(outcome) }
    outcomes.removeFirst(done.count)
    firstNumber += done.count
    return done
  }

  /// Waits for everything handed in, and gives what is left.
  ///
  /// - Parameter giveUp: Whether tasks that nobody has begun are dropped, with all behind them.
  func finish(givingUp giveUp: Bool = false) -> [Outcome] {
    gate.withLock {
      if giveUp { waiting = [] }
      isClosed = true
      gate.notify()
    }
    for thread in threads { thread.join() }
    threads = []
    return gate.withLock { takeDone() }
  }
}
