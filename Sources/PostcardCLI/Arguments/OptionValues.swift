internal import Postcard

/// How the values of options are read: each throws what would be right.
enum OptionValues {
  /// Words separated by commas, each once, in the order given.
  static func list(_ value: String) throws(BadValue) -> [String] {
    var words: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part.drop { $0 == " " })
      if word.isEmpty { throw BadValue("one of the names between the commas is missing") }
      if !words.contains(word) { words.append(word) }
    }
    return words
  }

  /// A left and a right side of the first `=`, neither side being left out; the right may be empty.
  static func assignment(
    _ value: String, form: String, example: String
  ) throws(BadValue) -> (name: String, value: String) {
    guard let sign = value.firstIndex(of: "="), sign > value.startIndex else {
      throw BadValue("write \(form), as in \(example)")
    }
    return (String(value[..<sign]), String(value[value.index(after: sign)...]))
  }

  /// A finite number, written in decimals.
  static func number(_ value: String) -> Double? {
    // `Double` also takes hexadecimal and names such as `nan`, which no option means.
    guard value.utf8.allSatisfy({ decimalBytes.contains($0) }) else { return nil }
    return Double(value).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let decimalBytes = Set("0123456789+-.eE".utf8)

  /// Scales separated by commas: numbers above 0, each once, in the order given.
  static func scales(_ value: String) throws(BadValue) -> [Double] {
    var scales: [Double] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let scale = number(String(part.drop { $0 == " " })), scale > 0, scale <= Limits.scale
      else {
        throw BadValue("a scale is a number above 0 and up to \(Int(Limits.scale)), as in 2 or 1,2")
      }
      if !scales.contains(scale) { scales.append(scale) }
    }
    return scales
  }

  /// A number of bytes, as in `500000`, `300K` or `2MB`; K is 1,000 and M a million, as those who set
  /// limits on pictures count.
  static func bytes(_ value: String) throws(BadValue) -> Int {
    let wrong = BadValue("a number of bytes is wanted, as in 500000, 300K or 2M")
    let word = value.lowercased()
    let unitless = word.hasSuffix("b") ? word.dropLast() : word[...]
    let factor = unitless.hasSuffix("k") ? 1e3 : unitless.hasSuffix("m") ? 1e6 : 1
    guard let count = number(String(factor > 1 ? unitless.dropLast() : unitless)) else {
      throw wrong
    }
    guard let bytes = Int(exactly: (count * factor).rounded()), bytes > 0 else { throw wrong }
    return bytes
  }

  /// One of some names.
  static func choice<Named>(
    _ value: String, of what: String, among choices: [(name: String, value: Named)]
  ) throws(BadValue) -> Named {
    if let choice = choices.first(where: { $0.name == value }) { return choice.value }
    throw BadValue(
      "unknown \(what)" + hint(for: value, among: choices.map(\.name), what: "there are"))
  }

  /// `, did you mean "png"?`, or the names there are where none is near.
  static func hint(for word: String, among names: [String], what: String) -> String {
    let nearest = Spelling.hint(for: word, among: names)
    return nearest.isEmpty ? "; \(what) \(listed(names))" : nearest
  }
}
