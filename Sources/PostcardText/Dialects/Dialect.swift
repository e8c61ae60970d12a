/// The tag rules of one platform, as a value: an ordered list of rules and how tags become links.
///
/// ```swift
/// var dialect = Dialect.social
/// dialect.bare = .off
/// dialect.rules.removeAll { $0.kind == .cashtag }
/// dialect.links[.hashtag] = "https://example.com/t/{value}"
/// let tags = Tagger(dialect).tags(in: "see #swift")
/// ```
public struct Dialect: Sendable {
  /// The name `--dialect` takes.
  public let name: String
  /// How each kind of tag is found.
  ///
  /// The tag that starts first wins; of two that start together, the one whose rule stands first.
  public var rules: [Rule]
  /// How each kind's value becomes an href.
  ///
  /// A kind without a pattern is highlighted only, but for addresses, which open themselves.
  public var links: [TagKind: LinkPattern]
  /// Which addresses without a scheme are links.
  public var bare: BareLinks

  /// Makes a dialect.
  public init(
    name: String, rules: [Rule], links: [TagKind: LinkPattern] = [:], bare: BareLinks = .known
  ) {
    self.name = name
    self.rules = rules
    self.links = links
    self.bare = bare
  }

  /// Every dialect `--dialect` knows.
  public static let all = [social, x, weibo, bluesky, mastodon, plain]

  /// The dialect of a name.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) that lists the names.
  public static func named(_ name: String) throws(PostcardError) -> Dialect {
    guard let dialect = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw PostcardError(.badOption, "there is no dialect '\(name)'; there are \(names)")
    }
    return dialect
  }
}
