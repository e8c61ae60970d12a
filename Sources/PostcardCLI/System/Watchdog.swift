internal import Glibc
internal import PostcardThreads
internal import Synchronization

/// Ends the command when a card takes too long in spite of every limit.
///
/// A card cannot be stopped from outside while C code shapes or paints it, so the process ends, as it does at
/// a signal: files that are whole stay, and the one under way was not begun. What is drawn never depends on
/// it.
enum Watchdog {
  private struct Watch {
    let name: String
    let seconds: Double
    let end: ContinuousClock.Instant
  }

  private struct State {
    var watches: [UInt64: Watch] = [:]
    var next: UInt64 = 0
    var isRunning = false
  }

  /// What the command ends with.
  static let status = ExitStatus.environment

  private static let state = Mutex(State())
  /// How late it may notice, in nanoseconds.
  private static let pace = 100_000_000
  /// Seconds that no process lives to see: the clock holds no number that an option can be given.
  static let endless = 1e9

  /// Does work that may take so many seconds.
  ///
  /// - Parameter name: What takes so long, for the message.
  static func watch<Result, Mistake>(
    _ name: String, seconds: Double, _ work: () throws(Mistake) -> Result
  ) throws(Mistake) -> Result {
    let end = ContinuousClock.now + .seconds(min(seconds, endless))
    let key = state.withLock { state in
      if !state.isRunning { state.isRunning = start() }
      state.next += 1
      state.watches[state.next] = Watch(name: name, seconds: seconds, end: end)
      return state.next
    }
    defer { state.withLock { _ = $0.watches.removeValue(forKey: key) } }
    return try work()
  }

  /// Starts the thread that looks; without one cards are drawn all the same.
  private static func start() -> Bool { (try? WorkerThread { look() }) != nil }

  private static func look() {
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: pace)
      _ = unsafe nanosleep(&pause, nil)
      let now = ContinuousClock.now
      // Under the lock: a card that is just done does not end the command.
      state.withLock { state in
        guard let late = state.watches.values.first(where: { $0.end < now }) else { return }
        let message =
          "\(late.name) takes longer than \(shown(late.seconds)) seconds; --max-seconds allows more"
        SystemConsole().report(message)
        _exit(status.rawValue)
      }
    }
  }

  private static func shown(_ seconds: Double) -> String {
    Int(exactly: seconds).map { "\($0)" } ?? "\(seconds)"
  }
}
