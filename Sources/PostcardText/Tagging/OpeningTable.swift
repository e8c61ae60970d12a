/// Finds the next place where some rule may find a tag, by one byte and its neighbours.
///
/// This is the loop that goes over every byte of every text, and what keeps a megabyte of `#` from
/// asking the rules a million times.
final class OpeningTable: Sendable {
  /// The openings that start with one byte, one bit each; the last stands for all from there on.
  typealias Mask = UInt64

  /// Per byte, a number of its own when openings start with it; 0 for none.
  private let slots: InlineArray<256, UInt8>
  /// Per slot and byte, the openings that byte may stand before.
  private let before: [Mask]
  /// Per slot and byte, the openings whose first byte that byte may follow.
  private let after: [Mask]

  /// Lays out openings, each with whoever asked for it, in the order in which they are to be asked.
  init(_ openings: [(bytes: [UInt8], matcher: any Matcher)]) {
    var slots = InlineArray<256, UInt8>(repeating: 0)
    var before = [Mask](repeating: 0, count: 256)
    var after = before
    var counts = [0]
    for (bytes, matcher) in openings {
      guard let first = bytes.first else { continue }
      if slots[Int(first)] == 0 {
        slots[Int(first)] = UInt8(counts.count)
        counts.append(0)
        before += [Mask](repeating: 0, count: 256)
        after += [Mask](repeating: 0, count: 256)
      }
      let slot = Int(slots[Int(first)])
      let bit = Mask(1) << Mask(min(counts[slot], Mask.bitWidth - 1))
      counts[slot] += 1
      for byte in 0...UInt8.max {
        if matcher.mayPrecede(byte) { before[slot << 8 | Int(byte)] |= bit }
        let follows = bytes.count > 1 ? bytes[1] == byte : matcher.mayFollow(byte)
        if follows { after[slot << 8 | Int(byte)] |= bit }
      }
    }
    self.slots = slots
    self.before = before
    self.after = after
  }

  /// The first place at or after an offset at which openings are worth asking, and which; the end and
  /// none when there is no such place.
  ///
  /// By itself, so that the loop has the processor's registers to itself.
  @inline(never)
  func next(in bytes: [UInt8], from start: Int) -> (position: Int, openings: Mask) {
    let text = bytes.span
    var rest = text.extracting(droppingFirst: start)
    // Two by themselves first: where openings come in rows, the next is near.
    var width = 2
    while true {
      let position = text.count - rest.count
      for offset in 0..<min(rest.count, width) {
        let slot = slots[Int(rest[offset])]
        guard slot != 0 else { continue }
        let openings = worthAsking(slot, at: position + offset, in: text)
        if openings != 0 { return (position + offset, openings) }
      }
      guard rest.count > width else { return (text.count, 0) }
      rest = rest.extracting(droppingFirst: width)
      while rest.count >= 8, isPlain(rest) { rest = rest.extracting(droppingFirst: 8) }
      width = 8
    }
  }

  /// Whether none of the next eight bytes starts an opening: nothing else in the tagger sees as many.
  @inline(__always)
  private func isPlain(_ text: Span<UInt8>) -> Bool {
    let first =
      slots[Int(text[0])] | slots[Int(text[1])] | slots[Int(text[2])] | slots[Int(text[3])]
    let second =
      slots[Int(text[4])] | slots[Int(text[5])] | slots[Int(text[6])] | slots[Int(text[7])]
    return first | second == 0
  }

  /// The openings of a byte that what stands on both sides lets be there.
  @inline(__always)
  private func worthAsking(_ slot: UInt8, at position: Int, in text: Span<UInt8>) -> Mask {
    let row = Int(slot) << 8
    var openings = Mask.max
    if position > 0 { openings = before[row | Int(text[position - 1])] }
    if position + 1 < text.count { openings &= after[row | Int(text[position + 1])] }
    return openings
  }
}
