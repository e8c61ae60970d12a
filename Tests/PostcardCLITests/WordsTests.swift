import Testing

@testable import PostcardCLI

@Suite("Words, lists and numbers")
struct WordsTests {
  @Test(
    "numbers are decimal and finite",
    arguments: [
      ("1", 1), ("-0.5", -0.5), ("1e3", 1000), ("+2", 2), ("", nil), ("0x10", nil), ("nan", nil),
      ("inf", nil), ("1e999", nil), ("1,5", nil), (" 1", nil), ("٣", nil),
    ] as [(String, Double?)])
  func numbers(text: String, number: Double?) {
    #expect(OptionValues.number(text) == number)
  }

  @Test("things in a row")
  func rows() {
    #expect(enumerated([]) == "")
    #expect(enumerated(["a"]) == "a")
    #expect(enumerated(["a", "b"]) == "a and b")
    #expect(enumerated(["a", "b", "c"]) == "a, b and c")
  }

  @Test(
    "messages are one line and cannot steer a terminal",
    arguments: [
      ("a\nb\tc", "a b c"), ("\u{1B}[31mred", "U+001B[31mred"), ("\u{9B}x", "U+009Bx"),
      ("a\u{2028}b", "a b"), ("\u{202E}gnp", "U+202Egnp"), ("é 😀 مرحبا", "é 😀 مرحبا"),
    ])
  func messages(text: String, line: String) {
    #expect(printable(text) == line)
  }
}
