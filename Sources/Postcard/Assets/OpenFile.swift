internal import Glibc

/// An open file or folder of the system, closed at the end of its life.
///
/// The one place where the names of pictures meet the system: every expression that the compiler
/// cannot answer for is here.
struct OpenFile: ~Copyable {
  private let descriptor: Int32

  /// Why a file is not read.
  enum Failure: Error, Hashable {
    case missing, denied, link, folder, special, tooLarge
    /// Something rarer, by the system's number.
    case system(Int32)

    /// The failure behind `errno`.
    init(number: Int32) {
      self =
        switch number {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
        case EACCES, EPERM: .denied
        // A socket has no other way to say that it cannot be opened.
        case ENXIO: .special
        case ELOOP: .link
        default: .system(number)
        }
    }
  }

  /// Opens a folder by its path, following links.
  init(folder path: String) throws(Failure) {
    try self.init(descriptor: unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Opens a folder within a folder, but not through a link.
  init(folder name: String, in parent: borrowing OpenFile) throws(Failure) {
    do throws(Failure) {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      try self.init(descriptor: unsafe openat(parent.descriptor, name, flags))
    } catch {
      // The system calls a link no folder.
      throw error == .missing && parent.holdsLink(name) ? .link : error
    }
  }

  /// Opens a file within a folder, but not through a link; a pipe does not make it wait.
  init(file name: String, in parent: borrowing OpenFile) throws(Failure) {
    let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
    try self.init(descriptor: unsafe openat(parent.descriptor, name, flags))
  }

  private init(descriptor: Int32) throws(Failure) {
    guard descriptor >= 0 else { throw Failure(number: errno) }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private func holdsLink(_ name: String) -> Bool {
    var status = stat()
    return unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  /// What a file is told by, and whether it was written since.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var node: UInt64
    var bytes: Int64
    /// Seconds and nanoseconds.
    var written: [Int]
  }

  /// The file's identity at this moment.
  func identity() throws(Failure) -> Identity {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(number: errno) }
    // The change of the node shows what a program that sets back the time of writing would hide.
    return Identity(
      device: UInt64(status.st_dev), node: UInt64(status.st_ino), bytes: Int64(status.st_size),
      written: [
        status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
        status.st_ctim.tv_nsec,
      ])
  }

  /// The bytes of a regular file, if they are no more than a number.
  func contents(atMost limit: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(number: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .special
    }
    guard status.st_size <= limit else { throw .tooLarge }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(number: errno) }
      if count == 0 { return bytes }
      // A file may hold more than it says, or grow.
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes += buffer[..<count]
    }
  }

  private static let bufferSize = 256 << 10
}
