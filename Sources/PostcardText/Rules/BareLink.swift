/// An address without a scheme: `example.com/path`.
struct BareLinkMatcher: Matcher {
  /// What may stand before an address.
  let before: Neighbor
  /// What the labels of host names are made of.
  let label: ScalarSet
  /// What may stand in host names, dots included.
  private let run: ScalarSet
  /// Host names in the short list of domains, and in all that count.
  private let known, all: HostGrammar
  private let scope: TopLevelDomains.Scope
  /// Hosts after `www.`, whatever their domain (GFM); `nil` when that does not count.
  private let web: HostGrammar?
  /// Whether only punctuation or a space may follow a name (linkify-it).
  private let endsWords: Bool
  /// Whether the name is the whole run of labels and dots, its last label in lower case (Bluesky).
  private let takesWholeWord: Bool
  /// Whether an IPv4 address is a link when all domains are.
  private let takesAddresses: Bool
  /// Whether a port, query or fragment belongs to the address only with a `/` before it.
  private let needsSlash: Bool
  /// What follows the host.
  private let path: LinkPath

  init(
    before: Neighbor, label: ScalarSet, scope: TopLevelDomains.Scope = .current,
    endsWords: Bool = false, takesWholeWord: Bool = false, trustsWeb: Bool = false,
    takesAddresses: Bool = false, needsSlash: Bool = false, path: LinkPath
  ) {
    self.before = before
    self.label = label
    run = label.union(takesWholeWord ? "." : ".-")
    known = HostGrammar(label: label, domains: .listed(.known))
    all = HostGrammar(label: label, domains: .listed(scope))
    web = trustsWeb ? HostGrammar(label: label, domains: .any(labels: 3)) : nil
    self.scope = scope
    self.endsWords = endsWords
    self.takesWholeWord = takesWholeWord
    self.takesAddresses = takesAddresses
    self.needsSlash = needsSlash
    self.path = path
  }

  var openings: [[UInt8]] { [Array(".".utf8)] }
  var opensWithSigil: Bool { false }

  func mayPrecede(_ byte: UInt8) -> Bool {
    byte >= 0x80 || label.containsASCII(byte) || byte == 0x2D
  }
  func mayFollow(_ byte: UInt8) -> Bool { byte >= 0x80 || label.containsASCII(byte) }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    // A domain in another script may follow labels in Latin ones.
    guard text.bare != .off, let next = text.scalarValue(at: offset + 1),
      next >= 0x80 || label.contains(next)
    else { return .nothing }
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
    return .tag(Match(range: start..<end, value: start..<end, form: .bare))
  }

  private func hostEnd(in text: ScannedText, from start: Int) -> Int? {
    let countsAll = text.bare == .all
    if takesWholeWord { return wordEnd(in: text, from: start, scope: countsAll ? scope : .known) }
    if countsAll, takesAddresses, let end = addressEnd(in: text, from: start) { return end }
    if let end = (countsAll ? all : known).end(in: text, from: start) { return end }
    guard let web, text.hasIgnoringCase(Opening.web, at: start) else { return nil }
    return web.end(in: text, from: start)
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
    let isShouted = text.bytes[last..<end].contains { $0 != $0.lowercased }
    guard last > start, !isShouted, scope.contains(last..<end, of: text.bytes) else { return nil }
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
