import Testing

@testable import PostcardCanvas

@Suite("JPEG files")
struct JPEGEncoderTests {
  static func file(_ pixels: Pixels, quality: Int) throws -> [UInt8] {
    try pixels.words.withUnsafeBytes {
      try JPEGEncoder.encode(
        $0, width: pixels.width, height: pixels.height, stride: pixels.stride, quality: quality)
    }
  }

  @Test(
    "Pixels come back nearly as they were, colours at full width", arguments: PNGEncoderTests.sizes)
  func near(width: Int, height: Int) throws {
    // A red column on white: halved colours would bleed into its neighbours.
    let pixels = Pixels(width, height) { x, _ in x % 4 == 1 ? 0xFFFF_0000 : 0xFFFF_FFFF }
    let picture = try Picture.decode(Self.file(pixels, quality: 95))
    #expect((picture.width, picture.height) == (width, height))
    for (word, expected) in zip(picture.words, pixels.visible) {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(word >> shift & 0xFF) - Int(expected >> shift & 0xFF)) < 24)
      }
    }
  }

  @Test("Less quality makes a smaller file, the same one each time")
  func quality() throws {
    let photograph = PNGEncoderTests.photograph(200, 100)
    let files = try [95, 70, 20].map { try Self.file(photograph, quality: $0) }
    #expect(files[0].count > files[1].count && files[1].count > files[2].count)
    #expect(try Self.file(photograph, quality: 95) == files[0])
  }
}
