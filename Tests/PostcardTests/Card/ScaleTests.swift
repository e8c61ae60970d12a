import Postcard
import PostcardCanvas
import Testing

@Suite("Scales of a picture")
struct ScaleTests {
  private func card(_ content: String = "/>") throws -> Card {
    let template = try Template(
      xml: Array("<card version=\"1\" width=\"30\" height=\"20\"\(content)".utf8), file: "t.xml",
      folder: ".")
    return try Composer().compose(Post(text: "x"), on: template)
  }

  @Test(
    "pixels are counted upwards, and never past what a number holds",
    arguments: [
      (1, 30, 20), (0.51, 16, 11), (1e-300, 1, 1), (1e300, 2_147_483_647, 2_147_483_647),
      (.infinity, 2_147_483_647, 2_147_483_647), (0, 0, 0), (-1, 0, 0), (-1e300, 0, 0),
      (-.infinity, 0, 0), (.nan, 0, 0),
    ] as [(Double, Int, Int)])
  func pixelSize(scale: Double, width: Int, height: Int) throws {
    let size = try card().pixelSize(scale: scale)
    #expect(size == (width, height))
  }

  @Test(
    "a scale that is none is refused as an option, one too large by the limit",
    arguments: [
      (0, .badOption), (-0.0, .badOption), (-1, .badOption), (.nan, .badOption),
      (.infinity, .badOption), (-.infinity, .badOption), (1e300, .limit), (2000, .limit),
    ] as [(Double, PostcardError.Code)])
  func refused(scale: Double, code: PostcardError.Code) throws {
    let card = try card()
    let error = #expect(throws: PostcardError.self) { try card.bytes(as: .png(scale: scale)) }
    #expect(error?.code == code)
  }

  @Test("the smallest scale draws one pixel", arguments: [1e-3, 1e-300, .leastNonzeroMagnitude])
  func smallest(scale: Double) throws {
    let text =
      #" background="white"><post font-size="12"/><text font-size="0.000000001">x</text></card>"#
    for content in ["/>", text] {
      let png = try card(content).bytes(as: .png(scale: scale))
      #expect(png[16..<24].elementsEqual([0, 0, 0, 1, 0, 0, 0, 1]))
    }
  }

  @Test("an opaque card fills pixels it ends inside of", arguments: [0.51, 1.01, 1.33])
  func edges(scale: Double) throws {
    let png = try card(#" background="white"/>"#).bytes(as: .png(scale: scale))
    let picture = try Picture.decode(png)
    picture.withPixels { pixels, stride in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let word = pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
          #expect(word & 0xFF_FFFF == 0xFF_FFFF)
        }
      }
    }
  }
}
