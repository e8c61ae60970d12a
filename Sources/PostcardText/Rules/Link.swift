/// An address with its scheme: `https://example.com/path`.
struct LinkMatcher: Matcher {
  /// The schemes, lower-case, without `:`; longer ones before those they end in.
  var schemes: [[UInt8]]
  /// Whether schemes must be lower-case.
  var isCaseSensitive = false
  /// What may stand before an address.
  var before: Neighbor
  /// What the host must be; `nil` takes whatever the path takes.
  var host: HostGrammar?
  /// Whether `name:password@` may stand before the host.
  var takesUser = false
  /// What follows the host.
  var path: LinkPath
  /// Hosts of short links, whose path is a single word of letters and digits.
  var shortHosts: [[UInt8]] = []

  /// Whether addresses start with `//` alone; then `schemes` is not asked.
  var isSchemeless = false

  var openings: [[UInt8]] { [isSchemeless ? Opening.schemeless : Opening.scheme] }
  var opensWithSigil: Bool { false }

  func mayPrecede(_ byte: UInt8) -> Bool {
    isSchemeless
      ? before.allows(byte) : schemes.contains { $0.last == byte || $0.last == byte.lowercased }
  }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    if isSchemeless, text.bare == .off { return .nothing }
    let scheme = isSchemeless ? 0 : schemeLength(in: text, before: offset, floor: floor)
    guard isSchemeless || scheme > 0 else { return .nothing }
    let start = offset - scheme
    guard before.allows(text, before: start) else { return .nothing }
    let body = offset + (isSchemeless ? 2 : 3)
    guard let end = end(in: text, from: body) else { return .nothing }
    guard end - start <= TextLimits.linkBytes else { return .nothingUntil(end) }
    let range = start..<end
    let isWeb =
      scheme == 4 && text.hasIgnoringCase(Opening.http, at: start)
      || scheme == 5 && text.hasIgnoringCase(Opening.https, at: start)
    let form: Match.Form = isSchemeless ? .schemeless : isWeb ? .plain : .unlinked
    return .tag(Match(range: range, value: range, form: form))
  }

  /// The end of the address whose host starts at an offset.
  private func end(in text: ScannedText, from body: Int) -> Int? {
    guard let host else {
      let end = path.end(in: text, from: body, origin: body)
      return end > body ? end : nil
    }
    let name = takesUser ? userEnd(in: text, from: body) : body
    guard let hostEnd = host.end(in: text, from: name) else { return nil }
    for short in shortHosts
    where hostEnd - name == short.count && text.hasIgnoringCase(short, at: name) {
      switch path.shortLink(in: text, from: hostEnd) {
      case .ends(let end): return end
      case .tooLong: return nil
      case .none: break
      }
    }
    let port = path.portEnd(in: text, from: hostEnd)
    if host.endsWords, !HostGrammar.endsWord(in: text, at: port) { return nil }
    return path.end(in: text, from: port, origin: name)
  }

  /// The length of the longest scheme that ends at an offset; 0 for none.
  private func schemeLength(in text: ScannedText, before offset: Int, floor: Int) -> Int {
    guard offset > floor else { return 0 }
    let last = text.bytes[offset - 1].lowercased
    for scheme in schemes where scheme.last == last && offset - scheme.count >= floor {
      let start = offset - scheme.count
      let stands =
        isCaseSensitive ? text.has(scheme, at: start) : text.hasIgnoringCase(scheme, at: start)
      if stands { return scheme.count }
    }
    return 0
  }

  /// Where the host starts when a user stands before it.
  private func userEnd(in text: ScannedText, from start: Int) -> Int {
    let end = text.end(of: .userInfo, from: start)
    return end > start && text.byte(at: end) == UInt8(ascii: "@") ? end + 1 : start
  }
}
