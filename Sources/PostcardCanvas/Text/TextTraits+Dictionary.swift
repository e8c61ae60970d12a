internal import CPostcardICU

/// Line breaks in scripts that write no spaces: Pango has a dictionary for Thai, ICU one for each.
extension TextTraits {
  /// Adds the breaks between the words of Lao, Burmese and Khmer.
  mutating func breakByDictionary(in bytes: [UInt8]) {
    var index = 0
    while index + 2 < bytes.count {
      guard Self.isWrittenWithoutSpaces(bytes, at: index) else {
        index += 1
        continue
      }
      let start = index
      while Self.isWrittenWithoutSpaces(bytes, at: index) { index += 3 }
      // Each of these characters has three bytes, and one unit of UTF-16.
      let units = Array(String(decoding: bytes[start..<index], as: UTF8.self).utf16)
      var breaks = [Int32](repeating: 0, count: units.count)
      let count = postcard_ubrk_lines(units, Int32(units.count), &breaks, Int32(breaks.count))
      for offset in breaks.prefix(Int(count)) where offset < units.count {
        allowBreak(at: start + 3 * Int(offset))
      }
    }
  }

  /// Whether a character of Lao, Burmese or Khmer starts at a byte.
  private static func isWrittenWithoutSpaces(_ bytes: [UInt8], at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    return switch (bytes[index], bytes[index + 1]) {
    case (0xE0, 0xBA...0xBB): true  // U+0E80…0EFF
    case (0xE1, 0x80...0x81): true  // U+1000…107F
    case (0xE1, 0x82): bytes[index + 2] < 0xA0  // U+1080…109F
    case (0xE1, 0x9E...0x9F): true  // U+1780…17FF
    default: false
    }
  }
}
