internal import Glibc

/// A file written as plainly as the system can: the benchmark measures cards, not disks.
enum WrittenFile {
  /// The system said no.
  struct Failure: Error { var path: String }

  /// Writes a file of some bytes in place of whatever stands there.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw Failure(path: path) }
    let written = unsafe Glibc.write(number, bytes, bytes.count)
    guard close(number) == 0, written == bytes.count else { throw Failure(path: path) }
  }
}
