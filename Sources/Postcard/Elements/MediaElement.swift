internal import PostcardMarkup

/// `<media/>`: the post's pictures, up to four in a grid as social apps show them.
struct MediaElement: Hashable, Sendable {
  var box = BoxStyle()
  /// px between pictures.
  var gap: Double = 4
  /// The type of the number that tells how many more there are.
  var style: TextStyle
}

extension MediaElement {
  static let attributes: [Attribute<Self>] =
    [Attribute("gap", .px, into: \.gap)] + TextStyle.attributes.within(\.style)
    + BoxStyle.attributes.within(\.box)

  init(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    self.init(box: BoxStyle(of: element, reader), style: style)
    reader.apply(Self.attributes, of: element, to: &self)
    reader.expectNothing(in: element)
  }
}
