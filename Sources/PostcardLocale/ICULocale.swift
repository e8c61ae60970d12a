internal import CPostcardICU

/// A locale that ICU has data for, with the Gregorian calendar.
struct ICULocale: Hashable, Sendable {
  /// ICU's own spelling: `zh_Hant_TW@calendar=gregorian`.
  let identifier: String

  /// Its language alone, which is all that letters ask for: ICU overlooks it where a keyword follows.
  var language: String { String(identifier.prefix { $0 != "_" && $0 != "@" }) }

  /// English, for whatever has no data of its own.
  static let english = ICULocale(identifier: "en@calendar=gregorian")

  private init(identifier: String) { self.identifier = identifier }

  /// The locale of a BCP 47 tag, or English when the tag is absent, malformed or unknown.
  ///
  /// ICU itself would fall back to the machine's locale, so unknown languages are found out first.
  init(languageTag: String?) {
    self = languageTag.flatMap(Self.known) ?? .english
  }

  /// Room for ICU's spelling of a locale (its `ULOC_FULLNAME_CAPACITY`, 157) and a keyword more.
  private static let capacity = 256

  /// Whether a text is made of the characters of a language tag and no longer than one ICU can hold.
  static func isPlausible(_ tag: String) -> Bool {
    tag.utf8.count < capacity
      && tag.allSatisfy { "-_".contains($0) || $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func known(_ tag: String) -> ICULocale? {
    guard isPlausible(tag) else { return nil }
    // Feeds also write `en_US`.
    let tag = String(tag.map { $0 == "_" ? "-" : $0 })
    var status: Int32 = 0
    var locale = [CChar](repeating: 0, count: capacity)
    let size = Int32(capacity)
    var parsed: Int32 = 0
    guard postcard_uloc_forLanguageTag(tag, &locale, size, &parsed, &status) > 0,
      status == 0
    else { return nil }
    var language = [CChar](repeating: 0, count: capacity)
    guard postcard_uloc_getLanguage(locale, &language, size, &status) > 0,
      status == 0
    else { return nil }
    // The warning U_USING_DEFAULT_WARNING tells that the machine's locale was put in its place.
    postcard_ures_probe(locale, &status)
    guard status <= 0, status != Int32(postcard_icu_using_default) else { return nil }
    status = 0
    _ = postcard_uloc_setKeywordValue("calendar", "gregorian", &locale, size, &status)
    guard status == 0 else { return nil }
    return ICULocale(
      identifier: String(decoding: locale.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
  }
}
