internal import Glibc

/// An open file of the system, closed when it goes out of use.
///
/// Together with ``FileSystem`` the only code that calls the system's file functions.
struct Descriptor: ~Copyable {
  private let number: Int32

  /// Opens a file for reading.
  init(reading path: String) throws(SystemError) {
    number = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { throw .last }
  }

  /// Makes a file that must not be there yet, readable as the user's mask says.
  init(creating path: String) throws(SystemError) {
    number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if number < 0 { throw .last }
  }

  deinit {
    if number >= 0 { _ = Glibc.close(number) }
  }

  /// The next bytes, at most `count`; empty at the end.
  func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    try Self.read(number, atMost: count)
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: number)
  }

  /// Closes the file, so that an error the system held back is seen.
  consuming func close() throws(SystemError) {
    let number = number
    discard self
    // Linux closes the file even where it answers EINTR.
    if Glibc.close(number) != 0, errno != EINTR { throw .last }
  }

  /// The next bytes of an open file, at most `count`; empty at the end.
  static func read(_ number: Int32, atMost count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var got: Int
      repeat {
        got = unsafe Glibc.read(number, buffer.baseAddress, count)
      } while got < 0 && errno == EINTR
      if got < 0 { failure = .last }
      filled = max(got, 0)
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes to an open file.
  static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let wrote = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(number, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      done += wrote
    }
  }
}
