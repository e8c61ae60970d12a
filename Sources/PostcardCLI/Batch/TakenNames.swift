internal import PostcardText

/// What this run has seen: ids, so that twins are told apart, and names, so that none is written twice.
///
/// Keeps hashes, and not the names: a run of a million posts stays small.
struct TakenNames {
  private var contents: [Int: Int] = [:]
  private var names: Set<Int> = []
  /// Folders that names lie in.
  private var folders: Set<Int> = []

  /// What the files of a post's card are called.
  ///
  /// - Parameter paths: The files of a card by their common name.
  /// - Returns: The name, and ten digits that tell the post from an earlier one of its id; `nil` for a post
  ///   that has been there before.
  mutating func name(
    of post: Post, id: String, by pattern: NamePattern, paths: (String) -> [String]
  ) -> (twin: String?, stem: String)? {
    // Bytes, since texts that Unicode holds for equal are two posts all the same.
    let content = post.json
    var twin: String?
    switch sight(id: id, content: content) {
    case .new: break
    case .again: return nil
    case .twin:
      let hash = CardName.hash(of: content)
      guard sight(id: "\(id)\u{0}\(hash)", content: content) == .new else { return nil }
      twin = hash
    }
    let wanted = pattern.stem(of: post) + (twin.map { "-\($0)" } ?? "")
    if take(paths(wanted)) { return (twin, wanted) }
    // Beside the other card; but where that is no folder, in none.
    let beside = "\(wanted)-\(CardName.hash(of: Array(id.utf8) + content))"
    if take(paths(beside)) { return (twin, beside) }
    let alone = CardName.hashed(wanted)
    _ = take(paths(alone))
    return (twin, alone)
  }

  /// What a post's id says of it.
  private enum Sighting { case new, again, twin }

  /// Notes an id with the content that has it.
  private mutating func sight(id: String, content: [UInt8]) -> Sighting {
    let content = content.hashValue
    guard let known = contents[id.hashValue] else {
      contents[id.hashValue] = content
      return .new
    }
    return known == content ? .again : .twin
  }

  /// Takes some names if all of them are free, and none is a folder that another one lies in; names that
  /// differ in case alone are one file on many disks.
  private mutating func take(_ paths: [String]) -> Bool {
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
