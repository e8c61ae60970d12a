internal import Postcard

/// The options that say what tags open on the web, after they have been drawn.
struct LinkOptions: Equatable, Sendable {
  /// The dialect whose pages tags open; `nil` leaves them what they open.
  var dialect: String?
  /// The Mastodon server whose pages tags open.
  var instance: String?
  /// Link patterns by kind, which win over the dialect's.
  var links: [TagKind: LinkPattern] = [:]

  /// Their rows.
  static let table: [Option<LinkOptions>] = [
    .value(
      "dialect", "NAME",
      help: "Let tags open a platform's pages: \(listed(Dialect.all.map(\.name)))"
    ) { (options, value) throws(BadValue) in
      options.dialect = try OptionValues.choice(
        value, of: "dialect", among: Dialect.all.map { (name: $0.name, value: $0.name) })
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
      "link", "KIND=PATTERN",
      help: "What tags of a kind open, as in hashtag=https://example.com/t/{value}; repeatable"
    ) { (options, value) throws(BadValue) in
      let link = try OptionValues.link(value)
      options.links[link.kind] = link.pattern
    },
  ]

  /// Whether they change anything.
  var isEmpty: Bool { dialect == nil && links.isEmpty }

  /// Refuses options that say nothing together.
  func check() throws(Failure) {
    guard instance != nil, dialect != Dialect.mastodon.name else { return }
    throw .usage("--instance names a Mastodon server: it goes with --dialect mastodon")
  }

  /// A map with the links they describe.
  func bound(_ map: ImageMap) -> ImageMap {
    guard !isEmpty else { return map }
    var binding = Dialect.all.first { $0.name == dialect } ?? Dialect(name: "own", rules: [])
    if let instance, let local = try? Dialect.mastodon(instance: instance) { binding = local }
    binding.links.merge(links) { _, replacement in replacement }
    return map.binding(binding)
  }

  /// What a person should know of tags that no page of some maps can open; `nil` for nothing.
  static func warning(about maps: [ImageMap]) -> String? {
    let silent = maps.flatMap(\.tagsWithoutPage)
    guard let first = silent.first, let href = first.href else { return nil }
    return
      "\(silent.count == 1 ? "one tag lights up but opens" : "\(silent.count) tags light up but open")"
      + " no page, because no browser knows \(quoted(href)): give web addresses with --link "
      + "\(first.kind)=… or --dialect, or hear of clicks with the client (postcard client)"
  }
}
