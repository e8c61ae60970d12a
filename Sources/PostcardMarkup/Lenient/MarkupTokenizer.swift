/// Cuts XML or HTML of any quality into tokens, piece by piece.
///
/// libxml2's recovery loses every reference after a bare `&` and, with it, the nesting after one wrong
/// tag; its HTML parser takes quadratic time for attributes. So this reads what people publish: bare
/// `&` and `<`, names of characters XML does not know, controls, attributes without quotes, a file
/// that ends anywhere. Nothing is an error. A DOCTYPE is skipped and what it declares with it, so
/// nothing outside is read and no entity expands.
///
/// Time is linear in the input. The bytes must be UTF-8, each piece whole scalars.
package struct MarkupTokenizer {
  /// Whose rules apply.
  package enum Syntax: Sendable {
    case xml
    /// Names in lower case; what stands in scripts and styles is no token at all.
    case html
  }

  private enum Mode {
    case content, comment, instruction, cdata
    case declaration(brackets: Int)
    /// Inside an element whose text is code: until its end tag.
    case raw(String)
  }

  private let syntax: Syntax
  private var buffer: [UInt8] = []
  private var position = 0
  private var mode = Mode.content
  private var isFinished = false
  /// The line the next token begins in, 1-based.
  package private(set) var line = 1
  /// Whether the input ended inside a tag, a comment or a CDATA section.
  package private(set) var isCutShort = false

  package init(_ syntax: Syntax) { self.syntax = syntax }

  /// Cuts a text that is there as a whole.
  package static func tokens(of text: String, as syntax: Syntax) -> [MarkupToken] {
    var tokenizer = MarkupTokenizer(syntax)
    tokenizer.append(Array(text.utf8))
    tokenizer.finish()
    var tokens: [MarkupToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// Takes further bytes.
  package mutating func append(_ bytes: [UInt8]) {
    buffer.removeFirst(position)
    position = 0
    buffer += bytes
  }

  /// Says that no more bytes come.
  package mutating func finish() { isFinished = true }

  /// The next token; `nil` when more bytes are wanted, or none are left after ``finish()``.
  package mutating func next() -> MarkupToken? {
    while position < buffer.count {
      switch mode {
      case .content:
        if buffer[position] != .lessThan {
          guard let text = takeText() else { return nil }
          if !text.isEmpty { return .text(text) }
        } else {
          switch takeMarkup() {
          case .token(let token): return token
          case .nothing: continue
          case .more: return nil
          }
        }
      case .comment: if !skip(past: "-->") { return nil }
      case .instruction: if !skip(past: syntax == .xml ? "?>" : ">") { return nil }
      case .declaration(let brackets): if !skipDeclaration(brackets) { return nil }
      case .cdata:
        guard let text = takeCDATA() else { return nil }
        if !text.isEmpty { return .text(text) }
      case .raw(let name): if !skipRaw(name) { return nil }
      }
    }
    return nil
  }

  // MARK: Text

  private mutating func takeText() -> String? {
    var end = buffer[position...].firstIndex(of: .lessThan) ?? buffer.count
    if end == buffer.count, !isFinished {
      // A reference, or a line end of two bytes, may go on in the next piece.
      let tail = buffer[position...].suffix(CharacterReference.maximumBytes)
      if let ampersand = tail.lastIndex(of: .ampersand), !tail[ampersand...].contains(.semicolon) {
        end = ampersand
      } else if buffer[end - 1] == .carriageReturn {
        end -= 1
      }
      if end == position { return nil }
    }
    return text(upTo: end, resolving: true)
  }

  private mutating func takeCDATA() -> String? {
    if let end = offset(of: "]]>", from: position) {
      let text = text(upTo: end, resolving: false)
      move(to: end + 3)
      mode = .content
      return text
    }
    guard !isFinished else {
      isCutShort = true
      return text(upTo: buffer.count, resolving: false)
    }
    // What may be the beginning of the end stays.
    let end = max(position, buffer.count - 3)
    return end == position ? nil : text(upTo: end, resolving: false)
  }

  private mutating func text(upTo end: Int, resolving: Bool) -> String {
    var text: [UInt8] = []
    CharacterReference.append(buffer[position..<end], to: &text, resolving: resolving)
    move(to: end)
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Markup

  private enum Taken {
    case token(MarkupToken)
    case nothing
    case more
  }

  private mutating func takeMarkup() -> Taken {
    let rest = buffer[(position + 1)...]
    guard let first = rest.first else { return takeIncomplete() }
    switch first {
    case UInt8(ascii: "!"):
      for (opening, next) in [("!--", Mode.comment), ("![CDATA[", .cdata)] {
        if rest.starts(with: opening.utf8) {
          // The dashes of <!--> also close it.
          move(to: position + 1 + opening.utf8.count - (opening == "!--" ? 2 : 0))
          mode = next
          return .nothing
        }
        if opening.utf8.starts(with: rest) { return takeIncomplete() }
      }
      move(to: position + 2)
      mode = .declaration(brackets: 0)
      return .nothing
    case UInt8(ascii: "?"):
      move(to: position + 2)
      mode = .instruction
      return .nothing
    case .slash:
      guard rest.count > 1 else { return takeIncomplete() }
      return Self.startsName(rest[position + 2]) ? takeEndTag() : takeLiteral()
    case _ where Self.startsName(first):
      let tag = LenientTag(in: buffer, at: position, isHTML: syntax == .html)
      switch tag.reading {
      case .complete:
        move(to: tag.end)
        if syntax == .html, !tag.isEmpty, Self.rawElements.contains(tag.name) {
          mode = .raw(tag.name)
        }
        return .token(.start(name: tag.name, attributes: tag.attributes, isEmpty: tag.isEmpty))
      case .unfinished: return takeIncomplete()
      case .noTag: return takeLiteral()
      }
    default: return takeLiteral()
    }
  }

  /// A `<` that begins nothing.
  private mutating func takeLiteral() -> Taken {
    move(to: position + 1)
    return .token(.text("<"))
  }

  /// Markup whose end has not come.
  private mutating func takeIncomplete() -> Taken {
    if !isFinished, buffer.count - position <= MarkupLimits.tagBytes { return .more }
    guard isFinished, syntax == .xml else { return takeLiteral() }
    isCutShort = true
    move(to: buffer.count)
    return .nothing
  }

  private mutating func takeEndTag() -> Taken {
    let start = position + 2
    guard let end = buffer[start...].firstIndex(where: { $0 == .greaterThan || $0 == .lessThan })
    else { return takeIncomplete() }
    let name = buffer[start..<end].prefix { !$0.isXMLSpace && $0 != .slash }
    move(to: buffer[end] == .greaterThan ? end + 1 : end)
    return .token(.end(name: LenientTag.name(name, isHTML: syntax == .html)))
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Elements whose text is code or a fallback nobody sees.
  private static let rawElements: Set<String> = [
    "script", "style", "iframe", "noembed", "noframes", "noscript", "xmp",
  ]

  // MARK: What is passed over

  private mutating func skip(past closing: StaticString) -> Bool {
    let length = closing.utf8CodeUnitCount
    if let end = offset(of: closing, from: position) {
      move(to: end + length)
      mode = .content
      return true
    }
    if isFinished { isCutShort = true }
    move(to: isFinished ? buffer.count : max(position, buffer.count - length + 1))
    return false
  }

  private mutating func skipDeclaration(_ open: Int) -> Bool {
    var brackets = open
    for index in position..<buffer.count {
      switch buffer[index] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case .greaterThan where brackets <= 0:
        move(to: index + 1)
        mode = .content
        return true
      default: break
      }
    }
    move(to: buffer.count)
    mode = .declaration(brackets: brackets)
    if isFinished { isCutShort = true }
    return false
  }

  private mutating func skipRaw(_ name: String) -> Bool {
    var index = position
    while let start = buffer[index...].firstIndex(of: .lessThan) {
      let rest = buffer[(start + 1)...].prefix(name.utf8.count + 2)
      guard rest.count == name.utf8.count + 2 else { break }
      index = start + 1
      let found = rest.dropFirst().dropLast().map { $0 | 0x20 }
      guard rest.first == .slash, found.elementsEqual(name.utf8), let last = rest.last,
        last == .greaterThan || last == .slash || last.isXMLSpace
      else { continue }
      move(to: start)
      mode = .content
      return true
    }
    move(to: isFinished ? buffer.count : max(position, buffer.count - name.utf8.count - 2))
    return false
  }

  // MARK: The buffer

  private mutating func move(to end: Int) {
    for index in position..<end where buffer[index] == .lineFeed { line += 1 }
    position = end
  }

  private func offset(of pattern: StaticString, from start: Int) -> Int? {
    pattern.withUTF8Buffer { pattern in
      var index = start
      while let found = buffer[index...].firstIndex(of: pattern[0]) {
        guard found + pattern.count <= buffer.count else { return nil }
        if pattern.indices.allSatisfy({ buffer[found + $0] == pattern[$0] }) { return found }
        index = found + 1
      }
      return nil
    }
  }
}
