/// What this run has seen: ids, so that twins are told apart, and names, so that none is written twice.
///
/// Keeps hashes, and not the names: a run of a million posts stays small.
struct TakenNames {
  private var contents: [Int: Int] = [:]
  private var names: Set<Int> = []
  /// Folders that names lie in.
  private var folders: Set<Int> = []

  /// What a post's id says of it.
  enum Sighting { case new, again, twin }

  /// Notes an id with the content that has it.
  mutating func sight(id: String, content: [UInt8]) -> Sighting {
    let content = content.hashValue
    guard let known = contents[id.hashValue] else {
      contents[id.hashValue] = content
      return .new
    }
    return known == content ? .again : .twin
  }

  /// Takes some names if all of them are free, and none is a folder that another one lies in; names that
  /// differ in case alone are one file on many disks.
  mutating func take(_ paths: [String]) -> Bool {
    let paths = paths.map { $0.lowercased() }
    guard !paths.contains(where: Self.isReserved) else { return false }
    let files = Set(paths.map(\.hashValue))
    let above = Set(paths.flatMap(Self.foldersAbove))
    guard names.isDisjoint(with: files), files.count == paths.count,
      folders.isDisjoint(with: files), names.isDisjoint(with: above)
    else { return false }
    names.formUnion(files)
    folders.formUnion(above)
    return true
  }

  private static func foldersAbove(_ path: String) -> [Int] {
    path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map {
      String(path[..<$0]).hashValue
    }
  }

  /// Whether a path begins with a file of the run's own: its manifests and the gallery's first page.
  private static func isReserved(_ path: String) -> Bool {
    let first = path.prefix { $0 != "/" }
    return first == "index.html" || first.hasPrefix("manifest.") && first.hasSuffix(".ndjson")
  }
}
