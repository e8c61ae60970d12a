/// `#a topic#`, as on Weibo.
struct TopicMatcher: Matcher {
  /// What may stand before the first sigil; the end of another tag always may.
  var before: Neighbor
  /// What may stand between the sigils, which are not among it.
  var body: ScalarSet
  /// What must stand between them at least once.
  var required: ScalarSet

  var openings: [[UInt8]] { [Array("#".utf8)] }

  func mayFollow(_ byte: UInt8) -> Bool { byte >= 0x80 || body.containsASCII(byte) }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard offset == floor || before.allows(text, before: offset) else { return .nothing }
    var end = text.end(of: body, from: offset + 1)
    // The `#` of a keycap does not close a topic.
    while text.byte(at: end) == UInt8(ascii: "#"), !text.isClusterBoundary(end + 1) {
      end = text.end(of: body, from: end + 1)
    }
    guard end < text.count else { return .nothingUntil(text.count) }
    guard text.bytes[end] == UInt8(ascii: "#"), holdsRequired(text, offset + 1..<end) else {
      return .nothing
    }
    return .tag(Match(range: offset..<end + 1, value: offset + 1..<end))
  }

  private func holdsRequired(_ text: ScannedText, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while position < range.upperBound {
      let (scalar, length) = text.scalar(at: position)
      if required.contains(scalar) { return true }
      position += length
    }
    return false
  }
}
