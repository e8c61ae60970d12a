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
    let (continuations, pairs) = Self.count(utf8..<offset, of: bytes)
    let starts = offset - utf8 - continuations
    scalars += starts
    utf16 += starts + pairs
    utf8 = offset
    return (utf16, scalars)
  }

  /// How many bytes of a range start no scalar, and how many start one outside the basic plane.
  ///
  /// In stretches whose counts fit a byte and without branches, so that the compiler counts sixteen
  /// bytes at a time.
  private static func count(_ range: Range<Int>, of bytes: [UInt8]) -> (Int, Int) {
    var continuations = 0
    var pairs = 0
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + 240, range.upperBound)
      let (some, few) = count(bytes.span.extracting(start..<end))
      continuations += Int(some)
      pairs += Int(few)
      start = end
    }
    return (continuations, pairs)
  }

  @inline(never)
  private static func count(_ bytes: Span<UInt8>) -> (UInt8, UInt8) {
    let end = bytes.count
    var continuations: UInt8 = 0
    var pairs: UInt8 = 0
    var index = 0
    while index < end {
      let byte = bytes[index]
      continuations &+= byte & 0xC0 == 0x80 ? 1 : 0
      pairs &+= byte >= 0xF0 ? 1 : 0
      index &+= 1
    }
    return (continuations, pairs)
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
