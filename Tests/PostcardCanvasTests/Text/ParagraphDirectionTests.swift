import Testing

@testable import PostcardCanvas

@Suite("The base direction of a paragraph")
struct ParagraphDirectionTests {
  @Test(
    "is that of the first strong letter outside isolates (UAX #9, P2 and P3)",
    arguments: [
      ("", false), ("123 !", false), ("abc שלום", false), ("שלום abc", true), ("12 مرحبا", true),
      // Marks that turn what is in them are not strong themselves.
      ("\u{202B}abc\u{202C} שלום", false), ("\u{202E}abc\u{202C}", false),
      ("\u{202A}שלום\u{202C} abc", true),
      // What an isolate holds is passed over.
      ("\u{2067}שלום\u{2069} abc", false), ("\u{2066}abc\u{2069} שלום", true),
      ("\u{2068}\u{2067}ש\u{2069}ש\u{2069} abc", false), ("\u{2067}שלום", true),
      // The marks that are letters of no width.
      ("\u{200F}abc", true), ("\u{200E}שלום", false), ("\u{061C}abc", true),
    ])
  func first(text: String, isRightToLeft: Bool) {
    #expect(FontMap.isRightToLeft(text, isolates: []) == isRightToLeft)
  }

  @Test("passes over tags, unless there is nothing else")
  func tags() {
    #expect(FontMap.isRightToLeft("@ada שלום", isolates: [0..<4]))
    #expect(!FontMap.isRightToLeft("@ada !", isolates: [0..<4]))
    #expect(FontMap.isRightToLeft("#שלום", isolates: [0..<9]))
  }

  @Test("needs isolates wherever something runs right to left")
  func isolates() {
    func needs(_ text: String, given: Bool? = nil) -> Bool {
      ParagraphDirection(Array(text.utf8)[...], isolates: [], given: given).needsIsolates
    }
    #expect(!needs("abc é"))
    #expect(needs("abc ש"))
    #expect(needs("abc \u{202E}def"))
    #expect(needs("abc", given: true))
  }

  @Test("asks no letter in vain, and passes over none")
  func everyLetter() {
    let turning: [ClosedRange<UInt32>] = [
      0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
    ]
    for scalar in (UInt32(0)...0x1_F9FF).compactMap(Unicode.Scalar.init) {
      let isLetter = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      ].contains(scalar.properties.generalCategory)
      let expected =
        [0x200F, 0x061C].contains(scalar.value)
        || isLetter && turning.contains { $0.contains(scalar.value) }
      let found = ParagraphDirection(
        Array(String(scalar).utf8)[...], isolates: [], given: nil)
      guard found.isRightToLeft != expected else { continue }
      Issue.record("U+\(String(scalar.value, radix: 16)) runs right to left: \(expected)")
    }
  }
}
