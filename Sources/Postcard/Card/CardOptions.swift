/// What becomes of characters no font has.
public enum MissingCharacters: String, Hashable, Sendable, CaseIterable {
  /// They are drawn as a box, with a warning.
  case box
  /// They are left out, with a warning.
  case skip
  /// There is no card: `PostcardError` (`glyph-missing`) instead.
  case error
}

/// What may differ from card to card of one template.
public struct CardOptions: Sendable {
  /// The tagger for the post's text.
  public var tagger = Self.socialTagger
  /// The time zone dates are written in.
  public var timeZone = CardTimeZone.utc
  /// The folder a post's pictures may be read from; `nil` reads none.
  public var assets: String?
  /// The pictures a post names by an address of http or https, by that address as it stands in the post.
  ///
  /// ``Template/pictureAddresses(of:options:)`` tells which a card wants. One that is not among these is not
  /// shown.
  public var pictures: [String: RemotePicture] = [:]
  /// A pattern with bindings for the picture's alternative text; `nil` for the built-in one.
  public var alt: String?

  /// Made once: it lays out its rules.
  private static let socialTagger = Tagger()

  /// What becomes of characters no font has.
  public var missing = MissingCharacters.box

  /// The options a card has when nothing is said.
  public init() {}
}
