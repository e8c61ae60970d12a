internal import PostcardMarkup

/// `<image src="…"/>`: a picture, or what stands in for it.
struct ImageElement: Hashable, Sendable {
  var box = BoxStyle()
  var source: BoundText
  /// `object-fit` and `object-position`
  var fit = ObjectFit.cover
  /// `initials`: the name whose initials stand in for a missing picture; without one a quiet panel does.
  var initials: BoundText?
  /// The type the initials are set in.
  var style = TextStyle()
}

extension ImageElement {
  static let attributes: [Attribute<Self>] =
    [
      Attribute("src", .boundText, into: \.source, example: "{author.avatar}", required: true),
      Attribute("object-fit", .keyword(), into: \.fit.scaling),
      Attribute("object-position", .objectPosition, into: \.fit.position),
      Attribute("initials", .boundText, into: \.initials),
    ] + TextStyle.attributes.within(\.style) + BoxStyle.attributes.within(\.box)

  init(_ element: MarkupElement, inheriting style: TextStyle, _ reader: inout TemplateReader) {
    self.init(
      box: BoxStyle(of: element, reader), source: BoundText(parts: []), style: style)
    reader.apply(Self.attributes, of: element, to: &self)
    reader.expectNothing(in: element)
  }
}
