internal import CPostcardPango

/// Paints shapes, pictures and glyphs on a surface, in px at scale 1, y down.
package struct Pen {
  let target: Surface
  var cairo: OpaquePointer { target.cairo }

  init(_ target: Surface) { self.target = target }

  /// px that are never seen: to shrink further would put Cairo in error, and nothing more would be painted.
  static let smallest = 1e-3

  /// Fills the whole surface.
  package func fill(with ink: Ink) {
    setSource(ink)
    cairo_paint(cairo)
  }

  /// Fills a rectangle.
  package func fill(_ rect: Rect, corners: Corners = .square, with ink: Ink) {
    setSource(ink)
    path(rect, corners: corners)
    cairo_fill(cairo)
  }

  /// Draws a border of one width inside the edges of a rectangle.
  package func strokeInside(_ rect: Rect, corners: Corners, width: Double, with ink: Ink) {
    guard rect.width > width, rect.height > width else {
      fill(rect, corners: corners, with: ink)
      return
    }
    let inset = Rect(
      x: rect.x + width / 2, y: rect.y + width / 2, width: rect.width - width,
      height: rect.height - width)
    setSource(ink)
    path(inset, corners: corners.fitted(to: rect).offset(by: -width / 2))
    cairo_set_line_width(cairo, width)
    cairo_stroke(cairo)
  }

  /// Draws a part of a picture into a rectangle.
  ///
  /// - Parameters:
  ///   - source: the part, in pixels of the picture.
  package func draw(
    _ picture: Picture, part source: Rect, in rect: Rect, corners: Corners = .square
  ) {
    guard source.width > 0, source.height > 0, rect.width > Self.smallest,
      rect.height > Self.smallest
    else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    path(rect, corners: corners)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.x, rect.y)
    if let size = target.wholePixels(of: rect),
      let drawing = picture.drawing(of: source, width: size.width, height: size.height)
    {
      cairo_scale(cairo, rect.width / Double(size.width), rect.height / Double(size.height))
      cairo_set_source_surface(cairo, drawing.surface, 0, 0)
    } else {
      cairo_scale(cairo, rect.width / source.width, rect.height / source.height)
      cairo_set_source_surface(cairo, picture.surface, -source.x, -source.y)
    }
    let pattern = cairo_get_source(cairo)
    // GOOD averages when it shrinks; PAD keeps the edge from fading into transparency.
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_paint(cairo)
  }

  /// Runs a body whose paint stays inside a rectangle.
  package func clipped(to rect: Rect, _ body: () -> Void) {
    cairo_save(cairo)
    cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
    cairo_clip(cairo)
    body()
    cairo_restore(cairo)
  }

  /// Shows glyphs of one face.
  ///
  /// - Parameters:
  ///   - glyphs: indices in the face, with places in em from `x`,`baseline`.
  ///   - size: px per em.
  package func show(
    _ glyphs: [Paragraph.Glyph], of face: FontFace, x: Double, baseline: Double, size: Double,
    with ink: Ink
  ) {
    guard let font = face.scaledFont, !glyphs.isEmpty, size > Self.smallest else { return }
    if face.isColored && target.isVector {
      showAsPicture(glyphs, of: face, x: x, baseline: baseline, size: size)
      return
    }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_translate(cairo, x, baseline)
    setSource(ink)
    show(
      glyphs, of: font, in: cairo, size: size, coverage: face.isColored ? nil : target.coverage)
  }

  /// Draws the box that stands for a character no font has: an em-high outline as wide as its cluster.
  package func showMissing(x: Double, baseline: Double, width: Double, size: Double, with ink: Ink)
  {
    let line = max(1, size / 20)
    let box = Rect(
      x: x + size * 0.06, y: baseline - size * 0.72, width: max(line * 3, width - size * 0.12),
      height: size * 0.8)
    strokeInside(box, corners: .square, width: line, with: ink)
  }

  /// Shows glyphs at the origin of a context.
  ///
  /// The scaled font stays the one of the reference size and the matrix does the scaling, so that Cairo
  /// finds the faces it already has.
  private func show(
    _ glyphs: [Paragraph.Glyph], of font: OpaquePointer, in context: OpaquePointer, size: Double,
    coverage: GlyphCoverage? = nil
  ) {
    let reference = FontMap.referenceSize
    cairo_scale(context, size / reference, size / reference)
    cairo_set_scaled_font(context, font)
    withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { buffer in
      for (index, glyph) in glyphs.enumerated() {
        buffer.initializeElement(
          at: index,
          to: cairo_glyph_t(
            index: UInt(glyph.index), x: glyph.x * reference, y: glyph.y * reference))
      }
      let count = Int32(glyphs.count)
      guard let coverage else {
        cairo_show_glyphs(context, buffer.baseAddress, count)
        return
      }
      var extents = cairo_text_extents_t()
      cairo_scaled_font_glyph_extents(font, buffer.baseAddress, count, &extents)
      // Cairo tells where the ink is from the first glyph, which need not be at the origin.
      let box = Rect(
        x: buffer[0].x + extents.x_bearing, y: buffer[0].y + extents.y_bearing,
        width: extents.width, height: extents.height)
      coverage.paint(with: context, extents: box) { mask in
        cairo_set_scaled_font(mask, font)
        cairo_show_glyphs(mask, buffer.baseAddress, count)
      }
    }
  }

  /// Pixels kept per px where colour glyphs go into a vector file. Cairo would keep them at 1:1, blurred.
  private static let pictureScale = 4.0

  /// Paints colour glyphs into a picture of their own first.
  private func showAsPicture(
    _ glyphs: [Paragraph.Glyph], of face: FontFace, x: Double, baseline: Double, size: Double
  ) {
    guard let font = face.scaledFont else { return }
    var extents = cairo_text_extents_t()
    for glyph in glyphs {
      var cairoGlyph = cairo_glyph_t(index: UInt(glyph.index), x: 0, y: 0)
      cairo_scaled_font_glyph_extents(font, &cairoGlyph, 1, &extents)
      let em = size / FontMap.referenceSize
      let width = extents.width * em
      let height = extents.height * em
      let left = extents.x_bearing * em
      let top = extents.y_bearing * em
      guard width > 0, height > 0 else { continue }
      let scale = Self.pictureScale
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32((width * scale).rounded(.up)),
        Int32((height * scale).rounded(.up)))
      defer { cairo_surface_destroy(surface) }
      let context: OpaquePointer = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_scale(context, scale, scale)
      cairo_translate(context, -left, -top)
      show(
        [Paragraph.Glyph(index: glyph.index, x: 0, y: 0)], of: font, in: context, size: size)
      cairo_save(cairo)
      cairo_translate(cairo, x + glyph.x * size + left, baseline + glyph.y * size + top)
      cairo_scale(cairo, 1 / scale, 1 / scale)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
    }
  }

  func setSource(_ ink: Ink) {
    cairo_set_source_rgba(cairo, ink.red, ink.green, ink.blue, ink.alpha)
  }

  func path(_ rect: Rect, corners: Corners) {
    RoundedPath(rect, corners: corners).append(to: cairo)
  }
}
