internal import PostcardMarkup

/// `<text>`: fixed words and bindings, with `<span>`s inside.
struct TextElement: Hashable, Sendable {
  /// A stretch with one look.
  struct Piece: Hashable, Sendable {
    var text: BoundText
    /// Resolved: what the span does not say comes from the text around it.
    var style: TextStyle
  }
  var box = BoxStyle()
  var style: TextStyle
  /// White space is already folded as in HTML.
  var pieces: [Piece]
}

extension TextElement {
  static let attributes: [Attribute<Self>] =
    TextStyle.attributes.within(\.style) + BoxStyle.attributes.within(\.box)

  init(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    self.init(box: BoxStyle(of: element, reader), style: style, pieces: [])
    reader.apply(Self.attributes, of: element, to: &self)
    appendContent(of: element, style: self.style, &reader)
    WhiteSpace.fold(&pieces)
  }

  private mutating func appendContent(
    of element: MarkupElement, style: TextStyle, _ reader: inout TemplateReader
  ) {
    for child in element.children {
      switch child {
      case .text(let text):
        guard let bound = reader.boundText(text) else { continue }
        pieces.append(Piece(text: bound, style: style))
      case .element(let child) where child.name == "span":
        var inner = style
        reader.apply(TextStyle.attributes, of: child, to: &inner)
        appendContent(of: child, style: inner, &reader)
      case .element(let child):
        reader.report(
          ElementName(rawValue: child.name) == nil
            ? Vocabulary.unknownElement(child.name)
            : "<text> holds words and <span> only: <\(child.name)> may not stand in it",
          at: child.place)
      }
    }
  }
}
