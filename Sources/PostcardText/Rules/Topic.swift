/// `#a topic#`, as on Weibo.
struct TopicMatcher: Matcher {
  /// What may stand before the first sigil; the end of another tag always may.
  var before: Neighbor
  /// What may stand between the sigils.
  var body: ScalarSet
  /// What must stand between them at least once.
  var required: ScalarSet

  var openings: [[UInt8]] { [Array("#".utf8)] }

  func mayFollow(_ byte: UInt8) -> Bool { byte >= 0x80 || body.containsASCII(byte) }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard offset == floor || before.allows(text, before: offset) else { return .nothing }
    var position = offset + 1
    var meets = false
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      // The `#` of a keycap does not close a topic.
      if scalar == 0x23, text.isClusterBoundary(position + 1) {
        guard meets else { return .nothing }
        let range = offset..<position + 1
        return .tag(Match(range: range, value: offset + 1..<position))
      }
      guard scalar == 0x23 || body.contains(scalar) else { return .nothing }
      if !meets { meets = required.contains(scalar) }
      position += length
    }
    return .nothingUntil(text.count)
  }
}
