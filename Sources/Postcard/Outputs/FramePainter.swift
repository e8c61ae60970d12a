internal import PostcardCanvas

/// Paints a laid-out card in the colours of a theme. All decisions were taken before: this only draws.
struct FramePainter {
  let palette: Palette
  /// Where the pixels of gradients and shadows are kept.
  var cache = PaintCache()

  /// Paints every item, first to last.
  func paint(_ frame: Frame, with pen: Pen) {
    for (index, item) in frame.items.enumerated() {
      switch item {
      case .fill(let fill, let rect, let corners):
        pen.fill(
          rect, corners: corners, with: palette.paint(fill, in: rect), cache: cache,
          hidden: hidden(behind: index, in: frame))
      case .border(let border, let rect, let corners):
        pen.strokeInside(
          rect, corners: corners, width: border.width, with: palette.ink(border.color))
      case .shadow(let shadow, let rect, let corners):
        paint(shadow, of: rect, corners: corners, with: pen)
      case .picture(let picture, let part, let rect, let corners):
        pen.draw(picture, part: part, in: rect, corners: corners)
      case .text(let text):
        pen.clipped(to: text.clip) { paint(text, with: pen) }
      case .beginLayer: pen.beginLayer()
      case .endLayer(let opacity): pen.endLayer(opacity: opacity)
      }
    }
  }

  /// So many items are looked at for one that hides what lies behind: a panel follows its shadow.
  private static let lookahead = 4

  /// What of an item nobody will see, since an opaque fill soon follows that covers it all: most cards are a
  /// panel on a ground, which would be painted twice.
  private func hidden(behind index: Int, in frame: Frame) -> Rect? {
    var hidden: Rect?
    for item in frame.items[(index + 1)...].prefix(Self.lookahead) {
      switch item {
      case .beginLayer, .endLayer: return hidden
      case .fill(let fill, let rect, let corners) where palette.isOpaque(fill):
        // Between round corners only: above and below, the edge lets the ground through.
        let margin = corners.fitted(to: rect).largest
        let covered = Rect(
          x: rect.x, y: rect.y + margin, width: rect.width, height: rect.height - 2 * margin)
        if covered.area > hidden?.area ?? 0 { hidden = covered }
      default: continue
      }
    }
    return hidden
  }

  private func paint(_ shadow: BoxShadow, of rect: Rect, corners: Corners, with pen: Pen) {
    let grown = Rect(
      x: rect.x + shadow.x - shadow.spread, y: rect.y + shadow.y - shadow.spread,
      width: rect.width + 2 * shadow.spread, height: rect.height + 2 * shadow.spread)
    pen.shadow(
      of: grown, corners: corners.offset(by: shadow.spread), deviation: shadow.blur / 2,
      with: palette.ink(shadow.color), cache: cache)
  }

  private func paint(_ text: Frame.PlacedText, with pen: Pen) {
    let layout = text.layout
    let base = palette.ink(layout.shaped.text.base.color)
    for shape in PillShape.all(in: layout) { paint(shape, of: text, with: pen) }
    var finder = SpanFinder(layout.shaped.text.spans)
    for (number, line) in layout.lines.enumerated() {
      let baseline = text.y + layout.baseline(ofLine: number)
      let breaker = layout.breaker(for: line)
      var underlines = Underlines()
      for segment in line.segments {
        for stretch in stretches(of: segment, line, layout, breaker, finder: &finder) {
          let ink = stretch.span.map { palette.ink($0.color) } ?? base
          if stretch.span?.underline ?? layout.shaped.text.base.underline {
            underlines.add(from: stretch.x, width: stretch.width, ink: ink)
          }
          show(
            stretch, of: segment, line, layout, breaker, at: (text.x, baseline), ink: ink,
            with: pen)
        }
      }
      paint(underlines, x: text.x, baseline: baseline, layout: layout, with: pen)
      paintTrailer(of: line, layout, at: (text.x, baseline), ink: base, with: pen)
    }
  }

  /// A pill lies behind the glyphs of all lines: with its padding it may reach into the next.
  private func paint(_ shape: PillShape, of text: Frame.PlacedText, with pen: Pen) {
    func placed(_ rect: Rect) -> Rect {
      Rect(x: text.x + rect.x, y: text.y + rect.y, width: rect.width, height: rect.height)
    }
    let ink = palette.ink(shape.fill)
    guard shape.whole != shape.rect else {
      pen.fill(placed(shape.rect), corners: Corners(shape.radius), with: ink)
      return
    }
    pen.clipped(to: placed(shape.rect)) {
      pen.fill(placed(shape.whole), corners: Corners(shape.radius), with: ink)
    }
  }

  /// Neighbouring clusters of a segment with one look.
  private struct Stretch {
    /// In the order of the text.
    var clusters: Range<Int>
    var span: StyledText.Span?
    /// Left edge, relative to the text's box.
    var x: Double
    var width: Double
  }

