/// What an href may be, and which host it opens.
package enum Address {
  /// The schemes an href in a text or a post may have.
  package static let schemes: Set<String> = ["http", "https", "mailto", "hash", "mention"]

  /// An href that comes from outside, fit for a map; `nil` when nobody should open it.
  ///
  /// Spaces become `%20`; other white space and controls, which browsers drop when they look for the
  /// scheme, make it unfit.
  package static func vetted(_ href: String) -> String? {
    guard !href.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    let trimmed = href.drop { $0 == " " }
    guard let scheme = LinkPattern.scheme(of: String(trimmed)), schemes.contains(scheme) else {
      return nil
    }
    return trimmed.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
  }

  /// `http` or `https` where an address begins with it, in whatever case, and `://`; `nil` for all else.
  package static func webScheme(of address: String) -> String? {
    guard let scheme = LinkPattern.scheme(of: address), scheme == "http" || scheme == "https",
      address.utf8.dropFirst(scheme.utf8.count + 1).starts(with: "//".utf8)
    else { return nil }
    return scheme
  }

  /// The host that an http or https href opens, as it goes over the wire and without `www.`.
  static func host(of href: String) -> String? {
    guard let scheme = webScheme(of: href) else { return nil }
    let rest = href.utf8.dropFirst(scheme.utf8.count + "://".utf8.count)
    // Browsers read `\` as `/`.
    let authority = rest.prefix { !"/\\?#".utf8.contains($0) }
    let name = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).last
    guard let name else { return nil }
    return wireHost(String(Substring(name.prefix { $0 != UInt8(ascii: ":") })))
  }

  /// Whether a text names one host while the href it stands for opens another.
  ///
  /// A text that starts with a sigil names a tag, whatever follows.
  package static func misleads(_ href: String, shown text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !"#＃@＠$".unicodeScalars.contains(first) else {
      return false
    }
    var shown = text
    while let last = shown.unicodeScalars.last, ScannedText.isInvisibleJoiner(last.value) {
      shown.unicodeScalars.removeLast()
    }
    for text in [text, shown]
    where ["", "https://", "http://"].contains(where: { $0 + text == href }) {
      return false
    }
    guard let opened = host(of: href), let named = host(namedBy: shown) else { return false }
    return opened != named
  }

  /// The host that a visible text names; `nil` when it names none.
  static func host(namedBy text: String) -> String? {
    let scanned = ScannedText(text, bare: .all)
    var scan = visible.scan()
    guard let match = visible.next(in: scanned, &scan) else { return nil }
    let address = scanned.slice(match.value)
    return host(of: match.form == .bare ? "https://" + address : address)
  }

  private static let visible = ScanPlan(Dialect.plain.rules.filter { $0.kind == .url })

  private static func wireHost(_ host: String) -> String {
    let labels = host.lowercased().split(separator: ".").map { Punycode.wireLabel(String($0)) }
    return labels.drop { $0 == "www" }.joined(separator: ".")
  }
}
