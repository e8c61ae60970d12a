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

  /// Opens a file for reading and for adding to its end, and makes it where there is none.
  init(appending path: String) throws(SystemError) {
    number = unsafe open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    if number < 0 { throw .last }
  }

  /// Opens a folder, which can be locked.
  init(folder path: String) throws(SystemError) {
    number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if number < 0 { throw .last }
  }

  /// Makes a file, or empties the one that is there, for reading and writing at any place.
  init(replacing path: String) throws(SystemError) {
    number = unsafe open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
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

  /// Some bytes of the file, fewer where it ends before.
  func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe pread(
          number, buffer.baseAddress?.advanced(by: filled), count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = .last }
        if got <= 0 { return }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes bytes over the beginning of the file.
  func overwrite(_ bytes: [UInt8]) throws(SystemError) {
    let wrote = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pwrite(number, buffer.baseAddress, buffer.count, 0)
    }
    if wrote < 0 { throw .last }
  }

  /// Bytes in the file.
  var size: Int {
    get throws(SystemError) {
      var status = stat()
      guard unsafe fstat(number, &status) == 0 else { throw .last }
      return Int(status.st_size)
    }
  }

  /// Cuts the file.
  func truncate(to count: Int) throws(SystemError) {
    if ftruncate(number, off_t(count)) != 0 { throw .last }
  }

  /// Locks the file against other processes until it is closed; `false` where one has it locked.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw .last
  }

  /// Which file it is.
  var identity: FileSystem.Identity? {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { return nil }
    return FileSystem.Identity(device: status.st_dev, inode: status.st_ino)
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
