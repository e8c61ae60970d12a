internal import CPostcardICU

/// An open date format of ICU: one pattern in one locale and time zone.
///
/// Not safe to share between threads (`UDateFormat` is not).
final class DateFormatter {
  /// Owned.
  private let format: OpaquePointer

  /// The names of a language's own ways to write a date, in ICU's order. None is a pattern.
  private static let styles = ["full", "long", "medium", "short"].map { Array($0.utf16) }

  /// Opens a format, its style or pattern in UTF-16; `nil` when ICU refuses it.
  init?(pattern: [UInt16], locale: ICULocale, zone: ZoneID) {
    let zone = Array(zone.identifier.utf16)
    let zoneLength = Int32(zone.count)
    let opened =
      if let style = Self.styles.firstIndex(of: pattern) {
        postcard_udat_open_style(locale.identifier, zone, zoneLength, Int32(style))
      } else {
        postcard_udat_open(locale.identifier, zone, zoneLength, pattern, Int32(pattern.count))
      }
    guard let format = opened else { return nil }
    self.format = format
  }

  deinit { postcard_udat_close(format) }

  /// A moment in the format's words; `nil` when its pattern holds a letter without meaning.
  func string(secondsSinceEpoch: Double) -> String? {
    var buffer = [UInt16](repeating: 0, count: 128)
    while true {
      var status: Int32 = 0
      let count = Int(
        postcard_udat_format(
          format, secondsSinceEpoch * 1000, &buffer, Int32(buffer.count), &status))
      if status == Int32(postcard_icu_buffer_overflow), count > buffer.count {
        buffer = [UInt16](repeating: 0, count: count)
        continue
      }
      guard status <= 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF16.self)
    }
  }
}
