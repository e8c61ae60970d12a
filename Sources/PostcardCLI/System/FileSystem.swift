internal import Glibc

/// The few things the command asks of folders and names.
enum FileSystem {
  /// What a path leads to.
  enum Kind: Hashable, Sendable { case nothing, folder, file }

  /// What a path leads to, symbolic links followed.
  static func kind(of path: String) throws(SystemError) -> Kind {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }
    let error = SystemError.last
    if error.code == ENOENT { return .nothing }
    throw error
  }

  /// What makes a file itself, by whatever path it is reached.
  struct Identity: Hashable, Sendable {
    let device: dev_t
    let inode: ino_t
  }

  /// The file that a path leads to, symbolic links followed; `nil` where there is none to be seen.
  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, inode: status.st_ino)
  }

  /// Where a symbolic link leads, whether or not there is anything; `nil` for what is no link.
  static func target(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    let target = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    return target.hasPrefix("/") ? target : "\(Path.folder(of: path) ?? ".")/\(target)"
  }

  /// Makes a folder and those above it that are missing.
  static func makeFolder(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    var error = SystemError.last
    if error.code == ENOENT, let parent = Path.folder(of: path), parent != path {
      try makeFolder(parent)
      if unsafe mkdir(path, 0o777) == 0 { return }
      error = .last
    }
    // Another process may have made it meanwhile.
    if (try? kind(of: path)) != .folder { throw error }
  }

  /// The folder that relative paths start from; `/` where it is gone.
  static var workingFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard unsafe getcwd(&buffer, buffer.count) != nil else { return "/" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A path from the root.
  static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(workingFolder)/\(path)"
  }

  /// The names in a folder, sorted, those that begin with a dot left out, and which are folders
  /// themselves; a symbolic link is none.
  static func entries(of path: String) throws(SystemError) -> [(name: String, isFolder: Bool)] {
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      guard unsafe lstat("\(path)/\(name)", &status) == 0 else { continue }
      entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Gives a file its final name, in one step.
  static func rename(_ path: String, to name: String) throws(SystemError) {
    if unsafe Glibc.rename(path, name) != 0 { throw .last }
  }

  /// Bytes of a regular file; `nil` where there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// The names in a folder, sorted; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a path is a folder itself, and no link to one.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes what is in a folder; symbolic links are removed and not followed.
  ///
  /// - Parameter isGone: Asked for the names in the folder itself.
  static func emptyFolder(_ folder: String, where isGone: (String) -> Bool = { _ in true }) {
    for name in names(in: folder) where isGone(name) {
      let path = "\(folder)/\(name)"
      if isFolder(path) {
        emptyFolder(path)
        removeFolder(path)
      } else {
        remove(path)
      }
    }
  }

  /// Removes a folder that is empty; whether it is gone.
  @discardableResult
  static func removeFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { _ = unsafe unlink(path) }
}
