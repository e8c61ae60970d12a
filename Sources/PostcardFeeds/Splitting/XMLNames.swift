internal import PostcardMarkup

/// The names of elements with the prefixes their vocabularies usually have.
///
/// A prefix is a feed's own choice; and some declare none, or a namespace with a slip in it.
struct XMLNames {
  private var prefixes: [String: String] = [:]
  /// The vocabulary of the outermost element, whose names have no prefix.
  private var own: String?

  /// The name of a start tag, after what it declares.
  mutating func canonical(_ name: String, _ attributes: MarkupAttributes) -> String {
    for pair in attributes.pairs where pair.name.hasPrefix("xmlns:") {
      // An attacker's many prefixes are not remembered.
      guard prefixes.count < FeedLimits.prefixes else { break }
      if let known = Self.known(pair.value) { prefixes[String(pair.name.dropFirst(6))] = known }
    }
    if own == nil { own = Self.parts(name).prefix.map { prefixes[$0] ?? $0 } ?? "" }
    return canonical(name)
  }

  /// The name of an end tag.
  func canonical(_ name: String) -> String {
    let (prefix, local) = Self.parts(name)
    guard let prefix else { return local }
    let usual = prefixes[prefix] ?? prefix
    // RSS 1.0 has its names in a vocabulary of their own inside RDF.
    return usual == own && usual != "rdf" || usual == "rss" ? local : "\(usual):\(local)"
  }

  private static func parts(_ name: String) -> (prefix: String?, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return (nil, name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

  /// The usual prefix of a namespace, found by the part of it that nobody gets wrong.
  private static func known(_ uri: String) -> String? {
    let uri = uri.lowercased()
    return vocabularies.first { uri.contains($0.part) }?.prefix
  }

  private static let vocabularies: [(part: String, prefix: String)] = [
    ("purl.org/rss/1.0/modules/content", "content"), ("purl.org/dc/terms", "dcterms"),
    ("purl.org/dc/elements", "dc"), ("search.yahoo.com/mrss", "media"),
    ("w3.org/2005/atom", "atom"), ("purl.org/atom/ns", "atom"),
    ("22-rdf-syntax-ns", "rdf"), ("w3.org/1999/xhtml", "xhtml"), ("itunes.com/dtds", "itunes"),
    ("purl.org/syndication/thread", "thr"), ("webfeeds.org/rss", "webfeeds"),
    ("purl.org/rss/1.0/", "rss"), ("backend.userland.com/rss2", "rss"),
    ("netscape.com/rdf/simple", "rss"),
  ]
}
