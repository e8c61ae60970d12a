internal import Glibc
package import PostcardText

/// Bytes that come one piece after the other.
package protocol ByteSource: AnyObject {
  /// The next bytes, at least one; none at the end.
  ///
  /// - Throws: ``PostcardError`` (`unreadable`, `limit`).
  func read() throws(PostcardError) -> [UInt8]
}

extension ByteSource {
  /// All that is left, if it is no more than `limit` bytes.
  package func readAll(limit: Int, named name: String) throws(PostcardError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit {
        throw PostcardError(
          .limit, "more than \(limit) bytes, which are read of such a file at most",
          at: Place(file: name))
      }
    }
  }
}

/// An open file of the system.
package final class FileBytes: ByteSource {
  private let descriptor: Int32
  private let name: String

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - followsLinks: Whether the path may end in a symbolic link: for files a person names
  ///     themselves, not for those found in a folder.
  package init(path: String, followsLinks: Bool) throws(PostcardError) {
    name = path
    let flags = O_RDONLY | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW | O_NONBLOCK)
    descriptor = open(path, flags)
    if descriptor < 0 { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  package func read() throws(PostcardError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      filled = max(count, 0)
    }
    if count < 0 { throw Self.failure(name) }
    return bytes
  }

  private static let pieceSize = 64 << 10

  static func failure(_ path: String) -> PostcardError {
    let reason =
      switch errno {
      case ENOENT: "no such file or folder"
      case EACCES, EPERM: "permission denied"
      case EISDIR: "is a folder"
      case ENOTDIR: "a part of the path is not a folder"
      case ELOOP: "is a symbolic link, which is not followed inside a folder"
      default: String(cString: strerror(errno))
      }
    return PostcardError(.unreadable, reason, at: Place(file: path))
  }
}
