/// Keeps tags on grapheme cluster boundaries.
///
/// The platforms' own rules do not look at clusters: some cut a family emoji after its first person
/// or take the `#` of a keycap for a sigil. A picture cannot show half a character, so postcard
/// departs from them here.
extension ScannedText {
  /// Whether a grapheme cluster begins at an offset, as `Character` has it.
  @inline(__always)
  func isClusterBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return true }
    let before = bytes[offset - 1]
    let after = bytes[offset]
    // Between two ASCII bytes only CR LF is one cluster.
    if before < 0x80, after < 0x80 { return !(before == 0x0D && after == 0x0A) }
    return isWideClusterBoundary(offset, after: after)
  }

  private func isWideClusterBoundary(_ offset: Int, after: UInt8) -> Bool {
    if after < 0x80 || Self.standsAlone(scalar(at: offset).value),
      let previous = scalar(before: offset), Self.neverPrepends(previous)
    {
      return true
    }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    return String.Index(index, within: text) != nil
  }

  /// The first cluster boundary at or after an offset, if only invisible joiners lie between.
  ///
  /// `nil` when visible marks or further parts of an emoji would come with it: then the tag the
  /// platform sees is not one that can be shown.
  func clusterEnd(from offset: Int) -> Int? {
    var position = offset
    while !isClusterBoundary(position) {
      let (value, length) = scalar(at: position)
      guard Self.isInvisibleJoiner(value) else { return nil }
      position += length
    }
    return position
  }

  /// Whether a scalar is an emoji by its presentation or a keycap: `1️⃣`, `#️⃣`, `ℹ️`.
  @inline(__always)
  func isEmojiPresentation(_ scalar: UInt32, nextAt next: Int) -> Bool {
    guard scalar < 0x40 || scalar == 0x2139, next < bytes.count, bytes[next] >= 0xE2 else {
      return false
    }
    let follower = self.scalar(at: next).value
    return follower == 0xFE0F || follower == 0x20E3
  }

  /// CJK and kana letters and common CJK punctuation, which never join what stands before them.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    (0x3001...0x3029).contains(scalar) || (0x3041...0x3096).contains(scalar)
      || (0x30A1...0x30FF).contains(scalar) || (0x4E00...0x9FFF).contains(scalar)
      || (0xFF01...0xFF65).contains(scalar) || (0xAA...0xAC).contains(scalar)
      || (0xC0...0x2FF).contains(scalar) || (0x400...0x482).contains(scalar)
  }

  /// Whether a scalar lies in a block without prepending marks (GB9b starts at U+0600).
  private static func neverPrepends(_ scalar: UInt32) -> Bool {
    scalar < 0x600 || (0x2000...0x9FFF).contains(scalar) || (0xAC00...0xFFFF).contains(scalar)
  }

  /// Joiners and variation selectors, which show nothing of their own.
  static func isInvisibleJoiner(_ scalar: UInt32) -> Bool {
    scalar == 0x200C || scalar == 0x200D || (0xFE00...0xFE0F).contains(scalar)
  }
}
