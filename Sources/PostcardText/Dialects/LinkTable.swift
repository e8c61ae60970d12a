/// How the tags of a dialect's rules become links.
struct LinkTable: Sendable {
  private let links: [TagKind: LinkPattern]
  /// The pattern of each rule's kind, so that no kind is looked up per tag.
  private let patterns: [LinkPattern?]

  init(_ dialect: Dialect) {
    links = dialect.links
    patterns = dialect.rules.map { dialect.links[$0.kind] }
  }

  /// What a click on a tag found by a rule opens.
  func href(
    of match: Match, kind: TagKind, value: Range<Int>, of bytes: [UInt8],
    buffer: inout HrefBuffer
  ) -> String? {
    let pattern = match.form == .list ? links[.list] : patterns[match.rule]
    return href(
      of: kind, pattern: pattern, form: match.form, value: value, of: bytes, buffer: &buffer)
  }

  /// What a click on a tag with a value of its own opens.
  func href(of kind: TagKind, value: String, form: Match.Form = .plain) -> String? {
    let bytes = Array(value.utf8)
    var buffer = HrefBuffer()
    return href(
      of: kind, pattern: links[kind], form: form, value: 0..<bytes.count, of: bytes,
      buffer: &buffer)
  }

  /// Whether an address opens just itself.
  func opensItself(_ match: Match, kind: TagKind) -> Bool {
    match.form == .plain && kind == .url && patterns[match.rule] == nil
  }

  private func href(
    of kind: TagKind, pattern: LinkPattern?, form: Match.Form, value: Range<Int>,
    of bytes: [UInt8], buffer: inout HrefBuffer
  ) -> String? {
    if form == .unlinked { return nil }
    buffer.clear()
    switch (kind, pattern) {
    case (.url, let pattern):
      if form == .bare { buffer.append(Self.secure) }
      if form == .schemeless { buffer.append(0..<6, of: Self.secure) }
      buffer.append(value, of: bytes)
      if let pattern {
        let own = buffer.content
        buffer.clear()
        pattern.append(0..<own.count, of: own, to: &buffer)
      }
    case (_, let pattern?):
      pattern.append(value, of: bytes, keeping: form == .list ? "/" : "", to: &buffer)
    case (.email, nil):
      buffer.append(Opening.mail)
      buffer.encode(value, of: bytes, keeping: Self.mail)
    default: return nil
    }
    return buffer.text
  }

  private static let secure = Array("https://".utf8)
  /// What stays bare in a mail address.
  private static let mail = HrefBuffer.unreserved.union("@+")
}
