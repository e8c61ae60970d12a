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

  /// No card takes as long; what does not end is as bad as what crashes.
  private static let longest = Duration.seconds(60)

  /// Makes a line in a child and waits for it.
  ///
  /// - Parameters:
  ///   - folder: Where the child leaves its line.
  ///   - make: Done in the child; without a line it came to nothing that counts.
  /// - Throws: An environment failure when the system has no process left.
  static func line(through folder: String, _ make: () -> [UInt8]?) throws(Failure) -> Ending {
    let path = "\(folder)/line"
    FileSystem.remove(path)
    let child = fork()
    if child < 0 { throw .environment("no process can be made: \(SystemError.last)") }
    if child == 0 {
      try? OutputFiles.write([OutputFile(path: path, bytes: make() ?? [])])
      // Nothing of the parent's is to be finished here.
      _exit(0)
    }
    let status = wait(for: child)
    defer { FileSystem.remove(path) }
    if let status, status & 0x7F == 0 {
      let bytes = try? InputFile.read(path, limit: TextLimits.postBytes, what: "line")
      return .line(bytes.flatMap { $0.isEmpty ? nil : $0 })
    }
    guard let status else {
      return .crashed("drawing it took longer than \(longest.components.seconds) s")
    }
    let signal = status & 0x7F
    if [SIGINT, SIGTERM, SIGHUP].contains(signal) { return .line(nil) }
    return .crashed("drawing it ended the process with signal \(signal)")
  }

  /// The status of a child; `nil` for one that took too long and was ended.
  private static func wait(for child: pid_t) -> Int32? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while unsafe waitpid(child, &status, WNOHANG) == 0 {
      if ContinuousClock.now - start > longest {
        kill(child, SIGKILL)
        _ = unsafe waitpid(child, &status, 0)
        return nil
      }
      usleep(2000)
    }
    return status
  }
}
