internal import PostcardCanvas

/// What stands in for an avatar: the initials of a name on a colour derived from a handle.
struct Initials {
  /// One or two characters; empty when the name has no letter to show.
  let text: String
  let background: Color
  /// White: every background gives it at least 4.5:1 (WCAG 2.2, 1.4.3).
  static let foreground = Color(red: 1, green: 1, blue: 1)

  /// - Parameters:
  ///   - seed: what the colour is derived from: the same on every card of one author.
  init(of name: String, seed: String) {
    let words = name.split(whereSeparator: \.isWhitespace).compactMap { word in
      word.first { $0.isLetter || $0.isNumber }
    }
    switch (words.first, words.dropFirst().last) {
    case (let first?, let last?) where first.isCased && last.isCased:
      text = "\(first)\(last)".uppercased()
    case (let first?, _): text = "\(first)".uppercased()
    case (nil, _): text = ""
    }
    background = Self.backgrounds[Int(Self.hash(seed) % UInt64(Self.backgrounds.count))]
  }

  /// Eight hues of one darkness.
  private static let backgrounds: [Color] = [
    0x1D4E89, 0x0B6E69, 0x2E6B34, 0x7A5200, 0xA03E1F, 0x9C2A4B, 0x7B3C93, 0x4A4FA3,
  ].map { Color(rgb: $0) }

  /// FNV-1a: the same on every machine and run, which Swift's own hash is not.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
