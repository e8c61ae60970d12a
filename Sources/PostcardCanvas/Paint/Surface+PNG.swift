extension Surface {
  /// The pixels as a PNG file.
  ///
  /// - Throws: ``CanvasError`` when something could not be painted.
  package func png(with encoder: PNGEncoder) throws(CanvasError) -> [UInt8] {
    try checkPainting()
    return withPixels { pixels, width, height, stride in
      encoder.encode(pixels, width: width, height: height, stride: stride, opaque: isOpaque)
    }
  }
}
