internal import Postcard

/// Removes files of cards that no line of the manifest names any more.
///
/// What is removed must prove to be a card's: an old line names it, or, with `--prune`, a map beside it
/// does. Other pictures in the folder are nobody's to remove, nor is anything outside of it.
struct Pruning {
  let folder: String
  /// What lines name.
  private var named: Set<String> = []
  /// What old lines name.
  private var forgotten: Set<String>

  /// - Parameters:
  ///   - named: Files that are there to stay.
  ///   - forgotten: Files that old lines name.
  init(folder: String, named: [String] = [], forgotten: Set<String> = []) {
    self.folder = folder
    self.named = Set(named)
    self.forgotten = forgotten
  }

  /// Notes what lines of a manifest name.
  mutating func note(
    _ entries: [ManifestFile.Entry], of manifest: ManifestFile, isForgotten: Bool = false
  ) throws {
    try manifest.forEach(entries) {
      let paths = try ManifestLine(json: $0).paths
      if isForgotten { forgotten.formUnion(paths) } else { named.formUnion(paths) }
    }
  }

  /// The files to remove that old lines name, sorted.
  var forgottenFiles: [String] { unnamed(forgotten) }

  /// The files to remove that old lines name or maps in the folder, sorted.
  ///
  /// - Throws: A usage failure where folders nest too deep to be looked through.
  func files() throws(Failure) -> [String] {
    var files = forgotten
    let maps = FileSystem.isFolder(folder) ? try CardFolder(folder).maps : []
    for path in maps where !named.contains(path) {
      guard let bytes = try? InputFile.read(full(path), limit: ImageMap.largestFile, what: "map"),
        let map = try? ImageMap(json: bytes), map.generator != nil, map.key != nil
      else { continue }
      files.insert(path)
      let beside = Path.folder(of: path).map { $0 == "." ? "" : "\($0)/" } ?? ""
      // An address that is more than a name leads elsewhere.
      for image in map.images where !image.src.contains("/") && !image.src.contains("%") {
        files.insert(beside + image.src)
      }
    }
    return unnamed(files)
  }

  private func unnamed(_ files: Set<String>) -> [String] {
    files.filter {
      // A manifest can be written by anybody.
      !named.contains($0) && Path.isBelow($0) && FileSystem.size(of: full($0)) != nil
    }.sorted()
  }

  /// Removes files, and folders that are empty then.
  func remove(_ files: [String]) {
    for file in files {
      FileSystem.remove(full(file))
      var above = Path.folder(of: file)
      while let path = above, path != ".", FileSystem.removeFolder(full(path)) {
        above = Path.folder(of: path)
      }
    }
  }

  private func full(_ path: String) -> String { "\(folder)/\(path)" }
}
