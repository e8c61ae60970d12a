internal import Synchronization

/// Counts in the digits and words of a language.
///
/// The result depends on the arguments and the CLDR data of the installed ICU alone.
package enum NumberFormat {
  /// How much of a count is written out.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// As short as the language has it: `1.2K`, `5,6 Mio.`, `12.3万`.
    case compact
    /// Every digit, grouped: `1,234,567`.
    case plain
  }

  /// A count in a language's own way; never rounded up, so that none claims more than there is.
  ///
  /// - Parameter language: A BCP 47 tag; English when it is absent, malformed or unknown to ICU.
  package static func string(_ number: Int, style: Style, language: String?) -> String? {
    let tag = language.flatMap { ICULocale.isPlausible($0) ? $0 : nil }
    return open.withLock { open in
      let key = Key(style: style, language: tag)
      if let formatter = open[key] { return formatter.string(number) }
      guard let formatter = NumberFormatter(style: style, locale: ICULocale(languageTag: tag))
      else { return nil }
      if open.count == maximumOpenFormats { open.removeAll() }
      open[key] = formatter
      return formatter.string(number)
    }
  }

  /// How many formats stay open: what is open does not grow with the languages that posts claim.
  private static let maximumOpenFormats = 32

  private struct Key: Hashable {
    var style: Style
    var language: String?
  }

  /// Opening a format takes longer than using one, and it is used under the lock.
  private static let open = Mutex<[Key: NumberFormatter]>([:])
}
