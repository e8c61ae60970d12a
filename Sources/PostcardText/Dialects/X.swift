extension Dialect {
  /// X, as twitter-text 3.1 has it.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `https://example.com/a`, `example.com` | itself |
  /// | mention | `@name`, cut at 20 | `https://x.com/name` |
  /// | list | `@name/list` | `https://x.com/name/list` |
  /// | hashtag | `#word`, `＃word`; `#a#b` is none | `https://x.com/hashtag/word` |
  /// | cashtag | `$ABC`, `$ABC.D` | `https://x.com/search?q=%24ABC` |
  public static let x = Dialect(
    name: "x",
    rules: [
      Rule(
        .url,
        LinkMatcher(
          schemes: Opening.webSchemes, before: .not(.xNoLink), host: .x, path: xPath,
          shortHosts: [Array("t.co".utf8)])),
      Rule(
        .url,
        BareLinkMatcher(
          before: .not(.xNoLink.union("-_./")), label: .xBareLabel, scope: .historic,
          needsSlash: true, path: xPath)),
      Rule(
        .mention,
        MentionMatcher(
          before: .not(.xNoMention), allowsRetweetMark: true, sigils: ["@", "＠"],
          shapes: [.list(.word, limit: 20), .name(.word, limit: 20)],
          killers: .latinAccents.union("@＠"), schemeKills: true)),
      Rule(.hashtag, HashtagMatcher.x),
      Rule(.cashtag, CashtagMatcher.x),
    ],
    links: [
      .mention: "https://x.com/{value}", .list: "https://x.com/{value}",
      .hashtag: "https://x.com/hashtag/{value}", .cashtag: "https://x.com/search?q=%24{value}",
    ],
    bare: .all)

  private static let xPath = LinkPath.paired(
    PairedPath(
      body: .word.union("!*';:=+,.$/%#[]-~@|&\u{2013}").union(.latinAccents).union(.cyrillic),
      ending: .word.union("+-=#/").union(.latinAccents).union(.cyrillic),
      query: .word.union("!?*'@();:&=+$/%#[]-.,~|"),
      queryEnding: .word.union("-&=#/")))
}

extension HashtagMatcher {
  /// twitter-text's hashtags.
  static let x = HashtagMatcher(
    before: .not(.xHashtag.subtracting("\u{FE0E}\u{FE0F}").union("&")), body: .xHashtag,
    required: .letters.union(.marks), killers: ScalarSet("#＃"), beforeScheme: .killed)
}

extension CashtagMatcher {
  /// twitter-text's cashtags.
  static let x = CashtagMatcher(
    before: .only(.xSpace), after: .xSpace.union("!'#%&()*+,-./:;<=>?@[\\]^_{|}~$"),
    body: .latinLetters, limit: 6, allowsSuffix: true)
}

extension ScalarSet {
  /// What must not stand before a link.
  static let xNoLink = ScalarSet.latinLetters.union(.latinDigits)
    .union("@＠$#＃\u{FFFE}\u{FEFF}\u{FFFF}")
  /// What must not stand before a mention.
  static let xNoMention = ScalarSet.word.union("!#$%&*@＠")
  /// What the labels of a bare domain are made of.
  static let xBareLabel = ScalarSet.latinLetters.union(.latinDigits).union(.latinAccents)
  /// What the name of an e-mail address is made of (GFM).
  static let mailName = ScalarSet.word.union(".+-")
}
