/// Text in, tags out: the only door to the dialects.
public struct Tagger: Sendable {
  /// The rules it applies.
  public let dialect: Dialect

  /// Makes a tagger for a dialect.
  public init(_ dialect: Dialect = .social) { self.dialect = dialect }

  /// The tags of a text, ascending, never overlapping.
  ///
  /// Never fails, whatever the text.
  public func tags(in text: String) -> [PostTag] { [] }

  /// The tags of a post: the caller's first, the tagger's where those leave room.
  ///
  /// A given range that is out of bounds, splits a scalar or overlaps an earlier one is dropped, and
  /// a warning says which.
  public func tags(of post: Post) -> (tags: [PostTag], warnings: [PostcardWarning]) { ([], []) }
}
