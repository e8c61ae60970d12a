/// The last labels of host names: which there are, and which make a bare name a link.
enum TopLevelDomains {
  /// Domains common enough that a name ending in one is meant as an address.
  ///
  /// Left out on purpose: what also ends a file name (`md`, `pl`, `py`, `app`, `zip`), starts the
  /// next sentence (`it`, `is`, `so`, `me`, `to`, `in`, `no`, `my`) or is common as a name of its own.
  static let known = DomainTable(
    names: """
      com org net edu gov mil int info biz io dev blog news cloud shop online site social tech eu uk \
      de fr es nl jp cn kr tw hk ru br au ca ch se fi dk cz ie nz mx za ir tv co ai gl ly \
      рф 中国 みんな
      """)

  /// Whether some bytes are a domain of the root zone.
  ///
  /// - Parameters:
  ///   - range: Where they stand, without a dot.
  ///   - bytes: What they stand in.
  ///   - folding: Whether `A–Z` count as small.
  static func contains(_ range: Range<Int>, of bytes: [UInt8], folding: Bool = true) -> Bool {
    current.contains(range, of: bytes, folding: folding)
  }

  /// The end of the longest domain that starts at an offset of a text.
  ///
  /// An ASCII domain must be the whole word: nothing of `0–9 A–Z a–z @ + -` may follow. One in
  /// another script may run on, because those are written without spaces (twitter-text).
  static func end(in text: ScannedText, from start: Int, scope: Scope) -> Int? {
    var latin = start
    while latin < text.count, text.bytes[latin].isLatinLetter { latin += 1 }
    if text.byte(at: latin) >= 0x80,
      let end = wideEnd(in: text, from: start, after: latin, scope: scope)
    {
      return end
    }
    let isPunycode =
      text.byte(at: latin) == UInt8(ascii: "-") && text.hasIgnoringCase(punycodePrefix, at: start)
    let end = isPunycode ? text.end(of: .labelRun, from: start) : latin
    guard end - start >= 2, !blocks(text.byte(at: end)) else { return nil }
    if isPunycode { return end - start > 4 ? end : nil }
    return scope.contains(start..<end, of: text.bytes) ? end : nil
  }

  /// The end of the longest domain that goes on beyond ASCII.
  private static func wideEnd(
    in text: ScannedText, from start: Int, after latin: Int, scope: Scope
  ) -> Int? {
    var end = text.end(of: wideLetters, from: start, limit: longestWide)
    while end > latin {
      if !blocks(text.byte(at: end)), scope.contains(start..<end, of: text.bytes) { return end }
      end = text.start(ofScalarEndingAt: end)
    }
    return nil
  }

  /// Which domains count.
  enum Scope: Sendable {
    /// The short list.
    case known
    /// The root zone.
    case current
    /// The root zone and what has left it since 2020.
    case historic

    func contains(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
      switch self {
      case .known:
        guard TopLevelDomains.known.contains(range, of: bytes, folding: true) else { return false }
        // "ASP.NET" and "VB.Net" are names, not addresses.
        return !TopLevelDomains.shouted.contains(range, of: bytes, folding: true)
          || TopLevelDomains.shouted.contains(range, of: bytes, folding: false)
      case .current: return TopLevelDomains.current.contains(range, of: bytes, folding: true)
      case .historic:
        return TopLevelDomains.current.contains(range, of: bytes, folding: true)
          || TopLevelDomains.retired.contains(range, of: bytes, folding: true)
      }
    }
  }

  /// Domains that count only in small letters.
  private static let shouted = DomainTable(names: "net")
  private static let punycodePrefix = Array("xn--".utf8)
  /// The longest domain beyond ASCII, in scalars, with room for new ones.
  private static let longestWide = 24
  private static let wideLetters = ScalarSet.letters.union(.marks)

  private static func blocks(_ byte: UInt8) -> Bool {
    byte.isLatinLetter || byte.isDigit || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }
}
