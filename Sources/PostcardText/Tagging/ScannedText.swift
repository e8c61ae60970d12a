/// The UTF-8 bytes of one text and the look-ups every rule needs.
///
/// The bytes come from a `String`, so they are well-formed: no look-up checks that again.
struct ScannedText: Sendable {
  /// The text's UTF-8.
  let bytes: [UInt8]
  /// The text itself, for questions about grapheme clusters.
  let text: String
  /// Which addresses without a scheme are links.
  let bare: BareLinks

  init(_ text: String, bare: BareLinks) {
    self.text = text
    self.bare = bare
    bytes = Array(text.utf8)
  }

  var count: Int { bytes.count }

  /// The byte at an offset, 0 past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Whether some bytes stand at an offset.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + expected.count <= bytes.count else { return false }
    for index in expected.indices where bytes[offset + index] != expected[index] { return false }
    return true
  }

  /// Whether `://` stands at an offset.
  @inline(__always)
  func hasSchemeEnd(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: ":") && has(Opening.scheme, at: offset)
  }

  /// Whether some lower-case ASCII bytes stand at an offset, in either case.
  func hasIgnoringCase(_ expected: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, expected.count <= bytes.count - offset else { return false }
    let expected = expected.span
    let here = bytes.span.extracting(offset..<offset &+ expected.count)
    var index = 0
    while index < here.count {
      let byte = here[index]
      guard byte == expected[index] || byte.lowercased == expected[index] else { return false }
      index &+= 1
    }
    return true
  }

  /// The scalar that starts at an offset, and how many bytes it takes.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let second = UInt32(byte(at: offset + 1) & 0x3F)
    if lead < 0xE0 { return (UInt32(lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(byte(at: offset + 2) & 0x3F)
    if lead < 0xF0 { return (UInt32(lead & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(byte(at: offset + 3) & 0x3F)
    return (UInt32(lead & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// The scalar that starts at an offset; `nil` at the end.
  func scalarValue(at offset: Int) -> UInt32? {
    offset < bytes.count ? scalar(at: offset).value : nil
  }

  /// Where the scalar that ends at an offset starts.
  @inline(__always)
  func start(ofScalarEndingAt offset: Int) -> Int {
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The scalar that ends at an offset; `nil` at the start.
  @inline(__always)
  func scalar(before offset: Int) -> UInt32? {
    guard offset > 0 else { return nil }
    let last = bytes[offset - 1]
    if last < 0x80 { return UInt32(last) }
    return scalar(at: start(ofScalarEndingAt: offset)).value
  }

  /// The end of the run of a set's scalars that starts at an offset, at most `limit` of them.
  @inline(__always)
  func end(of set: ScalarSet, from offset: Int, limit: Int = .max) -> Int {
    var position = offset
    var left = limit
    while position < bytes.count, left > 0 {
      let lead = bytes[position]
      if lead < 0x80 {
        guard set.containsASCII(lead) else { break }
        position += 1
      } else {
        let (value, length) = scalar(at: position)
        guard set.contains(value) else { break }
        position += length
      }
      left -= 1
    }
    return position
  }

  /// The start of the run of a set's scalars that ends at an offset, not before `floor`.
  func start(of set: ScalarSet, endingAt offset: Int, floor: Int) -> Int {
    var position = offset
    while position > floor {
      let last = bytes[position - 1]
      if last < 0x80 {
        guard set.containsASCII(last) else { break }
        position -= 1
        continue
      }
      let start = start(ofScalarEndingAt: position)
      guard start >= floor, set.contains(scalar(at: start).value) else { break }
      position = start
    }
    return position
  }

  /// The part of the text between two offsets that lie on scalar boundaries.
  func slice(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte with `A–Z` made small.
  @inline(__always)
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
  /// Whether it is `0–9`.
  @inline(__always)
  var isDigit: Bool { self &- 0x30 < 10 }
  /// Whether it is `A–Z` or `a–z`.
  @inline(__always)
  var isLatinLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
