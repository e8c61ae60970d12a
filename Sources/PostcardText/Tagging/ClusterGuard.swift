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
    return isWideClusterBoundary(offset)
  }

  private func isWideClusterBoundary(_ offset: Int) -> Bool {
    if let known = Self.isBoundary(
      between: scalar(before: offset) ?? 0, and: scalar(at: offset).value)
    {
      return known
    }
    let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
    return String.Index(index, within: text) != nil
  }

  /// The first cluster boundary at or after an offset, if only invisible joiners lie between.
  ///
  /// `nil` when visible marks or further parts of an emoji would come with it: then the tag the
  /// platform sees is not one that can be shown.
  @inline(__always)
  func clusterEnd(from offset: Int) -> Int? {
    isClusterBoundary(offset) ? offset : clusterEnd(behind: offset)
  }

  private func clusterEnd(behind offset: Int) -> Int? {
    var position = offset
    repeat {
      let (value, length) = scalar(at: position)
      guard Self.isInvisibleJoiner(value) else { return nil }
      position += length
    } while !isClusterBoundary(position)
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

  /// Whether a cluster ends between two scalars of which one is beyond ASCII, where the blocks they
  /// stand in tell; the rest is left to the tables of the standard library, at fifty times the cost.
  static func isBoundary(between first: UInt32, and second: UInt32) -> Bool? {
    if joinsWhatPrecedes(second) {
      return 0x20..<0x7F ~= first || startsAfterASCII(first) ? false : nil
    }
    if first < 0x80 { return startsAfterASCII(second) ? true : nil }
    return (second < 0x80 || standsAlone(second)) && neverPrepends(first) ? true : nil
  }

  /// Combining marks, variation selectors and the joiner, after anything but controls (GB9).
  private static func joinsWhatPrecedes(_ scalar: UInt32) -> Bool {
    (0x300...0x36F).contains(scalar) || (0xFE00...0xFE0F).contains(scalar) || scalar == 0x200D
  }

  /// Letters and signs that begin a cluster after ASCII, and that marks join.
  private static func startsAfterASCII(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAA...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x590, 0x5D0...0x5EA,  // Hebrew
      0x620...0x64A, 0x671...0x6D3, 0x904...0x939, 0x958...0x961,  // Arabic, Devanagari
      0xE01...0xE30, 0xE40...0xE46, 0x2010...0x2027,  // Thai
      0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF65, 0x1F300...0x1F3FA, 0x1F400...0x1FAFF:
      true
    default: false
    }
  }

  /// CJK and kana letters and common punctuation, which never join what stands before them.
  private static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAA...0xAC, 0xC0...0x2FF, 0x400...0x482, 0x2010...0x2027, 0x3001...0x3029,
      0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xFF01...0xFF65:
      true
    default: false
    }
  }

  /// Whether a scalar lies in a block without prepending marks (GB9b), whose ones in the basic plane
  /// are U+0600–0605, 06DD, 070F, 0890–0891, 08E2 and 0D4E.
  private static func neverPrepends(_ scalar: UInt32) -> Bool {
    scalar < 0x600 || (0x606...0x6DC).contains(scalar) || (0x900...0xD4D).contains(scalar)
      || (0xD4F...0xFFFF).contains(scalar) || (0x1F000...0x1FAFF).contains(scalar)
  }

  /// Joiners and variation selectors, which show nothing of their own.
  static func isInvisibleJoiner(_ scalar: UInt32) -> Bool {
    scalar == 0x200C || scalar == 0x200D || (0xFE00...0xFE0F).contains(scalar)
  }
}
