internal import PostcardCanvas
internal import PostcardMap

extension Card {
  /// One picture of a card as its key has it.
  package struct Drawing: Hashable, Sendable {
    let format: CardFormat
    let theme: String

    /// Makes one from its format and theme.
    package init(format: CardFormat, theme: String) {
      self.format = format
      self.theme = theme
    }

    var fields: [String] {
      [
        theme, format.encoding.rawValue, "\(format.scale)", format.compression.rawValue,
        format.quality.map(String.init) ?? "",
      ]
    }
  }

  /// `sha256:` and the hash of every input that changes a pixel of some pictures: the map's key, which knows
  /// of no files, with their themes, formats and scales.
  package func key(drawnAs drawings: [Drawing], atMost bytes: Int?) -> String {
    let fields = [key] + drawings.flatMap(\.fields) + [bytes.map(String.init) ?? ""]
    return "sha256:\(Digest.sha256(CardKey.bytes(of: fields)))"
  }
}

extension ImageMap {
  /// The hash of every input that changes a map: its key, and links, words and language.
  ///
  /// - Parameter title: The card's, which stands in what carries links itself.
  func mapKey(title: String) -> String {
    let words = [key ?? "", id ?? "", href ?? "", lang ?? "", alt, title]
    let links = tags.flatMap { [$0.kind, $0.source ?? "", $0.value ?? "", $0.href ?? "", $0.alt] }
    return "sha256:\(Digest.sha256(CardKey.bytes(of: words + links)))"
  }
}
