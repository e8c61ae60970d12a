internal import PostcardText

/// What bindings see: one post with its tags, and the template's params.
struct Scope: Sendable {
  let post: Post
  let params: [String: String]
  /// The tags found in the post's text.
  let tags: [PostTag]
  /// The zone dates are written in.
  let timeZone: CardTimeZone
  /// The language of dates, numbers and letters: the post's, or the one its letters tell.
  let language: String

  init(
    post: Post, params: [String: String], tags: [PostTag] = [], timeZone: CardTimeZone = .utc
  ) {
    self.post = post
    self.params = params
    self.tags = tags
    self.timeZone = timeZone
    language = post.lang ?? TextLanguage.guess(of: post.text)
  }

  /// The value at a path the template's reader has let pass; `nil` when it is absent or blank.
  func value(at path: [String]) -> BoundValue? {
    switch path.first {
    case "param": break
    case "tags": return PostFields.tags.value(tags, path.dropFirst())
    default: return post.value(at: path[...])
    }
    guard path.count == 2, let text = params[path[1]], !text.trimmed.isEmpty else { return nil }
    return .text(text)
  }
}

extension Condition {
  /// Whether what it names is there, or is not.
  func holds(in scope: Scope) -> Bool { (scope.value(at: path) != nil) != negated }
}

extension BoundText {
  /// Whether any of it comes from outside the template.
  var hasBindings: Bool {
    parts.contains { if case .binding = $0 { true } else { false } }
  }

  /// Where in the post its first value comes from, for warnings: `author.avatar`.
  var origin: Place? {
    for case .binding(let binding) in parts {
      for case .path(let path) in binding.operands {
        return Place(path: path.joined(separator: "."))
      }
    }
    return nil
  }

  /// The text for one post.
  func string(in scope: Scope) -> String { evaluate(in: scope).text }

  /// The text for one post, and where in it values from outside stand.
  ///
  /// - Returns: The text, and the ranges of the values in its UTF-8 bytes, ascending, none empty: each
  ///   is a bidi isolate, so that a name in one direction leaves the words around it in place.
  func evaluate(in scope: Scope) -> (text: String, bound: [Range<Int>]) {
    var text = ""
    var bound: [Range<Int>] = []
    for part in parts {
      let start = text.utf8.count
      switch part {
      case .literal(let literal): text += literal
      case .binding(let binding):
        text += binding.string(in: scope)
        if text.utf8.count > start { bound.append(start..<text.utf8.count) }
      }
    }
    return (text, bound)
  }
}

extension Binding {
  /// The first operand that is there, formatted; empty when none is.
  func string(in scope: Scope) -> String {
    for operand in operands {
      switch operand {
      case .literal(let text) where !text.isEmpty: return formatted(.text(text), in: scope)
      case .literal: continue
      case .path(let path):
        if let value = scope.value(at: path) { return formatted(value, in: scope) }
      }
    }
    return ""
  }

  private func formatted(_ value: BoundValue, in scope: Scope) -> String {
    formatters.reduce(value) { value, formatter in
      let definition = ValueFormatter.all.first { $0.name == formatter.name }
      return definition?.format(value, formatter.argument, scope) ?? value
    }.text
  }
}
