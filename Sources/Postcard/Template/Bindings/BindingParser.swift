internal import PostcardText

/// Reads text with `{bindings}` in it; `{{` is a brace.
///
/// Knows the post's fields, the formatters and the template's params, so that what it lets pass can be
/// evaluated.
struct BindingParser {
  private let bytes: [UInt8]
  private let params: [String]
  /// `<text>` cannot show the post's text, for that has tags.
  private let allowsPostText: Bool
  private var index = 0
  /// What is wrong so far.
  private var mistakes: [Mistake] = []

  init(_ text: String, params: some Sequence<String>, allowsPostText: Bool = true) {
    bytes = Array(text.utf8)
    self.params = params.sorted()
    self.allowsPostText = allowsPostText
  }

  /// The whole text.
  ///
  /// - Throws: The first mistake, with those of the other bindings.
  mutating func boundText() throws(Mistake) -> BoundText {
    var parts: [BoundText.Part] = []
    var literal: [UInt8] = []
    while let byte = peek, mistakes.count < TemplateLimits.mistakes {
      if byte == UInt8(ascii: "{"), index + 1 < bytes.count, bytes[index + 1] == byte {
        literal.append(byte)
        index += 2
      } else if byte == UInt8(ascii: "{") {
        if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal.removeAll()
        do throws(Mistake) {
          parts.append(.binding(try binding()))
        } catch {
          mistakes.append(error)
          skipBinding()
        }
      } else {
        literal.append(byte)
        index += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
    if var first = mistakes.first {
      first.others = Array(mistakes.dropFirst())
      throw first
    }
    return BoundText(parts: parts)
  }

  /// What `if` holds: `author.name` or `!author.name`.
  mutating func condition() throws(Mistake) -> Condition {
    skipSpaces()
    let isNegated = take(UInt8(ascii: "!"))
    skipSpaces()
    if peek == UInt8(ascii: "{") {
      throw Mistake("if takes a binding without braces, such as if=\"author.name\"", at: index)
    }
    let start = index
    let path = try path()
    skipSpaces()
    guard index == bytes.count else {
      throw Mistake("if asks for presence, nothing else: if=\"x\" or if=\"!x\"", at: index)
    }
    do throws(PathMistake) {
      _ = try PostFields.kind(of: path, params: params)
    } catch {
      throw Mistake(error.message(for: path), at: start)
    }
    return Condition(path: path, negated: isNegated)
  }

  // MARK: Inside the braces

  private mutating func binding() throws(Mistake) -> Binding {
    let start = index
    index += 1
    skipSpaces()
    if peek == UInt8(ascii: "}") {
      throw Mistake(
        "{} names nothing: write for example {author.name}, or {{ for a brace", at: start)
    }
    var seen = Seen()
    var operands = [try operand(&seen, openedAt: start)]
    skipSpaces()
    while mistakes.count < TemplateLimits.mistakes, take("??") {
      skipSpaces()
      operands.append(try operand(&seen, openedAt: start))
      skipSpaces()
    }
    var formatters: [Binding.Formatter] = []
    while take(UInt8(ascii: "|")) {
      skipSpaces()
      formatters.append(try formatter(for: &seen))
      skipSpaces()
    }
    if let list = seen.list { throw list }
    guard take(UInt8(ascii: "}")) else {
      guard let byte = peek else { throw unclosed(start) }
      throw Mistake(
        "\"\(character(byte))\" may not stand here: a binding is {a ?? b | formatter \"argument\"}",
        at: index)
    }
    return Binding(operands: operands, formatters: formatters)
  }

  /// What the operands of a binding may come upon.
  private struct Seen {
    var kinds: Set<ValueKind> = []
    /// The mistake a list is, as long as no formatter makes one value of it.
    var list: Mistake?
    /// Whether something was misspelt, so that nobody knows what a formatter gets.
    var isUnsure = false
  }

  private mutating func operand(
    _ seen: inout Seen, openedAt brace: Int
  ) throws(Mistake) -> Binding.Operand {
    if let literal = try quoted() { return .literal(literal) }
    guard peek != nil else { throw unclosed(brace) }
    let start = index
    let path = try path()
    if path == ["text"], !allowsPostText {
      throw Mistake("{text} has tags that <text> cannot show: use <post/>", at: start)
    }
    do throws(PathMistake) {
      let kind = try PostFields.kind(of: path, params: params)
      switch kind {
      case .group(let inside):
        throw PathMistake(step: path.count, reason: .needsStep(inside))
      case .list(let inside):
        let mistake = PathMistake(step: path.count, reason: .needsStep(inside))
        seen.list = seen.list ?? Mistake(mistake.message(for: path), at: start)
      case .text, .number, .moment, .flag, .openText: break
      }
      seen.kinds.insert(kind)
    } catch {
      mistakes.append(Mistake(error.message(for: path), at: start))
      seen.isUnsure = true
    }
    return .path(path)
  }

  private mutating func formatter(for seen: inout Seen) throws(Mistake) -> Binding.Formatter {
    let start = index
    let name = name()
    guard let formatter = ValueFormatter.all.first(where: { $0.name == name }) else {
      let names = ValueFormatter.all.map(\.name)
      let near = Spelling.hint(for: name, among: names)
      throw Mistake(
        "unknown formatter \"\(name)\"\(near.isEmpty ? "; there are \(names.joined(separator: ", "))" : near)",
        at: start)
    }
    skipSpaces()
    let argumentStart = index
    let argument = try quoted()
    if !seen.isUnsure { try formatter.check(kinds: seen.kinds, at: start) }
    try formatter.check(argument: argument, at: argument == nil ? start : argumentStart)
    if formatter.gathersLists {
      seen = Seen(kinds: [formatter.makesNumber ? .number : .text])
    }
    return Binding.Formatter(name: name, argument: argument)
  }

  private mutating func path() throws(Mistake) -> [String] {
    let start = index
    var steps: [String] = []
    repeat {
      let step = name()
      guard !step.isEmpty else {
        let found = peek.map { "not \"\(character($0))\"" } ?? "and the text ends"
        throw Mistake("a name is needed here, \(found)", at: index)
      }
      steps.append(step)
    } while take(UInt8(ascii: "."))
    guard steps.count <= TemplateLimits.pathSteps else {
      throw Mistake("a binding has at most \(TemplateLimits.pathSteps) steps", at: start)
    }
    return steps
  }

  private mutating func name() -> String {
    let start = index
    while let byte = peek, byte.isNameByte { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted() throws(Mistake) -> String? {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    let start = index
    guard let end = bytes[(index + 1)...].firstIndex(of: quote) else {
      throw Mistake("the quote that ends this text is missing", at: start)
    }
    index = end + 1
    return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
  }

  // MARK: Bytes

  /// Goes on behind the brace that closes a binding with a mistake, or at the end.
  private mutating func skipBinding() {
    while let byte = peek {
      index += 1
      if byte == UInt8(ascii: "}") { return }
      // A brace in quotes closes nothing.
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      if let end = bytes[index...].firstIndex(of: byte) { index = end + 1 }
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  private mutating func skipSpaces() {
    while let byte = peek, Unicode.Scalar(byte).isASCIISpace { index += 1 }
  }

  private func unclosed(_ start: Int) -> Mistake {
    Mistake("the } that ends this binding is missing ({{ writes a brace)", at: start)
  }

  private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}

extension BoundText {
  /// Reads text with bindings, for a template that has some params.
  init(
    reading text: String, params: some Sequence<String>, allowsPostText: Bool = true
  ) throws(Mistake) {
    var parser = BindingParser(text, params: params, allowsPostText: allowsPostText)
    self = try parser.boundText()
  }
}

extension Condition {
  /// Reads `x` or `!x`, for a template that has some params.
  init(reading text: String, params: some Sequence<String>) throws(Mistake) {
    var parser = BindingParser(text, params: params)
    self = try parser.condition()
  }
}
