import Glibc
import Testing

@testable import PostcardLocale

@Suite("Dates in the post's language")
struct DateFormatTests {
  /// 2024-03-05T09:07:03Z, a Tuesday.
  static let moment = 1_709_629_623.0

  static func date(_ pattern: String, _ language: String?, at seconds: Double = moment) -> String? {
    DateFormat.string(secondsSinceEpoch: seconds, pattern: pattern, language: language)
  }

  @Test(
    "The words, digits and calendar of a language",
    arguments: [
      ("en", "EEEE, d MMMM yyyy", "Tuesday, 5 March 2024"),
      ("en", "long", "March 5, 2024"),
      ("en-GB", "long", "5 March 2024"),
      ("en", "full", "Tuesday, March 5, 2024"),
      ("de", "medium", "05.03.2024"),
      ("ja", "long", "2024年3月5日"),
      ("ko", "long", "2024년 3월 5일"),
      ("th", "long", "5 มีนาคม ค.ศ. 2024"),
      ("de", "EEEE, d. MMMM yyyy", "Dienstag, 5. März 2024"),
      ("fr-CA", "d MMMM yyyy", "5 mars 2024"),
      ("ja", "y年M月d日(EEE)", "2024年3月5日(火)"),
      ("zh-Hans", "y年M月d日EEEE", "2024年3月5日星期二"),
      ("zh-TW", "EEE", "週二"),
      ("ko", "y년 M월 d일 EEEE", "2024년 3월 5일 화요일"),
      ("ru", "d MMMM y", "5 марта 2024"),
      // CLDR gives Arabic its own digits, but Latin ones in the Maghreb and the Emirates.
      ("ar", "d MMMM y", "٥ مارس ٢٠٢٤"),
      ("ar-MA", "d MMMM y", "5 مارس 2024"),
      ("fa", "d MMMM y", "۵ مارس ۲۰۲۴"),
      ("hi", "d MMMM y", "5 मार्च 2024"),
      // Thai's own year would be 2567, Persian's 1402.
      ("th", "d MMMM y", "5 มีนาคม 2024"),
      ("th-u-ca-buddhist", "y", "2024"),
      ("ar-u-nu-latn", "d", "5"),
      ("en_GB", "d MMM", "5 Mar"),
    ])
  func languages(language: String, pattern: String, expected: String) {
    #expect(Self.date(pattern, language) == expected)
  }

  @Test(
    "English stands in for a language that is absent, malformed or unknown",
    arguments: [
      nil, "", "und", "xx", "qaa", "xx-DE", "x-private", "!", "not a language",
      String(repeating: "a", count: 10_000), "de\u{0}",
    ])
  func fallback(language: String?) {
    #expect(Self.date("MMMM", language) == "March")
  }

  @Test("The time is UTC", arguments: ["en", "ja", "en-u-tz-usnyc"])
  func utc(language: String) {
    #expect(Self.date("HH:mm:ss", language) == "09:07:03")
  }

  @Test(
    "The Gregorian calendar holds before 1582, as in RFC 3339",
    arguments: [
      (-14_830_819_200.0, "1500-01-12"), (-62_135_596_800.0, "0001-01-01"),
      (0, "1970-01-01"), (253_402_300_799, "9999-12-31"), (-0.5, "1969-12-31"),
    ])
  func proleptic(seconds: Double, expected: String) {
    #expect(Self.date("yyyy-MM-dd", "en", at: seconds) == expected)
  }

  @Test(
    "Nothing for a pattern without meaning or a moment that is none",
    arguments: [
      ("d n", 0.0), ("yyyy-MM-ddTHH", 0), ("yyyy", .nan), ("yyyy", .infinity),
      (String(repeating: "y", count: DateFormat.maximumPatternLength + 1), 0),
    ])
  func refused(pattern: String, seconds: Double) {
    #expect(Self.date(pattern, "en", at: seconds) == nil)
  }

  @Test("Quoted words and long results")
  func literals() {
    #expect(Self.date("'on' d MMM", "en") == "on 5 Mar")
    #expect(Self.date("", "en") == "")
    let long = String(repeating: "d ", count: DateFormat.maximumPatternLength / 2)
    #expect(Self.date(long, "ja") == String(repeating: "5 ", count: long.count / 2))
    let months = String(repeating: "MMMM ", count: 50)
    #expect(Self.date(months, "en") == String(repeating: "March ", count: 50))
    #expect(Self.date("y", "en", at: 1e300) != nil)
  }

  @Test("More formats than stay open")
  func many() {
    for count in 1...100 {
      #expect(Self.date("d'\(count)'", "en") == "5\(count)")
    }
  }

  @Test("The machine's locale and time zone have no say")
  func machine() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "ja_JP.UTF-8", 1)
      setenv("TZ", "Asia/Tokyo", 1)
      precondition(DateFormatTests.date("MMMM", nil) == "March")
      precondition(DateFormatTests.date("MMMM", "xx") == "March")
      precondition(DateFormatTests.date("H", "en") == "9")
    }
  }

  @Test("Formats opened on many threads at once agree")
  func concurrent() async {
    await withTaskGroup(of: String?.self) { group in
      for index in 0..<64 {
        group.addTask { Self.date("d MMMM", index.isMultiple(of: 2) ? "de" : "ja") }
      }
      for await date in group { #expect(date == "5. März" || date == "5 März" || date == "5 3月") }
    }
  }
}
