/// A dialect's link patterns laid out for many tags: there are few, so that a walk beats a hash.
struct LinkTable: Sendable {
  private let entries: [(kind: TagKind, pattern: LinkPattern)]

  /// Whether addresses open something else than themselves.
  let replacesAddresses: Bool

  init(_ links: [TagKind: LinkPattern]) {
    entries = links.map { ($0.key, $0.value) }
    replacesAddresses = links[.url] != nil
  }

  /// What a click on a tag opens.
  ///
  /// - Parameter scratch: Room to build it in, kept from tag to tag.
  func href(
    of kind: TagKind, value: ArraySlice<UInt8>, form: Match.Form, scratch: inout [UInt8]
  ) -> String? {
    if form == .unlinked { return nil }
    scratch.removeAll(keepingCapacity: true)
    let pattern = entries.first { $0.kind == kind }?.pattern
    switch kind {
    case .url:
      if form == .bare { scratch += Self.secure }
      if form == .schemeless { scratch += Self.secure.prefix(6) }
      scratch += value
      if let pattern {
        let own = scratch[...]
        scratch = []
        pattern.append(own, to: &scratch)
      }
    case .email where pattern == nil:
      scratch += Opening.mail
      LinkPattern.encode(value, keeping: Self.mail, to: &scratch)
    default:
      guard let pattern else { return nil }
      pattern.append(value, keeping: kind == .list ? "/" : "", to: &scratch)
    }
    return String(decoding: scratch, as: UTF8.self)
  }

  /// What a click on a tag with a value of its own opens.
  func href(of kind: TagKind, value: String, form: Match.Form = .plain) -> String? {
    var scratch: [UInt8] = []
    return href(of: kind, value: Array(value.utf8)[...], form: form, scratch: &scratch)
  }

  private static let secure = Array("https://".utf8)
  /// What stays bare in a mail address.
  private static let mail = ScalarSet.word.union("-.~@+")
}
