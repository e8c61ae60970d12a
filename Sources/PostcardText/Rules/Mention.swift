/// `@name`, and what platforms let a name be.
struct MentionMatcher: Matcher {
  /// What may stand before the sigil.
  var before: Neighbor
  /// Whether `RT` right before the sigil is let through: `RT@name`, `rt:@name`.
  var allowsRetweetMark = false
  /// The sigils.
  var sigils = ["@"]
  /// The shapes a name may have; the first that fits is taken.
  var shapes: [NameShape]
  /// What right after a name makes it no mention.
  var killers = ScalarSet()
  /// Whether `://` right after a name makes it no mention.
  var schemeKills = false

  var openings: [[UInt8]] { sigils.map { Array($0.utf8) } }

  func mayPrecede(_ byte: UInt8) -> Bool {
    before.allows(byte) || allowsRetweetMark && (byte.lowercased == 0x74 || byte == 0x3A)
  }
  func mayFollow(_ byte: UInt8) -> Bool { shapes.contains { $0.mayStart(byte) } }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard
      before.allows(text, before: offset)
        || allowsRetweetMark && followsRetweetMark(in: text, at: offset)
    else { return .nothing }
    let start = offset + (text.bytes[offset] < 0x80 ? 1 : 3)
    // Most names stand alone: then nothing with a host is worth looking for.
    let next = text.byte(at: text.end(of: .word, from: start))
    let mayHaveHost = next >= 0x80 || ScalarSet.hostSigns.containsASCII(next)
    for shape in shapes where mayHaveHost || !shape.needsHost {
      guard let end = shape.end(in: text, from: start) else { continue }
      if let next = text.scalarValue(at: end), killers.contains(next) { return .nothing }
      if schemeKills, text.hasSchemeEnd(at: end) { return .nothing }
      return .tag(
        Match(range: offset..<end, value: start..<end, form: shape.isList ? .list : .plain))
    }
    return .nothing
  }

  /// Whether `RT` or `RT:`, in any case and itself at the start of a word, stands before an offset.
  private func followsRetweetMark(in text: ScannedText, at offset: Int) -> Bool {
    let end = offset > 0 && text.bytes[offset - 1] == UInt8(ascii: ":") ? offset - 1 : offset
    guard text.hasIgnoringCase(Opening.retweet, at: end - 2) else { return false }
    return Opening.beforeRetweet.allows(text, before: end - 2)
  }
}
