/// A folder of cards and what lies below it.
struct CardFolder {
  /// The folder as the user named it.
  let path: String
  /// Every file below it, its path from the folder, sorted.
  let files: [String]

  /// Looks through a folder; hidden files and symbolic links to folders are passed over.
  ///
  /// - Throws: A usage failure when it is no folder or cannot be read.
  init(_ path: String) throws(Failure) {
    self.path = path
    var files: [String] = []
    try Self.look(into: path, named: "", depth: 0, files: &files)
    self.files = files
  }

  private static func look(
    into path: String, named prefix: String, depth: Int, files: inout [String]
  ) throws(Failure) {
    guard depth <= Limits.folderDepth else {
      throw .usage("\(path): folders nest deeper than \(Limits.folderDepth)")
    }
    let entries: [(name: String, isFolder: Bool)]
    do throws(SystemError) {
      entries = try FileSystem.entries(of: path)
    } catch {
      throw .usage("\(path): \(error)")
    }
    for entry in entries {
      if entry.isFolder {
        try look(
          into: "\(path)/\(entry.name)", named: "\(prefix)\(entry.name)/", depth: depth + 1,
          files: &files)
      } else {
        files.append(prefix + entry.name)
      }
    }
  }

  /// A file below it as a path of the machine.
  func path(of file: String) -> String {
    path.hasSuffix("/") ? path + file : "\(path)/\(file)"
  }

  /// Its maps.
  var maps: [String] { files.filter { $0.hasSuffix(MapFile.ending) } }

  /// Its files with one of some endings.
  func files(endingIn endings: Set<String>) -> [String] {
    files.filter { file in
      Path.split(file).map { endings.contains($0.ending.lowercased()) } ?? false
    }
  }
}
