internal import PostcardMarkup

/// `<row>`, `<column>`, `<stack>` and the `<card>` itself.
struct ContainerElement: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    /// Left to right; right to left when the post is.
    case row
    case column
    /// All children on top of each other.
    case stack
  }
  var box = BoxStyle()
  var axis: Axis
  var gap: Double = 0
  var alignItems: Alignment = .stretch
  var justifyContent: Justification = .start
  /// What the text inside inherits.
  var style = TextStyle()
  var children: [Element] = []
}

extension ContainerElement {
  static let layout: [Attribute<Self>] = [
    Attribute("gap", .px, into: \.gap),
    Attribute("align-items", .alignment, into: \.alignItems),
    Attribute("justify-content", .justification, into: \.justifyContent),
  ]

  static let attributes: [Attribute<Self>] =
    layout + TextStyle.attributes.within(\.style) + BoxStyle.attributes.within(\.box)

  init(
    _ element: MarkupElement, axis: Axis, inheriting style: TextStyle,
    _ reader: inout TemplateReader
  ) {
    self.init(box: BoxStyle(of: element, reader), axis: axis, style: style)
    reader.apply(Self.attributes, of: element, to: &self)
    children = reader.children(of: element, inheriting: self.style)
  }
}
