internal import PostcardText

/// The options that say what is a tag and what a click on it opens.
struct TaggingOptions: Equatable, Sendable {
  /// The dialect's name.
  var dialect = Dialect.social.name
  /// The Mastodon server whose pages tags open; `nil` leaves it to the dialect.
  var instance: String?
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
      "instance", "HOST",
      help: "The server whose pages tags of --dialect mastodon open (default mastodon.social)"
    ) { (options, value) throws(BadValue) in
      do throws(PostcardError) {
        _ = try Dialect.mastodon(instance: value)
      } catch {
        throw BadValue(error.message)
      }
      options.instance = value
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
      let link = try OptionValues.link(value)
      options.links[link.kind] = link.pattern
    },
  ]

  private static let bareNames = BareLinks.allCases.map(\.rawValue)
  private static let names = Dialect.all.map(\.name)

  /// Refuses options that say nothing together.
  func check() throws(Failure) {
    guard instance != nil, dialect != Dialect.mastodon.name else { return }
    throw .usage("--instance names a Mastodon server: it goes with --dialect mastodon")
  }

  /// The tagger they describe.
  var tagger: Tagger {
    var dialect = Dialect.all.first { $0.name == self.dialect } ?? .social
    if let instance, let local = try? Dialect.mastodon(instance: instance) { dialect = local }
    if let bare { dialect.bare = bare }
    dialect.links.merge(links) { _, replacement in replacement }
    return Tagger(dialect)
  }
}
