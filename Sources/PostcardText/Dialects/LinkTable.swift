/// How the tags of a dialect's rules become links.
struct LinkTable: Sendable {
  /// How the value of one kind of tag becomes an address; an object, so that asking costs no copy.
  private final class Way: Sendable {
    enum Form: Sendable {
      /// Not at all: the tag is highlighted only.
      case none
      /// The value is an address, perhaps one to wrap in the pattern.
      case address
      /// The value is a mail address.
      case mail
      /// The value goes into the pattern.
      case pattern
    }

    let form: Form
    let pattern: LinkPattern?

    init(of kind: TagKind, _ pattern: LinkPattern?) {
      self.pattern = pattern
      form =
        switch (kind, pattern) {
        case (.url, _): .address
        case (_, _?): .pattern
        case (.email, nil): .mail
        default: .none
        }
    }
  }

  private let links: [TagKind: LinkPattern]
  /// The way of each rule's kind, so that no kind is looked up per tag.
  private let ways: [Way]
  /// The way of lists, which the rule for mentions finds.
  private let listWay: Way

  init(_ dialect: Dialect) {
    links = dialect.links
    ways = dialect.rules.map { Way(of: $0.kind, dialect.links[$0.kind]) }
    listWay = Way(of: .list, dialect.links[.list])
  }

  /// What a click on a tag found by a rule opens.
  ///
  /// - Parameter value: The value as the tag has it, `match.value` of `bytes` but for its case.
  func href(of match: Match, value: String, of bytes: [UInt8], buffer: inout HrefBuffer) -> String?
  {
    let way = match.form == .list ? listWay : ways[match.rule]
    switch match.form {
    case .uppercased: return href(way, form: .plain, value: value, &buffer)
    case .plain:
      if way.form == .address, way.pattern == nil { return value }
      if let href = way.pattern?.plainHref(for: value, match.value, of: bytes) { return href }
    default: break
    }
    return href(way, form: match.form, value: match.value, of: bytes, &buffer)
  }

  /// What a click on a tag with a value of its own opens.
  func href(of kind: TagKind, value: String, form: Match.Form = .plain) -> String? {
    var buffer = HrefBuffer()
    return href(Way(of: kind, links[kind]), form: form, value: value, &buffer)
  }

  private func href(_ way: Way, form: Match.Form, value: String, _ buffer: inout HrefBuffer)
    -> String?
  {
    let bytes = Array(value.utf8)
    return href(way, form: form, value: 0..<bytes.count, of: bytes, &buffer)
  }

  private func href(
    _ way: Way, form: Match.Form, value: Range<Int>, of bytes: [UInt8], _ buffer: inout HrefBuffer
  ) -> String? {
    if form == .unlinked { return nil }
    buffer.clear()
    switch way.form {
    case .none: return nil
    case .address:
      if form == .bare { buffer.append(Self.secure) }
      if form == .schemeless { buffer.append(0..<6, of: Self.secure) }
      buffer.append(value, of: bytes)
      if let pattern = way.pattern {
        let own = buffer.content
        buffer.clear()
        pattern.append(0..<own.count, of: own, to: &buffer)
      }
    case .pattern:
      way.pattern?.append(value, of: bytes, keeping: form == .list ? "/" : "", to: &buffer)
    case .mail:
      buffer.append(Opening.mail)
      buffer.encode(value, of: bytes, keeping: Self.mail)
    }
    return buffer.text
  }

  private static let secure = Array("https://".utf8)
  /// What stays bare in a mail address.
  private static let mail = HrefBuffer.unreserved.union("@+")
}
