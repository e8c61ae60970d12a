import Testing

@testable import PostcardCanvas

@Suite("PNG files")
struct PNGEncoderTests {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (4, 4), (5, 7), (17, 3), (1, 300), (301, 1), (63, 65),
  ]

  @Test("Opaque pixels come back from libpng as they were", arguments: sizes)
  func opaque(width: Int, height: Int) throws {
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { _, _ in noise.opaque() }
    let picture = try Picture.decode(pixels.png(PNGEncoder(), opaque: true))
    #expect((picture.width, picture.height) == (width, height))
    #expect(picture.words.map { $0 | 0xFF00_0000 } == pixels.visible)
  }

  @Test("So do premultiplied ones, to the last bit", arguments: sizes)
  func alpha(width: Int, height: Int) throws {
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { x, _ in x == 0 ? 0x8040_2000 : noise.premultiplied() }
    let picture = try Picture.decode(pixels.png(PNGEncoder(), opaque: false))
    #expect(picture.words == pixels.visible)
  }

  @Test("Every alpha with every colour survives")
  func everyAlpha() throws {
    let pixels = Pixels(256, 256) { color, alpha in
      let color = UInt32(min(color, alpha))
      return UInt32(alpha) << 24 | color << 16 | (UInt32(alpha) - color) << 8 | color / 2
    }
    #expect(try Picture.decode(pixels.png(PNGEncoder(), opaque: false)).words == pixels.visible)
  }

  @Test("A pixel is RGB where nothing is transparent, RGBA elsewhere; 8 bits, not interlaced")
  func colorType() throws {
    let encoder = try PNGEncoder()
    let white = Pixels(3, 2) { _, _ in 0xFFFF_FFFF }
    let unset = Pixels(3, 2) { _, _ in 0x00FF_FFFF }
    let corner = Pixels(3, 2) { x, y in x == 2 && y == 1 ? 0xFE00_0000 : 0xFFFF_FFFF }
    #expect(white.png(encoder, opaque: true)[24...28] == [8, 2, 0, 0, 0])
    #expect(white.png(encoder, opaque: false)[24...28] == [8, 2, 0, 0, 0])
    #expect(unset.png(encoder, opaque: true)[24...28] == [8, 2, 0, 0, 0])
    #expect(corner.png(encoder, opaque: false)[24...28] == [8, 6, 0, 0, 0])
  }

  @Test("The file is a signature and chunks, each with its length")
  func chunks() throws {
    let file = Pixels(5, 5) { _, _ in 0xFF12_3456 }.png(try PNGEncoder(), opaque: true)
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
    let first = text.png(encoder, opaque: true)
    let second = noisy.png(encoder, opaque: false)
    #expect(text.png(encoder, opaque: true) == first)
    #expect(noisy.png(encoder, opaque: false) == second)
    #expect(text.png(try PNGEncoder(), opaque: true) == first)
  }

  @Test("Pictures beyond one piece of rows and one buffer of compressed bytes")
  func large() throws {
    var noise = Noise(seed: 3)
    let pixels = Pixels(300, 300) { _, _ in noise.opaque() }
    let file = pixels.png(try PNGEncoder(pieceSize: 10_000), opaque: true)
    #expect(
      try PNGChunks(of: file).drawn.count > 4, "several IDAT chunks, for noise does not shrink")
    #expect(try Picture.decode(file).words.map { $0 | 0xFF00_0000 } == pixels.visible)
    let narrow = pixels.png(try PNGEncoder(pieceSize: 1), opaque: true)
    #expect(try Picture.decode(narrow).words.map { $0 | 0xFF00_0000 } == pixels.visible)
  }
}
