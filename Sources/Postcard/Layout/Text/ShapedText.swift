internal import PostcardCanvas

/// A text whose paragraphs are shaped, once: measuring, fitting, painting and rectangles all read it.
struct ShapedText {
  /// One paragraph and where it starts in the text.
  struct ShapedParagraph {
    /// First byte in the text.
    let start: Int
    let paragraph: Paragraph
    /// Width of each cluster in em of the base size, spans of another size included.
    let advances: [Double]
    /// Room in px each cluster has whatever the size, as the padding of a tag is; empty where none has.
    let padding: [Double]
  }

  let text: StyledText
  let paragraphs: [ShapedParagraph]
  /// Whether paragraphs beyond the limit were left out, unshaped.
  let isCut: Bool
  /// The metrics that place every line.
  let metrics: FontMetrics
  let ellipsis: Paragraph
  let hyphen: Paragraph

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - room: what can be seen of it at most; the rest is not shaped.
  /// - Throws: ``PostcardError`` (`environment`) when there is no font at all.
  init(_ text: StyledText, room: Room, fonts: FontMap) throws(PostcardError) {
    self.text = text
    let request = text.base.fontRequest
    do throws(CanvasError) {
      metrics = try fonts.metrics(for: request)
    } catch {
      throw PostcardError(.environment, error.message)
    }
    ellipsis = fonts.mark("…", in: request, language: text.language)
    hyphen = fonts.mark("-", in: request, language: text.language)

    let ranges = ParagraphRanges(text.utf8, limit: room.lines)
    var paragraphs: [ShapedParagraph] = []
    var isCut = ranges.isCut
    for range in ranges.ranges {
      let shaped = Self.shape(range, of: text, request: request, room: room, fonts: fonts)
      paragraphs.append(shaped)
      if shaped.paragraph.isCut {
        isCut = true
        break
      }
    }
    self.paragraphs = paragraphs
    self.isCut = isCut
  }

  /// What can be seen of a text at most, however it is set.
  struct Room {
    var lines: Int
    /// Of all lines together, in em of the base size.
    var width: Double

    /// Lines of a width and a height in px, in the smallest type a style allows.
    init(width: Double, height: Double, style: TextStyle) {
      let size = max(1, style.fontSize.lowerBound)
      lines = Int(min(max(0, height) / max(1, size * style.lineHeight), 1e6)) + 1
      self.width = max(0, width) / size * Double(lines)
    }

    /// Everything.
    static let unlimited = Room(width: .infinity, height: 1e9, style: TextStyle())
  }

  private static func shape(
    _ range: Range<Int>, of text: StyledText, request: FontRequest, room: Room, fonts: FontMap
  ) -> ShapedParagraph {
    func local(_ other: Range<Int>) -> Range<Int> {
      let clamped = other.clamped(to: range)
      return clamped.lowerBound - range.lowerBound..<clamped.upperBound - range.lowerBound
    }
    let spans = text.spans.overlapping(range, by: \.range)
    var shaping = ShapingRequest(text.utf8[range], base: request, language: text.language)
    shaping.spans = spans.map {
      ShapingRequest.FontSpan(range: local($0.range), request: $0.font)
    }
    shaping.isolates = text.isolates.overlapping(range, by: \.self).map(local)
    let padded = spans.filter(\.hasRoom)
    // Not clamped: an end outside the paragraph has no room in it.
    shaping.edged = padded.map {
      $0.range.lowerBound - range.lowerBound..<$0.range.upperBound - range.lowerBound
    }
    shaping.keepsWords = text.base.wordBreak == .keepAll
    shaping.rightToLeft = text.rightToLeft
    // Spans may be smaller than the base, so that more is seen.
    shaping.room = room.width / min(1, spans.map(\.sizeRatio).min() ?? 1)
    let paragraph = fonts.shape(shaping)
    var advances = paragraph.clusters.map(\.advance)
    for span in spans where span.sizeRatio != 1 {
      let range = local(span.range)
      for (index, cluster) in paragraph.clusters.enumerated()
      where range.contains(Int(cluster.start)) {
        advances[index] *= span.sizeRatio
      }
    }
    if text.skipsMissing {
      for (index, cluster) in paragraph.clusters.enumerated()
      where cluster.traits.contains(.missing) {
        advances[index] = 0
      }
    }
    return ShapedParagraph(
      start: range.lowerBound, paragraph: paragraph, advances: advances,
      padding: Self.padding(in: paragraph, from: range.lowerBound, of: padded))
  }

  /// The room each cluster has besides its glyphs: that of a tag's ends.
  private static func padding(
    in paragraph: Paragraph, from start: Int, of spans: [StyledText.Span]
  ) -> [Double] {
    guard !spans.isEmpty else { return [] }
    var padding = [Double](repeating: 0, count: paragraph.clusters.count)
    var pending = spans[...]
    for (index, cluster) in paragraph.clusters.enumerated()
    where cluster.traits.containsAny(.edges) {
      let isOpening = cluster.traits.contains(.opening)
      let byte = start + Int(cluster.start)
      while let next = pending.first,
        next.range.upperBound < byte || isOpening && next.range.upperBound == byte
      {
        pending.removeFirst()
      }
      guard let edges = pending.first?.pill?.padding else { break }
      // Read from the right, a text has its beginnings on the right.
      let isLeft = isOpening == (paragraph.runs[Int(cluster.run)].level % 2 == 0)
      padding[index] = isLeft ? edges.left : edges.right
    }
    return padding
  }
}

extension StyledText.Span {
  /// Whether a padding keeps the text around it away.
  fileprivate var hasRoom: Bool {
    guard let pill else { return false }
    return pill.padding.left > 0 || pill.padding.right > 0
  }
}

extension Array {
  /// The elements whose ranges have bytes in common with another, found without looking at all: a text
  /// may have as many tags as lines.
  ///
  /// - Parameters:
  ///   - range: where the elements lie, ascending and not overlapping.
  fileprivate func overlapping(
    _ other: Range<Int>, by range: (Element) -> Range<Int>
  ) -> [Element] {
    self[partitioningIndex(where: { range($0).upperBound > other.lowerBound })...]
      .prefix { range($0).lowerBound < other.upperBound }
      .filter { range($0).overlaps(other) }
  }
}
