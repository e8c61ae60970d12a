import PostcardCanvas
import Testing

@testable import Postcard

/// `background`, `border-radius`, `box-shadow`, `opacity` as they are written.
@Suite("Paint in templates")
struct PaintSyntaxTests {
  func box(_ attributes: String) throws -> BoxStyle {
    try Template(drawing: "<row \(attributes)/>").card.children[0].box
  }

  /// Where a gradient runs in a box of 200×100, and its colours with their places, rounded.
  func placed(_ value: String) throws -> String {
    guard case .gradient(let gradient)? = try box("background=\"\(value)\"").background else {
      return "no gradient"
    }
    let palette = Palette(["ink": Color(rgb: 0x101418), "accent": Color(rgb: 0x1A66D6)])
    let placed = gradient.placed(
      in: Rect(x: 0, y: 0, width: 200, height: 100), ink: palette.ink)
    func round(_ value: Double) -> Int { Int(value.rounded()) }
    let geometry =
      switch placed.geometry {
      case .linear(let fromX, let fromY, let toX, let toY):
        "\(round(fromX)),\(round(fromY)) to \(round(toX)),\(round(toY))"
      case .radial(let x, let y, let radiusX, let radiusY):
        "\(round(x)),\(round(y)) by \(round(radiusX)),\(round(radiusY))"
      }
    let stops = placed.stops.map { stop in
      let channels = [stop.ink.red, stop.ink.green, stop.ink.blue].map {
        String(Int($0 * 15.99), radix: 16)
      }
      let alpha = stop.ink.alpha < 1 ? "/\(round(stop.ink.alpha * 100))" : ""
      return "\(channels.joined())\(alpha)@\(round(stop.offset * 100))"
    }
    return "\(geometry): \(stops.joined(separator: " "))"
  }

  @Test(
    "a gradient runs where CSS has it run",
    arguments: [
      ("linear-gradient(red, blue)", "100,0 to 100,100: f00@0 00f@100"),
      ("linear-gradient(180deg, red, blue)", "100,0 to 100,100: f00@0 00f@100"),
      ("linear-gradient(0deg, red, blue)", "100,100 to 100,0: f00@0 00f@100"),
      ("linear-gradient(0, red, blue)", "100,100 to 100,0: f00@0 00f@100"),
      ("linear-gradient(90deg, red, blue)", "0,50 to 200,50: f00@0 00f@100"),
      ("linear-gradient(.25turn, red, blue)", "0,50 to 200,50: f00@0 00f@100"),
      ("linear-gradient(100grad, red, blue)", "0,50 to 200,50: f00@0 00f@100"),
      ("linear-gradient(-90deg, red, blue)", "200,50 to 0,50: f00@0 00f@100"),
      ("linear-gradient(45deg, red, blue)", "25,125 to 175,-25: f00@0 00f@100"),
      ("linear-gradient(to left, red, blue)", "200,50 to 0,50: f00@0 00f@100"),
      // The half-way colour lies on the two other corners.
      ("linear-gradient(to top right, red, blue)", "60,130 to 140,-30: f00@0 00f@100"),
      ("LINEAR-GRADIENT( to bottom , red , blue )", "100,0 to 100,100: f00@0 00f@100"),
      ("radial-gradient(red, blue)", "100,50 by 141,71: f00@0 00f@100"),
      ("radial-gradient(circle, red, blue)", "100,50 by 112,112: f00@0 00f@100"),
      ("radial-gradient(circle closest-side, red, blue)", "100,50 by 50,50: f00@0 00f@100"),
      ("radial-gradient(farthest-side at 25% 0, red, blue)", "50,0 by 150,100: f00@0 00f@100"),
      ("radial-gradient(circle at left top, red, blue)", "0,0 by 224,224: f00@0 00f@100"),
      ("radial-gradient(at bottom, red, blue)", "100,100 by 141,141: f00@0 00f@100"),
      ("radial-gradient(30px at 10 20, red, blue)", "10,20 by 30,30: f00@0 00f@100"),
      ("radial-gradient(50% 20px, red, blue)", "100,50 by 100,20: f00@0 00f@100"),
    ])
  func geometry(value: String, expected: String) throws {
    #expect(try placed(value) == expected)
  }

  @Test(
    "colours stand where they say, evenly where they say nothing, never before the last",
    arguments: [
      ("red, lime, blue", "f00@0 0f0@50 00f@100"),
      ("red, lime 20%, blue", "f00@0 0f0@20 00f@100"),
      ("red, lime, blue 60%, red", "f00@0 0f0@30 00f@60 f00@100"),
      ("red 50%, blue 20%", "f00@50 00f@50"),
      ("red 10% 30%, blue", "f00@10 f00@30 00f@100"),
      ("red, lime 25px, blue", "f00@0 0f0@25 00f@100"),
      ("ink, accent", "111@0 16d@100"),
      ("rgb(255 0 0 / 50%) 10%, hsl(120, 100%, 50%)", "f00/50@10 0f0@100"),
      // What fades keeps its hue.
      ("red, transparent", "f00@0 f00/0@100"),
      ("red, transparent, blue", "f00@0 f00/0@50 00f/0@50 00f@100"),
    ])
  func stops(colors: String, expected: String) throws {
    #expect(try placed("linear-gradient(\(colors))") == "100,0 to 100,100: \(expected)")
  }

