/// What posts ask of line breaking beyond UAX #14. Every rule looks at the text alone, past isolate marks, so
/// that tags change no break.
extension TextTraits {
  mutating func tailor(for bytes: [UInt8], keepsWords: Bool) {
    if keepsWords { keepKoreanWords(in: bytes) }
    breakAroundQuotes(in: bytes)
    keepSigils(in: bytes)
    keepSchemes(in: bytes)
  }

  /// Takes away the breaks between Hangul and any letter or digit beside it: Korean parts its words by
  /// spaces.
  ///
  /// Chinese and Japanese have no others to break at, so they keep theirs whatever `word-break` says.
  private mutating func keepKoreanWords(in bytes: [UInt8]) {
    var last: Unicode.Scalar?
    var index = 0
    while index < bytes.count {
      guard let scalar = Self.scalar(in: bytes, at: index) else { return }
      defer { index += UTF8.width(scalar) }
      if Self.isIsolateMark(in: bytes, at: index) { continue }
      if let last, self[index].contains(.breakBefore),
        Self.isHangul(last) && Self.isWord(scalar) || Self.isWord(last) && Self.isHangul(scalar)
      {
        keepTogether(at: index)
      }
      last = scalar
    }
  }

  /// Syllables and jamo of Korean.
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }

  /// Allows a break before the opening and behind the closing one of “” and ‘’ among East Asian characters
  /// (UAX #14, LB19a), which Pango takes for ambiguous: a Chinese sentence with quotes would be one word.
  private mutating func breakAroundQuotes(in bytes: [UInt8]) {
    for index in bytes.indices.dropFirst(3) where bytes[index] == 0xE2 && bytes[index + 1] == 0x80 {
      let isOpening = [0x98, 0x9C].contains(bytes[index + 2])
      let isClosing = [0x99, 0x9D].contains(bytes[index + 2])
      guard isOpening || isClosing else { continue }
      var start = index
      repeat {
        repeat { start -= 1 } while start > 0 && bytes[start] & 0xC0 == 0x80
      } while start > 0 && Self.isIsolateMark(in: bytes, at: start)
      var end = index + 3
      while Self.isIsolateMark(in: bytes, at: end) { end += 3 }
      guard let last = Self.scalar(in: bytes, at: start), Self.isEastAsian(last),
        let next = Self.scalar(in: bytes, at: end), Self.isEastAsian(next)
      else { continue }
      if isOpening, last.properties.generalCategory != .openPunctuation { allowBreak(at: index) }
      if isClosing,
        next.properties.isAlphabetic || next.properties.generalCategory == .openPunctuation
      {
        allowBreak(at: index + 3)
      }
    }
  }

  /// Ideographs, kana, Hangul and the full-width signs among them.
  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFE6,
      0x20000...0x3FFFD:
      true
    default: isHangul(scalar)
    }
  }

  /// Takes away the break behind `://`: a line that ends in `https://` says nothing.
  private mutating func keepSchemes(in bytes: [UInt8]) {
    for index in bytes.indices.dropFirst(3)
    where bytes[index - 1] == 0x2F && bytes[index - 2] == 0x2F && bytes[index - 3] == 0x3A {
      keepTogether(at: index)
    }
  }

  /// Takes away the breaks between a sigil and its word, which UAX #14 allows where the word is written
  /// in ideographs or kana: a line should neither end in the `#` of `#お花見` nor start with the last one
  /// of `#老地图#`.
  private mutating func keepSigils(in bytes: [UInt8]) {
    for index in bytes.indices {
      guard let end = Self.endOfSigil(in: bytes, at: index) else { continue }
      var next = end
      while Self.isIsolateMark(in: bytes, at: next) { next += 3 }
      if Self.isWord(Self.scalar(in: bytes, at: next)) {
        for byte in end...next { keepTogether(at: byte) }
        continue
      }
      var last = index - 1
      while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
      if Self.isWord(Self.scalar(in: bytes, at: last)) { keepTogether(at: index) }
    }
  }

  /// Where `#` or `@`, in either width, ends if it starts at a byte.
  private static func endOfSigil(in bytes: [UInt8], at index: Int) -> Int? {
    switch bytes[index] {
    case 0x23, 0x40: index + 1
    case 0xEF where bytes[index + 1] == 0xBC && [0x83, 0xA0].contains(bytes[index + 2]): index + 3
    default: nil
    }
  }

  /// Whether U+2068 or U+2069, which stand around a tag in text of both directions, is at a byte.
  private static func isIsolateMark(in bytes: [UInt8], at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x81
      && [0xA8, 0xA9].contains(bytes[index + 2])
  }

  /// Whether a scalar may stand in a tag.
  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let properties = scalar?.properties else { return false }
    return scalar == "_" || properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .otherSymbol
  }

  /// The scalar that starts at a byte of valid UTF-8; `nil` outside the text.
  private static func scalar(in bytes: [UInt8], at index: Int) -> Unicode.Scalar? {
    guard bytes.indices.contains(index) else { return nil }
    return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
      .unicodeScalars.first
  }
}
