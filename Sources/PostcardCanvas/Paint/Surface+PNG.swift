extension Surface {
  /// The pixels as a PNG file.
  package func png(with encoder: PNGEncoder) -> [UInt8] {
    withPixels { pixels, width, height, stride in
      encoder.encode(pixels, width: width, height: height, stride: stride, opaque: isOpaque)
    }
  }
}
