internal import PostcardCanvas
internal import PostcardText

extension Card {
  /// The size of a picture file in its own pixels; 0×0 for a scale that is no number above 0.
  public func pixelSize(scale: Double) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int {
      let pixels = (length * scale).rounded(.up)
      // Beyond any limit all sizes are alike; the bounds keep the conversion from trapping.
      return pixels > 0 ? Int(min(pixels, Double(Int32.max))) : 0
    }
    return (pixels(size.width), pixels(size.height))
  }

  /// The ink that covers all of the card, at its end where it is a gradient.
  private func background(in palette: Palette) -> Ink? {
    let box = template.card.box
    guard box.borderRadius.isZero, let fill = box.background, palette.isOpaque(fill) else {
      return nil
    }
    return fill.colors.last.map(palette.ink)
  }

  /// Whether what is painted first leaves nothing of what was there.
  private func isCovered(atScale scale: Double, in palette: Palette) -> Bool {
    guard case .fill(let fill, let rect, let corners)? = frame.items.first, corners == .square,
      palette.isOpaque(fill)
    else { return false }
    let (width, height) = pixelSize(scale: scale)
    return rect.x <= 0 && rect.y <= 0 && rect.maxX * scale >= Double(width)
      && rect.maxY * scale >= Double(height)
  }

  /// Cards are one pixel long before this, and Cairo takes no scale that is 0 when squared.
  private static let smallestScale = 1e-6

  /// JPEG has no transparency: what is behind a card is a white page.
  private static let page = Ink(red: 1, green: 1, blue: 1)

  /// The card's pixels.
  func painted(as format: CardFormat, painter: FramePainter) throws(PostcardError) -> Surface {
    try times.measure(\.painting) { () throws(PostcardError) in
      try surface(as: format, painter: painter)
    }
  }

  private func surface(
    as format: CardFormat, painter: FramePainter
  ) throws(PostcardError) -> Surface {
    let (width, height) = try checkedSize(of: format)
    let background = background(in: painter.palette) ?? (format.encoding == .jpeg ? Self.page : nil)
    let isCovered = isCovered(atScale: format.scale, in: painter.palette)
    do throws(CanvasError) {
      let surface = try Surface.pixels(
        width: width, height: height, scale: max(format.scale, Self.smallestScale),
        opaque: background != nil, keptIn: painter.cache, isCovered: isCovered)
      // The last column and row of pixels may reach beyond the card, onto nothing, which is black here.
      if let background, !isCovered { surface.pen.fill(with: background) }
      painter.paint(frame, with: surface.pen)
      return surface
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }

  private func checkedSize(
    of format: CardFormat
  ) throws(PostcardError) -> (width: Int, height: Int) {
    guard format.scale > 0, format.scale.isFinite else {
      throw PostcardError(.badOption, "a scale is a finite number above 0, not \(format.scale)")
    }
    if let quality = format.quality, !(1...100 ~= quality) {
      throw PostcardError(.badOption, "a quality is a number from 1 to 100, not \(quality)")
    }
    let (width, height) = pixelSize(scale: format.scale)
    let side =
      format.encoding == .webp ? LayoutLimits.webPSide : LayoutLimits.pixelSide
    guard width * height <= LayoutLimits.pixels, max(width, height) <= side else {
      throw PostcardError(
        .limit,
        "a \(format.encoding == .webp ? "WebP " : "")picture of \(width)×\(height) pixels is too "
          + "large; choose a smaller scale")
    }
    return (width, height)
  }

  /// Pixels as a file.
  func file(of surface: Surface, as format: CardFormat) throws(PostcardError) -> [UInt8] {
    try times.measure(\.encoding) { () throws(PostcardError) in
      try packed(surface, as: format)
    }
  }

  private func packed(_ surface: Surface, as format: CardFormat) throws(PostcardError) -> [UInt8] {
    do throws(CanvasError) {
      switch format.encoding {
      case .jpeg: return try surface.jpeg(quality: format.quality ?? Self.jpegQuality)
      case .webp: return try surface.webP(quality: format.quality)
      case .png, .svg, .pdf:
        return try surface.png(with: encoder, compression: PNGCompression(format.compression))
      }
    } catch {
      throw PostcardError(.environment, error.message)
    }
  }

  /// What JPEG keeps when nothing is said: text is clean at reading distance.
  static let jpegQuality = 85
}

extension PNGCompression {
  fileprivate init(_ compression: CardFormat.Compression) {
    switch compression {
    case .fast: self = .fast
    case .balanced: self = .balanced
    case .small: self = .small
    }
  }
}
