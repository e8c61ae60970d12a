/// `#word` and `＃word`.
struct HashtagMatcher: Matcher {
  /// What may stand before the sigil.
  var before: Neighbor
  /// What a tag is made of.
  var body: ScalarSet
  /// What stands in a tag but neither first nor last.
  var inner = ScalarSet()
  /// What falls off the end of a tag.
  var trimmed = ScalarSet()
  /// What a tag must hold one of.
  var required: ScalarSet
  /// What makes a tag valid when it stands neither first nor last, even without `required`.
  var joints = ScalarSet()
  /// What right after a tag makes it no tag.
  var killers = ScalarSet()
  /// What becomes of a tag right before `://`.
  var beforeScheme = BeforeScheme.kept
  /// Whether emoji and keycaps may stand in a tag.
  var allowsEmoji = false
  /// The longest tag without its sigil, in grapheme clusters; a longer one is no tag.
  var limit = Int.max

  /// What becomes of a tag right before `://`.
  enum BeforeScheme: Sendable {
    /// It stays.
    case kept
    /// It is no tag: `#http://example.com`.
    case killed
    /// It loses the name of the scheme: `#taghttps://example.com` is `#tag`.
    case cut
  }

  var openings: [[UInt8]] { [Array("#".utf8), Array("＃".utf8)] }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard before.allows(text, before: offset) else { return .nothing }
    let start = offset + (text.bytes[offset] < 0x80 ? 1 : 3)
    guard var end = bodyEnd(in: text, from: start) else { return .nothing }
    if let next = text.scalarValue(at: end), killers.contains(next) { return .nothing }
    if beforeScheme != .kept, text.has(Array("://".utf8), at: end) {
      if beforeScheme == .killed { return .nothing }
      for scheme in ["https", "http"].map({ Array($0.utf8) })
      where text.hasIgnoringCase(scheme, at: end - scheme.count) && end - scheme.count > start {
        end -= scheme.count
        break
      }
    }
    if limit < .max, text.slice(start..<end).count > limit { return .nothingUntil(end) }
    return .tag(Match(kind: .hashtag, range: offset..<end, value: start..<end))
  }

  /// The end of the tag whose body starts at an offset; `nil` when that is no tag.
  private func bodyEnd(in text: ScannedText, from start: Int) -> Int? {
    if let first = text.scalarValue(at: start), inner.contains(first) { return nil }
    var position = start
    var end = start
    var meets = false
    var jointed = false
    var waitingJoint = false
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      let isInner = inner.contains(scalar)
      guard isInner || body.contains(scalar) else { break }
      if !allowsEmoji, text.isEmojiPresentation(scalar, nextAt: position + length) { break }
      let isJoint = position > start && (isInner || joints.contains(scalar))
      position += length
      if !isInner, !trimmed.contains(scalar) {
        end = position
        jointed = jointed || waitingJoint
      }
      if !meets { meets = !isInner && required.contains(scalar) }
      waitingJoint = waitingJoint || isJoint
    }
    return end > start && (meets || jointed) ? end : nil
  }
}
