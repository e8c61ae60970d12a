/// Finds the next place where some rule may find a tag, by one byte and its neighbours.
///
/// This is the loop that goes over every byte of every text, and what keeps a megabyte of `#` from
/// asking the rules a million times.
final class OpeningTable: Sendable {
  /// Per byte, the number of the opening it starts; 0 for none.
  private let slots: InlineArray<256, UInt8>
  /// Per opening and byte, whether that byte may stand before it.
  private let before: [Bool]
  /// Per opening and byte, whether that byte may stand after the opening's first.
  private let after: [Bool]

  init(_ matchers: [any Matcher]) {
    var slots = InlineArray<256, UInt8>(repeating: 0)
    var before = [Bool](repeating: false, count: 256)
    var after = before
    var count = 0
    for matcher in matchers {
      for opening in matcher.openings {
        guard let first = opening.first else { continue }
        if slots[Int(first)] == 0 {
          count += 1
          slots[Int(first)] = UInt8(count)
          before += [Bool](repeating: false, count: 256)
          after += [Bool](repeating: false, count: 256)
        }
        let row = Int(slots[Int(first)]) << 8
        for byte in 0...UInt8.max {
          if matcher.mayPrecede(byte) { before[row | Int(byte)] = true }
          let follows = opening.count > 1 ? opening[1] == byte : matcher.mayFollow(byte)
          if follows { after[row | Int(byte)] = true }
        }
      }
    }
    self.slots = slots
    self.before = before
    self.after = after
  }

  /// The first byte at or after an offset at which a rule is worth asking; the end when there is none.
  ///
  /// By itself, so that the loop has the processor's registers to itself.
  @inline(never)
  func next(in bytes: [UInt8], from start: Int) -> Int {
    let text = bytes.span
    var rest = text.extracting(droppingFirst: start)
    while true {
      while rest.count >= 8, isPlain(rest) { rest = rest.extracting(droppingFirst: 8) }
      let position = text.count - rest.count
      for offset in 0..<min(rest.count, 8) {
        let slot = slots[Int(rest[offset])]
        if slot != 0, isWorthAsking(slot, at: position + offset, in: text) {
          return position + offset
        }
      }
      guard rest.count > 8 else { return text.count }
      rest = rest.extracting(droppingFirst: 8)
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

  /// Whether what stands on both sides of an opening's first byte lets a tag be there.
  @inline(__always)
  private func isWorthAsking(_ slot: UInt8, at position: Int, in text: Span<UInt8>) -> Bool {
    let row = Int(slot) << 8
    if position > 0, !before[row | Int(text[position - 1])] { return false }
    let next = position + 1
    return next == text.count || after[row | Int(text[next])]
  }
}
