internal import PostcardMarkup
internal import PostcardText

/// A length along one axis.
enum Length: Hashable, Sendable {
  /// px at scale 1.
  case px(Double)
  /// A share of the parent's content box, 0…1.
  case fraction(Double)
}

/// Widths of the four sides, px at scale 1.
struct Edges: Hashable, Sendable {
  var top: Double = 0
  var right: Double = 0
  var bottom: Double = 0
  var left: Double = 0
}

/// The attributes every element takes.
struct BoxStyle: Hashable, Sendable {
  /// The element's name and place in the template, for warnings.
  var name: String = ""
  var place: Place?
  /// `of`: the post it and what is inside speak of.
  var subject: PostReference?
  /// `if`
  var condition: Condition?
  /// `href`: makes the element a region of the map.
  var href: BoundText?
  /// `kind` of that region; without one, the root of the first binding in `href` (`author`, `media`…),
  /// `card` for `{url}`, else `link`.
  var kind: String?
  /// `alt` of that region; without one, the text visible inside.
  var alt: BoundText?
  var width: Length?
  var height: Length?
  var minWidth: Length?
  var minHeight: Length?
  var maxWidth: Length?
  var maxHeight: Length?
  /// `aspect-ratio`: width over height, where one of them is free.
  var aspectRatio: Double?
  var padding = Edges()
  var flexGrow: Double = 0
  /// `align-self`
  var alignSelf: Alignment?
  /// `position`
  var position = Position.static
  /// `top`, `right`, `bottom`, `left`
  var offsets = Offsets()
  /// `background`
  var background: Fill?
  var borderRadius = Radii()
  var border: Border?
  /// `box-shadow`, the one on top first.
  var shadows: [BoxShadow] = []
  /// 0…1, of the element and what is inside together.
  var opacity = 1.0
}

extension BoxStyle {
  /// Whether it has neither a look nor a size nor a use of its own.
  var isPlain: Bool {
    href == nil && position == .static && aspectRatio == nil && background == nil && border == nil
      && shadows.isEmpty && padding == Edges() && flexGrow == 0
      && [width, height, minWidth, minHeight].allSatisfy { $0 == nil }
  }

  /// What an element may say of how it looks.
  static let look: [Attribute<BoxStyle>] = [
    Attribute("padding", .edges, into: \.padding),
    Attribute("background", .fill, into: \.background),
    Attribute("border-radius", .radii, into: \.borderRadius),
    Attribute("border", .border, into: \.border),
  ]

  /// What an element inside the card may say besides.
  private static let depth: [Attribute<BoxStyle>] = [
    Attribute("box-shadow", .shadows, into: \.shadows),
    Attribute("opacity", .opacity, into: \.opacity),
  ]

  /// What an element may say of the page it opens.
  static let region: [Attribute<BoxStyle>] = [
    Attribute("href", .href, into: \.href),
    Attribute("kind", .name, into: \.kind, example: "author"),
    Attribute("alt", .boundText, into: \.alt),
  ]

  /// What every element but the card may say.
  static let attributes: [Attribute<BoxStyle>] =
    [
      Attribute("of", .postReference, into: \.subject),
      Attribute("if", .condition, into: \.condition),
      Attribute("width", .length, into: \.width),
      Attribute("height", .length, into: \.height),
      Attribute("min-width", .length, into: \.minWidth),
      Attribute("min-height", .length, into: \.minHeight),
      Attribute("max-width", .length, into: \.maxWidth),
      Attribute("max-height", .length, into: \.maxHeight),
      Attribute("aspect-ratio", .ratio, into: \.aspectRatio),
      Attribute("flex-grow", .factor, into: \.flexGrow),
      Attribute("align-self", .alignment, into: \.alignSelf),
      Attribute("position", .position, into: \.position),
      Attribute("inset", .offsets, into: \.offsets),
      Attribute("top", .offset, into: \.offsets.top),
      Attribute("right", .offset, into: \.offsets.right),
      Attribute("bottom", .offset, into: \.offsets.bottom),
      Attribute("left", .offset, into: \.offsets.left),
    ] + look + depth + region

  /// The box of an element before its attributes are read.
  init(of element: MarkupElement, _ reader: TemplateReader) {
    name = element.name
    place = reader.diagnostics.place(element.place)
  }
}

/// Where something stands across the axis: `align-items`, `align-self`.
enum Alignment: String, Hashable, Sendable, CaseIterable {
  case start, center, end, stretch, baseline
}

/// How free space is shared along the axis: `justify-content`.
enum Justification: String, Hashable, Sendable, CaseIterable {
  case start
  case center
  case end
  case spaceBetween = "space-between"
  case spaceAround = "space-around"
  case spaceEvenly = "space-evenly"
}

extension AttributeType<Alignment> {
  static let alignment = keyword(["flex-start": .start, "flex-end": .end])
}

extension AttributeType<Justification> {
  static let justification = keyword(["flex-start": .start, "flex-end": .end])
}
