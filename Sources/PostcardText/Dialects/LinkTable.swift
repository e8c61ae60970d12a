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
    /// What of a value stays bare in the pattern.
    let kept = LinkPattern.unreserved

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
  func href(of match: Match, value: String, of bytes: [UInt8]) -> String? {
    let way = match.form == .list ? listWay : ways[match.rule]
    switch match.form {
    case .plain where way.form == .address && way.pattern == nil: return value
    case .uppercased: return href(way, form: .plain, value: value)
    default: return href(way, form: match.form, value: match.value, of: bytes)
    }
  }

  /// What a click on a tag with a value of its own opens.
  func href(of kind: TagKind, value: String, form: Match.Form = .plain) -> String? {
    href(Way(of: kind, links[kind]), form: form, value: value)
  }

  private func href(_ way: Way, form: Match.Form, value: String) -> String? {
    let bytes = Array(value.utf8)
    return href(way, form: form, value: 0..<bytes.count, of: bytes)
  }

  private func href(_ way: Way, form: Match.Form, value: Range<Int>, of bytes: [UInt8]) -> String? {
    if form == .unlinked { return nil }
    switch way.form {
    case .none: return nil
    case .address:
      let own =
        switch form {
        case .bare: Self.bare
        case .schemeless: Self.schemeless
        default: Self.itself
        }
      let address = own.href(for: value, of: bytes, keeping: nil)
      return way.pattern.map { $0.href(for: address) } ?? address
    case .pattern:
      return way.pattern?.href(
        for: value, of: bytes, keeping: form == .list ? Self.list : way.kept)
    case .mail: return Self.mail.href(for: value, of: bytes, keeping: Self.mailAddress)
    }
  }

  private static let itself = LinkPattern(trusted: "{value}")
  private static let bare = LinkPattern(trusted: "https://{value}")
  private static let schemeless = LinkPattern(trusted: "https:{value}")
  private static let mail = LinkPattern(trusted: "mailto:{value}")
  /// What stays bare in a mail address.
  private static let mailAddress = LinkPattern.unreserved.union("@+")
  /// What stays bare in the name of a list.
  private static let list = LinkPattern.unreserved.union("/")
}
