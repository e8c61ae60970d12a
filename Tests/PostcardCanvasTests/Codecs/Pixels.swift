import PostcardCanvas

/// Pixels of a test in Cairo's format, rows padded by a few bytes that no one may read.
struct Pixels {
  var width: Int
  var height: Int
  var stride: Int
  var words: [UInt32]

  init(_ width: Int, _ height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32) {
    self.width = width
    self.height = height
    stride = (width + 3) * 4
    words = []
    for y in 0..<height {
      for x in 0..<width { words.append(word(x, y)) }
      words += [0x1234_5678, 0xDEAD_BEEF, 0x0BAD_F00D]
    }
  }

  subscript(x: Int, y: Int) -> UInt32 { words[y * stride / 4 + x] }

  /// The words without the padding.
  var visible: [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { self[$0, y] } }
  }

  func png(
    _ encoder: PNGEncoder, opaque: Bool, compression: PNGCompression = .fast
  ) throws -> [UInt8] {
    try words.withUnsafeBytes {
      try encoder.encode(
        $0, width: width, height: height, stride: stride, opaque: opaque, compression: compression)
    }
  }

  /// What a reader makes of them: a picture of the same words.
  func picture(opaque: Bool) throws -> Picture {
    try Picture.decode(png(PNGEncoder(), opaque: opaque))
  }
}

extension Picture {
  /// Its words, row after row.
  var words: [UInt32] {
    withPixels { pixels, stride in
      (0..<height).flatMap { y in
        (0..<width).map { pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) }
      }
    }
  }
}

/// Numbers that look random and are the same on every run.
struct Noise {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 2 &+ 1 }

  mutating func next() -> UInt32 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt32(state >> 33)
  }

  mutating func opaque() -> UInt32 { 0xFF00_0000 | next() & 0xFF_FFFF }

  /// A premultiplied colour, often of an alpha at the ends.
  mutating func premultiplied() -> UInt32 {
    let kind = next() % 4
    let alpha = kind == 0 ? 0 : kind == 1 ? 255 : next() % 256
    func color() -> UInt32 { alpha == 0 ? 0 : next() % (alpha + 1) }
    return alpha << 24 | color() << 16 | color() << 8 | color()
  }
}
