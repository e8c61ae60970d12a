/// What a host name may be.
final class HostGrammar: Sendable {
  /// What a name must end in.
  let domains: Domains
  /// A name of one label that passes all the same.
  let alone: String?
  /// Whether only punctuation or a space may follow a name and its port (linkify-it); whoever reads
  /// the port asks ``endsWord(in:at:)``.
  let endsWords: Bool
  /// What labels are made of, joints included.
  private let run: ScalarSet
  /// What each ASCII character does in a label.
  private let ascii: InlineArray<128, Part>

  private enum Part: UInt8 {
    case none, letter
    /// Stands inside a label but not at its edges.
    case joint
    /// A joint that may not stand in the label before the top-level domain.
    case barred
  }

  /// Makes a grammar.
  ///
  /// - Parameters:
  ///   - joints: What may stand inside a label but not at its edges: ASCII only.
  ///   - barredInName: Those of `joints` that may not stand in the label before the top-level domain.
  init(
    label: ScalarSet, joints: ScalarSet = ScalarSet("-"), barredInName: ScalarSet = ScalarSet(),
    domains: Domains, alone: String? = nil, endsWords: Bool = false
  ) {
    self.domains = domains
    self.alone = alone
    self.endsWords = endsWords
    let run = label.union(joints)
    self.run = run
    ascii = InlineArray { index in
      let byte = UInt8(index)
      if barredInName.containsASCII(byte) { return .barred }
      if joints.containsASCII(byte) { return .joint }
      return run.containsASCII(byte) ? .letter : .none
    }
  }

  /// What a name must end in.
  enum Domains: Sendable {
    /// A listed top-level domain; the longest such name is taken.
    case listed(TopLevelDomains.Scope)
    /// Anything, in at least so many labels.
    case any(labels: Int)
  }

  /// Whether a byte may be the first of a host name.
  func mayStart(_ byte: UInt8) -> Bool {
    byte >= 0x80 ? run.wide != nil : ascii[Int(byte)] == .letter
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
      let (end, name) = label(in: text, from: position)
      guard let name else { break }
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

  /// The end of the label at an offset, and whether it may stand right before the top-level
  /// domain; `nil` when it is no label.
  private func label(in text: ScannedText, from start: Int) -> (end: Int, isName: Bool?) {
    var end = start
    var last = Part.letter
    var isASCII = true
    var isName = true
    // Most labels are letters and digits all through.
    let bytes = text.bytes.span
    let longest = min(bytes.count, start + TextLimits.labelBytes)
    while end < longest, bytes[end] < 0x80, ascii[Int(bytes[end])] == .letter { end &+= 1 }
    var length = end - start
    while end < text.count, length <= TextLimits.labelBytes {
      let byte = text.bytes[end]
      if byte < 0x80 {
        let part = ascii[Int(byte)]
        guard part != .none else { break }
        if part == .barred { isName = false }
        last = part
        end += 1
      } else {
        let (scalar, size) = text.scalar(at: end)
        guard run.contains(scalar) else { break }
        last = .letter
        isASCII = false
        end += size
      }
      length += 1
    }
    guard end > start, mayStart(text.bytes[start]), last == .letter,
      isASCII ? length <= TextLimits.labelBytes : Punycode.fitsLabel(text.bytes[start..<end])
    else { return (end, nil) }
    return (end, isName)
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
