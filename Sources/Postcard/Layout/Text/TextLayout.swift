internal import PostcardCanvas

/// A text set in a size and a width: lines of visual segments, in px from the top left of its box.
struct TextLayout {
  /// Clusters of one run in visual order, all in one direction.
  struct Segment {
    var clusters: Range<Int>
    var isRightToLeft: Bool
    /// Left edge.
    var x: Double
    var width: Double

    /// The cluster so many places from the left end of some of its clusters.
    func cluster(_ place: Int, of clusters: Range<Int>) -> Int {
      isRightToLeft ? clusters.upperBound - 1 - place : clusters.lowerBound + place
    }
  }

  /// What stands at the end of a line although the text does not hold it.
  enum Trailer { case ellipsis, hyphen }

  struct Line {
    /// Index into the paragraphs of the shaped text.
    var paragraph: Int
    /// What is seen of the paragraph, in logical order.
    var clusters: Range<Int>
    /// Left edge.
    var x: Double
    var width: Double
    /// In visual order.
    var segments: [Segment]
    var trailer: Trailer?
    /// Left edge of the trailer.
    var trailerX: Double = 0
  }

  let shaped: ShapedText
  /// px per em.
  let size: Double
  /// From one baseline to the next, the same for every line whatever its script.
  let pitch: Double
  let width: Double
  private(set) var lines: [Line] = []
  /// The first byte of the text that is not seen; its length when all is.
  private(set) var visibleEnd: Int

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - maxLines: lines there is room for; the last ends in an ellipsis where more would follow.
  init(_ shaped: ShapedText, size: Double, width: Double, maxLines: Int) {
    self.shaped = shaped
    self.size = size
    self.width = width
    pitch = size * shaped.text.base.lineHeight
    visibleEnd = shaped.text.utf8.count
    guard maxLines > 0 else {
      visibleEnd = 0
      return
    }
    let spacing = shaped.text.base.letterSpacing
    for (index, paragraph) in shaped.paragraphs.enumerated() {
      let breaker = LineBreaker(paragraph, hyphen: shaped.hyphen, size: size, spacing: spacing)
      let room = maxLines - lines.count
      var broken = breaker.lines(width: width, limit: room + 1)
      let isLast = index == shaped.paragraphs.count - 1
      let overflows = broken.count > room || (broken.count == room && (!isLast || shaped.isCut))
      if shaped.text.base.textWrap == .balance, !overflows {
        broken = breaker.lines(
          width: breaker.balancedWidth(within: width, lines: broken), limit: broken.count)
      }
      for (number, line) in broken.prefix(room).enumerated() {
        if overflows && number == room - 1 {
          appendCut(from: line.clusters.lowerBound, paragraph: index, breaker: breaker)
          return
        }
        append(
          line.clusters, paragraph: index, trailer: line.isHyphenated ? .hyphen : nil,
          breaker: breaker)
      }
    }
  }

  /// What measures the clusters of a line.
  func breaker(for line: Line) -> LineBreaker {
    LineBreaker(
      shaped.paragraphs[line.paragraph], hyphen: shaped.hyphen, size: size,
      spacing: shaped.text.base.letterSpacing)
  }

  /// The height of all lines.
  var height: Double { Double(lines.count) * pitch }

  /// The baseline of a line, from the top of the box: half the leading above, half below, as in CSS.
  func baseline(ofLine index: Int) -> Double {
    let content = (shaped.metrics.ascent + shaped.metrics.descent) * size
    return Double(index) * pitch + (pitch - content) / 2 + shaped.metrics.ascent * size
  }

  /// The width of the longest line.
  var longestLine: Double { lines.reduce(0) { max($0, $1.width) } }

