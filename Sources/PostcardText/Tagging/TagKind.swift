/// What a tag is: an open set, so that a caller may bring kinds of its own.
public struct TagKind: RawRepresentable, Codable, Hashable, Sendable,
  ExpressibleByStringLiteral
{
  /// The spelling in JSON and templates.
  public let rawValue: String
  /// Wraps a spelling.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Wraps a literal spelling.
  public init(stringLiteral value: String) { rawValue = value }

  /// A hashtag: `#word`.
  public static let hashtag: TagKind = "hashtag"
  /// A paired topic: `#a topic#`.
  public static let topic: TagKind = "topic"
  /// A mention: `@name`.
  public static let mention: TagKind = "mention"
  /// A web address.
  public static let url: TagKind = "url"
  /// An e-mail address.
  public static let email: TagKind = "email"
  /// A cashtag: `$ABC`.
  public static let cashtag: TagKind = "cashtag"
  /// A list of X: `@name/list`.
  public static let list: TagKind = "list"
}
