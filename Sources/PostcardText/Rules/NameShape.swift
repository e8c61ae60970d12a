/// A shape the name of a mention may have.
final class NameShape: Sendable {
  private enum Form: Sendable {
    case name, dotted, federated, federatedWords, handle, anyHandle, list
  }

  /// Whether what has this shape is a list.
  var isList: Bool { form == .list }

  /// Whether a name of this shape has a host in it: an ASCII name with none of `.-@` after its first
  /// word has not.
  var needsHost: Bool {
    switch form {
    case .federated, .federatedWords, .handle, .anyHandle: true
    case .name, .dotted, .list: false
    }
  }

  private let form: Form
  private let set: ScalarSet
  private let host: ScalarSet
  private let limit: Int
  private let suffix: [UInt8]

  private init(
    _ form: Form, set: ScalarSet = ScalarSet(),
    host: ScalarSet = ScalarSet(), limit: Int = .max, suffix: [UInt8] = []
  ) {
    self.form = form
    self.set = set
    self.host = host
    self.limit = limit
    self.suffix = suffix
  }

  /// Scalars of a set, cut at a length.
  static func name(_ set: ScalarSet, limit: Int) -> NameShape {
    NameShape(.name, set: set, limit: limit)
  }

  /// Scalars of a set with dots and hyphens inside, as Mastodon has it.
  static func dotted(_ set: ScalarSet) -> NameShape { NameShape(.dotted, set: set) }

  /// `name@host`; the host ends in a listed domain, or else in a word of small letters.
  static func federated(_ set: ScalarSet) -> NameShape { NameShape(.federated, set: set) }

  /// `name@host`; the host is words with dots and hyphens inside.
  static func federatedWords(_ set: ScalarSet, host: ScalarSet) -> NameShape {
    NameShape(.federatedWords, set: set, host: host)
  }

  /// A host name under a domain written with its dot in front, such as `.bsky.social`.
  static func handle(under domain: String) -> NameShape {
    NameShape(.handle, suffix: Array(domain.utf8))
  }

  /// A host name that ends in any listed domain or in `.test`, in lower case.
  static let anyHandle = NameShape(.anyHandle)

  /// `name/list`.
  static func list(_ set: ScalarSet, limit: Int) -> NameShape {
    NameShape(.list, set: set, limit: limit)
  }

  /// Whether a byte may be the first of a name.
  func mayStart(_ byte: UInt8) -> Bool {
    switch form {
    case .handle, .anyHandle: byte < 0x80 && ScalarSet.hostRun.containsASCII(byte)
    default: byte >= 0x80 ? set.wide != nil : set.containsASCII(byte)
    }
  }

  /// Where a name of this shape that starts at an offset ends; `nil` when there is none.
  func end(in text: ScannedText, from start: Int) -> Int? {
    switch form {
    case .name: return nonEmpty(start..<text.end(of: set, from: start, limit: limit))
    case .dotted: return nonEmpty(start..<dottedEnd(of: set, in: text, from: start))
    case .federated:
      guard let host = hostStart(in: text, from: start) else { return nil }
      return HostGrammar.federated.end(in: text, from: host)
        ?? HostGrammar.federatedUnlisted.end(in: text, from: host)
    case .federatedWords:
      guard let first = hostStart(in: text, from: start),
        let end = nonEmpty(first..<dottedEnd(of: host, in: text, from: first)),
        end - first <= TextLimits.hostBytes
      else { return nil }
      return end
    case .handle:
      guard let end = handleEnd(in: text, from: start), end - start > suffix.count,
        text.hasIgnoringCase(suffix, at: end - suffix.count)
      else { return nil }
      return end
    case .anyHandle:
      guard let end = handleEnd(in: text, from: start),
        let dot = text.bytes[start..<end].lastIndex(of: UInt8(ascii: ".")),
        text.has(Opening.testDomain, at: dot + 1) && end == dot + 5
          || TopLevelDomains.contains(dot + 1..<end, of: text.bytes, folding: false)
      else { return nil }
      return end
    case .list:
      let slash = text.end(of: set, from: start, limit: limit)
      guard slash > start, text.byte(at: slash) == UInt8(ascii: "/"),
        text.byte(at: slash + 1).isLatinLetter
      else { return nil }
      // twitter-text: a letter and 24 more.
      return text.end(of: .listName, from: slash + 1, limit: 25)
    }
  }

  private func nonEmpty(_ range: Range<Int>) -> Int? { range.isEmpty ? nil : range.upperBound }

  /// Where the host of `name@host` starts.
  private func hostStart(in text: ScannedText, from start: Int) -> Int? {
    let end = dottedEnd(of: set, in: text, from: start)
    return end > start && text.byte(at: end) == UInt8(ascii: "@") ? end + 1 : nil
  }

  /// The end of a set's scalars with runs of dots and hyphens inside.
  private func dottedEnd(of set: ScalarSet, in text: ScannedText, from start: Int) -> Int {
    var end = text.end(of: set, from: start)
    guard end > start else { return start }
    while true {
      let separators = text.end(of: .separators, from: end)
      guard separators > end else { return end }
      let next = text.end(of: set, from: separators)
      guard next > separators else { return end }
      end = next
    }
  }

  /// The end of ASCII letters, digits, dots and hyphens, the last of them a letter or digit.
  private func handleEnd(in text: ScannedText, from start: Int) -> Int? {
    let run = text.end(of: .hostRun, from: start)
    guard run > start, text.byte(at: run) != UInt8(ascii: "_") else { return nil }
    var end = run
    while end > start, !text.bytes[end - 1].isLatinLetter, !text.bytes[end - 1].isDigit { end -= 1 }
    return end > start ? end : nil
  }
}
