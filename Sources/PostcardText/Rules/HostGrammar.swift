/// What a host name may be.
final class HostGrammar: Sendable {
  /// What may stand inside a label but not at its edges.
  let joints: ScalarSet
  /// Those of `joints` that may not stand in the label before the top-level domain.
  let barredInName: ScalarSet
  /// What a name must end in.
  let domains: Domains
  /// A name of one label that passes all the same.
  let alone: String?
  /// Whether only punctuation or a space may follow a name and its port (linkify-it); whoever reads
  /// the port asks ``endsWord(in:at:)``.
  let endsWords: Bool
  /// What labels are made of, `joints` included.
  private let run: ScalarSet

  init(
    label: ScalarSet, joints: ScalarSet = ScalarSet("-"), barredInName: ScalarSet = ScalarSet(),
    domains: Domains, alone: String? = nil, endsWords: Bool = false
  ) {
    self.joints = joints
    self.barredInName = barredInName
    self.domains = domains
    self.alone = alone
    self.endsWords = endsWords
    run = label.union(joints)
  }

  /// What a name must end in.
  enum Domains: Sendable {
    /// A listed top-level domain; the longest such name is taken.
    case listed(TopLevelDomains.Scope)
    /// Anything, in at least so many labels.
    case any(labels: Int)
  }

  /// Where the host name that starts at an offset ends; `nil` when there is none.
  func end(in text: ScannedText, from start: Int) -> Int? {
    var best: Int?
    var position = start
    var labels = 0
    var isName = false
    while position < min(text.count, start + TextLimits.linkBytes) {
      if case .listed(let scope) = domains, isName,
        let end = TopLevelDomains.end(in: text, from: position, scope: scope)
      {
        best = end
      }
      let end = text.end(of: run, from: position, limit: TextLimits.labelBytes + 1)
      guard let name = self.isName(position..<end, in: text) else { break }
      labels += 1
      isName = name
      if case .any(let least) = domains, labels >= least || isAlone(position..<end, in: text) {
        best = end
      }
      guard text.byte(at: end) == UInt8(ascii: ".") else { break }
      position = end + 1
    }
    return best
  }

  private func isAlone(_ label: Range<Int>, in text: ScannedText) -> Bool {
    guard let alone, alone.utf8.count == label.count else { return false }
    return text.hasIgnoringCase(Array(alone.utf8), at: label.lowerBound)
  }

  /// Whether a label may stand right before the top-level domain; `nil` when it is no label.
  private func isName(_ range: Range<Int>, in text: ScannedText) -> Bool? {
    guard !range.isEmpty, !joints.contains(text.scalar(at: range.lowerBound).value),
      let last = text.scalar(before: range.upperBound), !joints.contains(last)
    else { return nil }
    var isASCII = true
    var isName = true
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text.bytes[offset]
      if byte >= 0x80 {
        isASCII = false
      } else if barredInName.containsASCII(byte) {
        isName = false
      }
      offset += 1
    }
    let fits =
      isASCII
      ? range.count <= TextLimits.labelBytes : Punycode.fitsLabel(text.bytes[range])
    return fits ? isName : nil
  }

  /// Whether what follows lets a host and its port end here (linkify-it's host terminator).
  static func endsWord(in text: ScannedText, at offset: Int) -> Bool {
    guard let next = text.scalarValue(at: offset) else { return true }
    let after = text.scalarValue(at: offset + 1)
    switch next {
    case 0x2D, 0x5F: return false
    case 0x3A: return after.map { !ScalarSet.latinDigits.contains($0) } ?? true
    case 0x2E: return after.map { $0 != 0x2D && wordBreaks.contains($0) } ?? true
    default: return wordBreaks.contains(next)
    }
  }

  /// Z, P, C and the signs that separate without being punctuation.
  static let wordBreaks = ScalarSet([.separator, .punctuation, .control, .other])
    .union(asciiPunctuation).union("<>｜ ").union(.asciiControls)
  /// ASCII scalars of the categories P; the signs of S are not among them.
  static let asciiPunctuation = "!\"#%&'()*,-./:;?@[\\]_{}"
}

extension HostGrammar {
  /// Hosts as twitter-text has them: labels of anything but ASCII signs, spaces and bidi marks.
  static let x = HostGrammar(
    label: .everything.subtracting("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
      .subtracting(.whiteSpace).subtracting(.asciiControls)
      .subtracting("\u{180E}\u{FFFE}\u{FEFF}\u{FFFF}\u{61C}\u{200E}\u{200F}")
      .subtracting("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"),
    joints: ScalarSet("-_"), barredInName: ScalarSet("_"), domains: .listed(.historic))

  /// Hosts in ASCII with a listed domain: mentions of other servers, and e-mail.
  static let federated = HostGrammar(
    label: .latinLetters.union(.latinDigits), domains: .listed(.current))

  /// Hosts in ASCII of servers under domains that no list has.
  static let federatedUnlisted = HostGrammar(
    label: ScalarSet("abcdefghijklmnopqrstuvwxyz").union(.latinDigits), domains: .any(labels: 2))

  /// Hosts after a scheme in plain text: any labels, also a single one.
  static let any = HostGrammar(label: .pseudoLetters, domains: .any(labels: 1), endsWords: true)

  /// Hosts of e-mail in plain text: two labels or more.
  static let dotted = HostGrammar(
    label: .pseudoLetters, domains: .any(labels: 2), endsWords: true)
}
