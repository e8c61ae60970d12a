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

  /// A stretch with a look of its own.
  struct Span {
    /// UTF-8 bytes of the text, half-open.
    var range: Range<Int>
    var color: ColorValue
    var underline: Bool
    var font: FontRequest
    /// Its size as a share of the base size.
    var sizeRatio: Double = 1
  }
}

extension TextStyle {
  /// What the style asks of the fonts.
  var fontRequest: FontRequest {
    FontRequest(families: fontFamily, weight: fontWeight, italic: italic)
  }
}
