internal import Glibc

/// The three descriptors that every program expects to be there.
enum StandardStreams {
  /// Puts something in the place of those that are closed.
  ///
  /// The next file that is opened would take the number, and a message would go into a picture. What stands
  /// in for standard output and standard error cannot be written, and for standard input cannot be read: an
  /// output that nobody can see is still a failure.
  static func fill() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest number that is free: this one, for those below are open by now.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