  /// The bytes of some clusters of a line, in the text; where none would stand for no clusters.
  func utf8Range(of clusters: Range<Int>, in line: Line) -> Range<Int> {
    let shapedParagraph = shaped.paragraphs[line.paragraph]
    guard !clusters.isEmpty else {
      let start =
        shapedParagraph.start + shapedParagraph.paragraph.start(ofCluster: clusters.lowerBound)
      return start..<start
    }
    let first = shapedParagraph.paragraph.utf8Range(ofCluster: clusters.lowerBound)
    let last = shapedParagraph.paragraph.utf8Range(ofCluster: clusters.upperBound - 1)
    return shapedParagraph.start + first.lowerBound..<shapedParagraph.start + last.upperBound
  }

  /// The last line there is room for, cut so that an ellipsis fits behind what stays.
  private mutating func appendCut(from start: Int, paragraph index: Int, breaker: LineBreaker) {
    let clusters = shaped.paragraphs[index].paragraph.clusters
    let room = width - trailerWidth(.ellipsis)
    var x = 0.0
    var end = start
    for cluster in start..<clusters.count {
      x += breaker.width(of: cluster)
      guard x <= room else { break }
      let next = cluster + 1
      if next == clusters.count || clusters[next].traits.contains(.graphemeBefore) { end = next }
    }
    while end > start, clusters[end - 1].traits.contains(.white) { end -= 1 }
    append(start..<end, paragraph: index, trailer: .ellipsis, breaker: breaker)
    let paragraph = shaped.paragraphs[index]
    visibleEnd = paragraph.start + paragraph.paragraph.start(ofCluster: end)
  }

  private func trailerWidth(_ trailer: Trailer) -> Double {
    let paragraph = trailer == .ellipsis ? shaped.ellipsis : shaped.hyphen
    return paragraph.clusters.reduce(0) { $0 + $1.advance } * size
  }

  private mutating func append(
    _ clusters: Range<Int>, paragraph index: Int, trailer: Trailer?, breaker: LineBreaker
  ) {
    let paragraph = shaped.paragraphs[index].paragraph
    let trailing = trailer.map(trailerWidth) ?? 0
    let content = breaker.width(of: clusters)
    let total = content + trailing
    let x = left(of: total, isRightToLeft: paragraph.isRightToLeft)
    var segments = Self.segments(of: clusters, in: paragraph)
    // The trailer stands at the end side of the paragraph's direction.
    var pen = x + (paragraph.isRightToLeft ? trailing : 0)
    for segment in segments.indices {
      segments[segment].x = pen
      segments[segment].width = breaker.width(of: segments[segment].clusters)
      pen += segments[segment].width
    }
    lines.append(
      Line(
        paragraph: index, clusters: clusters, x: x, width: total, segments: segments,
        trailer: trailer, trailerX: paragraph.isRightToLeft ? x : x + content))
  }

  /// The left edge of a line of some width.
  private func left(of lineWidth: Double, isRightToLeft: Bool) -> Double {
    let startIsRight = shaped.text.startIsRight ?? isRightToLeft
    return switch shaped.text.base.textAlign {
    case .left: 0
    case .right: width - lineWidth
    case .center: (width - lineWidth) / 2
    case .start: startIsRight ? width - lineWidth : 0
    case .end: startIsRight ? 0 : width - lineWidth
    }
  }

  /// The runs of a line in visual order (UAX #9, L2).
  private static func segments(of clusters: Range<Int>, in paragraph: Paragraph) -> [Segment] {
    var segments: [Segment] = []
    var levels: [UInt8] = []
    var start = clusters.lowerBound
    while start < clusters.upperBound {
      let run = paragraph.clusters[start].run
      var end = start + 1
      while end < clusters.upperBound, paragraph.clusters[end].run == run { end += 1 }
      let level = paragraph.runs[Int(run)].level
      segments.append(
        Segment(clusters: start..<end, isRightToLeft: level % 2 == 1, x: 0, width: 0))
      levels.append(level)
      start = end
    }
    guard let highest = levels.max(), highest > 0 else { return segments }
    for level in (1...highest).reversed() {
      var index = 0
      while index < levels.count {
        guard levels[index] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < levels.count, levels[end] >= level { end += 1 }
        segments[index..<end].reverse()
        levels[index..<end].reverse()
        index = end
      }
    }
    return segments
  }
}
