/// A card's design: read once, checked whole, used for any number of posts.
public struct Template: Sendable {
  /// The file's name as the user gave it; `post` and the like for a built-in one.
  public let name: String
  /// The themes it is painted in, the first being the default.
  public internal(set) var themes: [String]
  /// The colours of each theme: name, then theme.
  var colors: [String: [String: Color]] { didSet { renewKey() } }
  /// Parameters with their values.
  var params: [String: String] { didSet { renewKey() } }
  /// How each kind of tag is set apart from the text around it.
  var tagStyles: [TagKind: TagStyle]
  /// Font files it brings along.
  var fonts: [FontDefinition]
  /// The folder its relative paths start from; `nil` for a built-in template.
  var folder: String?
  /// The root, itself a column.
  var card: ContainerElement
  /// SHA-256 of the bytes it was read from, in hexadecimal.
  let sourceDigest: String
  /// Its part of what a card's key is the hash of, made once for all cards: see `CardKey`.
  private(set) var keyDigest: String

  private mutating func renewKey() {
    keyDigest = CardKey.digest(of: sourceDigest, params: params, colors: colors)
  }
}

/// How a kind of tag is set apart. `nil` takes what the text around it has.
struct TagStyle: Hashable, Sendable {
  var color: ColorValue?
  var underline: Bool?
  var fontWeight: Int?
  var pill = Pill()
}
