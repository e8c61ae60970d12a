internal import PostcardCanvas
internal import PostcardText

/// Finds the characters no installed font has: each is drawn as a box, and a person should know.
enum MissingGlyphs {
  /// Code points named in one warning: a whole text in an unknown script would fill the screen.
  private static let named = 8

  /// At most one warning for a card.
  static func warnings(in frame: Frame) -> [PostcardWarning] {
    var missing: [String] = []
    var total = 0
    for case .text(let text) in frame.items {
      let shaped = text.layout.shaped
      for line in text.layout.lines {
        let paragraph = shaped.paragraphs[line.paragraph]
        for index in line.clusters
        where paragraph.paragraph.clusters[index].traits.contains(.missing) {
          let local = paragraph.paragraph.utf8Range(ofCluster: index)
          let bytes = shaped.text.utf8[
            paragraph.start + local.lowerBound..<paragraph.start + local.upperBound]
          for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let hex = String(scalar.value, radix: 16, uppercase: true)
            let name = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
            total += 1
            if !missing.contains(name), missing.count < named { missing.append(name) }
          }
        }
      }
    }
    guard total > 0 else { return [] }
    return [
      PostcardWarning(
        "glyph-missing",
        "no installed font has \(missing.joined(separator: ", ")); "
          + "\(total == 1 ? "it is" : "\(total) characters are") drawn as a box. "
          + "Install a font that has them, or add one with --fonts")
    ]
  }
}
