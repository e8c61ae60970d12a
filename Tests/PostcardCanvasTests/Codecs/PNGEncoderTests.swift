import Testing

@testable import PostcardCanvas

@Suite("PNG files")
struct PNGEncoderTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (4, 4), (5, 7), (17, 3), (1, 300), (301, 1), (63, 65),
  ]

  @Test(
    "Opaque pixels come back from libpng as they were", arguments: sizes, PNGCompression.allCases)
  func opaque(_ size: (width: Int, height: Int), _ compression: PNGCompression) throws {
    let (width, height) = size
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { _, _ in noise.opaque() }
    let picture = try Picture.decode(
      pixels.png(PNGEncoder(), opaque: true, compression: compression))
    #expect((picture.width, picture.height) == (width, height))
    #expect(picture.words.map { $0 | 0xFF00_0000 } == pixels.visible)
  }

  @Test(
    "So do premultiplied ones, to the last bit", arguments: sizes, PNGCompression.allCases)
  func alpha(_ size: (width: Int, height: Int), _ compression: PNGCompression) throws {
    let (width, height) = size
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { x, _ in x == 0 ? 0x8040_2000 : noise.premultiplied() }
    let picture = try Picture.decode(
      pixels.png(PNGEncoder(), opaque: false, compression: compression))
    #expect(picture.words == pixels.visible)
  }

  @Test("Photographs come back too, whatever their rows are filtered by", arguments: sizes)
  func photographs(width: Int, height: Int) throws {
    let photograph = Self.photograph(width, height + 64)
    for compression in PNGCompression.allCases {
      for isOpaque in [true, false] {
        let file = try photograph.png(
          PNGEncoder(), opaque: isOpaque, compression: compression)
        #expect(try Picture.decode(file).words.map { $0 | 0xFF00_0000 } == photograph.visible)
      }
    }
  }

  /// Slopes of three colours with a little grain, as a camera gives them.
  static func photograph(_ width: Int, _ height: Int) -> Pixels {
    var noise = Noise(seed: 11)
    return Pixels(width, height) { x, y in
      let grain = noise.next() % 4
      let red = UInt32(x * 200 / max(1, width)) + grain
      let green = UInt32(y * 200 / max(1, height)) + grain
      return 0xFF00_0000 | red << 16 | green << 8 | (red + green) / 2
    }
  }

  @Test("Only rows that cross a photograph are filtered")
  func filterChoice() throws {
    let photograph = Self.photograph(400, 64)
    let page = Pixels(400, 160) { x, y in
      switch y {
      // Letters of a kind: stems on paper.
      case ..<64: (x / 7 + y / 9) % 3 == 0 ? 0xFF14_171F : 0xFFFF_FFFF
      case ..<128: photograph[x, y - 64]
      default: 0xFFFF_FFFF
      }
    }
    let bands = page.words.withUnsafeBytes { bytes in
      let rows = PixelRows(bytes, width: page.width, height: page.height, stride: page.stride)
      let writer = RowWriter(rows, width: page.width, isOpaque: true)
      let deflater = try? Deflater()
      return FilterChoice(rows, height: page.height, writer: writer) { rows in
        var count = 0
        deflater?.reset()
        _ = deflater?.write(rows, isLast: true) { count += $0.count }
        return count
      }.bands
    }
    #expect(bands == [false, false, true, true, false])
  }

  @Test("A gradient is no photograph, though each pixel is dithered")
  func gradientRows() throws {
    let surface = try Surface.pixels(width: 400, height: 64, scale: 1, opaque: true)
    let gray = (0...1).map { Ink(red: 0.2 + 0.6 * Double($0), green: 0.5, blue: 0.4) }
    surface.pen.fill(
      Rect(x: 0, y: 0, width: 400, height: 64), corners: .square,
      with: .gradient(
        Gradient(
          .linear(fromX: 0, fromY: 0, toX: 0, toY: 64),
          stops: [.init(offset: 0, ink: gray[0]), .init(offset: 1, ink: gray[1])])),
      cache: PaintCache())
    let changes = surface.withPixels { pixels, width, height, stride in
      let rows = PixelRows(pixels, width: width, height: height, stride: stride)
      return (0..<height).map { rows.changes(inRow: $0, runs: 16) }
    }
    #expect(changes.allSatisfy { $0 == 0 })
  }

  @Test("Colours keep their order in rows of every length", arguments: 1...20)
  func rowLengths(_ width: Int) {
    let pixels = Pixels(width, 1) { x, _ in
      0xFF00_0000 | UInt32(x * 3 + 1) << 16 | UInt32(x * 3 + 2) << 8 | UInt32(x * 3 + 3)
    }
    var row = [UInt8](repeating: 0, count: width * 3 + PixelRows.slack)
    pixels.words.withUnsafeBytes { bytes in
      let rows = PixelRows(bytes, width: width, height: 1, stride: width * 4)
      row.withUnsafeMutableBytes { rows.copyRGB(0, to: $0) }
    }
    #expect(row.prefix(width * 3).elementsEqual((1...width * 3).map { UInt8($0) }))
  }

  @Test("A level packs better than the one before")
  func levels() throws {
    let text = Pixels(300, 200) { x, y in
      (x * x / 31 + y * 7) % 23 < 9 ? 0xFF14_171F : 0xFFFF_FFFF
    }
    let sizes = try PNGCompression.allCases.map {
      try text.png(PNGEncoder(), opaque: true, compression: $0).count
    }
    #expect(sizes == sizes.sorted(by: >) && Set(sizes).count == 3, "\(sizes)")
  }

  @Test("Every alpha with every colour survives")
  func everyAlpha() throws {
    let pixels = Pixels(256, 256) { color, alpha in
      let color = UInt32(min(color, alpha))
      return UInt32(alpha) << 24 | color << 16 | (UInt32(alpha) - color) << 8 | color / 2
    }
    #expect(try Picture.decode(pixels.png(PNGEncoder(), opaque: false)).words == pixels.visible)
  }

  @Test("the same bytes whatever was in the memory that an encoder gets")
  func usedMemory() throws {
    let pixels = Pixels(300, 200) { x, y in
      (x * x / 31 + y * 7) % 23 < 9 ? 0xFF14_171F : 0xFFFF_FFFF
    }
    var files: Set<[UInt8]> = []
    for filling in [UInt8(0), 0xFF, 0xA5, 0x3C] {
      // What is freed here is what the encoder is given, where the allocator sees fit.
      let blocks = (1...16).map { size in
        let block = UnsafeMutableRawPointer.allocate(byteCount: size << 15, alignment: 16)
        block.initializeMemory(as: UInt8.self, repeating: filling, count: size << 15)
        return block
      }
      for block in blocks { block.deallocate() }
      files.insert(try pixels.png(PNGEncoder(), opaque: true, compression: .fast))
    }
    #expect(files.count == 1)
  }

  @Test("A pixel is RGB where nothing is transparent, RGBA elsewhere; 8 bits, not interlaced")
  func colorType() throws {
    let encoder = try PNGEncoder()
    let white = Pixels(3, 2) { _, _ in 0xFFFF_FFFF }
    let unset = Pixels(3, 2) { _, _ in 0x00FF_FFFF }
    let corner = Pixels(3, 2) { x, y in x == 2 && y == 1 ? 0xFE00_0000 : 0xFFFF_FFFF }
    #expect(try white.png(encoder, opaque: true)[24...28] == [8, 2, 0, 0, 0])
    #expect(try white.png(encoder, opaque: false)[24...28] == [8, 2, 0, 0, 0])
    #expect(try unset.png(encoder, opaque: true)[24...28] == [8, 2, 0, 0, 0])
    #expect(try corner.png(encoder, opaque: false)[24...28] == [8, 6, 0, 0, 0])
  }

  @Test("The file is a signature and chunks, each with its length")
  func chunks() throws {
    let file = try Pixels(5, 5) { _, _ in 0xFF12_3456 }.png(PNGEncoder(), opaque: true)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    let outline = try PNGChunks(of: file)
    #expect(
      outline.drawn.dropFirst().map {
        String(decoding: file[$0][($0.lowerBound + 4)...].prefix(4), as: UTF8.self)
      } == ["IHDR", "IDAT", "IEND"])
    // The end's checksum is the same in every PNG file.
    #expect(file.suffix(12) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
  }

  @Test("An encoder gives the same bytes whatever it wrote before")
  func reuse() throws {
    var noise = Noise(seed: 7)
    let text = Pixels(200, 120) { x, y in (x / 7 + y / 11) % 3 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let noisy = Pixels(150, 90) { _, _ in noise.premultiplied() }
    let encoder = try PNGEncoder()
    for compression in PNGCompression.allCases {
      func file(_ pixels: Pixels, _ encoder: PNGEncoder, opaque: Bool) throws -> [UInt8] {
        try pixels.png(encoder, opaque: opaque, compression: compression)
      }
      let first = try file(text, encoder, opaque: true)
      let second = try file(noisy, encoder, opaque: false)
      #expect(try file(text, encoder, opaque: true) == first)
      #expect(try file(noisy, encoder, opaque: false) == second)
      #expect(try file(text, PNGEncoder(), opaque: true) == first)
    }
  }

  @Test("Pictures beyond one piece of rows and one buffer of compressed bytes")
  func large() throws {
    var noise = Noise(seed: 3)
    let pixels = Pixels(300, 300) { _, _ in noise.opaque() }
    let file = try pixels.png(PNGEncoder(pieceSize: 10_000), opaque: true)
    #expect(
      try PNGChunks(of: file).drawn.count > 4, "several IDAT chunks, for noise does not shrink")
    #expect(try Picture.decode(file).words.map { $0 | 0xFF00_0000 } == pixels.visible)
    let narrow = try pixels.png(PNGEncoder(pieceSize: 1), opaque: true)
    #expect(try Picture.decode(narrow).words.map { $0 | 0xFF00_0000 } == pixels.visible)
  }
}