  private func stretches(
    of segment: TextLayout.Segment, _ line: TextLayout.Line, _ layout: TextLayout,
    _ breaker: LineBreaker, finder: inout SpanFinder
  ) -> [Stretch] {
    let shaped = layout.shaped.paragraphs[line.paragraph]
    var found: [Stretch] = []
    var lastSpan: Int? = -1
    let clusters = segment.clusters
    var x = segment.x
    for place in 0..<clusters.count {
      let index = segment.cluster(place, of: clusters)
      let span = finder.span(at: shaped.start + Int(shaped.paragraph.clusters[index].start))
      let width = breaker.width(of: index)
      if shaped.paragraph.clusters[index].traits.containsAny(.edges) {
        // Room without ink: no underline runs through it.
        lastSpan = -1
        x += width
        continue
      }
      if span == lastSpan, !found.isEmpty {
        let last = found.count - 1
        found[last].clusters =
          min(
            index, found[last].clusters.lowerBound)..<max(
            index + 1, found[last].clusters.upperBound)
        found[last].width += width
      } else {
        let look = span.map { layout.shaped.text.spans[$0] }
        found.append(Stretch(clusters: index..<index + 1, span: look, x: x, width: width))
        lastSpan = span
      }
      x += width
    }
    return found
  }

  /// Shows the glyphs of a stretch in one call.
  private func show(
    _ stretch: Stretch, of segment: TextLayout.Segment, _ line: TextLayout.Line,
    _ layout: TextLayout, _ breaker: LineBreaker,
    at origin: (x: Double, baseline: Double), ink: Ink, with pen: Pen
  ) {
    let paragraph = layout.shaped.paragraphs[line.paragraph].paragraph
    let clusters = stretch.clusters
    let face = paragraph.runs[Int(paragraph.clusters[clusters.lowerBound].run)].face
    let size = layout.size * (stretch.span?.sizeRatio ?? 1)
    var glyphs: [Paragraph.Glyph] = []
    glyphs.reserveCapacity(clusters.count)
    var x = 0.0
    for place in 0..<clusters.count {
      let index = segment.cluster(place, of: clusters)
      let cluster = paragraph.clusters[index]
      let width = breaker.width(of: index)
      if cluster.traits.contains(.missing), width > 0 {
        pen.showMissing(
          x: origin.x + stretch.x + x, baseline: origin.baseline, width: width, size: size,
          with: ink)
      }
      let range = Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)
      for glyph in paragraph.glyphs[range] {
        glyphs.append(Paragraph.Glyph(index: glyph.index, x: x / size + glyph.x, y: glyph.y))
      }
      x += width
    }
    pen.show(
      glyphs, of: face, x: origin.x + stretch.x, baseline: origin.baseline, size: size, with: ink)
  }

  private func paint(
    _ underlines: Underlines, x: Double, baseline: Double, layout: TextLayout, with pen: Pen
  ) {
    let metrics = layout.shaped.metrics
    let thickness = max(1, metrics.underlineThickness * layout.size)
    for line in underlines.lines {
      pen.fill(
        Rect(
          x: x + line.x, y: baseline + metrics.underlineOffset * layout.size, width: line.width,
          height: thickness), with: line.ink)
    }
  }

  private func paintTrailer(
    of line: TextLayout.Line, _ layout: TextLayout, at origin: (x: Double, baseline: Double),
    ink: Ink, with pen: Pen
  ) {
    guard let trailer = line.trailer else { return }
    let paragraph = trailer == .ellipsis ? layout.shaped.ellipsis : layout.shaped.hyphen
    var x = line.trailerX
    for cluster in paragraph.clusters {
      let range = Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)
      pen.show(
        Array(paragraph.glyphs[range]), of: paragraph.runs[Int(cluster.run)].face,
        x: origin.x + x, baseline: origin.baseline, size: layout.size, with: ink)
      x += cluster.advance * layout.size
    }
  }
}

/// The underlines of one line of text: one stroke through neighbouring runs of one ink, whatever their
/// faces.
private struct Underlines {
  private(set) var lines: [(x: Double, width: Double, ink: Ink)] = []

  mutating func add(from x: Double, width: Double, ink: Ink) {
    if let last = lines.last, last.ink == ink, abs(last.x + last.width - x) < 0.05 {
      lines[lines.count - 1].width = x + width - last.x
    } else {
      lines.append((x, width, ink))
    }
  }
}

/// Finds the span a byte lies in, near the one found last.
private struct SpanFinder {
  private let spans: [StyledText.Span]
  private var last = 0

  init(_ spans: [StyledText.Span]) { self.spans = spans }

  mutating func span(at byte: Int) -> Int? {
    guard !spans.isEmpty else { return nil }
    while last > 0, byte < spans[last].range.lowerBound { last -= 1 }
    while last < spans.count - 1, byte >= spans[last].range.upperBound { last += 1 }
    return spans[last].range.contains(byte) ? last : nil
  }
}
