internal import CPostcardWebP

/// Pixels in, a WebP file out, through libwebp.
enum WebPEncoder {
  /// Pixels a side may have: a bound of the format.
  static let longestSide = Int(WEBP_MAX_DIMENSION)

  /// A lossless file of a text card is 5 % larger than at the next slower level, at 0.6 of its time, and a
  /// third smaller than one at quality 85.
  private static let losslessLevel: Int32 = 1
  /// Halves the time of libwebp's own method 4 for 3 % more bytes.
  private static let lossyMethod: Int32 = 2

  /// The WebP file of a Cairo image surface's pixels.
  ///
  /// - Parameters:
  ///   - pixels: As for ``PNGEncoder``.
  ///   - opaque: Whether the alpha is to be ignored.
  ///   - quality: 1…100; `nil` keeps every pixel as it is.
  /// - Throws: ``CanvasError`` for more than ``longestSide`` pixels a side.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, opaque: Bool,
    quality: Int?
  ) throws(CanvasError) -> [UInt8] {
    guard max(width, height) <= longestSide else {
      throw CanvasError("a WebP picture has at most \(longestSide) pixels a side")
    }
    var config = WebPConfig()
    var picture = WebPPicture()
    guard WebPConfigInit(&config) != 0, WebPPictureInit(&picture) != 0,
      quality != nil || WebPConfigLosslessPreset(&config, losslessLevel) != 0
    else { throw CanvasError("the installed libwebp does not fit") }
    if let quality {
      config.quality = Float(quality)
      config.method = lossyMethod
    }
    picture.use_argb = quality == nil ? 1 : 0
    picture.width = Int32(width)
    picture.height = Int32(height)
    defer { WebPPictureFree(&picture) }
    let source = PixelRows(pixels, width: width, height: height, stride: stride)
    try fill(&picture, source, height: height, isOpaque: opaque || source.isOpaque)

    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer { WebPMemoryWriterClear(&writer) }
    let isWritten = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&config, &picture) != 0
    }
    guard isWritten else {
      throw CanvasError("the WebP file cannot be made (error \(picture.error_code.rawValue))")
    }
    return Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
  }

  /// Copies the pixels in, their alpha divided out of the colours.
  private static func fill(
    _ picture: inout WebPPicture, _ source: PixelRows, height: Int, isOpaque: Bool
  ) throws(CanvasError) {
    let width = source.width
    let step = isOpaque ? 3 : 4
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: width * step * height + PixelRows.slack, alignment: 16)
    defer { buffer.deallocate() }
    for y in 0..<height {
      let row = UnsafeMutableRawBufferPointer(rebasing: buffer[(y * width * step)...])
      if isOpaque { source.copyRGB(y, to: row) } else { source.copyRGBA(y, to: row) }
    }
    let bytes = buffer.bindMemory(to: UInt8.self).baseAddress
    let isTaken =
      isOpaque
      ? WebPPictureImportRGB(&picture, bytes, Int32(width * step))
      : WebPPictureImportRGBA(&picture, bytes, Int32(width * step))
    guard isTaken != 0 else { throw CanvasError("there is no memory for the WebP picture") }
  }
}
