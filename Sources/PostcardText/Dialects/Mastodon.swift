extension Dialect {
  /// Mastodon on the server most people start with; see ``mastodon(instance:)``.
  public static let mastodon = mastodon(host: "mastodon.social")

  /// Mastodon, as seen from one server.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `https://example.com/日本`; no bare ones | itself |
  /// | url | `gemini://…`, `ipfs://…`, `xmpp:…`, `magnet:?…` | nothing |
  /// | mention | `@ada`, `@ada@example.com` | `https://INSTANCE/@…` |
  /// | hashtag | `#word`, `#one·two`; after white space only | `https://INSTANCE/tags/…` |
  ///
  /// - Parameter instance: The server's host name, such as `mastodon.social`.
  /// - Throws: ``PostcardError`` (`bad-option`) when that is no host name.
  public static func mastodon(instance: String) throws(PostcardError) -> Dialect {
    let text = ScannedText(instance, bare: .off)
    let host = HostGrammar(label: .latinLetters.union(.latinDigits), domains: .any(labels: 1))
    guard let end = host.end(in: text, from: 0),
      LinkPath.trimmed(TrimmedPath(body: ScalarSet(), trim: .once)).portEnd(in: text, from: end)
        == text.count
    else {
      throw PostcardError(
        .badOption, "'\(instance)' is no host name; write it like mastodon.social")
    }
    return mastodon(host: instance)
  }

  private static func mastodon(host: String) -> Dialect {
    Dialect(
      name: "mastodon",
      rules: mastodonRules,
      links: [
        .mention: LinkPattern(trusted: "https://\(host)/@{value}"),
        .hashtag: LinkPattern(trusted: "https://\(host)/tags/{value}"),
      ],
      bare: .off)
  }

  private static let mastodonRules = [
    Rule(
      .url,
      LinkMatcher(
        schemes: Opening.webSchemes
          + ["dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "gemini"].map { Array($0.utf8) },
        before: .not(.xNoLink), host: .x, path: .paired(mastodonPath))),
    Rule(
      .url, OpaqueLinkMatcher(before: .not(.xNoLink), host: .x, path: mastodonPath)),
    Rule(
      .mention,
      MentionMatcher(
        before: .not(.rubyWord.union("=/")),
        shapes: [.federatedWords(.word, host: .rubyWord), .dotted(.word)],
        killers: .latinAccents.union("@＠"), schemeKills: true)),
    Rule(
      .hashtag,
      HashtagMatcher(
        before: .only(.whiteSpace), body: .rubyWord, inner: ScalarSet("·・\u{200C}"),
        required: .rubyAlpha, joints: ScalarSet("_"), beforeScheme: .cut)),
  ]

  private static let mastodonPath = PairedPath(
    body: .everything.subtracting(.whiteSpace).subtracting(.asciiControls).subtracting("<>()?"),
    ending: .everything.subtracting(.whiteSpace).subtracting("()?!*\"'「」<>;:=,.$%[]~&|"),
    query: .word.union("!?*'();:&=+$/%#[]-.,~|@^").union(mastodonWide),
    queryEnding: .word.union("&=#/-").union(mastodonWide))
  private static let mastodonWide = ScalarSet(ranges: [
    0xA0...0xD7FF, 0xE000...0xFDCF, 0xFDF0...0xFFEF, 0x10000...0x10FFFD,
  ])
}
