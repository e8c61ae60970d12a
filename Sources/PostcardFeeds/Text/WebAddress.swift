internal import PostcardText

/// Addresses in feeds: resolved against a base, never against a file's path.
enum WebAddress {
  /// An address that may be opened, in its absolute form; `nil` for all else.
  ///
  /// - Parameters:
  ///   - reference: As it stands in the feed.
  ///   - base: An absolute address.
  static func resolve(_ reference: String, base: String?) -> String? {
    let reference = trimmed(reference)
    guard !reference.isEmpty else { return nil }
    if let scheme = LinkPattern.scheme(of: reference) {
      return webSchemes.contains(scheme) || scheme == "mailto" ? reference : nil
    }
    guard let base, let scheme = LinkPattern.scheme(of: base), webSchemes.contains(scheme),
      let root = origin(of: base)
    else {
      return nil
    }
    if reference.hasPrefix("//") { return scheme + ":" + reference }
    let rest = base.dropFirst(root.count)
    let path = String(rest.prefix { $0 != "?" && $0 != "#" })
    switch reference.first {
    case "#": return String(base.prefix { $0 != "#" }) + reference
    case "?": return root + path + reference
    case "/": return root + removingDots(reference)
    default:
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
      return root + removingDots(folder + reference)
    }
  }

  /// A picture's address; as ``resolve(_:base:)``, http and https only.
  static func picture(_ reference: String?, base: String?) -> String? {
    guard let reference, let address = resolve(reference, base: base) else { return nil }
    return LinkPattern.scheme(of: address).map(webSchemes.contains) == true ? address : nil
  }

  /// A path in an export, without the `/` that some have in front; `nil` for one that leads out.
  static func path(_ text: String) -> String? {
    let parts = text.split(separator: "/")
    guard !parts.isEmpty, !parts.contains(".."), !text.contains(":"), !text.contains("\\") else {
      return nil
    }
    return parts.joined(separator: "/")
  }

  /// Whether a text is an http or https address as a whole.
  static func isWeb(_ text: String) -> Bool {
    guard let scheme = LinkPattern.scheme(of: text) else { return false }
    return webSchemes.contains(scheme) && !text.contains { $0.isWhitespace }
  }

  /// Schemes of pages and pictures, as `LinkPattern.scheme(of:)` gives them: their case means nothing.
  private static let webSchemes: Set<String> = ["http", "https"]

  /// The host in lower case, without `www.`; `nil` where there is none.
  static func host(of address: String?) -> String? {
    guard let address, isWeb(address), let root = origin(of: address) else { return nil }
    let authority = root.drop { $0 != "/" }.dropFirst(2)
    let place = authority.split(separator: "@").last ?? ""
    // Colons are part of an address of version 6, which stands in brackets (RFC 3986, 3.2.2).
    let end = place.first == "[" ? place.firstIndex(of: "]").map(place.index(after:)) : nil
    let host = end.map { place[..<$0] } ?? place.prefix { $0 != ":" }
    let name = host.lowercased()
    return name.isEmpty ? nil : name.hasPrefix("www.") ? String(name.dropFirst(4)) : name
  }

  /// The last part of the path.
  static func lastPart(of address: String) -> String? {
    address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init)
  }

  /// `https://host` of an address.
  private static func origin(of address: String) -> String? {
    guard let colon = address.firstIndex(of: ":") else { return nil }
    let rest = address[address.index(after: colon)...]
    guard rest.hasPrefix("//") else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return authority.isEmpty ? nil : String(address[..<authority.endIndex])
  }

  /// RFC 3986, 5.2.4, on a path with what follows it.
  private static func removingDots(_ reference: String) -> String {
    let path = reference.prefix { $0 != "?" && $0 != "#" }
    let rest = reference.dropFirst(path.count)
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, part) in all.enumerated() {
      let isLast = index == all.count - 1
      switch part {
      case ".": if isLast { parts.append("") }
      case "..":
        if !parts.isEmpty { parts.removeLast() }
        if isLast { parts.append("") }
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/") + rest
  }

  /// Without the white space around it and the line ends in it, as browsers read addresses.
  private static func trimmed(_ text: String) -> String {
    var scalars = text.unicodeScalars.filter { !["\n", "\r", "\t"].contains($0) }[...]
    while scalars.first?.value ?? 0x21 <= 0x20 { scalars = scalars.dropFirst() }
    while scalars.last?.value ?? 0x21 <= 0x20 { scalars = scalars.dropLast() }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
