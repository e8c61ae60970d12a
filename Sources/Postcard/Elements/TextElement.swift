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

/// The text attributes, resolved through `style=` and the ancestors.
struct TextStyle: Hashable, Sendable {
  /// Families in order of preference; never an emoji family.
  var fontFamily: [String] = ["Inter", "Noto Sans"]
  /// px; a range fits the text. Equal bounds are a fixed size.
  var fontSize: ClosedRange<Double> = 16...16
  /// 100…1000
  var fontWeight: Int = 400
  var italic = false
  /// px at the size drawn.
  var letterSpacing: Double = 0
  /// A multiple of the font size.
  var lineHeight: Double = 1.3
  var color: ColorValue = .literal(Color(red: 0, green: 0, blue: 0))
  var underline = false
  var textAlign: TextAlign = .start
  /// At most so many lines.
  var lineClamp: Int?

  /// `text-align`
  enum TextAlign: String, Hashable, Sendable, CaseIterable { case start, center, end, left, right }
}
