/// New addresses for tags that have been found: links bound late, without tagging and drawing again.
package struct LinkBinding: Sendable {
  private let kinds: Set<TagKind>
  private let links: LinkTable

  /// Binds by a dialect's links; its rules play no part.
  package init(_ dialect: Dialect) {
    kinds = Set(dialect.links.keys)
    links = LinkTable(dialect)
  }

  /// What a click on a tag is to open; `nil` when the dialect leaves it as it is.
  ///
  /// A value that names no address gives none to an address's pattern either.
  package func href(of kind: TagKind, value: String) -> String? {
    guard kinds.contains(kind) else { return nil }
    switch kind {
    case .list: return links.href(of: kind, value: value, form: .list)
    case .url:
      let scheme = LinkPattern.scheme(of: value)
      if scheme == "http" || scheme == "https" { return links.href(of: kind, value: value) }
      guard Address.host(namedBy: value) != nil, !value.contains("://") else { return nil }
      return links.href(of: kind, value: value, form: value.hasPrefix("//") ? .schemeless : .bare)
    default: return links.href(of: kind, value: value)
    }
  }
}
