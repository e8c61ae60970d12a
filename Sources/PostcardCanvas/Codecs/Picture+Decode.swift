internal import CPostcardPango

extension Picture {
  /// A picture from the bytes of a PNG, JPEG, WebP or SVG file, told apart by their content.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - near: The pixels the picture will be drawn at, as it is seen upright: a large one is
  ///     decoded to a size that still has so many each way, an SVG is drawn at one; `nil` keeps all.
  ///   - limits: What the file and its pixels may take.
  /// - Throws: ``CanvasError``, whose message is a clause to follow a file's name: what the file is
  ///   if it is no such picture, which limit it exceeds, how it is damaged.
  package static func decode(
    _ bytes: [UInt8], near: (width: Int, height: Int)? = nil, limits: PictureLimits = .standard
  ) throws(CanvasError) -> Picture {
    guard bytes.count <= limits.bytes else {
      throw CanvasError(
        "the picture's file has \(bytes.count) bytes, more than the \(limits.bytes) allowed")
    }
    switch PictureKind(of: bytes) {
    case .png:
      let picture = try PNGDecoder.decode(bytes, limits: limits)
      return try near.map { near throws(CanvasError) in try picture.shrunk(near: near) } ?? picture
    case .jpeg: return try JPEGDecoder.decode(bytes, near: near, limits: limits)
    case .webP: return try WebPDecoder.decode(bytes, near: near, limits: limits)
    case .svg: return try SVGDecoder.decode(bytes, near: near, limits: limits)
    case let other: throw CanvasError(other.description)
    }
  }

  /// Why a file is no picture that can be drawn, by its beginning alone; `nil` for one that is.
  ///
  /// - Returns: A clause to follow the file's name: what it is instead.
  package static func refusal(of bytes: [UInt8]) -> String? {
    switch PictureKind(of: bytes) {
    case .png, .jpeg, .webP, .svg: nil
    case let other: other.description
    }
  }

  /// Makes a picture of pixels written by a closure.
  ///
  /// - Parameters:
  ///   - hasAlpha: whether the words carry premultiplied alpha in their upper 8 bits.
  ///   - body: writes the rows, which begin `stride` bytes from one another.
  static func make(
    width: Int, height: Int, hasAlpha: Bool,
    _ body: (_ pixels: UnsafeMutableRawBufferPointer, _ stride: Int) throws(CanvasError) -> Void
  ) throws(CanvasError) -> Picture {
    let format = hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    let picture = try Picture(
      checking: cairo_image_surface_create(format, Int32(width), Int32(height)))
    let stride = Int(cairo_image_surface_get_stride(picture.surface))
    try body(
      UnsafeMutableRawBufferPointer(
        start: cairo_image_surface_get_data(picture.surface), count: stride * height), stride)
    cairo_surface_mark_dirty(picture.surface)
    return picture
  }

  /// Takes ownership of an image surface, or destroys it and throws when it is an error.
  convenience init(checking surface: OpaquePointer?) throws(CanvasError) {
    guard let surface else { throw CanvasError("Cairo makes no surface") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw CanvasError(String(cString: cairo_status_to_string(status)))
    }
    self.init(owning: surface)
  }

  /// The pixels as Cairo keeps them: native 32-bit words, premultiplied.
  package func withPixels<Result>(
    _ body: (_ pixels: UnsafeRawBufferPointer, _ stride: Int) throws -> Result
  ) rethrows -> Result {
    let stride = Int(cairo_image_surface_get_stride(surface))
    defer { withExtendedLifetime(self) {} }
    return try body(
      UnsafeRawBufferPointer(start: cairo_image_surface_get_data(surface), count: stride * height),
      stride)
  }
}
