internal import CPostcardPango

/// Something a pen paints on: pixels, or an SVG or PDF file in the making.
package final class Surface {
  /// Owned.
  let surface: OpaquePointer
  /// Owned; the one context of this surface.
  let cairo: OpaquePointer
  /// Whether what is painted stays shapes, so that pictures in it are kept at a finer grain.
  let isVector: Bool
  /// Whether pixels carry no alpha.
  package let isOpaque: Bool
  /// Units of the surface per px: pixels, or points of a PDF.
  let scale: Double
  /// What glyphs are painted through; vector files keep their outlines.
  private(set) lazy var coverage: GlyphCoverage? =
    memory?.coverage(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
  /// Where the pixels are; `nil` for a vector file.
  private let memory: PixelMemory?
  /// Where they go back to.
  private let store: PixelStore?
  /// Receives a vector file while Cairo writes it.
  private let sink: Sink?

  private final class Sink { var bytes: [UInt8] = [] }

  private init(
    owning surface: OpaquePointer, scale: Double, isOpaque: Bool, sink: Sink? = nil,
    memory: PixelMemory? = nil, store: PixelStore? = nil
  ) throws(CanvasError) {
    // The context of a surface in error has that error.
    let context: OpaquePointer = cairo_create(surface)
    do throws(CanvasError) {
      try Self.check(cairo_status(context))
    } catch {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
      throw error
    }
    cairo_scale(context, scale, scale)
    self.surface = surface
    cairo = context
    isVector = sink != nil
    self.isOpaque = isOpaque
    self.scale = scale
    self.sink = sink
    self.memory = memory
    self.store = store
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
    if let memory { store?.give(memory) }
  }

  /// A surface of pixels, transparent at first, or black where it is opaque.
  ///
  /// - Parameters:
  ///   - width: in pixels of the file.
  ///   - height: in pixels of the file.
  ///   - scale: pixels per px.
  ///   - opaque: whether pixels carry no alpha.
  ///   - cache: keeps the memory from card to card.
  ///   - isCovered: whether every pixel will be painted over, so that none has to be clear at first.
  package static func pixels(
    width: Int, height: Int, scale: Double, opaque: Bool, keptIn cache: PaintCache? = nil,
    isCovered: Bool = false
  ) throws(CanvasError) -> Surface {
    let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let store = cache?.store ?? PixelStore()
    let stride = cairo_format_stride_for_width(format, Int32(width))
    let count = Int(stride) * height
    guard stride > 0, let memory = store.take(count) else {
      throw CanvasError("there is no memory for \(width)×\(height) pixels")
    }
    if !isCovered { memory.clear(count) }
    // Borrows the memory, which the surface here keeps for as long.
    guard
      let surface = cairo_image_surface_create_for_data(
        memory.bytes, format, Int32(width), Int32(height), stride)
    else { throw CanvasError("Cairo makes no surface") }
    return try Surface(
      owning: surface, scale: scale, isOpaque: opaque, memory: memory, store: store)
  }

  /// An SVG file in px.
  package static func svg(width: Double, height: Double) throws(CanvasError) -> Surface {
    try file(scale: 1) { write, sink in
      let surface = cairo_svg_surface_create_for_stream(write, sink, width, height)
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      return surface
    }
  }

  /// A vector file.
  ///
  /// - Parameters:
  ///   - scale: units of the file per px.
  ///   - make: makes the surface that writes to a sink.
  static func file(
    scale: Double,
    _ make: (_ write: cairo_write_func_t?, _ sink: UnsafeMutableRawPointer) -> OpaquePointer?
  ) throws(CanvasError) -> Surface {
    let sink = Sink()
    // Borrowed: the surface that writes into the sink owns it.
    guard let surface = make(writeToSink, Unmanaged.passUnretained(sink).toOpaque()) else {
      throw CanvasError("Cairo makes no surface")
    }
    return try Surface(owning: surface, scale: scale, isOpaque: false, sink: sink)
  }

  /// A C callback formed outside any actor: one formed in main-actor code dies on another thread.
  private static let writeToSink: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let sink = Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }

  /// Pixels across; 0 for a vector file.
  var pixelWidth: Double { isVector ? 0 : Double(cairo_image_surface_get_width(surface)) }
  /// Pixels down; 0 for a vector file.
  var pixelHeight: Double { isVector ? 0 : Double(cairo_image_surface_get_height(surface)) }

  /// The pen of this surface, in px at scale 1.
  package var pen: Pen { Pen(self) }

  /// The size of a rectangle that covers whole pixels and no part of one; `nil` for others.
  func wholePixels(of rect: Rect) -> (width: Int, height: Int)? {
    guard !isVector else { return nil }
    let sides = [rect.x, rect.y, rect.width, rect.height].map { $0 * scale }
    guard sides.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 && abs($0) < 1e6 }),
      sides[2] >= 0.5, sides[3] >= 0.5
    else { return nil }
    return (Int(sides[2].rounded()), Int(sides[3].rounded()))
  }

  /// The pixels that lie wholly in a rectangle, counted from one of them; `nil` where there are none.
  func pixels(inside rect: Rect, fromX x: Int, y: Int) -> (x: Range<Int>, y: Range<Int>)? {
    let left = max(0, Int((rect.x * scale).rounded(.up)) - x)
    let top = max(0, Int((rect.y * scale).rounded(.up)) - y)
    let right = Int((rect.maxX * scale).rounded(.down)) - x
    let bottom = Int((rect.maxY * scale).rounded(.down)) - y
    return right > left && bottom > top ? (left..<right, top..<bottom) : nil
  }

  /// The words of the pixels, and how many there are from one row to the next; to be marked dirty after.
  func words() -> (start: UnsafeMutablePointer<UInt32>, stride: Int)? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    return (words, Int(cairo_image_surface_get_stride(surface)) / 4)
  }

  /// Makes sure that everything was painted: after its first error Cairo passes over all that follows.
  func checkPainting() throws(CanvasError) {
    try Self.check(cairo_status(cairo))
    try Self.check(cairo_surface_status(surface))
  }

  private static func check(_ status: cairo_status_t) throws(CanvasError) {
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError(String(cString: cairo_status_to_string(status)))
    }
  }

  /// Finishes a vector file and gives its bytes. Nothing can be painted after.
  ///
  /// - Throws: ``CanvasError`` when something could not be painted.
  package func finishedFile() throws(CanvasError) -> [UInt8] {
    cairo_surface_finish(surface)
    try checkPainting()
    return withExtendedLifetime(self) { sink?.bytes ?? [] }
  }

  /// The pixels as Cairo keeps them: 32-bit words, BGRA in memory here, alpha premultiplied.
  package func withPixels<Result>(
    _ body: (_ pixels: UnsafeRawBufferPointer, _ width: Int, _ height: Int, _ stride: Int) throws ->
      Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let pixels = UnsafeRawBufferPointer(
      start: cairo_image_surface_get_data(surface), count: stride * height)
    defer { withExtendedLifetime(self) {} }
    return try body(pixels, Int(cairo_image_surface_get_width(surface)), height, stride)
  }
}
