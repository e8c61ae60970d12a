/// `#word` and `＃word`.
struct HashtagMatcher: Matcher {
  /// What may stand before the sigil.
  let before: Neighbor
  /// What right after a tag makes it no tag.
  let killers: ScalarSet
  /// What becomes of a tag right before `://`.
  let beforeScheme: BeforeScheme
  /// Whether emoji and keycaps may stand in a tag.
  let allowsEmoji: Bool
  /// The longest tag without its sigil, in grapheme clusters; a longer one is no tag.
  let limit: Int
  private let letters: Letters

  /// Makes a rule.
  ///
  /// - Parameters:
  ///   - body: What a tag is made of.
  ///   - inner: What stands in a tag but neither first nor last.
  ///   - trimmed: What falls off the end of a tag.
  ///   - required: What a tag must hold one of.
  ///   - joints: What makes a tag valid when it stands neither first nor last, even without
  ///     `required`.
  init(
    before: Neighbor, body: ScalarSet, inner: ScalarSet = ScalarSet(),
    trimmed: ScalarSet = ScalarSet(), required: ScalarSet, joints: ScalarSet = ScalarSet(),
    killers: ScalarSet = ScalarSet(), beforeScheme: BeforeScheme = .kept,
    allowsEmoji: Bool = false, limit: Int = .max
  ) {
    self.before = before
    self.killers = killers
    self.beforeScheme = beforeScheme
    self.allowsEmoji = allowsEmoji
    self.limit = limit
    letters = Letters(
      body: body, inner: inner, trimmed: trimmed, required: required, joints: joints)
  }

  /// What becomes of a tag right before `://`.
  enum BeforeScheme: Sendable {
    /// It stays.
    case kept
    /// It is no tag: `#http://example.com`.
    case killed
    /// It loses the name of the scheme: `#taghttps://example.com` is `#tag`.
    case cut
  }

  var openings: [[UInt8]] { [Array("#".utf8), Array("＃".utf8)] }

  func mayPrecede(_ byte: UInt8) -> Bool { before.allows(byte) }
  func mayFollow(_ byte: UInt8) -> Bool { byte >= 0x80 || letters.mayStart(byte) }

  func find(in text: ScannedText, at offset: Int, floor: Int) -> Finding {
    guard before.allows(text, before: offset) else { return .nothing }
    let start = offset + (text.bytes[offset] < 0x80 ? 1 : 3)
    guard var end = bodyEnd(in: text, from: start) else { return .nothing }
    if let next = text.scalarValue(at: end), killers.contains(next) { return .nothing }
    if beforeScheme != .kept, text.hasSchemeEnd(at: end) {
      if beforeScheme == .killed { return .nothing }
      for scheme in Opening.webSchemes
      where text.hasIgnoringCase(scheme, at: end - scheme.count) && end - scheme.count > start {
        end -= scheme.count
        break
      }
    }
    if limit < .max, text.slice(start..<end).count > limit { return .nothingUntil(end) }
    return .tag(Match(range: offset..<end, value: start..<end))
  }

  /// `ℹ`, the one letter that a variation selector makes an emoji.
  private static let informationSource: UInt32 = 0x2139

  /// The end of the tag whose body starts at an offset; `nil` when that is no tag.
  private func bodyEnd(in text: ScannedText, from start: Int) -> Int? {
    var position = start
    var end = start
    var meets = false
    var jointed = false
    var waitingJoint = false
    while position < text.count {
      let (scalar, length) = text.scalar(at: position)
      let role = letters.role(of: scalar)
      if role == .letter, scalar != Self.informationSource {
        // What most tags are made of.
        position += length
        end = position
        meets = true
        jointed = jointed || waitingJoint
        continue
      }
      guard role.contains(.body) || role.contains(.inner) && position > start else { break }
      if !allowsEmoji, text.isEmojiPresentation(scalar, nextAt: position + length) { break }
      let isJoint = position > start && role.contains(.joint)
      position += length
      if role.isDisjoint(with: [.inner, .trimmed]) {
        end = position
        jointed = jointed || waitingJoint
      }
      meets = meets || role.contains(.required)
      waitingJoint = waitingJoint || isJoint
    }
    return end > start && (meets || jointed) ? end : nil
  }
}

/// What scalars do in a hashtag, ASCII looked up in a table.
private final class Letters: Sendable {
  struct Role: OptionSet {
    let rawValue: UInt8
    static let body = Role(rawValue: 1)
    static let inner = Role(rawValue: 2)
    static let trimmed = Role(rawValue: 4)
    static let required = Role(rawValue: 8)
    static let joint = Role(rawValue: 16)
    /// What letters do in every dialect.
    static let letter: Role = [.body, .required]
  }

  private let sets: [(role: Role, wide: WideScalars)]
  private let ascii: InlineArray<128, Role>
  /// What letters beyond ASCII do that no set names.
  private let letter: Role
  /// What scalars of each category do, by its bit.
  private let categories: [Role]
  /// Scalars that some set names: their category does not tell.
  private let named: ScalarRanges
  /// Whether some set asks for the property Alphabetic, which only letters have by their category.
  private let asksAlphabetic: Bool

  init(
    body: ScalarSet, inner: ScalarSet, trimmed: ScalarSet, required: ScalarSet, joints: ScalarSet
  ) {
    let all: [(Role, ScalarSet)] = [
      (.body, body), (.inner, inner), (.trimmed, trimmed), (.required, required),
      (.joint, joints.union(inner)),
    ]
    ascii = InlineArray { byte in
      all.reduce(into: []) { if $1.1.contains(UInt32(byte)) { $0.insert($1.0) } }
    }
    let sets = all.compactMap { role, set in set.wide.map { (role: role, wide: $0) } }
    self.sets = sets
    categories = (0..<17).map { bit in
      let category = GeneralCategories(rawValue: 1 << bit)
      return sets.reduce(into: []) {
        if !$1.wide.categories.isDisjoint(with: category) { $0.insert($1.role) }
      }
    }
    letter = categories[GeneralCategories.letter.rawValue.trailingZeroBitCount]
    named = ScalarRanges(sets.flatMap { $0.wide.included.ranges + $0.wide.excluded.ranges })
    asksAlphabetic = sets.contains { $0.wide.alphabetic }
  }

  /// Whether an ASCII byte may be the first of a tag.
  func mayStart(_ byte: UInt8) -> Bool { ascii[Int(byte)].contains(.body) }

  @inline(__always)
  func role(of scalar: UInt32) -> Role {
    scalar < 0x80 ? ascii[Int(scalar)] : wideRole(of: scalar)
  }

  private func wideRole(of scalar: UInt32) -> Role {
    switch scalar {
    // No platform names single ideographs, syllables or letters of these blocks.
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x620...0x64A,
      0x904...0x939, 0xE01...0xE30:
      return letter
    default: break
    }
    let category = GeneralCategories(of: scalar)
    let isLetter = !category.isDisjoint(with: .letter)
    if isLetter || !asksAlphabetic, !named.contains(scalar) {
      return categories[category.rawValue.trailingZeroBitCount]
    }
    var role: Role = []
    for set in sets where set.wide.contains(scalar, category) { role.insert(set.role) }
    return role
  }
}