  @Test("a color whose name begins with a digit is a color, not a direction")
  func digits() throws {
    let color = "<color name='2nd' value='#0f0'/>"
    let drawing = Drawing("\(color)<row background='linear-gradient(2nd, red)'/>")
    #expect(drawing.mistakes.map(\.message) == [])
    #expect(Drawing("\(color)<row background='radial-gradient(2nd, red)'/>").mistakes == [])
  }

  @Test("corners, shadows and opacity are read as in CSS")
  func others() throws {
    let corners = try box("border-radius='1 2px 50%'").borderRadius
    #expect(corners.topLeft == .px(1) && corners.topRight == .px(2))
    #expect(corners.bottomRight == .fraction(0.5) && corners.bottomLeft == .px(2))
    let shadows = try box("box-shadow='0 8px 24px -4 rgb(0, 0, 0, 0.2), -1 2 ink'").shadows
    #expect(
      shadows == [
        BoxShadow(
          x: 0, y: 8, blur: 24, spread: -4,
          color: .literal(Color(red: 0, green: 0, blue: 0, alpha: 0.2))),
        BoxShadow(x: -1, y: 2, color: .named("ink")),
      ])
    #expect(try box("box-shadow='none'").shadows == [])
    #expect(try box("opacity='25%'").opacity == 0.25)
  }

  @Test("opacity in opacity is bounded: each is one more picture of the card")
  func layers() {
    let layer = "<stack opacity='0.5'><row>"
    let deep = String(repeating: layer, count: 4)
    let end = String(repeating: "</row></stack>", count: 4)
    #expect(Drawing("\(deep)\(end)").mistakes == [])
    #expect(
      Drawing("\(deep)<line opacity='0'/>\(end)").mistakes.map(\.message)
        == ["elements with an opacity stand at most 4 deep in one another"])
  }

  @Test(
    "what cannot be drawn is told, with what can",
    arguments: [
      (
        "background='⟦conic-gradient(red, blue)'",
        "conic-gradient() is not drawn: write linear-gradient() or radial-gradient()"
      ),
      (
        "background='linear-gradient(⟦45, red, blue)'",
        "\"45\" is no direction: write an angle such as 135deg, or to bottom right"
      ),
      (
        "background='linear-gradient(⟦to middle, red, blue)'",
        "\"to middle\" is no direction: write an angle such as 135deg, or to bottom right"
      ),
      (
        "background='radial-gradient(⟦circle at noon, red, blue)'",
        "\"circle at noon\" is no shape: write for example circle at 50% 0%"
      ),
      (
        "background='linear-gradient(red, ⟦blu)'", "unknown color \"blu\", did you mean \"blue\"?"
      ),
      ("background='⟦linear-gradient(red)'", "a gradient has 2 to 64 colors, not 1"),
      ("background='linear-gradient(red, ⟦)'", "a color is missing here"),
      ("background='⟦blu'", "unknown color \"blu\", did you mean \"blue\"?"),
      (
        "box-shadow='⟦inset 0 1 2 red'",
        "shadows lie beneath a box; inset ones are not drawn"
      ),
      (
        "box-shadow='⟦0 red'",
        "box-shadow=\"0 red\": write two to four px (right, down, blur, spread) and a color, or none, "
          + "such as \"0 8 24 rgb(0 0 0 / 20%)\""
      ),
      ("box-shadow='0 0 4 ⟦blu'", "unknown color \"blu\", did you mean \"blue\"?"),
      ("box-shadow='0 0 ⟦999 red'", "a shadow is blurred by at most 512 px"),
      ("box-shadow='0 0 4 red, 0 ⟦99999 red'", "99999 is too much: at most 32767 px"),
      ("padding=' 1 ⟦99999px'", "99999px is too much: at most 32767 px"),
      ("inset='0 auto ⟦99999'", "99999 is too much: at most 32767 px"),
      ("border-radius='1 ⟦99999'", "99999 is too much: at most 32767 px"),
      ("border=' 1 ⟦blu'", "unknown color \"blu\", did you mean \"blue\"?"),
      ("border='1 solid ⟦blu'", "unknown color \"blu\", did you mean \"blue\"?"),
      (
        "border='1 ⟦dashed red'",
        "borders are solid, dashed ones are not drawn: write \"1 solid …\""
      ),
      ("color=' ⟦blu'", "unknown color \"blu\", did you mean \"blue\"?"),
      (
        "opacity='⟦2'",
        "opacity=\"2\": write a number from 0 to 1 or a percentage, such as \"0.5\""
      ),
      (
        "aspect-ratio='⟦16:9'",
        "aspect-ratio=\"16:9\": write a width over a height, such as \"16/9\""
      ),
      (
        "position='⟦relative'",
        "position=\"relative\" is not needed: every box holds the absolute ones inside it"
      ),
      ("of='⟦quot'", "\"quot\" is not one of quote, posts, repostOf, did you mean \"quote\"?"),
    ])
  func mistakes(attribute: String, message: String) {
    let drawing = Drawing("<row \(attribute)/>")
    #expect(drawing.mistakes.map(\.message) == [message])
    #expect(drawing.mistakes.first?.place?.line == drawing.line)
    #expect(drawing.mistakes.first?.place?.column == drawing.column)
  }
}
