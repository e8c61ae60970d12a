extension Dialect {
  /// Links and e-mail, nothing else, trimmed as linkify-it and GFM do.
  ///
  /// | kind | looks like | links to |
  /// |---|---|---|
  /// | url | `https://example.com/a`, `example.com`, `www.example.com`, `//example.com` | itself |
  /// | url | `ftp://example.com` | nothing |
  /// | email | `ada@example.com`, `mailto:ada@example.com` | `mailto:…` |
  public static let plain = Dialect(
    name: "plain",
    rules: [
      Rule(
        .url,
        LinkMatcher(
          schemes: Opening.webSchemes + [Array("ftp".utf8)],
          before: .only(HostGrammar.wordBreaks.plainOpening),
          host: .any, takesUser: true, path: plainPath)),
      Rule(
        .url,
        LinkMatcher(
          schemes: [],
          before: .only(HostGrammar.wordBreaks.plainOpening.subtracting(":/")), host: .local,
          path: plainPath, isSchemeless: true)),
      Rule(
        .url,
        BareLinkMatcher(
          before: .only(
            HostGrammar.wordBreaks.union("$+<=>^`|｜").subtracting(".:/-_@")),
          label: .pseudoLetters, endsWords: true, trustsWeb: true, takesAddresses: true,
          path: plainPath)),
      Rule(
        .email,
        EmailMatcher(
          before: .not(.letters.union(.marks).union(.digits).union("@/")), name: .mailName,
          first: .word.union("+-."), host: .dotted, takesScheme: true)),
    ],
    bare: .all)

  /// Takes all but white space, controls, `<`, `>` and CJK stops.
  private static let plainPath = LinkPath.trimmed(
    TrimmedPath(
      body: .everything.subtracting(.whiteSpace).subtracting(.asciiControls)
        .subtracting("<>｜").subtracting(.cjkStops),
      trim: .loop(
        ScalarSet(.otherPunctuation).union("?!.,:*_~\"';"), pairsQuotes: true, entities: true)))
}

extension ScalarSet {
  /// The set without `_`, which linkify-it lets nothing follow.
  fileprivate var plainOpening: ScalarSet { subtracting("_") }
}

extension HostGrammar {
  /// Hosts after `//`: `localhost`, or two labels and more.
  fileprivate static let local = HostGrammar(
    label: .pseudoLetters, domains: .any(labels: 2), alone: "localhost", endsWords: true)
}
