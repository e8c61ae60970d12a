internal import PostcardCanvas

/// A piece of a pill on one line, in px from the top left of the text's box.
struct PillShape: Hashable {
  /// What is painted of it.
  var rect: Rect
  /// The rectangle whose corners are round: it goes on beyond `rect` where a line break cuts the pill.
  var whole: Rect
  var radius: Double
  var fill: ColorValue

  /// The pills of a text, as high as its primary face and their padding, whatever the line's height.
  static func all(in layout: TextLayout) -> [PillShape] {
    layout.shaped.text.spans.flatMap { span -> [PillShape] in
      guard let pill = span.pill, let fill = pill.fill else { return [] }
      return TagRects(span.range, in: layout).pieces.map { piece in
        shape(of: piece, in: span, pill: pill, fill: fill, layout)
      }
    }
  }

  private static func shape(
    of piece: TagRects.Piece, in span: StyledText.Span, pill: Pill, fill: ColorValue,
    _ layout: TextLayout
  ) -> PillShape {
    let metrics = layout.shaped.metrics
    let size = layout.size * span.sizeRatio
    let top =
      layout.baseline(ofLine: piece.line) - metrics.ascent * size - pill.padding.top
    let rect = Rect(
      x: piece.rect.x, y: top, width: piece.rect.width,
      height: (metrics.ascent + metrics.descent) * size + pill.padding.top + pill.padding.bottom)
    let isFirst = piece.range.lowerBound == span.range.lowerBound
    let isLast = piece.range.upperBound == span.range.upperBound
    let (left, right) = piece.isRightToLeft ? (isLast, isFirst) : (isFirst, isLast)
    let beyond = (left: left ? 0 : pill.radius, right: right ? 0 : pill.radius)
    let whole = Rect(
      x: rect.x - beyond.left, y: rect.y, width: rect.width + beyond.left + beyond.right,
      height: rect.height)
    return PillShape(rect: rect, whole: whole, radius: pill.radius, fill: fill)
  }
}
