internal import PostcardText

/// The options that say what is a tag and what a click on it opens.
struct TaggingOptions: Equatable, Sendable {
  /// The dialect's name.
  var dialect = Dialect.social.name
  /// Which addresses without a scheme are links; `nil` leaves it to the dialect.
  var bare: BareLinks?
  /// Link patterns that replace the dialect's, by kind.
  var links: [TagKind: LinkPattern] = [:]

  /// Their rows.
  static let table: [Option<TaggingOptions>] = [
    .value(
      "dialect", "NAME",
      help: "Whose rules say what is a tag: \(listed(names)) (default \(Dialect.social.name))"
    ) { (options, value) throws(BadValue) in
      options.dialect = try OptionValues.choice(
        value, of: "dialect", among: names.map { (name: $0, value: $0) })
    },
    .value(
      "bare", "WHICH",
      help:
        "Which addresses without a scheme are links: \(listed(bareNames)) (default the dialect's)"
    ) { (options, value) throws(BadValue) in
      options.bare = try OptionValues.choice(
        value, of: "choice", among: BareLinks.allCases.map { (name: $0.rawValue, value: $0) })
    },
    .value(
      "link", "KIND=PATTERN",
      help: "What tags of a kind open, as in hashtag=https://example.com/t/{value}; repeatable"
    ) { (options, value) throws(BadValue) in
      let link = try OptionValues.assignment(
        value, form: "KIND=PATTERN", example: "hashtag=https://example.com/t/{value}")
      do throws(PostcardError) {
        options.links[TagKind(rawValue: link.name)] = try LinkPattern(link.value)
      } catch {
        throw BadValue(error.message)
      }
    },
  ]

  private static let bareNames = BareLinks.allCases.map(\.rawValue)
  private static let names = Dialect.all.map(\.name)

  /// The tagger they describe.
  var tagger: Tagger {
    var dialect = Dialect.all.first { $0.name == self.dialect } ?? .social
    if let bare { dialect.bare = bare }
    dialect.links.merge(links) { _, replacement in replacement }
    return Tagger(dialect)
  }
}
