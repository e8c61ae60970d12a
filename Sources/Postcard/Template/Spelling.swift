/// The name someone may have meant.
package enum Spelling {
  /// Comparing costs the product of two lengths; no name is longer than this.
  private static let longestName = 64

  /// The name a few slips away from a word, case aside; of equally near ones the first.
  ///
  /// A slip is a character more, less, other, or two in the wrong order; a third of the word may be
  /// slips, and always one.
  package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestName else { return nil }
    let wanted = Array(word.lowercased().unicodeScalars)
    let allowed = max(1, wanted.count / 3)
    var best: (name: String, slips: Int)?
    for name in names where name.utf8.count <= longestName {
      let slips = slips(between: wanted, and: Array(name.lowercased().unicodeScalars))
      if slips <= allowed, slips < best?.slips ?? .max { best = (name, slips) }
    }
    return best?.name
  }

  /// `, did you mean "color"?`, or nothing when no name is near.
  package static func hint(for word: String, among names: some Sequence<String>) -> String {
    nearest(to: word, among: names).map { ", did you mean \"\($0)\"?" } ?? ""
  }

  /// The optimal string alignment distance.
  private static func slips(between left: [Unicode.Scalar], and right: [Unicode.Scalar]) -> Int {
    var previous: [Int] = []
    var current = Array(0...right.count)
    for row in 1..<(left.count + 1) {
      let above = current
      current = [row]
      for column in 1..<(right.count + 1) {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, previous[column - 2] + 1)
        }
        current.append(cost)
      }
      previous = above
    }
    return current[right.count]
  }
}
