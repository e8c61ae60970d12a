internal import PostcardMarkup

/// `<spacer/>`: takes the free space (`flex-grow` 1) unless it has a size.
struct SpacerElement: Hashable, Sendable {
  var box = BoxStyle()
}

extension SpacerElement {
  static let attributes: [Attribute<Self>] = BoxStyle.attributes.within(\.box)

  init(_ element: MarkupElement, _ reader: inout TemplateReader) {
    box = BoxStyle(of: element, reader)
    reader.apply(Self.attributes, of: element, to: &self)
    reader.expectNothing(in: element)
    if box.width == nil, box.height == nil, element.attribute("flex-grow") == nil {
      box.flexGrow = 1
    }
  }
}
