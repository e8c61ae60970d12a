/// `@name`, and what platforms let a name be.
struct MentionMatcher: Matcher {
  /// What may stand before the sigil.
  var before: Neighbor
  /// Whether `RT` right before the sigil is let through: `RT@name`, `rt:@name`.
  var allowsRetweetMark = false
  /// The sigils.
  var sigils = ["@"]
  /// The shapes a name may have; the first that fits is taken.
  var shapes: [Shape]
  /// What right after a name makes it no mention.
  var killers = ScalarSet()
  /// Whether `://` right after a name makes it no mention.
  var schemeKills = false

  /// A shape a name may have.
  enum Shape: Sendable {
    /// Scalars of a set, cut at a length.
    case name(ScalarSet, limit: Int)
    /// Scalars of a set with dots and hyphens inside, as Mastodon has it.
    case dotted(ScalarSet)
    /// `name@host`; the host ends in a listed domain.
    case federated(ScalarSet)
    /// `name@host`; the host is words with dots and hyphens inside.
    case federatedWords(ScalarSet, host: ScalarSet)
    /// A host name that ends in one of some domains, as Bluesky's handles do.
    case handle(under: [String])
    /// A host name that ends in any listed domain or in `.test`; lower case only.
    case anyHandle
    /// `name/list`.
    case list(ScalarSet, limit: Int)
  }

  var openings: [[UInt8]] { sigils.map { Array($0.utf8) } }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard
      before.allows(text, before: offset)
        || allowsRetweetMark && followsRetweetMark(in: text, at: offset)
    else { return .nothing }
    let start = offset + (text.bytes[offset] < 0x80 ? 1 : 3)
    for shape in shapes {
      guard let end = shape.end(in: text, from: start) else { continue }
      if let next = text.scalarValue(at: end), killers.contains(next) { return .nothing }
      if schemeKills, text.has(Array("://".utf8), at: end) { return .nothing }
      return .tag(Match(kind: shape.kind, range: offset..<end, value: start..<end))
    }
    return .nothing
  }

  /// Whether `RT` or `RT:`, in any case and itself at the start of a word, stands before an offset.
  private func followsRetweetMark(in text: ScannedText, at offset: Int) -> Bool {
    let end = offset > 0 && text.bytes[offset - 1] == UInt8(ascii: ":") ? offset - 1 : offset
    guard text.hasIgnoringCase(Array("rt".utf8), at: end - 2) else { return false }
    return Neighbor.not(.word.union("+~.-")).allows(text, before: end - 2)
  }
}

extension MentionMatcher.Shape {
  var kind: TagKind {
    if case .list = self { .list } else { .mention }
  }

  /// Where a name of this shape that starts at an offset ends.
  func end(in text: ScannedText, from start: Int) -> Int? {
    switch self {
    case .name(let set, let limit):
      return nonEmpty(start..<text.end(of: set, from: start, limit: limit))
    case .dotted(let set):
      return nonEmpty(start..<dottedEnd(of: set, in: text, from: start))
    case .federated(let set):
      guard let host = hostStart(of: set, in: text, from: start) else { return nil }
      return HostGrammar.federated.end(in: text, from: host)
    case .federatedWords(let set, let hostSet):
      guard let host = hostStart(of: set, in: text, from: start),
        let end = nonEmpty(host..<dottedEnd(of: hostSet, in: text, from: host)),
        end - host <= TextLimits.hostBytes
      else { return nil }
      return end
    case .handle(let domains):
      guard let end = handleEnd(in: text, from: start) else { return nil }
      let fits = domains.contains { domain in
        let suffix = Array(".".utf8) + Array(domain.utf8)
        return end - start > suffix.count && text.hasIgnoringCase(suffix, at: end - suffix.count)
      }
      return fits ? end : nil
    case .anyHandle:
      guard let end = handleEnd(in: text, from: start),
        let dot = text.bytes[start..<end].lastIndex(of: UInt8(ascii: ".")),
        text.has(Array("test".utf8), at: dot + 1) && end == dot + 5
          || TopLevelDomains.contains(text.bytes[dot + 1..<end], folding: false)
      else { return nil }
      return end
    case .list(let set, let limit):
      let slash = text.end(of: set, from: start, limit: limit)
      guard slash > start, text.byte(at: slash) == UInt8(ascii: "/"),
        text.byte(at: slash + 1).isLatinLetter
      else { return nil }
      return text.end(of: .word.union("-"), from: slash + 1, limit: 25)
    }
  }

  private func nonEmpty(_ range: Range<Int>) -> Int? { range.isEmpty ? nil : range.upperBound }

  /// Where the host of `name@host` starts.
  private func hostStart(of set: ScalarSet, in text: ScannedText, from start: Int) -> Int? {
    let end = dottedEnd(of: set, in: text, from: start)
    return end > start && text.byte(at: end) == UInt8(ascii: "@") ? end + 1 : nil
  }

  /// The end of a set's scalars with runs of dots and hyphens inside.
  private func dottedEnd(of set: ScalarSet, in text: ScannedText, from start: Int) -> Int {
    var end = text.end(of: set, from: start)
    guard end > start else { return start }
    while true {
      let separators = text.end(of: ScalarSet(".-"), from: end)
      guard separators > end else { return end }
      let next = text.end(of: set, from: separators)
      guard next > separators else { return end }
      end = next
    }
  }

  /// The end of ASCII letters, digits, dots and hyphens, the last of them a letter or digit.
  private func handleEnd(in text: ScannedText, from start: Int) -> Int? {
    let run = text.end(of: .latinLetters.union(.latinDigits).union(".-"), from: start)
    guard run > start, text.byte(at: run) != UInt8(ascii: "_") else { return nil }
    var end = run
    while end > start, !text.bytes[end - 1].isLatinLetter, !text.bytes[end - 1].isDigit { end -= 1 }
    return end > start ? end : nil
  }
}
