internal import Glibc

/// Starting anew in the same process.
enum Restart {
  /// Runs the command from its beginning, with the arguments it was started with.
  ///
  /// Cairo keeps the outlines of a font by the name of its file for the life of a process: of a file that
  /// has changed, it would draw the old letters at the new places. Returns only where the system refuses.
  static func process() {
    _ = unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
  }
}
