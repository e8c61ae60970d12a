internal import PostcardMarkup

/// `<post/>`: the post's own text with its tags.
struct PostElement: Hashable, Sendable {
  var box = BoxStyle()
  var style: TextStyle
}

extension PostElement {
  static let attributes: [Attribute<Self>] =
    TextStyle.attributes.within(\.style) + BoxStyle.attributes.within(\.box)

  init(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    self.init(box: BoxStyle(of: element, reader), style: style)
    reader.apply(Self.attributes, of: element, to: &self)
    reader.expectNothing(in: element)
  }
}
