internal import CPostcardPango

/// Line-break opportunities and white space of a shaping text, by byte.
struct TextTraits {
  private var traits: [Paragraph.Traits] = []

  /// Those of no text.
  init() {}

  /// Reads Pango's logical attributes (UAX #14 and #29, with its language tailorings).
  init(layout: OpaquePointer, bytes: [UInt8], keepsWords: Bool = false) {
    traits = Array(repeating: [], count: bytes.count)
    var count: Int32 = 0
    // Borrowed from the layout; one entry per scalar and one for the end.
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return }
    var scalar = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
      guard scalar < Int(count) else { return }
      let attribute = attributes[scalar]
      var value: Paragraph.Traits = []
      if attribute.is_line_break != 0 { value.insert(.breakBefore) }
      if attribute.is_cursor_position != 0 { value.insert(.graphemeBefore) }
      if attribute.is_white != 0 { value.insert(.white) }
      if bytes[index] == 0xC2 && bytes[index + 1] == 0xAD { value.insert(.softHyphen) }
      traits[index] = value
      scalar += 1
    }
    breakByDictionary(in: bytes)
    tailor(for: bytes, keepsWords: keepsWords)
  }

  subscript(byte: Int) -> Paragraph.Traits { traits[byte] }

  /// Allows a break before a byte, unless that is within a grapheme cluster.
  mutating func allowBreak(at byte: Int) {
    if traits[byte].contains(.graphemeBefore) { traits[byte].insert(.breakBefore) }
  }

  /// Takes away the break before a byte.
  mutating func keepTogether(at byte: Int) { traits[byte].remove(.breakBefore) }
}
