internal import Glibc

/// What a call to the system failed with.
struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  let code: Int32

  /// What the last call of this thread failed with.
  static var last: SystemError { SystemError(code: errno) }

  /// The reason in words that say who is to blame.
  var description: String {
    switch code {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "is a folder"
    case ENOTDIR: "a part of the path is not a folder"
    case ENAMETOOLONG: "the name is too long"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EFBIG: "the file would grow beyond what is allowed"
    case ELOOP: "too many symbolic links"
    case EBADF: "it is closed"
    case EMFILE, ENFILE: "too many open files"
    default: unsafe String(cString: strerror(code))
    }
  }
}
