/// Text with `{bindings}` in it.
struct BoundText: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    case binding(Binding)
  }
  var parts: [Part]
}

/// `{a ?? b ?? "c" | formatter "argument"}`.
struct Binding: Hashable, Sendable {
  enum Operand: Hashable, Sendable {
    /// `author.name`, `media.0.url`, `param.site`, `fields.score`.
    case path([String])
    case literal(String)
  }
  /// Tried in order; the first that is present and not empty counts.
  var operands: [Operand]
  var formatters: [Formatter]

  /// `date "d MMMM yyyy"`, `upper`…
  struct Formatter: Hashable, Sendable {
    var name: String
    var argument: String?
  }
}

/// `if="x"` and `if="!x"`: presence, nothing else.
struct Condition: Hashable, Sendable {
  var path: [String]
  var negated: Bool
}
