@testable import PostcardCanvas

extension FuzzSurface {
  /// Pixels come back from their file as they were. The first three bytes choose size and packing.
  static let pngRoundTrip = FuzzSurface(
    "png-round-trip",
    bytes: [
      [3, 2, 0] + Array(0..<60), [1, 1, 1, 255, 0, 0, 255],
      [90, 7, 4] + [UInt8](repeating: 9, count: 99),
    ],
    rounds: 300
  ) {
    let encoder = try PNGEncoder()
    return { (bytes: [UInt8]) throws(Fault) in
      guard bytes.count > 3 else { return }
      let (width, height) = (Int(bytes[0]) % 64 + 1, Int(bytes[1]) % 64 + 1)
      let isOpaque = bytes[2] & 1 == 1
      let compression = PNGCompression.allCases[Int(bytes[2]) / 2 % 3]
      var words: [UInt32] = []
      for index in 0..<(width * height) {
        func byte(_ offset: Int) -> UInt32 {
          UInt32(bytes[3 + (index * 4 + offset) % (bytes.count - 3)])
        }
        let alpha = isOpaque ? 255 : byte(3)
        let channels = (0..<3).map { byte($0) * alpha / 255 }
        words.append(alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2])
      }
      do {
        let file = try words.withUnsafeBytes {
          try encoder.encode(
            $0, width: width, height: height, stride: width * 4, opaque: isOpaque,
            compression: compression)
        }
        let read = try Picture.decode(file)
        let again = read.withPixels { pixels, stride in
          (0..<height).flatMap { y in
            (0..<width).map { pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) }
          }
        }
        try Fault.unless((read.width, read.height) == (width, height), "the size changed")
        // A picture without transparency has no byte of alpha to compare.
        let isSame = zip(again, words).allSatisfy { $0 == $1 || $0 | 0xFF00_0000 == $1 }
        try Fault.unless(isSame, "the pixels changed")
      } catch let error as CanvasError {
        throw Fault("there is no picture: \(error.message)")
      } catch {
        throw error as? Fault ?? Fault("\(error)")
      }
    }
  }

  /// Decoders, each with files that are taken well.
  static let pictures: [FuzzSurface] = [
    decoder("png") { pixels in
      try ([PNGCompression.fast, .small] as [PNGCompression]).map { compression in
        try pixels.withUnsafeBytes {
          try PNGEncoder().encode(
            $0, width: 12, height: 9, stride: 48, opaque: compression == .fast,
            compression: compression)
        }
      }
    },
    decoder("jpeg") { pixels in
      try [30, 95].map { quality in
        try pixels.withUnsafeBytes {
          try JPEGEncoder.encode($0, width: 12, height: 9, stride: 48, quality: quality)
        }
      }
    },
    decoder("webp") { pixels in
      try ([nil, 50] as [Int?]).map { quality in
        try pixels.withUnsafeBytes {
          try WebPEncoder.encode(
            $0, width: 12, height: 9, stride: 48, opaque: quality != nil, quality: quality)
        }
      }
    },
    FuzzSurface(
      "svg-header",
      seeds: [
        "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='9mm' viewBox='0 0 3 4'><g/></svg>"
      ],
      words: [
        "<!ENTITY", "viewBox='", "width='", "1e999", "1e30", "1e-300", "nan", "%", "<a", "='", ">",
      ],
      rounds: 2000
    ) {
      { (bytes: [UInt8]) throws(Fault) in
        guard let size = try? SVGHeader(of: bytes).size else { return }
        try Fault.unless(
          [size.width, size.height].allSatisfy { (1e-6...1e9).contains($0) }, "its size is \(size)")
      }
    },
  ]

  private static func decoder(
    _ name: String, seeds: ([UInt32]) throws -> [[UInt8]]
  ) -> FuzzSurface {
    let pixels = (0..<108).map { (index: UInt32) -> UInt32 in
      let alpha: UInt32 = 128 + index
      return alpha << 24 | index << 8 | index
    }
    let files = (try? seeds(pixels)) ?? []
    precondition(!files.isEmpty, "no \(name) file to begin with")
    return FuzzSurface("picture-\(name)", bytes: files, rounds: 600) {
      var limits = PictureLimits.standard
      limits.pixels = 1_000_000
      limits.sourcePixels = 4_000_000
      return { [limits] (bytes: [UInt8]) throws(Fault) in
        // An SVG would start a program for each.
        guard PictureKind(of: bytes) != .svg else { return }
        for near in [nil, (width: 5, height: 3)] as [(width: Int, height: Int)?] {
          guard let picture = try? Picture.decode(bytes, near: near, limits: limits) else {
            continue
          }
          try Fault.unless(
            picture.width > 0 && picture.height > 0
              && picture.width * picture.height <= limits.pixels, "it has no size, or too much")
        }
      }
    }
  }
}
