/// Counts UTF-16 code units and scalars up to ascending UTF-8 offsets, in one pass.
struct UnitCounter {
  private let bytes: [UInt8]
  private var utf8 = 0
  private var utf16 = 0
  private var scalars = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The units before an offset, which must not lie before the one asked last.
  mutating func units(before offset: Int) -> (utf16: Int, scalars: Int) {
    while utf8 < offset {
      let byte = bytes[utf8]
      // A continuation byte starts nothing; a scalar of four bytes is a surrogate pair.
      if byte & 0xC0 != 0x80 {
        scalars += 1
        utf16 += byte < 0xF0 ? 1 : 2
      }
      utf8 += 1
    }
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
