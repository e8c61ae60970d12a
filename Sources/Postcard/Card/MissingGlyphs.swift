internal import PostcardCanvas
internal import PostcardText

extension PostcardError.Code {
  /// A character no font has, where the options want none.
  public static let glyphMissing = Self(rawValue: "glyph-missing")
}

/// The characters of a card that no font has: a person should know of them.
struct MissingGlyphs {
  /// Code points named in one message: a whole text in an unknown script would fill the screen.
  private static let named = 8

  /// The first of them, each once, as `U+1F9FF`.
  private(set) var names: [String] = []
  /// How many characters they are.
  private(set) var count = 0

  init(in frame: Frame) {
    for case .text(let text) in frame.items {
      let shaped = text.layout.shaped
      for line in text.layout.lines {
        let paragraph = shaped.paragraphs[line.paragraph]
        for index in line.clusters
        where paragraph.paragraph.clusters[index].traits.contains(.missing) {
          let local = paragraph.paragraph.utf8Range(ofCluster: index)
          let bytes = shaped.text.utf8[
            paragraph.start + local.lowerBound..<paragraph.start + local.upperBound]
          add(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        }
      }
    }
  }

  private mutating func add(_ scalars: String.UnicodeScalarView) {
    for scalar in scalars {
      count += 1
      let name = scalar.codePoint
      if !names.contains(name), names.count < Self.named { names.append(name) }
    }
  }

  /// At most one warning for a card.
  func warnings(of treatment: MissingCharacters) -> [PostcardWarning] {
    guard count > 0 else { return [] }
    let fate = treatment == .skip ? "left out" : "drawn as a box"
    return [
      PostcardWarning(
        PostcardError.Code.glyphMissing.rawValue,
        "\(finding); \(count == 1 ? "it is" : "\(count) characters are") \(fate). \(remedy)")
    ]
  }

  /// What refuses the card; `nil` when nothing is missing.
  var error: PostcardError? {
    count > 0 ? PostcardError(.glyphMissing, "\(finding). \(remedy)") : nil
  }

  private var finding: String { "no installed font has \(names.joined(separator: ", "))" }
  private var remedy: String {
    "Install a font that has \(count == 1 ? "it" : "them"), or add one with --fonts"
  }
}

extension Unicode.Scalar {
  /// Its number as Unicode writes it: `U+0041`.
  var codePoint: String {
    let hex = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
