/// The name of a site as people say it.
enum WebHost {
  /// `example.org` for `https://www.example.org:8080/a?b`; `nil` for what is no web address.
  static func name(of address: String) -> String? {
    guard let schemeEnd = address.firstRange(of: "://"),
      ["http", "https"].contains(address[..<schemeEnd.lowerBound].lowercased())
    else { return nil }
    let authority = address[schemeEnd.upperBound...].prefix { !"/?#\\".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    // An IPv6 address has colons of its own, in brackets.
    let isBracketed = host.first == "["
    let name =
      isBracketed ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
    let lower = name.lowercased()
    let short = lower.hasPrefix("www.") ? String(lower.dropFirst(4)) : lower
    return short.isEmpty ? nil : short
  }
}
