internal import Synchronization

/// Dates in the words of a language.
///
/// The result depends on the arguments and the CLDR data of the installed ICU alone, never on the
/// machine's locale or time zone.
package enum DateFormat {
  /// A moment, written by a CLDR date pattern in a language's words and digits.
  ///
  /// The calendar is the Gregorian one, also for dates before 1582 (as RFC 3339 has it) and for
  /// languages whose usual calendar is another.
  ///
  /// - Parameters:
  ///   - secondsSinceEpoch: Seconds since 1970-01-01T00:00:00Z.
  ///   - pattern: `full`, `long`, `medium` or `short` for the language's own order of day, month and
  ///     year, or letters of Unicode Technical Standard 35, part 4, such as `d MMMM yyyy`.
  ///   - language: A BCP 47 tag; English when it is absent, malformed or unknown to ICU.
  ///   - zone: Whose clock and calendar day count.
  /// - Returns: The date; `nil` for a pattern that has no meaning or is longer than
  ///   ``maximumPatternLength``, and for a moment that is not finite.
  package static func string(
    secondsSinceEpoch: Double, pattern: String, language: String?, zone: ZoneID = .utc
  ) -> String? {
    let units = Array(pattern.utf16.prefix(maximumPatternLength + 1))
    guard secondsSinceEpoch.isFinite, units.count <= maximumPatternLength else { return nil }
    let tag = language.flatMap { ICULocale.isPlausible($0) ? $0 : nil }
    let key = Key(pattern: units, language: tag, zone: zone)
    return open.withLock { open in
      if let formatter = open[key] {
        return formatter.string(secondsSinceEpoch: secondsSinceEpoch)
      }
      let locale = ICULocale(languageTag: tag)
      guard let formatter = DateFormatter(pattern: units, locale: locale, zone: zone) else {
        return nil
      }
      if open.count == maximumOpenFormats { open.removeAll() }
      open[key] = formatter
      return formatter.string(secondsSinceEpoch: secondsSinceEpoch)
    }
  }

  /// The longest pattern in UTF-16 units: a letter may become a long word, so the pattern bounds
  /// the result; real ones are below 40.
  package static let maximumPatternLength = 256

  /// How many formats stay open: a feed has a few languages and zones and a template a few patterns,
  /// and what is open grows neither with the posts nor with the languages they claim.
  private static let maximumOpenFormats = 32

  /// In units and not as a string, for strings are equal that differ in their bytes.
  private struct Key: Hashable {
    var pattern: [UInt16]
    var language: String?
    var zone: ZoneID
  }

  /// Opening a format takes 0.1 ms, using one a few µs, so the lock is held shortly.
  private static let open = Mutex<[Key: DateFormatter]>([:])
}
