/// `https://example.com/t/{value}`: how a tag's value becomes an href.
public struct LinkPattern: Hashable, Sendable {
  /// The pattern as written.
  public let pattern: String

  /// Reads a pattern.
  ///
  /// - Throws: ``PostcardError`` (`bad-option`) for a scheme that runs code (`javascript`, `data`…) or a
  ///   placeholder other than `{value}`.
  public init(_ pattern: String) throws(PostcardError) { self.pattern = pattern }
}
