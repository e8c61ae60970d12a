extension Dialect {
  /// Bluesky, as its rich-text detection has it.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `https://example.com/a`, `example.com` in lower case | itself |
  /// | mention | `@ada.example.com`, `@ada.test` | `https://bsky.app/profile/…` |
  /// | hashtag | `#with,punctuation`, `#a#b`, `#🦋`; after white space only | `https://bsky.app/hashtag/…` |
  /// | cashtag | `$ABC`, value in upper case | `https://bsky.app/hashtag/%24…` |
  public static let bluesky = Dialect(
    name: "bluesky",
    rules: [
      Rule(
        .url,
        LinkMatcher(
          schemes: Opening.webSchemes, isCaseSensitive: true, before: .only(.blueskyOpening),
          host: nil, path: blueskyPath)),
      Rule(
        .url,
        BareLinkMatcher(
          before: .only(.blueskyOpening), label: .latinLetters.union(.latinDigits),
          takesWholeWord: true, path: blueskyPath)),
      Rule(
        .mention, MentionMatcher(before: .only(.blueskyOpening), shapes: [.anyHandle])),
      Rule(
        .hashtag,
        HashtagMatcher(
          before: .only(.scriptSpace), body: blueskyBody, trimmed: .punctuation,
          required: blueskyBody.subtracting(.latinDigits).subtracting(.punctuation)
            .subtracting("\u{FE0F}\u{20E3}"),
          allowsEmoji: true, limit: 64)),
      Rule(
        .cashtag,
        CashtagMatcher(
          before: .only(.blueskyOpening), after: .scriptSpace.union(".,;:!?)\"'’"),
          body: .latinLetters.union(.latinDigits), limit: 5, allowsSuffix: false,
          uppercases: true)),
    ],
    links: [
      .mention: "https://bsky.app/profile/{value}", .hashtag: "https://bsky.app/hashtag/{value}",
      .cashtag: "https://bsky.app/hashtag/%24{value}",
    ],
    bare: .all)

  private static let blueskyPath = LinkPath.trimmed(
    TrimmedPath(
      opening: nil, body: .everything.subtracting(.scriptSpace).subtracting(.asciiControls),
      trim: .once))
  private static let blueskyBody = ScalarSet.everything.subtracting(.scriptSpace)
    .subtracting("\u{AD}\u{2060}\u{200A}\u{200B}\u{200C}\u{200D}\u{20E2}")
}

extension ScalarSet {
  /// White space and `(`.
  static let blueskyOpening = ScalarSet.scriptSpace.union("(")
}
