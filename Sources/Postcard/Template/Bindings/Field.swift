internal import PostcardText

/// What a binding may come upon, seen before there is a post.
enum ValueKind: Hashable {
  case text, number, moment, flag
  /// Text of which nobody knows what it means: it may be a number or a moment.
  case openText
  /// Has values inside; names the steps to a typical one.
  case group([String])
  /// Has numbered values inside, which a formatter can gather; names the steps to a typical one.
  case list([String])
}

/// What a binding came upon.
enum BoundValue: Hashable {
  case text(String)
  case number(Int)
  case moment(Timestamp)
  /// Present, with nothing to show but that.
  case flag
  /// Something with values inside.
  case group
  /// Values in order, each by the first of its fields that is there.
  case list([String])

  /// What it reads as without a formatter.
  var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .moment(let moment): moment.rfc3339
    case .flag: "true"
    case .group: ""
    case .list(let values): values.joined(separator: ", ")
    }
  }
}

/// One field of `Subject` that bindings can name, or pass through.
struct Field<Subject>: Sendable {
  /// What stands at the rest of a path.
  let kind: @Sendable (_ path: ArraySlice<String>) throws(PathMistake) -> ValueKind
  /// The value at the rest of a path that `kind` has let pass; `nil` when absent.
  let value: @Sendable (_ subject: Subject, _ path: ArraySlice<String>) -> BoundValue?

  private static func leaf(
    _ kind: ValueKind, _ get: @escaping @Sendable (Subject) -> BoundValue?
  ) -> Field {
    Field(
      kind: { path throws(PathMistake) in
        guard path.isEmpty else { throw PathMistake(step: path.startIndex, reason: .pastEnd) }
        return kind
      },
      value: { subject, _ in get(subject) })
  }

  /// Text; blank text is absent.
  static func text(_ get: @escaping @Sendable (Subject) -> String?) -> Field {
    leaf(.text) { get($0).flatMap { $0.trimmed.isEmpty ? nil : .text($0) } }
  }

  static func number(_ get: @escaping @Sendable (Subject) -> Int?) -> Field {
    leaf(.number) { get($0).map { .number($0) } }
  }

  static func moment(_ get: @escaping @Sendable (Subject) -> Timestamp?) -> Field {
    leaf(.moment) { get($0).map { .moment($0) } }
  }

  /// Absent when false.
  static func flag(_ get: @escaping @Sendable (Subject) -> Bool?) -> Field {
    leaf(.flag) { get($0) == true ? .flag : nil }
  }

  /// Absent when all its fields are.
  static func object<Inner: Bindable>(_ get: @escaping @Sendable (Subject) -> Inner?) -> Field {
    Field(
      kind: { path throws(PathMistake) in
        path.isEmpty ? .group([Inner.bindableFields[0].name]) : try Inner.kind(of: path)
      },
      value: { subject, path in
        guard let inner = get(subject) else { return nil }
        return path.isEmpty ? (inner.hasValues ? .group : nil) : inner.value(at: path)
      })
  }

  /// Indexed from 0; absent when empty.
  static func list<Inner: Bindable>(_ get: @escaping @Sendable (Subject) -> [Inner]) -> Field {
    Field(
      kind: { path throws(PathMistake) in
        let typical = Inner.bindableFields[0].name
        guard let index = path.first else { return .list(["0", typical]) }
        guard index.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
          throw PathMistake(step: path.startIndex, reason: .needsIndex)
        }
        return path.count == 1 ? .group([typical]) : try Inner.kind(of: path.dropFirst())
      },
      value: { subject, path in
        let list = get(subject)
        guard let step = path.first else {
          return list.isEmpty ? nil : .list(list.map(\.firstText))
        }
        guard let index = Int(step), list.indices.contains(index) else { return nil }
        return path.count == 1 ? .group : list[index].value(at: path.dropFirst())
      })
  }

  /// Texts under names of the post's own.
  static func texts(_ get: @escaping @Sendable (Subject) -> [String: String]) -> Field {
    Field(
      kind: { path throws(PathMistake) in
        guard path.count <= 1 else {
          throw PathMistake(step: path.startIndex + 1, reason: .pastEnd)
        }
        return path.isEmpty ? .group(["name"]) : .openText
      },
      value: { subject, path in
        guard let name = path.first else { return get(subject).isEmpty ? nil : .group }
        return get(subject)[name].flatMap { $0.trimmed.isEmpty ? nil : .text($0) }
      })
  }
}

/// Something whose fields bindings can name.
protocol Bindable: Sendable {
  /// In the order messages list them, a typical one first.
  static var bindableFields: [(name: String, field: Field<Self>)] { get }
}

extension Bindable {
  /// What stands at a path of at least one step.
  static func kind(of path: ArraySlice<String>) throws(PathMistake) -> ValueKind {
    guard let name = path.first, let field = bindableFields.first(where: { $0.name == name })?.field
    else {
      throw PathMistake(step: path.startIndex, reason: .unknown(bindableFields.map(\.name)))
    }
    return try field.kind(path.dropFirst())
  }

  /// The value at a path of at least one step.
  func value(at path: ArraySlice<String>) -> BoundValue? {
    guard let name = path.first else { return nil }
    return Self.bindableFields.first { $0.name == name }?.field.value(self, path.dropFirst())
  }

  /// What it is called where a list of its kind is written out: its first field; blank when absent.
  fileprivate var firstText: String {
    Self.bindableFields[0].field.value(self, [])?.text ?? ""
  }

  /// Whether any field is present.
  fileprivate var hasValues: Bool {
    Self.bindableFields.contains { $0.field.value(self, []) != nil }
  }
}
