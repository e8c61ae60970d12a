// libarchive brings sys/stat.h along, and is then where its struct comes from.
internal import CPostcardArchive
internal import Glibc
package import PostcardText

/// A folder of the system; nothing in it is reached through a symbolic link.
package struct FileFolder: FileTree {
  package let path: String
  package let names: [String]

  /// Whether a path leads to a folder; `false` also where nothing is.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Lists a folder.
  ///
  package init(_ path: String) throws(PostcardError) {
    self.path = path
    var found: [String] = []
    try Self.list(path, below: "", depth: TreeLimits.depth, into: &found)
    names = found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A folder in which files are only looked up: it may be one of all a person has ever saved.
  ///
  /// Its ``names`` are none.
  package init(unlisted path: String) {
    self.path = path
    names = []
  }

  package func holds(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !name.utf8.contains(0), parts.allSatisfy({ !$0.isEmpty && $0.first != "." }) else {
      return false
    }
    var place = path
    for (index, part) in parts.enumerated() {
      place += "/" + part
      var status = stat()
      guard lstat(place, &status) == 0 else { return false }
      let kind = status.st_mode & S_IFMT
      guard kind == (index == parts.count - 1 ? S_IFREG : S_IFDIR) else { return false }
    }
    return true
  }

  package func open(_ name: String) throws(PostcardError) -> any ByteSource {
    try FileBytes(path: path + "/" + name, followsLinks: false)
  }

  private static func list(
    _ path: String, below prefix: String, depth: Int, into names: inout [String]
  ) throws(PostcardError) {
    guard let folder = opendir(path) else { throw FileBytes.failure(path) }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Hidden files belong to the system or an editor.
      if name.first == "." { continue }
      var status = stat()
      guard fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFREG: names.append(prefix + name)
      case S_IFDIR where depth > 0:
        try list(
          path + "/" + name, below: prefix + name + "/", depth: depth - 1, into: &names)
      default: break
      }
      guard names.count <= TreeLimits.files else {
        throw PostcardError(
          .limit, "more than \(TreeLimits.files) files in the folder", at: Place(file: path))
      }
    }
  }
}
