internal import PostcardLocale
internal import PostcardText

/// What may stand after the `|` of a binding. Adding one is one entry in `all`.
struct ValueFormatter: Sendable {
  /// What may follow the name.
  enum Argument: Hashable, Sendable {
    case none
    /// A text of some kind; the example is right.
    case needed(what: String, example: String)
    /// One of these words; without one, the first counts.
    case oneOf([String])
  }

  let name: String
  let argument: Argument
  /// What it is for; text that is no such thing goes through it unchanged.
  let takes: ValueKind
  let format: @Sendable (_ value: BoundValue, _ argument: String?, _ scope: Scope) -> BoundValue

  static let all = [
    ValueFormatter(
      name: "date", argument: .needed(what: "pattern", example: "d MMMM yyyy"), takes: .moment
    ) { value, pattern, scope in
      guard let moment = value.moment else { return value }
      let text = DateFormat.string(
        secondsSinceEpoch: moment.secondsSinceEpoch, pattern: pattern ?? "",
        language: scope.language, zone: scope.timeZone.zone(of: moment))
      return .text(text ?? moment.rfc3339)
    },
    ValueFormatter(
      name: "number", argument: .oneOf(NumberFormat.Style.allCases.map(\.rawValue)), takes: .number
    ) { value, style, scope in
      guard let number = value.number else { return value }
      let style = style.flatMap(NumberFormat.Style.init) ?? .compact
      return .text(
        NumberFormat.string(number, style: style, language: scope.language) ?? String(number))
    },
    ValueFormatter(name: "upper", argument: .none, takes: .text) { value, _, scope in
      .text(LetterCase.upper(value.text, language: scope.language))
    },
    ValueFormatter(name: "lower", argument: .none, takes: .text) { value, _, scope in
      .text(LetterCase.lower(value.text, language: scope.language))
    },
    ValueFormatter(name: "host", argument: .none, takes: .text) { value, _, _ in
      .text(WebHost.name(of: value.text) ?? value.text)
    },
    ValueFormatter(name: "count", argument: .none, takes: .list([])) { value, _, _ in
      guard case .list(let values) = value else { return value }
      return .number(values.count)
    },
    ValueFormatter(
      name: "join", argument: .needed(what: "separator", example: ", "), takes: .list([])
    ) { value, separator, _ in
      guard case .list(let values) = value else { return value }
      return .text(values.filter { !$0.isEmpty }.joined(separator: separator ?? ""))
    },
  ]

  /// Whether it makes one value of a list.
  var gathersLists: Bool { if case .list = takes { true } else { false } }

  /// Whether what it makes is a count that `number` takes.
  var makesNumber: Bool { name == "count" }

  /// Refuses values that it would leave as they are.
  ///
  /// - Parameters:
  ///   - kinds: What the binding may come upon, fallbacks included.
  ///   - offset: Where to point.
  func check(kinds: Set<ValueKind>, at offset: Int) throws(Mistake) {
    let what: String
    let right: String
    switch takes {
    case .moment:
      guard !kinds.contains(.moment), !kinds.contains(.openText) else { return }
      (what, right) = ("moments", "{published | \(spelling)}")
    case .number:
      guard !kinds.contains(.number), !kinds.contains(.openText) else { return }
      (what, right) = ("numbers", "{metrics.likes | \(spelling)}")
    case .list:
      guard !kinds.contains(where: { if case .list = $0 { true } else { false } }) else { return }
      (what, right) = ("lists", "{tags | \(spelling)}")
    case .text, .flag, .openText, .group: return
    }
    throw Mistake("\(name) formats \(what), such as \(right)", at: offset)
  }

  /// Refuses an argument that is missing, of no use, or a date pattern without meaning.
  func check(argument given: String?, at offset: Int) throws(Mistake) {
    switch argument {
    case .none:
      guard given == nil else { throw Mistake("\(name) takes no argument", at: offset) }
    case .oneOf(let words):
      guard let given, !words.contains(given) else { return }
      let hint = Spelling.hint(for: given, among: words)
      let list = words.map { "\"\($0)\"" }.joined(separator: " and ")
      throw Mistake(
        "\(name) has no way called \"\(given)\"" + (hint.isEmpty ? "; there are \(list)" : hint),
        at: offset)
    case .needed(let what, let example):
      guard let given else {
        throw Mistake("\(name) needs a \(what), such as \(spelling)", at: offset)
      }
      guard takes == .moment,
        DateFormat.string(secondsSinceEpoch: 0, pattern: given, language: nil) == nil
      else { return }
      throw Mistake("\"\(given)\" is no date pattern; write for example \"\(example)\"", at: offset)
    }
  }

  /// How it is written, with an argument where it needs one: `date "d MMMM yyyy"`.
  var spelling: String {
    if case .needed(_, let example) = argument { return "\(name) \"\(example)\"" }
    return name
  }
}

extension BoundValue {
  /// A moment, also one written in a text as RFC 3339 has it.
  fileprivate var moment: Timestamp? {
    switch self {
    case .moment(let moment): moment
    case .text(let text): try? Timestamp(rfc3339: text)
    case .number, .flag, .group, .list: nil
    }
  }

  /// A count, also one written in a text.
  fileprivate var number: Int? {
    switch self {
    case .number(let number): number
    case .text(let text): Int(text)
    case .moment, .flag, .group, .list: nil
    }
  }
}
