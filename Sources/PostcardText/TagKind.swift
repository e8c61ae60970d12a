/// What a tag is: an open set, so that a caller may bring kinds of its own.
public struct TagKind: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The spelling in JSON and templates.
  public let rawValue: String
  /// Wraps a spelling.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Wraps a literal spelling.
  public init(stringLiteral value: String) { rawValue = value }

  /// `#word`
  public static let hashtag: TagKind = "hashtag"
  /// `#a topic#`
  public static let topic: TagKind = "topic"
  /// `@name`
  public static let mention: TagKind = "mention"
  /// A web address.
  public static let url: TagKind = "url"
  /// An e-mail address.
  public static let email: TagKind = "email"
  /// `$ABC`
  public static let cashtag: TagKind = "cashtag"
}
