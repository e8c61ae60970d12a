/// The sets that the platforms' rules name.
extension ScalarSet {
  /// `[A-Za-z0-9_]`.
  static let word = ScalarSet.latinLetters.union(.latinDigits).union("_")
  /// The ASCII controls.
  static let asciiControls = ScalarSet(
    String(String.UnicodeScalarView((0..<0x20).map { Unicode.Scalar($0 as UInt8) })) + "\u{7F}")
  /// Letters, marks, numbers and signs of every script: what linkify-it lets a label hold, but for
  /// the signs of ASCII.
  static let pseudoLetters = ScalarSet([
    .letter, .mark, .decimalNumber, .otherNumber, .symbol,
  ]).union(.latinLetters).union(.latinDigits).subtracting("｜")
  /// What may stand in `name:password` before a host (RFC 3986, less brackets and slashes).
  static let userInfo = ScalarSet.word.union("-.~%!$&'*+,;=:")
  /// `\s` of JavaScript.
  static let scriptSpace = ScalarSet.whiteSpace.subtracting("\u{85}").union("\u{FEFF}")
  /// Every scalar of the general category P.
  static let punctuation = ScalarSet(.punctuation, ascii: HostGrammar.asciiPunctuation)

  /// What twitter-text lets stand in a hashtag beside letters, marks and digits.
  static let xSpecials = ScalarSet(
    "_\u{200C}\u{200D}\u{A67E}\u{5BE}\u{5F3}\u{5F4}～〜\u{309B}\u{309C}\u{30A0}\u{30FB}\u{3003}"
  ).union("\u{F0B}\u{F0C}\u{B7}")
  /// What twitter-text lets a hashtag be made of.
  static let xHashtag = ScalarSet.letters.union(.marks).union(.digits).union(.xSpecials)
  /// Latin letters with accents, as twitter-text counts them.
  static let latinAccents = ScalarSet(ranges: [
    0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x253...0x254, 0x256...0x257, 0x259...0x259,
    0x25B...0x25B, 0x263...0x263, 0x268...0x268, 0x26F...0x26F, 0x272...0x272, 0x289...0x289,
    0x28B...0x28B, 0x2BB...0x2BB, 0x300...0x36F, 0x1E00...0x1EFF,
  ])
  /// Cyrillic letters, as twitter-text counts them in paths.
  static let cyrillic = ScalarSet(ranges: [0x400...0x4FF])
  /// What twitter-text's `\s` takes.
  static let xSpace = ScalarSet.whiteSpace.union("\u{180E}")

  /// `[[:word:]]` of Ruby: Alphabetic, M, Nd and Pc.
  static let rubyWord = ScalarSet(
    [.letter, .mark, .decimalNumber, .connector], alphabetic: true
  ).union(.word)
  /// `[[:alpha:]]` of Ruby.
  static let rubyAlpha = ScalarSet(.letter, alphabetic: true).union(.latinLetters)

  /// Letters, marks and numbers beyond ASCII: what keeps an address in another script whole.
  static let wideLetters = ScalarSet([.letter, .mark, .decimalNumber, .otherNumber])
  /// Brackets and stops of CJK text, at which a path ends.
  static let cjkStops = ScalarSet("《》「」『』【】（）、。，")
}

/// Sets that are asked for while scanning, made once.
extension ScalarSet {
  /// `[A-Za-z0-9]`.
  static let alphanumeric = ScalarSet.latinLetters.union(.latinDigits)
  /// `[A-Za-z0-9.-]`.
  static let hostRun = ScalarSet.alphanumeric.union(".-")
  /// `[A-Za-z0-9-]`.
  static let labelRun = ScalarSet.alphanumeric.union("-")
  /// `[A-Za-z0-9_-]`.
  static let listName = ScalarSet.word.union("-")
  /// `[.-]`.
  static let separators = ScalarSet(".-")
  /// `[.@-]`.
  static let hostSigns = ScalarSet(".-@")
}
