/// `name@example.com`, and `mailto:` before it where a dialect takes it.
struct EmailMatcher: Matcher {
  /// What may stand before an address; the set of the name itself is judged apart.
  var before: Neighbor
  /// What a name is made of.
  var name: ScalarSet
  /// What a name may start with.
  var first: ScalarSet
  /// What the host must be.
  var host: HostGrammar
  /// Whether `mailto:` belongs to the tag, and lets any host pass.
  var takesScheme = false

  var openings: [[UInt8]] { [Array("@".utf8)] }
  var opensWithSigil: Bool { false }
  var reach: ScalarSet? { name }

  func mayPrecede(_ byte: UInt8) -> Bool { byte < 0x80 && name.containsASCII(byte) }
  func mayFollow(_ byte: UInt8) -> Bool { host.mayStart(byte) || takesScheme }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    if let match = match(in: text, at: offset, floor: floor) { return .tag(match) }
    guard !takesScheme, !before.allows(UInt8(ascii: "@")) else { return .nothing }
    // Of `a@b@c@d` nothing is an address, for what stands before a name may be no `@`.
    var position = offset + 1
    while true {
      let end = text.end(of: name, from: position)
      guard end > position, text.byte(at: end) == UInt8(ascii: "@") else { break }
      position = end + 1
    }
    return position > offset + 1 ? .nothingUntilTaken(position) : .nothing
  }

  private func match(in text: ScannedText, at offset: Int, floor: Int) -> Match? {
    var start = text.start(of: name, endingAt: offset, floor: floor)
    if start > floor, !takesScheme, !before.allows(text.bytes[start - 1]) { return nil }
    while start < offset, !first.contains(UInt32(text.bytes[start])) { start += 1 }
    guard start < offset else { return nil }
    if takesScheme, let scheme = schemeStart(in: text, upTo: offset, floor: floor) {
      let address = scheme + 7
      if let end = HostGrammar.any.end(in: text, from: offset + 1),
        HostGrammar.endsWord(in: text, at: end)
      {
        return Match(range: scheme..<end, value: address..<end)
      }
    }
    guard before.allows(text, before: start), let end = host.end(in: text, from: offset + 1),
      !host.endsWords || HostGrammar.endsWord(in: text, at: end)
    else { return nil }
    return Match(range: start..<end, value: start..<end)
  }

  /// Where a `mailto:` whose address holds an `@` at an offset starts.
  private func schemeStart(in text: ScannedText, upTo offset: Int, floor: Int) -> Int? {
    let scheme = Opening.mail
    var colon = offset - 1
    let lowest = max(floor + scheme.count - 1, offset - TextLimits.mailNameBytes)
    while colon >= lowest {
      if text.bytes[colon] == UInt8(ascii: ":"),
        text.hasIgnoringCase(scheme, at: colon + 1 - scheme.count)
      {
        let start = colon + 1 - scheme.count
        return colon + 1 < offset && before.allows(text, before: start) ? start : nil
      }
      guard name.contains(UInt32(text.bytes[colon])) || text.bytes[colon] == 0x3A else {
        return nil
      }
      colon -= 1
    }
    return nil
  }
}
