extension ImageMap.Tag {
  /// What a web page may open for it: an address of `http`, `https` or `mailto`, or a path of the
  /// page's own site such as `/tags/swift`; `nil` for all else.
  ///
  /// Other schemes are an app's own, or would run code in the page.
  public var webHref: String? {
    guard let href, ImageMap.isFollowed(href) || ImageMap.isSitePath(href) else { return nil }
    return href
  }

  /// What it is called where it cannot be seen; where its text names another host than it opens, the
  /// address too.
  package var webLabel: String {
    guard warning == "host-mismatch", let href else { return alt }
    return "\(alt) (\(href))"
  }
}

extension ImageMap {
  /// Whether every viewer of pages and SVGs can follow an address: http, https and mailto.
  package static func isFollowed(_ href: String) -> Bool {
    guard let colon = href.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return ["http", "https", "mailto"].contains(href[..<colon].lowercased())
  }

  /// Whether an address is a path of the site it stands on, which `//host` and `/\host` are not.
  static func isSitePath(_ href: String) -> Bool {
    guard href.utf8.first == UInt8(ascii: "/") else { return false }
    // Browsers drop tabs and line ends before they look.
    let second = href.utf8.dropFirst().first { ![0x09, 0x0A, 0x0D].contains($0) }
    return second != UInt8(ascii: "/") && second != UInt8(ascii: "\\")
  }

  /// What a page of the card is called: its author, or else the first line of its text.
  package var pageTitle: String {
    let author = tags.first { $0.kind == "author" }?.alt
    return author ?? text.split(whereSeparator: \.isNewline).first.map(String.init) ?? alt
  }

  /// The tags that a page can only light up, because no browser opens their scheme.
  public var tagsWithoutPage: [Tag] { tags.filter { $0.href != nil && $0.webHref == nil } }

  /// A name for the card in pages, the same whatever its links: digits of its key.
  public var cardName: String {
    if let key, key.isHash { return String(key.dropFirst(7).prefix(12)) }
    // FNV-1a, 64 bits: enough to tell the cards of a page apart.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(alt)\u{0}\(text)\u{0}\(space.width)x\(space.height)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
