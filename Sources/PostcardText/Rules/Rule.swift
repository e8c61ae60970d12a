/// How one kind of tag is found: one entry of a dialect's ordered list.
///
/// Earlier rules win when two tags start at the same place. The rules of the built-in dialects are
/// tables under `Rules/`; a kind of the caller's own takes a few lines:
///
/// ```swift
/// var dialect = Dialect.social
/// // Before the others: `$ticket` alone would be a cashtag.
/// dialect.rules.insert(Rule("ticket", opening: "$ticket-", body: .latinDigits), at: 0)
/// dialect.rules.append(
///   Rule("emoji", opening: ":", body: .latinLetters.union("_+-"), closing: ":"))
/// dialect.links["ticket"] = "https://example.com/t/{value}"
/// ```
public struct Rule: Sendable {
  /// The kind of the tags it finds; a rule for mentions may also find lists.
  public let kind: TagKind
  let matcher: any Matcher

  init(_ kind: TagKind, _ matcher: any Matcher) {
    self.kind = kind
    self.matcher = matcher
  }

  /// A rule for a kind of the caller's own: an opening, a body, and perhaps a closing.
  ///
  /// - Parameters:
  ///   - kind: The kind its tags get.
  ///   - opening: What every tag starts with, such as `$ticket-`; the value starts after it.
  ///   - body: What may stand in the value, at least one scalar long and as long as it goes.
  ///   - closing: What must follow the value and belongs to the tag, such as `:`.
  ///   - notAfter: What must not stand right before the opening; letters and digits by default.
  ///   - required: What the value must hold one of; nothing by default.
  public init(
    _ kind: TagKind, opening: String, body: ScalarSet, closing: String = "",
    notAfter: ScalarSet = .letters.union(.digits).union("_"), required: ScalarSet = .everything
  ) {
    self.init(
      kind,
      WordMatcher(
        opening: Array(opening.utf8), body: body, closing: Array(closing.utf8),
        before: .not(notAfter), required: required))
  }
}

/// The working side of a rule: looks at one place of a text.
protocol Matcher: Sendable {
  /// The bytes that make the scanner ask, such as `#` or `://`; never empty.
  var openings: [[UInt8]] { get }
  /// Whether a tag begins with the opening, so that the opening must be a character of its own.
  var opensWithSigil: Bool { get }
  /// What a tag may hold before its opening; `nil` for rules whose tags begin with the opening.
  ///
  /// Only ASCII counts. A tag of another rule that begins inside such a run waits for this one.
  var reach: ScalarSet? { get }
  /// Whether a byte may stand right before the opening; what comes out false is not asked about.
  func mayPrecede(_ byte: UInt8) -> Bool
  /// Whether a byte may stand right after the opening; what comes out false is not asked about.
  func mayFollow(_ byte: UInt8) -> Bool
  /// The tag whose opening stands at an offset, looking no further back than `floor`.
  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding
}

extension Matcher {
  var opensWithSigil: Bool { true }
  var reach: ScalarSet? { nil }
  func mayPrecede(_ byte: UInt8) -> Bool { true }
  func mayFollow(_ byte: UInt8) -> Bool { true }
}

/// What a rule says about one place.
enum Finding {
  /// No tag here.
  case nothing
  /// No tag here, nor at any opening before an offset: what keeps the scan linear.
  case nothingUntil(Int)
  /// The same, as long as no taken range ends before that offset.
  case nothingUntilTaken(Int)
  /// A tag.
  case tag(Match)
}

/// One tag as a rule sees it, in UTF-8 bytes.
struct Match: Sendable {
  /// The rule that found it, as its place in the dialect.
  var rule = 0
  /// The whole tag.
  var range: Range<Int>
  /// The part that is its value.
  var value: Range<Int>
  /// How the value and the address come from the text.
  var form = Form.plain

  /// How the value and the address come from the text.
  enum Form: Sendable {
    /// As they stand.
    case plain
    /// A list, found by the rule for mentions.
    case list
    /// The value in upper case: Bluesky's cashtags.
    case uppercased
    /// An address without a scheme.
    case bare
    /// An address that starts with `//`.
    case schemeless
    /// Something shown as a tag whose address nobody may open, such as `ftp:`.
    case unlinked
  }
}

/// What may stand right before a tag; the start of the text always may.
struct Neighbor: Sendable {
  private let set: ScalarSet
  private let isAllowed: Bool

  /// Only scalars of a set.
  static func only(_ set: ScalarSet) -> Neighbor { Neighbor(set: set, isAllowed: true) }
  /// Anything but scalars of a set.
  static func not(_ set: ScalarSet) -> Neighbor { Neighbor(set: set, isAllowed: false) }
  /// Anything.
  static let any = Neighbor(set: ScalarSet(), isAllowed: false)

  /// Whether a byte may be the end of what stands before; beyond ASCII that remains to be seen.
  func allows(_ byte: UInt8) -> Bool { byte >= 0x80 || set.containsASCII(byte) == isAllowed }

  /// Whether the scalar before an offset may stand there.
  @inline(__always)
  func allows(_ text: ScannedText, before offset: Int) -> Bool {
    guard let scalar = text.scalar(before: offset) else { return true }
    return set.contains(scalar) == isAllowed
  }
}
