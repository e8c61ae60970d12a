internal import CPostcardPango

extension Picture {
  /// A part of a picture at the size it is drawn in.
  struct Drawing {
    var part: Rect
    var picture: Picture
    var surface: OpaquePointer { picture.surface }
  }

  /// Pixels of a drawing that is kept: an avatar at twice its size, say. Making it small again for every
  /// card would take longer than the card's text.
  private static let keptPixels = 256 * 256
  /// Drawings kept of a picture: one for each scale a card is drawn in.
  private static let keptDrawings = 2

  /// A part of the picture made smaller to whole pixels; `nil` when it is not worth while to keep that.
  func drawing(of part: Rect, width: Int, height: Int) -> Drawing? {
    guard width * height <= Self.keptPixels,
      part.width > Double(width) || part.height > Double(height)
    else { return nil }
    let kept = drawings.first {
      $0.part == part && $0.picture.width == width && $0.picture.height == height
    }
    if let kept { return kept }
    guard let small = try? scaled(part, width: width, height: height) else { return nil }
    let drawing = Drawing(part: part, picture: small)
    drawings.append(drawing)
    if drawings.count > Self.keptDrawings { drawings.removeFirst() }
    return drawing
  }

  /// The picture with a quarter of its pixels or fewer, where it has so many more than it will be drawn
  /// at.
  func shrunk(near: (width: Int, height: Int)) throws(CanvasError) -> Picture {
    let size = PictureLimits.size(of: (width, height), covering: near)
    guard size.width * size.height * 4 <= width * height else { return self }
    let small = try scaled(
      Rect(x: 0, y: 0, width: Double(width), height: Double(height)), width: size.width,
      height: size.height)
    small.natural = natural
    return small
  }

  /// A part of it in other pixels.
  private func scaled(_ part: Rect, width: Int, height: Int) throws(CanvasError) -> Picture {
    let format =
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
      ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let small = try Picture(
      checking: cairo_image_surface_create(format, Int32(width), Int32(height)))
    let context: OpaquePointer = cairo_create(small.surface)
    defer { cairo_destroy(context) }
    cairo_scale(context, Double(width) / part.width, Double(height) / part.height)
    cairo_set_source_surface(context, surface, -part.x, -part.y)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_paint(context)
    cairo_surface_flush(small.surface)
    return small
  }
}
