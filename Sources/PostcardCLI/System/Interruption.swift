internal import Glibc
internal import Synchronization

/// Ctrl-C and other requests to end, put off while the command must not be cut short.
///
/// A signal that comes meanwhile is noted, and ends the process as it would have, right after. Blocking
/// signals would not do: it binds one thread, and the font library's threads would take them.
enum Interruption {
  /// What a terminal or a supervisor sends; all of them end a process that does not say otherwise.
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// How many pieces of work put signals off, and what the process did with them before.
  private struct State {
    var depth = 0
    var before: [(signal: Int32, action: sigaction)] = []
  }

  private static let state = Mutex(State())
  /// The last signal that came; 0 for none.
  private static let noted = Atomic<Int32>(0)

  /// The signal that waits for the work to end; `nil` for none.
  static var pending: Int32? {
    let signal = noted.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Does work that signals do not cut short; one that came ends the process afterwards.
  static func putOff(during work: () throws(Failure) -> Void) throws(Failure) {
    begin()
    defer { end() }
    try work()
  }

  /// Waits until something can be read, or a signal has come that is put off.
  ///
  /// - Throws: That it was interrupted.
  static func wait(for descriptor: Int32) throws(Failure) {
    while true {
      if let signal = pending { throw .interrupted(by: signal) }
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // A signal may come just before: it is seen a second later then.
      let ready = unsafe poll(&wanted, 1, 1000)
      if ready > 0 || ready < 0 && errno != EINTR { return }
    }
  }

  private static func begin() {
    // Makes the value before a handler can ask for it: a handler must not wait for a lock.
    _ = pending
    state.withLock { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      for signal in signals {
        var before = sigaction()
        guard unsafe sigaction(signal, nil, &before) == 0, !before.isIgnored else { continue }
        var note = sigaction()
        note.sa_flags = SA_RESTART
        unsafe note.__sigaction_handler.sa_handler = {
          Interruption.noted.store($0, ordering: .relaxed)
        }
        if unsafe sigaction(signal, &note, nil) == 0 { state.before.append((signal, before)) }
      }
    }
  }

  private static func end() {
    let signal = state.withLock { state in
      state.depth -= 1
      guard state.depth == 0 else { return Int32(0) }
      for (signal, action) in state.before {
        var action = action
        _ = unsafe sigaction(signal, &action, nil)
      }
      state.before = []
      return noted.exchange(0, ordering: .relaxed)
    }
    // To the process and not to this thread: those of a task pool let no signal through.
    if signal != 0 { kill(getpid(), signal) }
  }
}

extension sigaction {
  /// Whether the signal goes by unheard, as SIGHUP does under `nohup`.
  fileprivate var isIgnored: Bool {
    unsafe unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
