/// `magnet:?…` and `xmpp:name@host`, which Mastodon shows as links.
struct OpaqueLinkMatcher: Matcher {
  /// What may stand before an address.
  var before: Neighbor
  /// The host after `xmpp:`.
  var host: HostGrammar
  /// The query both may have.
  var path: PairedPath

  var openings: [[UInt8]] { [Array(":".utf8)] }
  var opensWithSigil: Bool { false }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    let body = offset + 1
    if let start = start(of: "magnet", in: text, before: offset, floor: floor) {
      let end = path.queryEnd(in: text, from: body)
      return end > body ? tag(start..<end) : .nothing
    }
    if let start = start(of: "xmpp", in: text, before: offset, floor: floor),
      let end = xmppEnd(in: text, from: body)
    {
      return tag(start..<end)
    }
    return .nothing
  }

  private func tag(_ range: Range<Int>) -> Finding {
    .tag(Match(range: range, value: range, form: .unlinked))
  }

  private func start(of scheme: String, in text: ScannedText, before offset: Int, floor: Int)
    -> Int?
  {
    let start = offset - scheme.utf8.count
    guard start >= floor, text.hasIgnoringCase(Array(scheme.utf8), at: start),
      before.allows(text, before: start)
    else { return nil }
    return start
  }

  /// The end of `//name@host/`, then `name@`, both optional, a host, a resource and a query.
  private func xmppEnd(in text: ScannedText, from body: Int) -> Int? {
    var position = body
    if text.has(Array("//".utf8), at: position) {
      let name = nameEnd(in: text, from: position + 2)
      guard name > position + 2, let end = host.end(in: text, from: name),
        text.byte(at: end) == UInt8(ascii: "/")
      else { return nil }
      position = end + 1
    }
    guard var end = host.end(in: text, from: nameEnd(in: text, from: position)) else { return nil }
    if text.byte(at: end) == UInt8(ascii: "/") {
      let resource = text.end(of: .userInfo.subtracting(":").union("="), from: end + 1)
      if resource > end + 1 { end = resource }
    }
    return path.queryEnd(in: text, from: end)
  }

  /// Where the host starts after an optional `name@`.
  private func nameEnd(in text: ScannedText, from start: Int) -> Int {
    let end = text.end(of: .userInfo.subtracting(":&'"), from: start)
    return end > start && text.byte(at: end) == UInt8(ascii: "@") ? end + 1 : start
  }
}
