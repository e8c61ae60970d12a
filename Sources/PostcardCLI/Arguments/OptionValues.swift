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
      guard let scale = number(String(part.drop { $0 == " " })), scale > 0 else {
        throw BadValue("a scale is a number above 0, as in --scale 2 or --scale 1,2")
      }
      if !scales.contains(scale) { scales.append(scale) }
    }
    return scales
  }

  /// One of some names.
  static func choice<Named>(
    _ value: String, of what: String, among choices: [(name: String, value: Named)]
  ) throws(BadValue) -> Named {
    if let choice = choices.first(where: { $0.name == value }) { return choice.value }
    let names = choices.map(\.name)
    let hint = nearest(to: value, in: names).map { ", did you mean \($0)?" }
    throw BadValue("unknown \(what)" + (hint ?? "; known: \(listed(names))"))
  }
}
