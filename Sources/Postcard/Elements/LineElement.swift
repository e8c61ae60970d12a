internal import PostcardMarkup

/// `<line/>`: a rule across its container, 1 px thick unless `width` or `height` says otherwise.
struct LineElement: Hashable, Sendable {
  var box = BoxStyle()
  var color: ColorValue
}

extension LineElement {
  static let attributes: [Attribute<Self>] =
    [Attribute("color", .color, into: \.color)] + BoxStyle.attributes.within(\.box)

  /// Has the colour of the text around it unless it says one.
  init(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    self.init(box: BoxStyle(of: element, reader), color: style.color)
    reader.apply(Self.attributes, of: element, to: &self)
    reader.expectNothing(in: element)
  }
}
