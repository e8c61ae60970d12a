/// Finds the next place where some rule may find a tag, by one byte and its neighbours.
///
/// This is the loop that goes over every byte of every text, and what keeps a megabyte of `#` from
/// asking the rules a million times.
struct OpeningTable: Sendable {
  /// Per byte, the number of the opening it starts; 0 for none.
  private let slots: [UInt8]
  /// Per opening and byte, whether that byte may stand before it.
  private let before: [Bool]
  /// Per opening and byte, whether that byte may stand after the opening's first.
  private let after: [Bool]

  init(_ matchers: [any Matcher]) {
    var slots = [UInt8](repeating: 0, count: 256)
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
  @inline(__always)
  func next(in bytes: [UInt8], from start: Int) -> Int {
    let slots = slots
    for position in start..<bytes.count {
      let slot = slots[Int(bytes[position])]
      guard slot != 0 else { continue }
      if position > 0, !before[Int(slot) << 8 | Int(bytes[position - 1])] { continue }
      let next = position + 1
      if next < bytes.count, !after[Int(slot) << 8 | Int(bytes[next])] { continue }
      return position
    }
    return bytes.count
  }
}
