internal import Glibc

/// The streams of the process, unbuffered.
final class SystemConsole: Console {
  func read(atMost count: Int) throws(Failure) -> [UInt8] {
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

  func say(_ text: String) { try? Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }
}
