import PostcardText
import Testing

@Suite("RFC 3339 times")
struct TimestampTests {
  @Test(
    "moments",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-08-01T12:30:00Z", 1_785_587_400),
      ("2026-08-01t12:30:00z", 1_785_587_400), ("2026-08-01T21:30:00+09:00", 1_785_587_400),
      ("2026-08-01T08:00:00-04:30", 1_785_587_400), ("1969-12-31T23:59:59Z", -1),
      ("2000-02-29T00:00:00Z", 951_782_400), ("0001-01-01T00:00:00Z", -62_135_596_800),
      ("1900-03-01T00:00:00Z", -2_203_891_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("1970-01-01T00:00:00.25Z", 0.25),
      ("1970-01-01T00:00:00.000001+00:00", 0.000001), ("0000-01-01T00:00:00Z", -62_167_219_200),
    ] as [(String, Double)])
  func moments(_ text: String, _ seconds: Double) throws {
    let timestamp = try Timestamp(rfc3339: text)
    #expect(timestamp.secondsSinceEpoch == seconds && timestamp.rfc3339 == text)
  }

  @Test(
    "how far the zone it was written in is ahead of UTC",
    arguments: [
      ("2026-08-01T12:30:00Z", 0), ("2026-08-01t12:30:00z", 0),
      ("2026-08-01T21:30:00+09:00", 32_400),
      ("2026-08-01T08:00:00.5-04:30", -16_200), ("2026-08-01T12:30:00-00:00", 0),
    ] as [(String, Int)])
  func zones(_ text: String, _ seconds: Int) throws {
    #expect(try Timestamp(rfc3339: text).secondsFromUTC == seconds)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "now", "2026-08-01", "2026-08-01T12:30Z", "2026-08-01T12:30:00", "2026-08-01 12:30:00Z",
      "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z", "2026-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-08-01T24:00:00Z",
      "2026-08-01T12:60:00Z", "2026-08-01T12:30:61Z", "2026-08-01T12:30:00.Z",
      "2026-08-01T12:30:00+9:00",
      "2026-08-01T12:30:00+24:00", "2026-08-01T12:30:00+0900", "2026-08-01T12:30:00Zx",
      "26-08-01T12:30:00Z", "２026-08-01T12:30:00Z", "2026-8-1T12:30:00Z", "+026-08-01T12:30:00Z",
    ])
  func refused(_ text: String) {
    let error = #expect(throws: PostcardError.self) { try Timestamp(rfc3339: text) }
    #expect(error?.code == .badPost)
  }
}
