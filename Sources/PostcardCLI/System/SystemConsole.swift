internal import Glibc

/// The streams of the process, unbuffered.
final class SystemConsole: Console {
  func read(atMost count: Int) throws(Failure) -> [UInt8] {
    try Interruption.wait(for: STDIN_FILENO)
    do throws(SystemError) {
      return try Descriptor.read(STDIN_FILENO, atMost: count)
    } catch {
      throw .usage("standard input: \(error)")
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try Descriptor.write(bytes, to: STDOUT_FILENO)
    } catch {
      throw .environment("standard output: \(error)")
    }
  }

  var isTerminal: Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    return unsafe getenv("TERM").map { unsafe String(cString: $0) != "dumb" } ?? false
  }

  func say(_ text: String) { try? Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }
}
