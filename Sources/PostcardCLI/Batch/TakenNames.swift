/// What this run has seen: ids, so that twins are told apart, and names, so that none is written twice.
///
/// Keeps hashes, and not the names: a run of a million posts stays small.
struct TakenNames {
  private var contents: [Int: Int] = [:]
  private var names: Set<Int> = []

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

  /// Takes some names if all of them are free; names that differ in case alone are one file on many disks.
  mutating func take(_ paths: [String]) -> Bool {
    let hashes = paths.map { $0.lowercased().hashValue }
    guard names.isDisjoint(with: hashes), Set(hashes).count == hashes.count else { return false }
    names.formUnion(hashes)
    return true
  }
}
