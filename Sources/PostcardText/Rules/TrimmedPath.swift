/// A path that takes all it can and gives back what ends a sentence rather than an address.
struct TrimmedPath: Sendable {
  /// What a path may start with; `nil` when anything may follow the host.
  var opening: ScalarSet? = ScalarSet("/?#")
  /// What may stand in an address after its host.
  var body: ScalarSet
  /// What is given back at the end.
  var trim: Trim

  /// What is given back at the end.
  enum Trim: Sendable {
    /// In a loop: scalars of a set, brackets that close more than was opened and, when quotes pair,
    /// a quotation mark without its partner.
    case loop(ScalarSet, pairsQuotes: Bool, entities: Bool)
    /// Bluesky's way: one of `.,;:!?`, then one `)` when no `(` stands in the address.
    case once
  }

  func end(in text: ScannedText, from offset: Int, origin: Int) -> Int {
    guard offset < text.count else { return offset }
    if let opening, !opening.contains(text.scalar(at: offset).value) { return offset }
    let run = text.end(of: body, from: offset)
    switch trim {
    case .once: return trimmedOnce(text, origin..<run)
    case .loop(let set, let pairsQuotes, let entities):
      var tail = Tail(text: text, start: origin, end: run, pairsQuotes: pairsQuotes)
      while tail.end > offset {
        if entities, tail.dropEntity(downTo: offset) { continue }
        guard tail.drop(set) else { break }
      }
      // A lone `?` or `#` after the host asks for nothing.
      let opens = tail.end == offset + 1 && text.bytes[offset] != UInt8(ascii: "/")
      return opening != nil && opens ? offset : max(tail.end, offset)
    }
  }

  private func trimmedOnce(_ text: ScannedText, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    let marks = ScalarSet(".,;:!?")
    if end > range.lowerBound, marks.contains(UInt32(text.bytes[end - 1])) { end -= 1 }
    if end > range.lowerBound, text.bytes[end - 1] == UInt8(ascii: ")"),
      !text.bytes[range.lowerBound..<end].contains(UInt8(ascii: "("))
    {
      end -= 1
    }
    return end
  }
}

/// The end of an address while it is being trimmed, with the brackets and quotes left in it.
private struct Tail {
  let text: ScannedText
  var end: Int
  let pairsQuotes: Bool
  /// How many more of `)`, `]`, `}` close than were opened.
  var surplus = [0, 0, 0]
  /// How many `"` and `'` there are.
  var quotes = [0, 0]

  init(text: ScannedText, start: Int, end: Int, pairsQuotes: Bool) {
    self.text = text
    self.end = end
    self.pairsQuotes = pairsQuotes
    for byte in text.bytes[start..<end] where byte < 0x7E {
      switch byte {
      case UInt8(ascii: "("): surplus[0] -= 1
      case UInt8(ascii: ")"): surplus[0] += 1
      case UInt8(ascii: "["): surplus[1] -= 1
      case UInt8(ascii: "]"): surplus[1] += 1
      case UInt8(ascii: "{"): surplus[2] -= 1
      case UInt8(ascii: "}"): surplus[2] += 1
      case UInt8(ascii: "\""): quotes[0] += 1
      case UInt8(ascii: "'"): quotes[1] += 1
      default: break
      }
    }
  }

  /// Gives back the last scalar when it ends a sentence; false when it belongs to the address.
  mutating func drop(_ set: ScalarSet) -> Bool {
    let last = text.bytes[end - 1]
    let closer = last == 0x29 ? 0 : last == 0x5D ? 1 : last == 0x7D ? 2 : nil
    if let closer {
      guard surplus[closer] > 0 else { return false }
      surplus[closer] -= 1
    } else if pairsQuotes, last == 0x22 || last == 0x27 {
      let quote = last == 0x22 ? 0 : 1
      guard !quotes[quote].isMultiple(of: 2) else { return false }
      quotes[quote] -= 1
    } else {
      let start = text.start(ofScalarEndingAt: end)
      let isOpener = last == 0x28 || last == 0x5B || last == 0x7B
      guard isOpener || set.contains(text.scalar(at: start).value) else { return false }
      if isOpener { surplus[last == 0x28 ? 0 : last == 0x5B ? 1 : 2] += 1 }
      end = start
      return true
    }
    end -= 1
    return true
  }

  /// Gives back `&name;`, which is the text of an entity rather than part of an address (GFM).
  mutating func dropEntity(downTo floor: Int) -> Bool {
    guard text.bytes[end - 1] == UInt8(ascii: ";") else { return false }
    var start = end - 1
    while start > floor, text.bytes[start - 1].isLatinLetter || text.bytes[start - 1].isDigit {
      start -= 1
    }
    guard start < end - 1, start > floor, text.bytes[start - 1] == UInt8(ascii: "&") else {
      return false
    }
    end = start - 1
    return true
  }
}
