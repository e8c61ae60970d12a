/// A path that takes all it can and gives back what ends a sentence rather than an address.
final class TrimmedPath: Sendable {
  private let opening: ScalarSet?
  private let body: ScalarSet
  /// What falls off the end in a loop; `nil` for Bluesky's way.
  private let loop: ScalarSet?
  private let pairsQuotes: Bool
  private let takesEntities: Bool

  /// Makes a path.
  ///
  /// - Parameters:
  ///   - opening: What it may start with; `nil` when anything may follow the host.
  ///   - body: What may stand in an address after its host.
  ///   - trim: What is given back at the end.
  init(opening: ScalarSet? = ScalarSet("/?#"), body: ScalarSet, trim: Trim) {
    self.opening = opening
    self.body = body
    switch trim {
    case .loop(let set, let pairsQuotes, let entities):
      loop = set
      self.pairsQuotes = pairsQuotes
      takesEntities = entities
    case .once:
      loop = nil
      pairsQuotes = false
      takesEntities = false
    }
  }

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
    guard let loop else { return trimmedOnce(text, origin..<run) }
    var tail = Tail(start: origin, end: run, pairsQuotes: pairsQuotes)
    while tail.end > offset {
      if takesEntities, tail.dropEntity(of: text, downTo: offset) { continue }
      guard tail.drop(loop, of: text) else { break }
    }
    // A lone `?` or `#` after the host asks for nothing.
    let opens = tail.end == offset + 1 && text.bytes[offset] != UInt8(ascii: "/")
    return opening != nil && opens ? offset : max(tail.end, offset)
  }

  private static let marks = ScalarSet(".,;:!?")

  private func trimmedOnce(_ text: ScannedText, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    if end > range.lowerBound, Self.marks.contains(UInt32(text.bytes[end - 1])) { end -= 1 }
    if end > range.lowerBound, text.bytes[end - 1] == UInt8(ascii: ")"),
      !text.bytes[range.lowerBound..<end].contains(UInt8(ascii: "("))
    {
      end -= 1
    }
    return end
  }
}

/// The end of an address while it is being trimmed.
private struct Tail {
  let start: Int
  var end: Int
  let pairsQuotes: Bool
  /// What brackets and quotes are left in it, counted when one stands at the end.
  private var marks: Marks?

  init(start: Int, end: Int, pairsQuotes: Bool) {
    self.start = start
    self.end = end
    self.pairsQuotes = pairsQuotes
  }

  /// Gives back the last scalar when it ends a sentence; false when it belongs to the address.
  mutating func drop(_ set: ScalarSet, of text: ScannedText) -> Bool {
    let last = text.bytes[end - 1]
    let start = text.start(ofScalarEndingAt: end)
    guard endsSentence(last, of: text) ?? set.contains(text.scalar(at: start).value) else {
      return false
    }
    marks?.tally(last, -1)
    end = start
    return true
  }

  /// Whether a bracket or quote at the end belongs to the sentence; `nil` for what is neither.
  private mutating func endsSentence(_ last: UInt8, of text: ScannedText) -> Bool? {
    switch last {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    case UInt8(ascii: ")"): return counted(in: text).round > 0
    case UInt8(ascii: "]"): return counted(in: text).square > 0
    case UInt8(ascii: "}"): return counted(in: text).curly > 0
    case UInt8(ascii: "\"") where pairsQuotes:
      return !counted(in: text).doubles.isMultiple(of: 2)
    case UInt8(ascii: "'") where pairsQuotes: return !counted(in: text).singles.isMultiple(of: 2)
    default: return nil
    }
  }

  private mutating func counted(in text: ScannedText) -> Marks {
    if let marks { return marks }
    var counted = Marks()
    for offset in start..<end { counted.tally(text.bytes[offset], 1) }
    marks = counted
    return counted
  }

  /// The brackets and quotes of an address.
  private struct Marks {
    /// How many more of `)`, `]`, `}` close than were opened.
    var round = 0
    var square = 0
    var curly = 0
    /// How many `"` and `'` there are.
    var doubles = 0
    var singles = 0

    mutating func tally(_ byte: UInt8, _ amount: Int) {
      switch byte {
      case UInt8(ascii: "("): round -= amount
      case UInt8(ascii: ")"): round += amount
      case UInt8(ascii: "["): square -= amount
      case UInt8(ascii: "]"): square += amount
      case UInt8(ascii: "{"): curly -= amount
      case UInt8(ascii: "}"): curly += amount
      case UInt8(ascii: "\""): doubles += amount
      case UInt8(ascii: "'"): singles += amount
      default: break
      }
    }
  }

  /// Gives back `&name;`, which is the text of an entity rather than part of an address (GFM).
  mutating func dropEntity(of text: ScannedText, downTo floor: Int) -> Bool {
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
