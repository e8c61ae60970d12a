extension Dialect {
  /// Weibo: paired topics, names in Chinese.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `http://t.cn/RUy3HJN`, ASCII only | itself |
  /// | topic | `#a topic#`; a lone `#` is nothing | `https://s.weibo.com/weibo?q=%23…%23` |
  /// | mention | `@名字`, after anything | `https://weibo.com/n/…` |
  public static let weibo = Dialect(
    name: "weibo",
    rules: [
      Rule(
        .url,
        LinkMatcher(
          schemes: Opening.webSchemes, before: .any,
          host: HostGrammar(
            label: .latinLetters.union(.latinDigits), domains: .any(labels: 2)),
          path: .trimmed(
            TrimmedPath(
              body: .word.union("-.~:/?#[]@!$&'()*+,;=%|"),
              trim: .loop(ScalarSet("!*';:,.$~|@?"), pairsQuotes: false, entities: false))),
          shortHosts: [Array("t.cn".utf8)])),
      Rule(
        .topic,
        TopicMatcher(
          before: .any,
          body: .everything.subtracting("@#\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}"),
          required: .everything.subtracting(.whiteSpace))),
      Rule(
        .mention,
        MentionMatcher(
          before: .any,
          shapes: [
            .name(.listName.union(ScalarSet(ranges: [0x4E00...0x9FA5])), limit: .max)
          ])),
    ],
    links: [
      .topic: "https://s.weibo.com/weibo?q=%23{value}%23", .mention: "https://weibo.com/n/{value}",
    ],
    bare: .off)
}
