internal import PostcardCanvas

/// A text with everything typesetting needs to know of it, before any of it is measured.
struct StyledText {
  /// Valid UTF-8.
  var utf8: [UInt8]
  /// The look of everything no span speaks of.
  var base: TextStyle
  /// Ascending, not overlapping.
  var spans: [Span] = []
  /// Tags and bound values: shown as if each stood alone, whatever direction the text around it has.
  var isolates: [Range<Int>] = []
  /// Base direction of every paragraph; `nil` takes each paragraph's first strong letter.
  var rightToLeft: Bool?
  /// Which side `text-align: start` is; `nil` is each paragraph's own.
  var startIsRight: Bool?
  /// BCP 47.
  var language: String
  /// Whether characters no font has are left out, as if the text did not hold them.
  var skipsMissing = false

  /// A stretch with a look of its own.
  struct Span {
    /// UTF-8 bytes of the text, half-open.
    var range: Range<Int>
    var color: ColorValue
    var underline: Bool
    var font: FontRequest
    /// Its size as a share of the base size.
    var sizeRatio: Double = 1
    /// What is painted behind it.
    var pill: Pill?
  }
}

/// A background of its own behind a stretch of text, after CSS's inline boxes: where a line breaks within
/// it, it is cut straight (`box-decoration-break: slice`).
struct Pill: Hashable, Sendable {
  var fill: ColorValue?
  var radius: Double = 0
  /// px; left and right take room in the line, top and bottom do not.
  var padding = Edges()
}

extension TextStyle {
  /// What the style asks of the fonts.
  var fontRequest: FontRequest {
    FontRequest(families: fontFamily, weight: fontWeight, italic: italic)
  }
}
