extension Surface {
  /// The pixels as a PNG file.
  ///
  /// - Throws: ``CanvasError`` when something could not be painted.
  package func png(
    with encoder: PNGEncoder, compression: PNGCompression = .fast
  ) throws(CanvasError) -> [UInt8] {
    try checkPainting()
    return try encoded { pixels, width, height, stride throws(CanvasError) in
      try encoder.encode(
        pixels, width: width, height: height, stride: stride, opaque: isOpaque,
        compression: compression)
    }
  }

  /// The pixels as a JPEG file, which has no transparency.
  ///
  /// - Parameters:
  ///   - quality: 1…100.
  /// - Throws: ``CanvasError`` when something could not be painted.
  package func jpeg(quality: Int) throws(CanvasError) -> [UInt8] {
    try checkPainting()
    return try encoded { pixels, width, height, stride throws(CanvasError) in
      try JPEGEncoder.encode(
        pixels, width: width, height: height, stride: stride, quality: quality)
    }
  }

  /// The pixels as a WebP file.
  ///
  /// - Parameters:
  ///   - quality: 1…100; `nil` keeps every pixel as it is.
  /// - Throws: ``CanvasError`` when something could not be painted, and for more pixels a side than the
  ///   format has.
  package func webP(quality: Int?) throws(CanvasError) -> [UInt8] {
    try checkPainting()
    return try encoded { pixels, width, height, stride throws(CanvasError) in
      try WebPEncoder.encode(
        pixels, width: width, height: height, stride: stride, opaque: isOpaque, quality: quality)
    }
  }

  private func encoded(
    _ body: (UnsafeRawBufferPointer, Int, Int, Int) throws(CanvasError) -> [UInt8]
  ) throws(CanvasError) -> [UInt8] {
    let result = withPixels { pixels, width, height, stride in
      Result<[UInt8], CanvasError> { () throws(CanvasError) in
        try body(pixels, width, height, stride)
      }
    }
    return try result.get()
  }
}
