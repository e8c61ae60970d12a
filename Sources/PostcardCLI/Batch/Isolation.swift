internal import Glibc
internal import PostcardText

/// Work done by a child, so that a crash costs the work and not the run.
///
/// To be used before the process has a second thread: a child has only the one that made it, and the locks
/// of the others would stay shut for ever.
enum Isolation {
  /// What became of the child.
  enum Ending: Hashable, Sendable {
    /// It wrote this line, or none where it was asked to end.
    case line([UInt8]?)
    /// It ended without a line.
    case crashed(String)
  }

  /// Makes a line in a child and waits for it.
  ///
  /// - Parameters:
  ///   - folder: Where the child leaves its line.
  ///   - longest: What does not end by then is as bad as what crashes.
  ///   - make: Done in the child; without a line it came to nothing that counts.
  /// - Throws: An environment failure when the system has no process left.
  static func line(
    through folder: String, within longest: Duration, _ make: () -> [UInt8]?
  ) throws(Failure) -> Ending {
    let path = "\(folder)/line"
    FileSystem.remove(path)
    let child = fork()
    if child < 0 { throw .environment("no process can be made: \(SystemError.last)") }
    if child == 0 {
      try? OutputFiles.write([OutputFile(path: path, bytes: make() ?? [])])
      // Nothing of the parent's is to be finished here.
      _exit(0)
    }
    let status = wait(for: child, atMost: longest)
    defer { FileSystem.remove(path) }
    guard let status else {
      if Interruption.pending != nil { return .line(nil) }
      return .crashed("drawing it took longer than \(longest.components.seconds) seconds")
    }
    let signal = status & 0x7F
    if signal != 0 {
      if [SIGINT, SIGTERM, SIGHUP].contains(signal) { return .line(nil) }
      return .crashed("drawing it ended the process with signal \(signal)")
    }
    let code = status >> 8 & 0xFF
    if code == Watchdog.status.rawValue {
      return .crashed("drawing it takes longer than --max-seconds allows")
    }
    guard code == 0 else {
      return .crashed("drawing it ended the process with status \(code)")
    }
    let bytes = try? InputFile.read(path, limit: TextLimits.postBytes, what: "line")
    return .line(bytes.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The status of a child; `nil` for one that was ended, since it took too long or a signal has come.
  private static func wait(for child: pid_t, atMost longest: Duration) -> Int32? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while unsafe waitpid(child, &status, WNOHANG) == 0 {
      if ContinuousClock.now - start > longest || Interruption.pending != nil {
        kill(child, SIGKILL)
        _ = unsafe waitpid(child, &status, 0)
        return nil
      }
      usleep(2000)
    }
    return status
  }
}
