import Testing

@testable import PostcardCanvas

@Suite("WebP files")
struct WebPTests {
  static func file(_ pixels: Pixels, opaque: Bool = true, quality: Int? = nil) throws -> [UInt8] {
    try pixels.words.withUnsafeBytes {
      try WebPEncoder.encode(
        $0, width: pixels.width, height: pixels.height, stride: pixels.stride, opaque: opaque,
        quality: quality)
    }
  }

  static func message(
    _ bytes: [UInt8], near: (width: Int, height: Int)? = nil,
    _ change: (inout PictureLimits) -> Void = { _ in }
  ) -> String? { PictureDecodeTests.message(bytes, near: near, change) }

  @Test("Opaque pixels come back as they were", arguments: PNGEncoderTests.sizes)
  func opaque(width: Int, height: Int) throws {
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { _, _ in noise.opaque() }
    let picture = try Picture.decode(Self.file(pixels))
    #expect((picture.width, picture.height) == (width, height))
    #expect(picture.words.map { $0 | 0xFF00_0000 } == pixels.visible)
  }

  @Test("Premultiplied ones come back but for rounding", arguments: PNGEncoderTests.sizes)
  func alpha(width: Int, height: Int) throws {
    var noise = Noise(seed: UInt64(width * 1000 + height))
    let pixels = Pixels(width, height) { x, _ in x == 0 ? 0x8040_2000 : noise.premultiplied() }
    let words = try Picture.decode(Self.file(pixels, opaque: false)).words
    for (word, expected) in zip(words, pixels.visible) {
      #expect(word >> 24 == expected >> 24)
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(word >> shift & 0xFF) - Int(expected >> shift & 0xFF)) <= 1)
      }
    }
  }

  @Test("Less quality makes a smaller file, and the same picture")
  func quality() throws {
    let photograph = PNGEncoderTests.photograph(200, 100)
    let files = try [90, 50, 10].map { try Self.file(photograph, quality: $0) }
    #expect(files[0].count > files[1].count && files[1].count > files[2].count)
    let words = try Picture.decode(files[0]).words
    for (word, expected) in zip(words, photograph.visible) {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(word >> shift & 0xFF) - Int(expected >> shift & 0xFF)) < 24)
      }
    }
  }

  @Test("More pixels a side than the format has are refused")
  func sides() throws {
    let error = #expect(throws: CanvasError.self) {
      try Self.file(Pixels(16_384, 1) { _, _ in 0xFFFF_FFFF })
    }
    #expect(error?.message == "a WebP picture has at most 16383 pixels a side")
  }

  @Test(
    "A large picture is decoded at a size that still covers the one it is drawn at",
    arguments: [
      (100, 50, 100, 50), (101, 50, 101, 51), (96, 96, 192, 96), (800, 400, 800, 400),
      (5000, 1, 800, 400),
    ])
  func near(nearWidth: Int, nearHeight: Int, width: Int, height: Int) throws {
    let photograph = PNGEncoderTests.photograph(800, 400)
    for quality in [80, nil] {
      let picture = try Picture.decode(
        Self.file(photograph, quality: quality), near: (nearWidth, nearHeight))
      #expect((picture.width, picture.height) == (width, height))
      #expect(picture.natural == (800, 400))
    }
  }

  @Test("A file that ends early, wherever, or is damaged, is refused or drawn, never a crash")
  func broken() throws {
    let photograph = PNGEncoderTests.photograph(40, 30)
    for quality in [80, nil] {
      let file = try Self.file(photograph, quality: quality)
      for count in 12..<file.count - 2 {
        let message = Self.message(Array(file[..<count]))
        #expect(message?.hasPrefix("the WebP picture") == true, "\(count): \(message ?? "drawn")")
      }
      for index in 12..<file.count {
        var damaged = file
        damaged[index] ^= 0x55
        _ = Self.message(damaged, near: (8, 8)) { $0.sourcePixels = 1_000_000 }
      }
    }
  }

  @Test("Pixels are counted before they are decoded; lossless ones are held whole")
  func limits() throws {
    let photograph = PNGEncoderTests.photograph(800, 400)
    let lossy = try Self.file(photograph, quality: 50)
    let lossless = try Self.file(photograph)
    #expect(
      Self.message(lossy) { $0.pixels = 5000 }
        == "the WebP picture has 800×400 pixels, more than the 5000 allowed")
    #expect(Self.message(lossy, near: (100, 50)) { $0.pixels = 5000 } == nil)
    #expect(Self.message(lossy, near: (100, 50)) { $0.sourcePixels = 5000 } != nil)
    #expect(Self.message(lossless, near: (100, 50)) { $0.pixels = 5000 } != nil)
  }

  @Test("Animated pictures are refused")
  func animated() {
    let header: [UInt8] =
      Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8)
      + [10, 0, 0, 0, 0x02, 0, 0, 0, 9, 0, 0, 9, 0, 0]
      + Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(
      Self.message(header) == "this is an animated WebP picture; only still ones can be drawn")
  }
}
