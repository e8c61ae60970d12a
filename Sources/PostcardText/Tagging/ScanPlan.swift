/// A dialect's rules laid out for the scan: which byte makes which rule look.
///
/// One pass goes over the text; only at the opening of a rule is that rule asked. Each rule can say
/// up to where it need not be asked again, so that no byte is looked at more than a few times.
struct ScanPlan: Sendable {
  /// A rule to ask when some bytes stand at a place.
  private struct Entry: Sendable {
    let rule: Int
    /// The opening's bytes after the first, at most three of them.
    let second, third, fourth: UInt8
    let length: Int
    let isSigil: Bool
  }

  /// The rules' kinds.
  private let kinds: [TagKind]
  private let matchers: [any Matcher]
  /// The openings of more than four bytes, by rule.
  private let longOpenings: [[UInt8]]
  /// The rules to ask, ordered by first byte and then as the dialect has them.
  private let entries: [Entry]
  /// Where the entries of a byte start in `entries`; those of 255 end at the last.
  private let starts: [Int]
  /// Which bytes are worth stopping at.
  private let openings: OpeningTable
  /// The rules whose tags may begin before their opening, with what may stand between.
  private let reaching: [(rule: Int, reach: ScalarSet)]
  /// The pauses of a text nobody has looked at.
  private let pauses: Pauses
  /// Whether a byte may stand in a tag before its opening.
  private let isReached: [Bool]

  init(_ rules: [Rule]) {
    kinds = rules.map(\.kind)
    matchers = rules.map(\.matcher)
    var byByte = [[Entry]](repeating: [], count: 256)
    var longOpenings = [[UInt8]](repeating: [], count: rules.count)
    var reaching: [(Int, ScalarSet)] = []
    for (index, matcher) in matchers.enumerated() {
      for opening in matcher.openings {
        guard let first = opening.first else { continue }
        func byte(_ place: Int) -> UInt8 { opening.count > place ? opening[place] : 0 }
        byByte[Int(first)].append(
          Entry(
            rule: index, second: byte(1), third: byte(2), fourth: byte(3), length: opening.count,
            isSigil: matcher.opensWithSigil))
        if opening.count > 4 { longOpenings[index] = opening }
      }
      if let reach = matcher.reach { reaching.append((index, reach)) }
    }
    self.longOpenings = longOpenings
    self.reaching = reaching
    pauses = Pauses(rules: rules.count)
    entries = byByte.flatMap { $0 }
    starts = byByte.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    openings = OpeningTable(matchers.flatMap { matcher in matcher.openings.map { ($0, matcher) } })
    isReached = (0..<256).map { byte in reaching.contains { $0.1.contains(UInt32(byte)) } }
  }

  /// What a tag is.
  func kind(of match: Match) -> TagKind { match.form == .list ? .list : kinds[match.rule] }

  /// A scan of a text of which some ascending ranges are taken.
  func scan(around taken: [Range<Int>] = []) -> Scan { Scan(around: taken, pauses: pauses) }

  /// The next tag of a text; `nil` when there are no more.
  func next(in text: ScannedText, _ scan: inout Scan) -> Match? {
    while true {
      let (position, openings) = openings.next(in: text.bytes, from: scan.position)
      guard position < text.count else { return nil }
      scan.skipTaken(upTo: position)
      if position < scan.floor {
        scan.position = scan.floor
      } else if let match = best(of: openings, at: position, in: text, &scan) {
        scan.accept(match)
        return match
      } else {
        scan.position = position + 1
      }
    }
  }

  /// The tag that wins among those whose opening stands at an offset.
  private func best(
    of openings: OpeningTable.Mask, at offset: Int, in text: ScannedText, _ scan: inout Scan
  ) -> Match? {
    var best: Match?
    let byte = Int(text.bytes[offset])
    let first = starts[byte]
    let count = starts[byte + 1] - first
    var openings = openings
    var number = openings.trailingZeroBitCount
    while number < count {
      let entry = entries[first + number]
      // A tag that begins with its opening begins no earlier than the one found.
      if best == nil || !entry.isSigil, let match = ask(entry, at: offset, in: text, &scan),
        best.map({ match.range.lowerBound < $0.range.lowerBound }) ?? true
      {
        best = match
      }
      if number < OpeningTable.Mask.bitWidth - 1 {
        openings &= openings &- 1
        number = openings.trailingZeroBitCount
      } else {
        number += 1
      }
    }
    guard let best else { return nil }
    guard isReached[Int(text.bytes[best.range.lowerBound])], isReached[byte] else { return best }
    return earlier(than: best, at: offset, in: text, &scan) ?? best
  }

  /// A tag with a later opening that begins before another, or with it and ranks higher.
  private func earlier(
    than match: Match, at offset: Int, in text: ScannedText, _ scan: inout Scan
  ) -> Match? {
    for (other, reach) in reaching where other != match.rule {
      let start = match.range.lowerBound
      guard reach.holds(text.bytes[start]) else { continue }
      let end = scan.end(ofReach: reach, rule: other, from: start, in: text)
      guard end > offset, end < text.count else { continue }
      let byte = Int(text.bytes[end])
      for index in starts[byte]..<starts[byte + 1] where entries[index].rule == other {
        guard let rival = ask(entries[index], at: end, in: text, &scan) else { continue }
        let begins = rival.range.lowerBound
        if begins < start || begins == start && other < match.rule { return rival }
      }
    }
    return nil
  }

  @inline(__always)
  private func stands(_ entry: Entry, at offset: Int, in text: ScannedText) -> Bool {
    if entry.length > 1, text.byte(at: offset + 1) != entry.second { return false }
    if entry.length > 2, text.byte(at: offset + 2) != entry.third { return false }
    if entry.length > 3, text.byte(at: offset + 3) != entry.fourth { return false }
    return entry.length <= 4 || text.has(longOpenings[entry.rule], at: offset)
  }

  private func ask(
    _ entry: Entry, at offset: Int, in text: ScannedText, _ scan: inout Scan
  ) -> Match? {
    guard stands(entry, at: offset, in: text), scan.pauses.allow(entry.rule, at: offset) else {
      return nil
    }
    if entry.isSigil, !text.isClusterBoundary(offset + entry.length) { return nil }
    switch matchers[entry.rule].find(in: text, at: offset, floor: scan.floor) {
    case .nothing: return nil
    case .nothingUntil(let until):
      scan.pauses.pause(entry.rule, until: until)
      return nil
    case .nothingUntilTaken(let until):
      scan.pauses.pause(entry.rule, until: min(until, scan.nextTakenStart))
      return nil
    case .tag(var match):
      match.rule = entry.rule
      let (fitted, until) = scan.fit(match, in: text)
      if fitted == nil { scan.pauses.pause(entry.rule, until: max(until, offset + 1)) }
      return fitted
    }
  }
}
