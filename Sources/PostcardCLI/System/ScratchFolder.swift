internal import Glibc

/// A folder among the system's temporary ones, gone with its value.
final class ScratchFolder {
  /// Where it is.
  let path: String

  /// Makes it where `TMPDIR` says, else in `/tmp`.
  ///
  /// - Throws: An environment failure when it cannot be made.
  init() throws(Failure) {
    let parent = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    let pattern = "\(parent.isEmpty ? "/tmp" : parent)/postcard-XXXXXX"
    var name = Array(pattern.utf8CString)
    guard unsafe mkdtemp(&name) != nil else {
      throw .environment("\(pattern): the folder cannot be made: \(SystemError.last)")
    }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    FileSystem.emptyFolder(path)
    FileSystem.removeFolder(path)
  }
}
