internal import CPostcardPango

extension Pen {
  /// Fills a rectangle with any paint.
  ///
  /// - Parameters:
  ///   - cache: where a gradient's pixels are kept; a vector file gets the gradient itself.
  ///   - hidden: what is soon covered, opaquely: of pixels inside it anything may be left.
  package func fill(
    _ rect: Rect, corners: Corners, with paint: Paint, cache: PaintCache, hidden: Rect? = nil
  ) {
    switch paint {
    case .ink(let ink): fill(rect, corners: corners, with: ink)
    case .gradient(let gradient):
      guard rect.width > Self.smallest, rect.height > Self.smallest,
        corners.largest > 0 || !fillsPixels(of: rect, with: gradient, cache: cache, hidden: hidden)
      else { return }
      cairo_save(cairo)
      defer { cairo_restore(cairo) }
      path(rect, corners: corners)
      if target.isVector {
        fillPath(with: gradient)
      } else {
        fillPath(in: rect, with: gradient, cache: cache)
      }
    }
  }

  /// Leaves the gradient to the file.
  private func fillPath(with gradient: Gradient) {
    let pattern: OpaquePointer
    switch gradient.geometry {
    case .linear(let fromX, let fromY, let toX, let toY):
      pattern = cairo_pattern_create_linear(fromX, fromY, toX, toY)
    case .radial(let x, let y, let radiusX, let radiusY):
      // A circle that the matrix draws out to an ellipse.
      pattern = cairo_pattern_create_radial(0, 0, 0, 0, 0, 1)
      var matrix = cairo_matrix_t()
      cairo_matrix_init_scale(
        &matrix, 1 / max(radiusX, Self.smallest), 1 / max(radiusY, Self.smallest))
      cairo_matrix_translate(&matrix, -x, -y)
      cairo_pattern_set_matrix(pattern, &matrix)
    }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, stop.ink.red, stop.ink.green, stop.ink.blue, stop.ink.alpha)
    }
    cairo_set_source(cairo, pattern)
    cairo_fill(cairo)
  }

  /// Writes a gradient straight into the pixels where it covers whole ones, nothing shows through it and
  /// no layer or clip lies between.
  ///
  /// - Returns: `false` where it is not so, and where a copy of pixels that are kept is faster.
  private func fillsPixels(
    of rect: Rect, with gradient: Gradient, cache: PaintCache, hidden: Rect?
  ) -> Bool {
    guard let size = target.wholePixels(of: rect), gradient.isOpaque,
      cairo_get_group_target(cairo) == target.surface
    else { return false }
    let scale = target.scale
    let (x, y) = (Int((rect.x * scale).rounded()), Int((rect.y * scale).rounded()))
    guard x >= 0, y >= 0, x + size.width <= Int(target.pixelWidth),
      y + size.height <= Int(target.pixelHeight), clip(contains: rect)
    else { return false }
    let placed = gradient.scaled(by: scale, from: Double(x), Double(y))
    guard
      placed.isVertical
        || cache.isFirstSight(of: placed, width: size.width, height: size.height),
      let words = target.words()
    else { return false }
    let count = (size.height - 1) * words.stride + size.width
    cache.table(of: placed).fill(
      UnsafeMutableBufferPointer(start: words.start + y * words.stride + x, count: count),
      width: size.width, height: size.height, stride: words.stride, along: placed.geometry,
      without: hidden.flatMap { target.pixels(inside: $0, fromX: x, y: y) })
    cairo_surface_mark_dirty(target.surface)
    return true
  }

  private func clip(contains rect: Rect) -> Bool {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let hair = 1e-6
    return left <= rect.x + hair && top <= rect.y + hair && right >= rect.maxX - hair
      && bottom >= rect.maxY - hair
  }

  /// Fills with pixels of our own, which have no bands.
  private func fillPath(in rect: Rect, with gradient: Gradient, cache: PaintCache) {
    let scale = target.scale
    // Whole pixels around the rectangle, as far as the surface goes.
    let left = max(0, (rect.x * scale).rounded(.down))
    let top = max(0, (rect.y * scale).rounded(.down))
    let right = min(target.pixelWidth, (rect.maxX * scale).rounded(.up))
    let bottom = min(target.pixelHeight, (rect.maxY * scale).rounded(.up))
    guard right > left, bottom > top,
      let picture = cache.picture(
        of: gradient.scaled(by: scale, from: left, top), width: Int(right - left),
        height: Int(bottom - top))
    else { return }
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_set_source_surface(cairo, picture.surface, left, top)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_fill(cairo)
  }

  /// A blur is never finer than this many pixels of deviation: it is drawn smaller, and enlarged.
  private static let finestDeviation = 24.0

  /// Paints the soft shadow a rectangle throws.
  ///
  /// - Parameters:
  ///   - rect: the shadow's own, offset and spread already.
  ///   - deviation: of the Gaussian, in px.
  package func shadow(
    of rect: Rect, corners: Corners, deviation: Double, with ink: Ink, cache: PaintCache
  ) {
    guard rect.width > Self.smallest, rect.height > Self.smallest, ink.alpha > 0 else { return }
    let scale = min(
      target.isVector ? 1 : target.scale,
      deviation > 0 ? Self.finestDeviation / deviation : .infinity)
    func pixels(_ length: Double) -> Int {
      Int(min(max((length * scale).rounded(), 1), Double(Int16.max) / 2))
    }
    let fitted = corners.fitted(to: rect)
    let mask = ShadowMask(
      width: pixels(rect.width), height: pixels(rect.height),
      corners: Corners(
        topLeft: fitted.topLeft * scale, topRight: fitted.topRight * scale,
        bottomRight: fitted.bottomRight * scale, bottomLeft: fitted.bottomLeft * scale),
      deviation: deviation * scale)
    guard let picture = cache.picture(of: mask) else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    setSource(ink)
    // On whole pixels where it is drawn at their size: half a pixel of a blur is not seen.
    let unit = target.isVector ? 1 : target.scale
    cairo_translate(cairo, (rect.x * unit).rounded() / unit, (rect.y * unit).rounded() / unit)
    cairo_scale(cairo, 1 / scale, 1 / scale)
    cairo_mask_surface(cairo, picture.surface, -Double(mask.reach), -Double(mask.reach))
  }

  /// Starts a layer: what is painted until it ends is shown together, as one picture.
  package func beginLayer() {
    cairo_push_group(cairo)
  }

  /// Ends the layer begun last and shows it.
  package func endLayer(opacity: Double) {
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, opacity)
  }
}
