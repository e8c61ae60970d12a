/// Finds the next place where some rule may find a tag, by one byte and its neighbours.
///
/// This is the loop that goes over every byte of every text, and what keeps a megabyte of `#` from
/// asking the rules a million times.
final class OpeningTable: Sendable {
  /// The openings that start with one byte, one bit each; the last stands for all from there on.
  typealias Mask = UInt64

  /// Per byte, a number of its own when openings start with it; 0 for none.
  private let slots: InlineArray<256, UInt8>
  /// The ranges of the first bytes, in ASCII and beyond: what is outside is passed over by eights.
  private let narrow, wide: ByteRange
  /// Per slot and byte, the openings that byte may stand before.
  private let before: [Mask]
  /// Per slot and byte, the openings whose first byte that byte may follow.
  private let after: [Mask]
  /// Per slot and byte, the openings whose third byte that byte may be: in CJK text every comma begins
  /// as `＃` does.
  private let third: [Mask]

  /// Lays out openings, each with whoever asked for it, in the order in which they are to be asked.
  init(_ openings: [(bytes: [UInt8], matcher: any Matcher)]) {
    var slots = InlineArray<256, UInt8>(repeating: 0)
    var before = [Mask](repeating: 0, count: 256)
    var after = before
    var third = before
    var counts = [0]
    for (bytes, matcher) in openings {
      guard let first = bytes.first else { continue }
      if slots[Int(first)] == 0 {
        slots[Int(first)] = UInt8(counts.count)
        counts.append(0)
        before += [Mask](repeating: 0, count: 256)
        after += [Mask](repeating: 0, count: 256)
        third += [Mask](repeating: 0, count: 256)
      }
      let slot = Int(slots[Int(first)])
      let bit = Mask(1) << Mask(min(counts[slot], Mask.bitWidth - 1))
      counts[slot] += 1
      for byte in 0...UInt8.max {
        if matcher.mayPrecede(byte) { before[slot << 8 | Int(byte)] |= bit }
        let follows = bytes.count > 1 ? bytes[1] == byte : matcher.mayFollow(byte)
        if follows { after[slot << 8 | Int(byte)] |= bit }
        if bytes.count < 3 || bytes[2] == byte { third[slot << 8 | Int(byte)] |= bit }
      }
    }
    self.slots = slots
    let firsts = openings.compactMap(\.bytes.first)
    narrow = ByteRange(firsts.filter { $0 < 0x80 })
    wide = ByteRange(firsts.filter { $0 >= 0x80 })
    self.before = before
    self.after = after
    self.third = third
  }

  /// The first place at or after an offset at which openings are worth asking, and which; the end and
  /// none when there is no such place.
  ///
  /// By itself, so that the loop has the processor's registers to itself.
  @inline(never)
  func next(in bytes: [UInt8], from start: Int) -> (position: Int, openings: Mask) {
    let text = bytes.span
    var position = start
    // Two by themselves first: where openings come in rows, the next is near.
    while position < min(start &+ 2, text.count) {
      let openings = worthAsking(at: position, in: text)
      if openings != 0 { return (position, openings) }
      position &+= 1
    }
    var rest = text.extracting(droppingFirst: position)
    while rest.count >= 8 {
      let word = Self.word(of: rest)
      var candidates =
        (narrow.members(of: word) & ~word | wide.members(of: word) & word) & Self.tops
      while candidates != 0 {
        let place = text.count &- rest.count &+ candidates.trailingZeroBitCount &>> 3
        let openings = worthAsking(at: place, in: text)
        if openings != 0 { return (place, openings) }
        candidates &= candidates &- 1
      }
      rest = rest.extracting(droppingFirst: 8)
      while rest.count >= 16, isPlain(rest) { rest = rest.extracting(droppingFirst: 16) }
    }
    position = text.count - rest.count
    while position < text.count {
      let openings = worthAsking(at: position, in: text)
      if openings != 0 { return (position, openings) }
      position &+= 1
    }
    return (text.count, 0)
  }

  /// Whether all of the next sixteen bytes are outside both ranges: nothing else in the tagger sees as
  /// many.
  @inline(__always)
  private func isPlain(_ text: Span<UInt8>) -> Bool {
    let bytes = SIMD16(
      text[0], text[1], text[2], text[3], text[4], text[5], text[6], text[7], text[8], text[9],
      text[10], text[11], text[12], text[13], text[14], text[15])
    let isFirst = narrow.holds(bytes) .| wide.holds(bytes)
    // Spelled out, this is one instruction of the processor; `any` is a call.
    let found = SIMD16<UInt8>().replacing(with: 1, where: isFirst)
    let some = found[0] | found[1] | found[2] | found[3] | found[4] | found[5] | found[6] | found[7]
    let rest =
      found[8] | found[9] | found[10] | found[11] | found[12] | found[13] | found[14] | found[15]
    return some | rest == 0
  }

  /// The top bit of each byte of a word.
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The first eight bytes as one word, the first of them lowest.
  @inline(__always)
  private static func word(of bytes: Span<UInt8>) -> UInt64 {
    UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
      | UInt64(bytes[4]) << 32 | UInt64(bytes[5]) << 40 | UInt64(bytes[6]) << 48
      | UInt64(bytes[7]) << 56
  }

  /// The openings at a place that what stands on both sides lets be there.
  @inline(__always)
  private func worthAsking(at position: Int, in text: Span<UInt8>) -> Mask {
    let slot = slots[Int(text[position])]
    guard slot != 0 else { return 0 }
    let row = Int(slot) << 8
    var openings = Mask.max
    if position > 0 { openings = before[row | Int(text[position - 1])] }
    if position + 1 < text.count { openings &= after[row | Int(text[position + 1])] }
    if position + 2 < text.count { openings &= third[row | Int(text[position + 2])] }
    return openings
  }
}

/// A range of bytes with the same top bit, and which of several bytes lie in it.
private struct ByteRange: Sendable {
  private let lowest, span: SIMD16<UInt8>
  /// What carries into the top bit when added to seven bits: of those from the lowest on, and of
  /// those above the highest.
  private let fromLowest, aboveHighest: UInt64

  /// The range that holds some bytes; of no bytes, one of a single byte that no text has many of.
  init(_ bytes: [UInt8]) {
    let lowest = bytes.min() ?? 0x7F
    let highest = bytes.max() ?? 0x7F
    self.lowest = SIMD16(repeating: lowest)
    span = SIMD16(repeating: highest - lowest)
    fromLowest = UInt64(0x80 - lowest & 0x7F) &* 0x0101_0101_0101_0101
    aboveHighest = UInt64(0x7F - highest & 0x7F) &* 0x0101_0101_0101_0101
  }

  /// Which of sixteen bytes lie in the range.
  @inline(__always)
  func holds(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> { bytes &- lowest .<= span }

  /// The top bits of the bytes that lie in the range if their own top bit is that of the range.
  @inline(__always)
  func members(of word: UInt64) -> UInt64 {
    let low = word & 0x7F7F_7F7F_7F7F_7F7F
    return (low &+ fromLowest) & ~(low &+ aboveHighest)
  }
}
