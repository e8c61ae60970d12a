internal import CPostcardTurboJPEG

/// JPEG files into pictures, through libturbojpeg, upright as EXIF tells.
enum JPEGDecoder {
  /// Decodes a file that begins like a JPEG.
  static func decode(
    _ bytes: [UInt8], near: (width: Int, height: Int)?, limits: PictureLimits
  ) throws(CanvasError) -> Picture {
    let markers = JPEGMarkers(of: bytes)
    guard markers.isComplete else { throw CanvasError("the JPEG picture ends too early") }
    guard let decoder = tjInitDecompress() else {
      throw CanvasError("the JPEG decoder cannot be set up")
    }
    defer { tjDestroy(decoder) }
    let file = JPEGFile(bytes: bytes, decoder: decoder)
    let header = try file.header()
    let source = (width: Int(header.width), height: Int(header.height))
    let isCMYK = header.colorSpace == TJCS_CMYK || header.colorSpace == TJCS_YCCK
    // A progressive file is held whole whatever size it is decoded to.
    let allowed = markers.isProgressive ? limits.pixels : limits.sourcePixels
    try limits.check(source, allowed, "JPEG")
    let upright = near.map { markers.orientation.isTurned ? ($0.height, $0.width) : $0 }
    let size = scaled(source, near: upright)
    try limits.check(size, limits.pixels, "JPEG")
    let decoded =
      try isCMYK
      ? file.cmyk(width: size.width, height: size.height, isInverted: markers.isAdobe)
      : file.rgb(width: size.width, height: size.height)
    let picture = try markers.orientation.upright(decoded)
    picture.natural =
      markers.orientation.isTurned ? (source.height, source.width) : (source.width, source.height)
    return picture
  }

  /// The smallest size the decoder can scale to that covers a size each way.
  private static func scaled(
    _ source: (width: Int, height: Int), near: (width: Int, height: Int)?
  ) -> (width: Int, height: Int) {
    guard let near else { return source }
    var count: Int32 = 0
    let factors = UnsafeBufferPointer(start: tjGetScalingFactors(&count), count: Int(count))
    var best = source
    for factor in factors where factor.num < factor.denom {
      let (num, denom) = (Int(factor.num), Int(factor.denom))
      // As libjpeg rounds.
      let width = (source.width * num + denom - 1) / denom
      let height = (source.height * num + denom - 1) / denom
      if width >= near.width, height >= near.height, width * height < best.width * best.height {
        best = (width, height)
      }
    }
    return best
  }
}
