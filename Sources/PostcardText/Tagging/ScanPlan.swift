/// A dialect's rules laid out for the scan: which byte makes which rule look.
///
/// One pass goes over the text; only at the opening of a rule is that rule asked. Each rule can say
/// up to where it need not be asked again, so that no byte is looked at more than a few times.
struct ScanPlan: Sendable {
  /// A rule to ask when some bytes stand at a place.
  private struct Entry: Sendable {
    let opening: [UInt8]
    let rule: Int
    let isSigil: Bool
  }

  private let matchers: [any Matcher]
  /// Whether any rule opens with a byte.
  private let opens: [Bool]
  /// The rules that open with a byte, in the dialect's order.
  private let entries: [[Entry]]
  /// The rules whose tags may begin before their opening, with what may stand between.
  private let reaching: [(rule: Int, reach: ScalarSet)]

  init(_ rules: [Rule]) {
    matchers = rules.map(\.matcher)
    var entries = [[Entry]](repeating: [], count: 256)
    var reaching: [(Int, ScalarSet)] = []
    for (index, matcher) in matchers.enumerated() {
      for opening in matcher.openings {
        guard let first = opening.first else { continue }
        entries[Int(first)].append(
          Entry(opening: opening, rule: index, isSigil: matcher.opensWithSigil))
      }
      if let reach = matcher.reach { reaching.append((index, reach)) }
    }
    self.entries = entries
    self.reaching = reaching
    opens = entries.map { !$0.isEmpty }
  }

  /// The tags of a text outside some ascending ranges, ascending.
  func matches(in text: ScannedText, around taken: [Range<Int>]) -> [Match] {
    var scan = Scan(text: text, taken: taken, rules: matchers.count)
    var position = 0
    while position < text.bytes.count {
      guard opens[Int(text.bytes[position])] else {
        position += 1
        continue
      }
      scan.skipTaken(upTo: position)
      if position < scan.floor {
        position = scan.floor
      } else if let match = best(at: position, in: &scan) {
        scan.accept(match)
        position = match.range.upperBound
      } else {
        position += 1
      }
    }
    return scan.matches
  }

  /// The tag that wins among those whose opening stands at an offset.
  private func best(at offset: Int, in scan: inout Scan) -> Match? {
    var best: (match: Match, rule: Int)?
    for entry in entries[Int(scan.text.bytes[offset])] {
      guard let match = ask(entry, at: offset, in: &scan) else { continue }
      if let current = best, current.match.range.lowerBound <= match.range.lowerBound { continue }
      best = (match, entry.rule)
    }
    guard let best else { return nil }
    return earlier(than: best.match, of: best.rule, at: offset, in: &scan) ?? best.match
  }

  /// A tag with a later opening that begins before another, or with it and ranks higher.
  private func earlier(than match: Match, of rule: Int, at offset: Int, in scan: inout Scan)
    -> Match?
  {
    for (other, reach) in reaching where other != rule {
      let start = match.range.lowerBound
      guard reach.contains(UInt32(scan.text.bytes[start])) else { continue }
      let end = scan.end(ofReach: reach, rule: other, from: start)
      guard end > offset, end < scan.text.count else { continue }
      for entry in entries[Int(scan.text.bytes[end])] where entry.rule == other {
        guard let rival = ask(entry, at: end, in: &scan) else { continue }
        let begins = rival.range.lowerBound
        if begins < start || begins == start && other < rule { return rival }
      }
    }
    return nil
  }

  private func ask(_ entry: Entry, at offset: Int, in scan: inout Scan) -> Match? {
    guard offset >= scan.resume[entry.rule], scan.text.has(entry.opening, at: offset) else {
      return nil
    }
    if entry.isSigil, !scan.text.isClusterBoundary(offset + entry.opening.count) { return nil }
    switch matchers[entry.rule].find(in: scan.text, at: offset, floor: scan.floor) {
    case .nothing: return nil
    case .nothingUntil(let until):
      scan.resume[entry.rule] = until
      return nil
    case .tag(let match):
      let (fitted, until) = scan.fit(match)
      if fitted == nil { scan.resume[entry.rule] = max(until, offset + 1) }
      return fitted
    }
  }
}
