/// An address without a scheme: `example.com/path`.
struct BareLinkMatcher: Matcher {
  /// What may stand before an address.
  var before: Neighbor
  /// What host names are made of; their domain is the one the tagger's `bare` setting asks for.
  var label: ScalarSet
  /// Which domains count when all do.
  var scope = TopLevelDomains.Scope.current
  /// Whether only punctuation or a space may follow a name (linkify-it).
  var endsWords = false
  /// Whether the name is the whole run of labels and dots, its last label in lower case (Bluesky).
  var takesWholeWord = false
  /// Whether `www.` lets any domain pass (GFM).
  var trustsWWW = false
  /// Whether an IPv4 address is a link when all domains are.
  var takesAddresses = false
  /// Whether a port, query or fragment belongs to the address without a `/` before it.
  var needsSlash = false
  /// What follows the host.
  var path: LinkPath

  var openings: [[UInt8]] { [Array(".".utf8)] }
  var opensWithSigil: Bool { false }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    // A domain in another script may follow labels in Latin ones.
    guard text.bare != .off, let next = text.scalarValue(at: offset + 1),
      next >= 0x80 || label.contains(next)
    else { return .nothing }
    let run = label.union(takesWholeWord ? "." : ".-")
    let start = text.start(of: run, endingAt: offset, floor: floor)
    let giveUp = Finding.nothingUntil(text.end(of: run, from: offset))
    guard start < offset, before.allows(text, before: start) else { return giveUp }
    guard let host = hostEnd(in: text, from: start), host > offset else { return giveUp }
    guard takesWholeWord || text.byte(at: host) != UInt8(ascii: "@") else { return giveUp }
    let port = path.portEnd(in: text, from: host)
    if endsWords, !HostGrammar.endsWord(in: text, at: port) { return giveUp }
    var end = path.end(in: text, from: port, origin: start)
    if needsSlash, text.byte(at: port) != UInt8(ascii: "/") { end = host }
    guard end - start <= TextLimits.linkBytes else { return .nothingUntil(end) }
    return .tag(Match(kind: .url, range: start..<end, value: start..<end, form: .bare))
  }

  private func hostEnd(in text: ScannedText, from start: Int) -> Int? {
    let all = text.bare == .all
    if takesWholeWord { return wordEnd(in: text, from: start, scope: all ? scope : .known) }
    if all, takesAddresses, let end = addressEnd(in: text, from: start) { return end }
    let domains = HostGrammar.Domains.listed(all ? scope : .known)
    let named = HostGrammar(label: label, domains: domains)
    if let end = named.end(in: text, from: start) { return end }
    guard trustsWWW, text.hasIgnoringCase(Array("www.".utf8), at: start) else { return nil }
    return HostGrammar(label: label, domains: .any(labels: 3)).end(in: text, from: start)
  }

  /// The end of labels with single dots between, when the last of them is a domain as it stands.
  private func wordEnd(in text: ScannedText, from start: Int, scope: TopLevelDomains.Scope) -> Int?
  {
    guard text.bytes[start].isLatinLetter else { return nil }
    var end = text.end(of: label, from: start)
    var last = start
    while text.byte(at: end) == UInt8(ascii: ".") {
      let next = text.end(of: label, from: end + 1)
      guard next > end + 1 else { break }
      last = end + 1
      end = next
    }
    let name = text.bytes[last..<end]
    guard last > start, !name.contains(where: { $0 != $0.lowercased }), scope.contains(name) else {
      return nil
    }
    return end
  }

  /// The end of four numbers of at most 255 with dots between.
  private func addressEnd(in text: ScannedText, from start: Int) -> Int? {
    var position = start
    for part in 0..<4 {
      let end = text.end(of: .latinDigits, from: position, limit: 4)
      guard let number = UInt16(text.slice(position..<end)), number <= 255, end - position <= 3
      else { return nil }
      position = end
      guard part < 3 else { break }
      guard text.byte(at: end) == UInt8(ascii: ".") else { return nil }
      position += 1
    }
    return HostGrammar.endsWord(in: text, at: position) ? position : nil
  }
}
