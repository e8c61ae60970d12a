import Testing

@testable import PostcardLocale

@Suite("Counts in the post's language")
struct NumberFormatTests {
  @Test(
    "Short, as the language abbreviates, and never rounded up",
    arguments: [
      ("en", 0, "0"), ("en", 999, "999"), ("en", 1_000, "1K"), ("en", 1_999, "1.9K"),
      ("en", 12_345, "12.3K"), ("en", 99_999, "99.9K"), ("en", 999_999, "999K"),
      ("en", 5_650_000, "5.6M"), ("en", 7_000_000_000, "7B"), ("en", -1_500, "-1.5K"),
      // German abbreviates millions only.
      ("de", 12_345, "12.345"), ("de", 5_650_000, "5,6\u{A0}Mio."),
      ("fr", 12_345, "12,3\u{A0}k"), ("es", 1_999, "1,9\u{A0}mil"),
      // East Asia counts in ten thousands, India in hundred thousands.
      ("ja", 12_345, "1.2万"), ("zh-Hant", 123_456, "12.3萬"), ("ko", 1_999, "1.9천"),
      ("hi", 123_456, "1.2\u{A0}लाख"),
      ("ar", 1_999, "١٫٩\u{A0}ألف"), ("ar-MA", 1_999, "1,9\u{A0}ألف"),
    ])
  func compact(language: String, number: Int, expected: String) {
    #expect(NumberFormat.string(number, style: .compact, language: language) == expected)
  }

  @Test(
    "With every digit, grouped as the language does",
    arguments: [
      ("en", 1_234_567, "1,234,567"), ("de", 1_234_567, "1.234.567"),
      ("hi", 1_234_567, "12,34,567"),
      ("fr", -1_234, "-1\u{202F}234"), ("en", Int.max, "9,223,372,036,854,775,807"),
      ("en", Int.min, "-9,223,372,036,854,775,808"),
    ])
  func plain(language: String, number: Int, expected: String) {
    #expect(NumberFormat.string(number, style: .plain, language: language) == expected)
  }

  @Test(
    "English stands in for a language that is absent, malformed or unknown",
    arguments: [nil, "", "xx", "!", String(repeating: "a", count: 10_000), "de\u{0}"])
  func fallback(language: String?) {
    #expect(NumberFormat.string(1_234, style: .compact, language: language) == "1.2K")
  }

  @Test("However many languages come by, the answers stay the same")
  func many() {
    for region in 0..<100 {
      #expect(NumberFormat.string(1_500, style: .compact, language: "en-x-\(region)a") == "1.5K")
    }
    #expect(NumberFormat.string(12_345, style: .compact, language: "ja") == "1.2万")
  }
}

@Suite("Capital and small letters of a language")
struct LetterCaseTests {
  @Test(
    "upper",
    arguments: [
      ("en", "title ß", "TITLE SS"), ("tr", "istanbul ılık", "İSTANBUL ILIK"),
      ("de", "istanbul", "ISTANBUL"), ("el", "Άδεια", "ΑΔΕΙΑ"), ("ja", "日本 a", "日本 A"),
      ("nl", "ij", "IJ"), ("en", "", ""), ("xx", "é😀\u{0}a", "É😀\u{0}A"),
    ])
  func upper(language: String, text: String, expected: String) {
    #expect(LetterCase.upper(text, language: language) == expected)
  }

  @Test(
    "lower",
    arguments: [
      ("en", "TITLE", "title"), ("tr", "IĞDIR İZMİR", "ığdır izmir"), ("el", "ΟΔΟΣ", "οδο\u{3C2}"),
    ])
  func lower(language: String, text: String, expected: String) {
    #expect(LetterCase.lower(text, language: language) == expected)
  }

  @Test("A text grows as it must")
  func growth() {
    let text = String(repeating: "ŉ", count: 5_000)
    #expect(LetterCase.upper(text, language: "en") == String(repeating: "ʼN", count: 5_000))
  }
}

@Suite("Time zones")
struct ZoneIDTests {
  @Test("Names of the database are known, others are not")
  func names() {
    #expect(ZoneID(name: "Europe/Berlin") != nil)
    #expect(ZoneID(name: "America/Argentina/Buenos_Aires") != nil)
    for name in ["Europe/berlin", "Mars/Base", "", "GMT+2:00", "Europe/Berlin "] {
      #expect(ZoneID(name: name) == nil, "\(name)")
    }
  }

  @Test(
    "A moment is written by a zone's clock and calendar, summer time included",
    arguments: [
      (ZoneID.utc, "2024-12-31 23:15"), (ZoneID(name: "Asia/Tokyo"), "2025-01-01 08:15"),
      (ZoneID(name: "Europe/Berlin"), "2025-01-01 00:15"),
      (ZoneID(secondsFromUTC: 19_800), "2025-01-01 04:45"),
      (ZoneID(secondsFromUTC: -9_000), "2024-12-31 20:45"),
      (ZoneID(secondsFromUTC: 0), "2024-12-31 23:15"),
      (ZoneID(secondsFromUTC: 86_340), "2025-01-01 23:14"),
    ])
  func clock(zone: ZoneID?, expected: String) throws {
    let text = DateFormat.string(
      secondsSinceEpoch: 1_735_686_900, pattern: "yyyy-MM-dd HH:mm", language: "en",
      zone: try #require(zone))
    #expect(text == expected)
  }

  @Test("Summer time")
  func summer() {
    func hour(_ seconds: Double) -> String? {
      DateFormat.string(
        secondsSinceEpoch: seconds, pattern: "HH", language: "en",
        zone: ZoneID(name: "Europe/Berlin")!)
    }
    #expect(hour(1_719_792_000) == "02")
    #expect(hour(1_735_689_600) == "01")
  }
}
