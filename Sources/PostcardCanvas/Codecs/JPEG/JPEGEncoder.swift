internal import CPostcardTurboJPEG

/// Pixels in, a JPEG file out, through libturbojpeg.
///
/// Baseline and with all of its colours: halved ones save a fifth and smear tags into the paper.
enum JPEGEncoder {
  /// The JPEG file of a Cairo image surface's pixels, their alpha left out.
  ///
  /// - Parameters:
  ///   - pixels: As for ``PNGEncoder``.
  ///   - quality: 1…100.
  /// - Throws: ``CanvasError`` for more than 65,500 pixels a side.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, quality: Int
  ) throws(CanvasError) -> [UInt8] {
    guard let encoder = tjInitCompress() else {
      throw CanvasError("the JPEG encoder cannot be set up")
    }
    defer { tjDestroy(encoder) }
    // Grown by the library, owned here.
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(output) }
    let status = tjCompress2(
      encoder, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(width), Int32(stride),
      Int32(height), JPEGFile.nativeFormat.rawValue, &output, &count,
      Int32(TJSAMP_444.rawValue), Int32(quality), TJFLAG_ACCURATEDCT)
    guard status == 0 else {
      throw CanvasError("the JPEG file cannot be made: \(String(cString: tjGetErrorStr2(encoder)))")
    }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
  }
}
