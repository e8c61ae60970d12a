/// One tag found in, or given for, a text.
///
/// In JSON: `{"href","kind","range":{"scalar","utf16","utf8"},"text","value"}`, and `warning` where
/// there is one.
public struct PostTag: Codable, Hashable, Sendable {
  /// Where it stands, sigil included.
  public var range: TextRange
  /// Hashtag, topic, mention… or a kind of the caller's own.
  public var kind: TagKind
  /// The tag as it stands in the text, sigil included.
  public var text: String
  /// The tag without its sigils: what a link pattern gets.
  public var value: String
  /// What a click opens; `nil` highlights only.
  public var href: String?
  /// What a reader should know before a click: `host-mismatch` when the text names one host and
  /// the href opens another.
  public var warning: String?
}

extension PostTag {
  /// Makes a tag from its parts.
  public init(
    kind: TagKind, text: String, value: String, href: String?, range: TextRange,
    warning: String? = nil
  ) {
    self.init(
      range: range, kind: kind, text: text, value: value, href: href, warning: warning)
  }
}
