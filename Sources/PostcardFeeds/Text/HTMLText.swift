internal import PostcardMarkup
internal import PostcardText

/// What a reader of HTML sees: text, where its links lie, and its pictures.
struct HTMLText {
  /// Paragraphs parted by an empty line, other blocks by a line end; blanks collapsed as in a browser.
  var text = ""
  /// In the order of the text, never overlapping.
  var links: [HTMLLink] = []
  /// Pictures that are more than a sign in the text.
  var pictures: [Post.Media] = []

  init() {}

  /// Reads markup that is a text of its own.
  ///
  /// - Parameters:
  ///   - base: What relative addresses are resolved against.
  ///   - names: Full names of the people mentioned, `bob@example.org`, where the source lists them.
  init(html: String, base: String?, names: [String]? = nil) {
    var builder = HTMLTextBuilder(base: base, names: names)
    for token in MarkupTokenizer.tokens(of: html, as: .html) {
      switch token {
      // "/>" ends nothing in HTML: void elements have no content anyway.
      case .start(let name, let attributes, _): builder.start(name, attributes)
      case .end(let name): builder.end(name)
      case .text(let text): builder.append(text)
      }
    }
    self = builder.finish()
  }

  /// Reads XHTML that stands in a document as elements.
  init(xhtml element: MarkupElement, base: String?) {
    var builder = HTMLTextBuilder(base: base, names: nil)
    Self.walk(element, &builder)
    self = builder.finish()
  }

  /// The text alone in one line, for a headline.
  static func line(_ html: String) -> String {
    HTMLText(html: html, base: nil).text.split { $0.isNewline }.joined(separator: " ")
  }

  /// Whether a text holds a tag, or a reference to a character.
  static func isMarkup(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == 0x3C || $0 == 0x26 }) else { return false }
    let tokens = MarkupTokenizer.tokens(of: text, as: .html)
    let isPlain = tokens.allSatisfy { if case .text = $0 { true } else { false } }
    guard isPlain else { return true }
    let resolved = tokens.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    return resolved.utf8.count < text.utf8.count && text.contains(";")
  }

  private static func walk(_ element: MarkupElement, _ builder: inout HTMLTextBuilder) {
    let name = element.name.split(separator: ":").last.map { $0.lowercased() } ?? ""
    var attributes = MarkupAttributes()
    for attribute in element.attributes {
      attributes.pairs.append(.init(name: attribute.name.lowercased(), value: attribute.value))
    }
    guard !["script", "style", "iframe", "noscript"].contains(name) else { return }
    builder.start(name, attributes)
    for child in element.children {
      switch child {
      case .text(let text): builder.append(text.string)
      case .element(let element): walk(element, &builder)
      }
    }
    builder.end(name)
  }
}
