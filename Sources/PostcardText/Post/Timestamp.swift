/// A moment read from RFC 3339 text.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSinceEpoch: Double
  /// The text it was read from.
  public var rfc3339: String

  /// Reads `2026-08-01T12:30:00Z`, `2026-08-01t12:30:00.25+09:00` and the like (RFC 3339, 5.6).
  ///
  /// A leap second counts as the second after it.
  ///
  /// - Throws: ``PostcardError`` (`bad-post`) for anything else, also for days no calendar has.
  public init(rfc3339 text: String) throws(PostcardError) {
    guard let seconds = Self.seconds(Array(text.utf8)) else {
      throw PostcardError(
        .badPost, "'\(text)' is no time; write it like 2026-08-01T12:30:00Z (RFC 3339)")
    }
    secondsSinceEpoch = seconds
    rfc3339 = text
  }

  /// How far the zone it was written in is ahead of UTC, in seconds: 32,400 for `…+09:00`.
  public var secondsFromUTC: Int { Self.offset(String(rfc3339.suffix(6))) ?? 0 }

  /// The seconds a zone such as `+09:00` is ahead of UTC; `nil` for what is written otherwise.
  package static func offset(_ zone: String) -> Int? { offset(Array(zone.utf8)[...]) }

  private static func seconds(_ text: [UInt8]) -> Double? {
    // YYYY-MM-DDThh:mm:ss and at least a Z.
    guard text.count >= 20, text[4] == 0x2D, text[7] == 0x2D, text[10] | 0x20 == 0x74,
      text[13] == 0x3A, text[16] == 0x3A,
      let year = number(text[0..<4]), let month = number(text[5..<7]),
      let day = number(text[8..<10]), let hour = number(text[11..<13]),
      let minute = number(text[14..<16]), let second = number(text[17..<19]),
      (1...12).contains(month), (1...days(in: month, of: year)).contains(day), hour < 24,
      minute < 60, second <= 60
    else { return nil }
    var rest = text[19...]
    var fraction = 0.0
    if rest.first == 0x2E {
      let digits = rest.dropFirst().prefix { $0.isDigit }
      guard !digits.isEmpty,
        let value = Double("0." + String(decoding: digits, as: UTF8.self))
      else { return nil }
      fraction = value
      rest = rest[digits.endIndex...]
    }
    guard let offset = offset(rest) else { return nil }
    let time = hour * 3600 + minute * 60 + second - offset
    return Double(daysSinceEpoch(year, month, day) * 86400 + time) + fraction
  }

  /// The seconds a zone is ahead of UTC.
  private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
    let zone = Array(zone)
    if zone == Array("Z".utf8) || zone == Array("z".utf8) { return 0 }
    guard zone.count == 6, zone[0] == 0x2B || zone[0] == 0x2D, zone[3] == 0x3A,
      let hours = number(zone[1..<3]), let minutes = number(zone[4..<6]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (zone[0] == 0x2D ? -1 : 1)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days of the proleptic Gregorian calendar, counted in years that start in March.
  private static func daysSinceEpoch(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = year - (month <= 2 ? 1 : 0) + 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
      - 146_097
  }
}
