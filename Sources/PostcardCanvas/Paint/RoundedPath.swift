internal import CPostcardPango

/// A rectangle with rounded corners as a Cairo path.
struct RoundedPath {
  private let rect: Rect
  private let corners: Corners

  init(_ rect: Rect, corners: Corners) {
    self.rect = rect
    self.corners = corners.fitted(to: rect)
  }

  /// Starts a new path of it.
  func append(to cairo: OpaquePointer) {
    cairo_new_path(cairo)
    guard corners.largest > 0 else {
      cairo_rectangle(cairo, rect.x, rect.y, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    let (tl, tr) = (corners.topLeft, corners.topRight)
    let (br, bl) = (corners.bottomRight, corners.bottomLeft)
    cairo_arc(cairo, rect.maxX - tr, rect.y + tr, tr, -quarter, 0)
    cairo_arc(cairo, rect.maxX - br, rect.maxY - br, br, 0, quarter)
    cairo_arc(cairo, rect.x + bl, rect.maxY - bl, bl, quarter, 2 * quarter)
    cairo_arc(cairo, rect.x + tl, rect.y + tl, tl, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
  }
}
