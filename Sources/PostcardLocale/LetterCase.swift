internal import CPostcardICU

/// Capital and small letters as a language has them: Turkish `i` becomes `İ`, Greek capitals lose their
/// accents, `ß` becomes `SS`.
package enum LetterCase {
  /// A text in capital letters.
  ///
  /// - Parameter language: A BCP 47 tag; English when it is absent, malformed or unknown to ICU.
  package static func upper(_ text: String, language: String?) -> String {
    map(text, language, postcard_ucasemap_upper) ?? text.uppercased()
  }

  /// A text in small letters, likewise.
  package static func lower(_ text: String, language: String?) -> String {
    map(text, language, postcard_ucasemap_lower) ?? text.lowercased()
  }

  private typealias Mapping = (
    UnsafePointer<CChar>, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>, Int32,
    UnsafeMutablePointer<Int32>
  ) -> Int32

  /// `nil` when ICU refuses, as it does a text whose length it cannot count.
  private static func map(_ text: String, _ language: String?, _ mapping: Mapping) -> String? {
    let source = text.utf8.map { CChar(bitPattern: $0) }
    guard let length = Int32(exactly: source.count) else { return nil }
    let locale = ICULocale(languageTag: language).language
    var buffer = [CChar](repeating: 0, count: source.count + 16)
    while true {
      var status: Int32 = 0
      let count = Int(mapping(locale, source, length, &buffer, Int32(buffer.count), &status))
      if status == Int32(postcard_icu_buffer_overflow), count > buffer.count {
        buffer = [CChar](repeating: 0, count: count)
        continue
      }
      guard status <= 0 else { return nil }
      return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
