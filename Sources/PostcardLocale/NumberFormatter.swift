internal import CPostcardICU

/// The open number formats of ICU that one way to write counts needs, in one locale.
final class NumberFormatter {
  /// Owned, in the order they are tried.
  private let formats: [OpaquePointer]

  /// ICU's number skeletons of a style.
  ///
  /// `1.2K` has a decimal and `123K` has none, which no one skeleton says without taking digits from
  /// languages that abbreviate less, as German does (`12.345`).
  private static func skeletons(of style: NumberFormat.Style) -> [String] {
    switch style {
    case .compact:
      [
        "compact-short precision-integer rounding-mode-down",
        "compact-short .# rounding-mode-down",
      ]
    case .plain: ["precision-integer"]
    }
  }

  /// Opens the formats of a style; `nil` when ICU refuses one.
  init?(style: NumberFormat.Style, locale: ICULocale) {
    var formats: [OpaquePointer] = []
    for skeleton in Self.skeletons(of: style) {
      let units = Array(skeleton.utf16)
      guard let format = postcard_unumf_open(locale.identifier, units, Int32(units.count)) else {
        for format in formats { postcard_unumf_close(format) }
        return nil
      }
      formats.append(format)
    }
    self.formats = formats
  }

  deinit { for format in formats { postcard_unumf_close(format) } }

  /// The first format's text that has three digits or more, else the last one's.
  func string(_ number: Int) -> String? {
    var text: String?
    for format in formats {
      text = Self.string(number, format)
      if let text, text.unicodeScalars.count(where: { $0.properties.numericType == .decimal }) > 2 {
        return text
      }
    }
    return text
  }

  private static func string(_ number: Int, _ format: OpaquePointer) -> String? {
    var buffer = [UInt16](repeating: 0, count: 64)
    while true {
      var status: Int32 = 0
      let count = Int(
        postcard_unumf_format(format, Int64(number), &buffer, Int32(buffer.count), &status))
      if status == Int32(postcard_icu_buffer_overflow), count > buffer.count {
        buffer = [UInt16](repeating: 0, count: count)
        continue
      }
      guard status <= 0 else { return nil }
      return String(decoding: buffer[..<count], as: UTF16.self)
    }
  }
}
