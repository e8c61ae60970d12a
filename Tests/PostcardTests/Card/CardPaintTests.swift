import PostcardCanvas
import PostcardText
import Testing

@testable import Postcard

/// Gradients, shadows, corners and opacity, as they come out of the formats.
@Suite("Paint on cards")
struct CardPaintTests {
  func card(_ xml: String) throws -> Card {
    try Boxes.card("width=\"40\" height=\"40\" \(xml)", post: Post(text: "x"))
  }

  /// The colours of some pixels, `rrggbb`.
  func pixels(_ card: Card, _ places: [(x: Int, y: Int)], scale: Double = 1) throws -> [String] {
    let picture = try Picture.decode(card.bytes(as: .png(scale: scale)))
    return picture.withPixels { pixels, stride in
      places.map { place in
        let word = pixels.load(fromByteOffset: place.y * stride + place.x * 4, as: UInt32.self)
        let digits = String(word & 0xFF_FFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
      }
    }
  }

  @Test("an element's opacity is that of all inside together")
  func opacity() throws {
    let card = try card(
      """
      background="white"><stack width="40" height="40" opacity="0.5" background="black">
      <stack width="20" height="40" background="black"/></stack>
      """)
    let found = try pixels(card, [(5, 20), (35, 20)])
    #expect(found[0] == found[1])
    #expect(["7f7f7f", "808080"].contains(found[0]))
  }

  @Test("a shadow lies beneath its box and reaches beyond it")
  func shadow() throws {
    let card = try card(
      """
      background="white" padding="10"><stack width="20" height="20" background="red"
      box-shadow="0 4 8 black"/>
      """)
    let found = try pixels(card, [(20, 20), (20, 32), (0, 0), (20, 6)])
    #expect(found[0] == "ff0000")
    #expect(found[1] < "a0a0a0" && found[2] == "ffffff" && found[3] > found[1])
  }

  @Test("each corner has its own radius, a percentage is one of the shorter side")
  func corners() throws {
    let card = try card(
      """
      background="white"><stack width="40" height="20" background="red" border-radius="50% 0 0 50%"/>
      <stack width="20" height="20" background="blue" border-radius="50%"/>
      """)
    #expect(
      try pixels(card, [(0, 0), (39, 0), (0, 19), (39, 19), (0, 20), (10, 30), (19, 39)])
        == ["ffffff", "ff0000", "ffffff", "ff0000", "ffffff", "0000ff", "ffffff"])
  }

  @Test("a gradient as background leaves no black edge at a scale that ends within a pixel")
  func edge() throws {
    let card = try card("background=\"linear-gradient(white, red)\">")
    #expect(try pixels(card, [(52, 52), (0, 52)], scale: 1.31).allSatisfy { $0.hasPrefix("ff") })
  }

  /// An empty layer between two boxes keeps what the second covers from being left out.
  @Test(
    "what a panel hides need not be painted: the picture is the same",
    arguments: [
      "width='20' height='20'", "width='20' height='20' border-radius='6'",
      "width='20' height='20' border-radius='50%'",
      "width='33.3' height='17.7' border-radius='3.1'",
      "width='100' height='100'", "width='20' height='20' background='rgb(0 0 0 / 50%)'",
      "width='20' height='20' background='linear-gradient(90deg, red, blue)'",
      "width='20' height='20' box-shadow='0 2 6 black' border='1 solid red'",
      "width='0.4' height='30'",
    ])
  func hidden(panel: String) throws {
    for gradient in ["white, #123", "45deg, #123, red", "white, red 20%, blue"] {
      for ground in ["linear-gradient(\(gradient))", "radial-gradient(white, #345)"] {
        func picture(_ between: String, scale: Double) throws -> [UInt8] {
          let background = panel.contains("background") ? "" : "background='white'"
          let card = try card(
            "background='\(ground)' padding='3.7 5.2'>\(between)<stack \(panel) \(background)/>")
          return try card.bytes(as: .png(scale: scale))
        }
        for scale in [1, 1.31, 2] {
          #expect(
            try picture("", scale: scale)
              == picture("<line height='0' opacity='0.5' color='red'/>", scale: scale))
        }
      }
    }
  }

  @Test("a card whose gradient lets something through has alpha, another has none")
  func alpha() throws {
    for (stops, isOpaque) in [("red, blue", true), ("red, transparent", false)] {
      let bytes = try card("background=\"linear-gradient(\(stops))\">").bytes(as: .png())
      // The colour type in the header of a PNG: 2 without, 6 with alpha.
      #expect(bytes[25] == (isOpaque ? 2 : 6))
    }
  }

  @Test("a theme gives the colours of gradients and shadows")
  func themes() throws {
    let template = try Template(
      drawing: """
        <card version="1" width="20" height="20" themes="light dark"
          background="linear-gradient(from, from)">
          <color name="from" value="#ff0000" dark="#0000ff"/>
        </card>
        """)
    let card = try Composer().compose(Post(text: "x"), on: template)
    for (theme, word) in [("light", UInt32(0xFF_0000)), ("dark", 0xFF)] {
      let picture = try Picture.decode(card.bytes(as: .png(), theme: theme))
      picture.withPixels { pixels, stride in
        #expect(pixels.load(fromByteOffset: 9 * stride + 36, as: UInt32.self) & 0xFF_FFFF == word)
      }
    }
  }

  @Test("an SVG has gradients as gradients, and names of its own for all of it")
  func svg() throws {
    let card = try card(
      """
      background="linear-gradient(red, blue)"><stack height="20" opacity="0.5"
      background="radial-gradient(white, black)" box-shadow="0 1 4 black"/>
      """)
    let file = String(decoding: try card.bytes(as: .svg), as: UTF8.self)
    #expect(file.contains("<linearGradient") && file.contains("<radialGradient"))
    for name in ["\"surface", "\"mask", "\"linear", "#linear", "\"radial", "#mask", "style="] {
      #expect(!file.contains(name), "\(name)")
    }
  }

  @Test("what is painted does not depend on the cards before")
  func cached() throws {
    let template = try Template(
      xml: Array(
        """
        <card version="1" width="60" height="60" background="linear-gradient(45deg, red, blue)"
        padding="10"><stack flex-grow="1" background="white" box-shadow="0 2 9 black"/></card>
        """.utf8), file: "t.xml", folder: nil)
    let composer = try Composer()
    func bytes() throws -> [UInt8] {
      try composer.compose(Post(text: "x"), on: template).bytes(as: .png(scale: 1.5))
    }
    let first = try bytes()
    #expect(try bytes() == first)
    #expect(
      try Composer().compose(Post(text: "x"), on: template).bytes(as: .png(scale: 1.5)) == first)
  }
}
