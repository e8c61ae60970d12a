/// The language of a text whose post states none: it decides between regional Han shapes.
enum TextLanguage {
  /// Kana say Japanese, Hangul Korean, Han alone Chinese; everything else is `en`, which only means
  /// that no other language's shapes are asked for.
  ///
  /// The first 2,000 scalars decide: a language shows early, and the guess must stay cheap.
  static func guess(of text: String) -> String {
    var hasHan = false
    for scalar in text.unicodeScalars.prefix(2_000) {
      switch scalar.value {
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "ja"
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: return "ko"
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: hasHan = true
      default: break
      }
    }
    return hasHan ? "zh-cn" : "en"
  }
}
