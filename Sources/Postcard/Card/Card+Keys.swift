internal import PostcardCanvas
package import PostcardMap

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

  /// The map with the keys of the card drawn in some pictures.
  ///
  /// `key` changes with every input that changes a pixel; `mapKey` also with links, words and language,
  /// which change only the map and what carries links itself.
  package func map(
    drawnAs drawings: [Drawing], atMost bytes: Int? = nil
  ) -> ImageMap {
    var map = map
    let drawn = drawings.flatMap(\.fields) + [bytes.map(String.init) ?? ""]
    let key = Digest.sha256(CardKey.bytes(of: [self.key] + drawn))
    let words = [map.id ?? "", map.href ?? "", map.lang ?? "", map.alt, title]
    let tags = map.tags.flatMap { [$0.kind, $0.value ?? "", $0.href ?? "", $0.alt] }
    map.key = "sha256:\(key)"
    map.mapKey = "sha256:\(Digest.sha256(CardKey.bytes(of: [key] + words + tags)))"
    return map
  }
}
