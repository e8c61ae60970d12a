/// A laid-out post: the picture in any format, and the map of its tags, both from one layout.
///
/// Holds the composer's shaped text, so it is not Sendable; its map and bytes are the values.
public struct Card {
  /// CSS px at scale 1.
  public let size: Size
  /// The themes `bytes(as:theme:)` knows, the first being the default.
  public let themes: [String]
  /// Where every tag lies.
  ///
  /// `images` is empty: whoever writes files fills it in.
  public let map: ImageMap
  /// What a person should know: missing glyphs, pictures that could not be read, ranges dropped.
  public let warnings: [PostcardWarning]

  /// The picture as a file's bytes.
  ///
  /// - Throws: ``PostcardError`` (`bad-option` for a theme the template lacks, `limit` for too many pixels).
  public func bytes(as format: CardFormat, theme: String? = nil) throws(PostcardError) -> [UInt8] {
    throw PostcardError(.environment, "nothing is drawn yet")
  }
}
