internal import CPostcardTurboJPEG

/// A JPEG file with a decoder for it.
struct JPEGFile {
  let bytes: [UInt8]
  /// Borrowed.
  let decoder: tjhandle

  /// The size in the file's own orientation, and how its colours are kept.
  func header() throws(CanvasError) -> (width: Int32, height: Int32, colorSpace: TJCS) {
    var (width, height, subsampling, colorSpace): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let status = tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &subsampling, &colorSpace)
    // A failure after a warning is reported as a warning, with what was not read left at 0 or made -1.
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue,
      width > 0, height > 0, colorSpace >= 0
    else { throw damage }
    return (width, height, TJCS(rawValue: UInt32(colorSpace)))
  }

  /// Decodes colours and greys to a size the decoder can scale to.
  func rgb(width: Int, height: Int) throws(CanvasError) -> Picture {
    try Picture.make(width: width, height: height, hasAlpha: false) {
      (pixels, stride) throws(CanvasError) in
      try decompress(
        into: pixels, width: width, height: height, stride: stride, format: Self.nativeFormat)
    }
  }

  /// Cairo's native words: BGRX in memory on little-endian machines, XRGB on others.
  static let nativeFormat = 1.littleEndian == 1 ? TJPF_BGRX : TJPF_XRGB

  /// Decodes printing inks and mixes them.
  ///
  /// - Parameters:
  ///   - isInverted: whether 255 means no ink, as Adobe's programs write it.
  func cmyk(width: Int, height: Int, isInverted: Bool) throws(CanvasError) -> Picture {
    try Picture.make(width: width, height: height, hasAlpha: false) {
      (pixels, stride) throws(CanvasError) in
      // Four bytes a pixel before and after: decoded and mixed in place.
      try decompress(
        into: pixels, width: width, height: height, stride: stride, format: TJPF_CMYK)
      let flip: UInt8 = isInverted ? 0 : 255
      for y in 0..<height {
        for x in 0..<width {
          let offset = y * stride + x * 4
          let key = UInt32(pixels[offset + 3] ^ flip)
          func mix(_ ink: Int) -> UInt32 {
            (UInt32(pixels[offset + ink] ^ flip) * key + 127) / 255
          }
          let word = mix(0) << 16 | mix(1) << 8 | mix(2)
          pixels.storeBytes(of: word, toByteOffset: offset, as: UInt32.self)
        }
      }
    }
  }

  private func decompress(
    into pixels: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int, format: TJPF
  ) throws(CanvasError) {
    // A file of a few kB may hold thousands of scans, each over all pixels: the flag refuses it.
    let status = tjDecompress2(
      decoder, bytes, UInt(bytes.count), pixels.bindMemory(to: UInt8.self).baseAddress,
      Int32(width), Int32(stride), Int32(height), format.rawValue,
      TJFLAG_LIMITSCANS)
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else { throw damage }
  }

  private var damage: CanvasError {
    CanvasError(
      "the JPEG picture is damaged and cannot be decoded "
        + "(\(String(cString: tjGetErrorStr2(decoder))))")
  }
}
