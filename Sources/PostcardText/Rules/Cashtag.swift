/// `$ABC`.
struct CashtagMatcher: Matcher {
  /// What may stand before the sigil.
  var before: Neighbor
  /// What may stand after the tag; the end of the text always may.
  var after: ScalarSet
  /// What follows the first letter.
  var body: ScalarSet
  /// The longest name, suffix apart.
  var limit: Int
  /// Whether `.A`, `.AB`, `_A`, `_AB` may follow a name.
  var allowsSuffix: Bool
  /// Whether the value is the name in upper case.
  var uppercases = false

  var openings: [[UInt8]] { [Array("$".utf8)] }

  func mayPrecede(_ byte: UInt8) -> Bool { before.allows(byte) }
  func mayFollow(_ byte: UInt8) -> Bool { byte.isLatinLetter }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    let start = offset + 1
    guard text.byte(at: start).isLatinLetter, before.allows(text, before: offset) else {
      return .nothing
    }
    let name = text.end(of: body, from: start)
    guard name - start <= limit else { return .nothingUntil(name) }
    var ends = [name]
    if allowsSuffix,
      text.byte(at: name) == UInt8(ascii: ".") || text.byte(at: name) == UInt8(ascii: "_")
    {
      let suffix = text.end(of: .latinLetters, from: name + 1, limit: 2)
      if suffix > name + 1 {
        ends = suffix == name + 3 ? [suffix, suffix - 1, name] : [suffix, name]
      }
    }
    for end in ends {
      if let next = text.scalarValue(at: end), !after.contains(next) { continue }
      let form: Match.Form = uppercases ? .uppercased : .plain
      return .tag(Match(range: offset..<end, value: start..<end, form: form))
    }
    return .nothing
  }
}
