extension Dialect {
  /// The default: X's rules with paired topics, mentions of other servers and e-mail added.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `https://example.com/a`, `example.com` | itself |
  /// | topic | `#a-topic#`, no white space inside | `hash:…` |
  /// | email | `ada@example.com` | `mailto:…` |
  /// | mention | `@ada`, `@ada@example.com`, `@ada.bsky.social` | `mention:…` |
  /// | hashtag | `#word`, `＃word` | `hash:…` |
  /// | cashtag | `$ABC` | `hash:%24…` |
  ///
  /// An app tells the schemes `hash:` and `mention:` apart; for the web, give the kinds patterns.
  public static let social = Dialect(
    name: "social",
    rules: [
      Rule(
        .url,
        LinkMatcher(
          schemes: Opening.webSchemes, before: .not(.xNoLink), host: .x, path: socialPath,
          shortHosts: [Array("t.co".utf8), Array("t.cn".utf8)])),
      Rule(
        .url,
        BareLinkMatcher(
          before: .not(.xNoLink.union("-_./\\")), label: .xBareLabel, path: socialPath)),
      Rule(
        .topic,
        TopicMatcher(
          before: .not(.word.union("&/")),
          body: .everything.subtracting(.whiteSpace).subtracting(.asciiControls)
            .subtracting("@#"),
          required: .letters.union(.marks))),
      Rule(
        .email,
        EmailMatcher(
          before: .not(.letters.union(.marks).union(.digits).union("@/")), name: .mailName,
          first: .word.union("+-"), host: .federated)),
      Rule(
        .mention,
        MentionMatcher(
          before: .not(.xNoMention), allowsRetweetMark: true, sigils: ["@", "＠"],
          shapes: [
            .federated(.word), .handle(under: ".bsky.social"), .name(.word, limit: 20),
          ],
          killers: .latinAccents.union("@＠"), schemeKills: true)),
      Rule(.hashtag, HashtagMatcher.x),
      Rule(.cashtag, CashtagMatcher.x),
    ],
    links: [
      .hashtag: "hash:{value}", .topic: "hash:{value}", .mention: "mention:{value}",
      .cashtag: "hash:%24{value}",
    ])

  /// Takes letters of every script and gives back what ends a sentence.
  private static let socialPath = LinkPath.trimmed(
    TrimmedPath(
      body: .word.union("-.~:/?#[]@!$&'()*+,;=%|").union(.wideLetters).union("\u{2013}"),
      trim: .loop(ScalarSet("!*';:,.$%~|@?&\u{2013}"), pairsQuotes: false, entities: false)))
}
