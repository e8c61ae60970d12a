/// Counts UTF-16 code units and scalars up to ascending UTF-8 offsets, in one pass.
struct UnitCounter {
  private let bytes: [UInt8]
  private let isASCII: Bool
  private var utf8 = 0
  private var utf16 = 0
  private var scalars = 0

  init(_ text: ScannedText) {
    bytes = text.bytes
    isASCII = text.text.utf8Span.isKnownASCII
  }

  /// The units before an offset, which must not lie before the one asked last.
  mutating func units(before offset: Int) -> (utf16: Int, scalars: Int) {
    if isASCII { return (offset, offset) }
    let bytes = bytes
    var continuations = 0
    var pairs = 0
    for position in utf8..<offset {
      let byte = bytes[position]
      guard byte >= 0x80 else { continue }
      // A continuation byte starts nothing; a scalar of four bytes is a surrogate pair.
      if byte < 0xC0 { continuations &+= 1 } else if byte >= 0xF0 { pairs &+= 1 }
    }
    let starts = offset - utf8 - continuations
    scalars += starts
    utf16 += starts + pairs
    utf8 = offset
    return (utf16, scalars)
  }
}

extension TextRange {
  /// Counts a range that starts at or after the one counted last.
  init(counting range: Range<Int>, with counter: inout UnitCounter) {
    let start = counter.units(before: range.lowerBound)
    let end = counter.units(before: range.upperBound)
    self.init(
      utf8: range, utf16: start.utf16..<end.utf16, scalar: start.scalars..<end.scalars)
  }
}
