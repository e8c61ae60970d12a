internal import CPostcardWebP

/// WebP files into pictures, through libwebp.
enum WebPDecoder {
  /// Decodes a file that begins like a WebP.
  static func decode(
    _ bytes: [UInt8], near: (width: Int, height: Int)?, limits: PictureLimits
  ) throws(CanvasError) -> Picture {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw CanvasError("the installed libwebp does not fit")
    }
    try check(WebPGetFeatures(bytes, bytes.count, &config.input))
    guard config.input.has_animation == 0 else {
      throw CanvasError("this is an animated WebP picture; only still ones can be drawn")
    }
    let source = (width: Int(config.input.width), height: Int(config.input.height))
    // One without loss is held whole whatever size it is decoded to; the other comes in rows.
    let isLossy = config.input.format == 1
    try limits.check(source, isLossy ? limits.sourcePixels : limits.pixels, "WebP")
    let size = near.map { PictureLimits.size(of: source, covering: $0) } ?? source
    try limits.check(size, limits.pixels, "WebP")
    if size != source {
      config.options.use_scaling = 1
      config.options.scaled_width = Int32(size.width)
      config.options.scaled_height = Int32(size.height)
    }
    let picture = try Picture.make(
      width: size.width, height: size.height, hasAlpha: config.input.has_alpha != 0
    ) { (pixels, stride) throws(CanvasError) in
      config.output.colorspace = 1.littleEndian == 1 ? MODE_bgrA : MODE_Argb
      config.output.is_external_memory = 1
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: pixels.bindMemory(to: UInt8.self).baseAddress, stride: Int32(stride),
        size: pixels.count)
      try check(WebPDecode(bytes, bytes.count, &config))
    }
    picture.natural = source
    return picture
  }

  private static func check(_ status: VP8StatusCode) throws(CanvasError) {
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      throw CanvasError("the WebP picture ends too early")
    default: throw CanvasError("the WebP picture is damaged and cannot be decoded")
    }
  }
}
