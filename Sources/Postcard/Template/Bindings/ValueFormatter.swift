internal import PostcardLocale
internal import PostcardText

/// What may stand after the `|` of a binding. Adding one is one entry in `all`.
struct ValueFormatter: Sendable {
  let name: String
  /// An argument that is right, where one is needed.
  let example: String?
  /// What it is for; text that is no such thing goes through it unchanged.
  let takes: ValueKind
  let format: @Sendable (_ value: BoundValue, _ argument: String, _ language: String?) -> BoundValue

  static let all = [
    ValueFormatter(name: "date", example: "d MMMM yyyy", takes: .moment) {
      value, pattern, language in
      guard let moment = value.moment else { return value }
      let text = DateFormat.string(
        secondsSinceEpoch: moment.secondsSinceEpoch, pattern: pattern, language: language)
      return .text(text ?? moment.rfc3339)
    },
    ValueFormatter(name: "number", example: nil, takes: .number) { value, _, _ in
      guard let number = value.number else { return value }
      return .text(Self.short(number))
    },
    ValueFormatter(name: "upper", example: nil, takes: .text) { value, _, _ in
      .text(value.text.uppercased())
    },
    ValueFormatter(name: "lower", example: nil, takes: .text) { value, _, _ in
      .text(value.text.lowercased())
    },
  ]

  /// Refuses values that it would leave as they are.
  ///
  /// - Parameters:
  ///   - kinds: What the binding may come upon, fallbacks included.
  ///   - offset: Where to point.
  func check(kinds: Set<ValueKind>, at offset: Int) throws(Mistake) {
    guard takes != .text, !kinds.contains(takes), !kinds.contains(.openText) else { return }
    let right =
      takes == .moment ? "{published | \(name) \"\(example ?? "")\"}" : "{metrics.likes | \(name)}"
    throw Mistake(
      "\(name) formats \(takes == .moment ? "moments" : "numbers"), such as \(right)", at: offset)
  }

  /// Refuses an argument that is missing, of no use, or a date pattern without meaning.
  func check(argument: String?, at offset: Int) throws(Mistake) {
    guard let example else {
      guard argument == nil else { throw Mistake("\(name) takes no argument", at: offset) }
      return
    }
    guard let argument else {
      throw Mistake("\(name) needs a pattern, such as \(name) \"\(example)\"", at: offset)
    }
    if takes == .moment,
      DateFormat.string(secondsSinceEpoch: 0, pattern: argument, language: nil) == nil
    {
      throw Mistake(
        "\"\(argument)\" is no date pattern; write for example \"\(example)\"", at: offset)
    }
  }

  /// `999`, `1.2K`, `34K`, `5.6M`: never rounded up, so that no count claims more than there is.
  private static func short(_ number: Int) -> String {
    for (unit, name) in [(1_000_000_000, "B"), (1_000_000, "M"), (1_000, "K")]
    where number.magnitude >= unit {
      let tenths = number / (unit / 10)
      let fraction = abs(tenths % 10)
      let whole = tenths / 10
      return abs(whole) < 100 && fraction != 0 ? "\(whole).\(fraction)\(name)" : "\(whole)\(name)"
    }
    return String(number)
  }
}

extension BoundValue {
  /// A moment, also one written in a text as RFC 3339 has it.
  fileprivate var moment: Timestamp? {
    switch self {
    case .moment(let moment): moment
    case .text(let text): try? Timestamp(rfc3339: text)
    case .number, .flag, .group: nil
    }
  }

  /// A count, also one written in a text.
  fileprivate var number: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text)
    case .moment, .flag, .group: nil
    }
  }
}
