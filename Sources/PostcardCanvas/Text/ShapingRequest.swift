/// One paragraph to shape, with all that bears on its glyphs. Colour and size do not.
package struct ShapingRequest {
  /// Which font a stretch asks for, in bytes of the paragraph.
  package struct FontSpan {
    package let range: Range<Int>
    package let request: FontRequest
    package init(range: Range<Int>, request: FontRequest) {
      self.range = range
      self.request = request
    }
  }

  /// Valid UTF-8 without line breaks.
  var source: ArraySlice<UInt8>
  /// The font of everything no span speaks of.
  var base: FontRequest
  /// Ascending, not overlapping; none asks for what `base` asks, for even an equal attribute re-shapes.
  package var spans: [FontSpan] = [] {
    didSet { spans.removeAll { $0.request == base } }
  }
  /// Tags and bound values, each shown as if it stood alone (FSI…PDI).
  ///
  /// They count only in a paragraph that holds right-to-left letters; elsewhere they would change
  /// nothing but kerning.
  package var isolates: [Range<Int>] = []
  /// Those of the isolates that have room of their own at both ends: each end becomes a cluster, without
  /// width here, so that the room has a place in the text's order whatever its direction.
  package var edged: [Range<Int>] = []
  /// Whether lines break around the words of Korean, not within them (`word-break: keep-all`).
  package var keepsWords = false
  /// The base direction; `nil` takes the first strong letter's.
  package var rightToLeft: Bool?
  /// BCP 47; chooses between regional shapes.
  var language: String
  /// The width in em behind which nothing can be seen: a paragraph that goes on is cut there.
  package var room = Double.infinity

  package init(_ source: ArraySlice<UInt8>, base: FontRequest, language: String) {
    self.source = source
    self.base = base
    self.language = language
  }
}
