internal import CPostcardICU

/// An open date format of ICU: one pattern in one locale, in UTC.
///
/// Not safe to share between threads (`UDateFormat` is not).
final class DateFormatter {
  /// Owned.
  private let format: UnsafeMutablePointer<UDateFormat?>

  /// Opens a format, its pattern in UTF-16; `nil` when ICU refuses it.
  init?(pattern: [UInt16], locale: ICULocale) {
    let zone = Array("Etc/UTC".utf16)
    var status = U_ZERO_ERROR
    guard
      let format = postcard_udat_open(
        locale.identifier, zone, Int32(zone.count), pattern, Int32(pattern.count), &status)
    else { return nil }
    // ICU changes from the Julian calendar to the Gregorian in 1582; RFC 3339 never does.
    let calendar = postcard_ucal_open(zone, Int32(zone.count), locale.identifier, &status)
    defer { postcard_ucal_close(calendar) }
    postcard_ucal_setGregorianChange(calendar, -.greatestFiniteMagnitude, &status)
    guard status.rawValue <= 0 else {
      postcard_udat_close(format)
      return nil
    }
    postcard_udat_setCalendar(format, calendar)
    self.format = format
  }

  deinit { postcard_udat_close(format) }

  /// A moment in the format's words; `nil` when its pattern holds a letter without meaning.
  func string(secondsSinceEpoch: Double) -> String? {
    var buffer = [UInt16](repeating: 0, count: 128)
    while true {
      var status = U_ZERO_ERROR
      // `udat_format` would keep an unknown letter to itself; this one reports it.
      let count = Int(
        postcard_udat_formatForFields(
          format, secondsSinceEpoch * 1000, &buffer, Int32(buffer.count), &status))
      if status == U_BUFFER_OVERFLOW_ERROR, count > buffer.count {
        buffer = [UInt16](repeating: 0, count: count)
        continue
      }
      guard status.rawValue <= 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF16.self)
    }
  }
}
