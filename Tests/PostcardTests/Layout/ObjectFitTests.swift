import PostcardCanvas
import Testing

@testable import Postcard

/// Places of a picture of 40×20 in a box of 100×100 at 10,10.
@Suite("object-fit and object-position")
struct ObjectFitTests {
  static let box = Rect(x: 10, y: 10, width: 100, height: 100)

  static func picture(_ width: Int = 40, _ height: Int = 20) throws -> Picture {
    let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    return try Picture.decode(
      pixels.withUnsafeBytes {
        try PNGEncoder().encode($0, width: width, height: height, stride: width * 4, opaque: true)
      })
  }

  /// `object-position` as a template has it.
  static func position(_ text: String) throws -> ObjectFit.Position {
    let template = try Template(drawing: "<image src=\"x\" object-position=\"\(text)\"/>")
    guard case .image(let image) = template.card.children[0] else { throw UnexpectedTree() }
    return image.fit.position
  }

  static func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  @Test(
    "The part of the picture that is seen, and where",
    arguments: [
      ("fill", "center", [0, 0, 40, 20], [10, 10, 100, 100]),
      ("cover", "center", [10, 0, 20, 20], [10, 10, 100, 100]),
      ("cover", "left", [0, 0, 20, 20], [10, 10, 100, 100]),
      ("cover", "100% 0", [20, 0, 20, 20], [10, 10, 100, 100]),
      ("cover", "25%", [5, 0, 20, 20], [10, 10, 100, 100]),
      ("contain", "center", [0, 0, 40, 20], [10, 35, 100, 50]),
      ("contain", "top", [0, 0, 40, 20], [10, 10, 100, 50]),
      ("contain", "right 0 bottom 10", [0, 0, 40, 20], [10, 50, 100, 50]),
      ("none", "center", [0, 0, 40, 20], [40, 50, 40, 20]),
      ("none", "right bottom", [0, 0, 40, 20], [70, 90, 40, 20]),
      ("none", "-10 5", [10, 0, 30, 20], [10, 15, 30, 20]),
      ("scale-down", "left top", [0, 0, 40, 20], [10, 10, 40, 20]),
    ] as [(String, String, [Double], [Double])])
  func places(fit: String, position: String, part: [Double], rect: [Double]) throws {
    let scaling = try #require(ObjectFit.Scaling(rawValue: fit))
    let fit = ObjectFit(scaling: scaling, position: try Self.position(position))
    let placed = try #require(fit.place(Self.picture(), in: Self.box))
    #expect(placed.part == Self.rect(part))
    #expect(placed.rect == Self.rect(rect))
  }

  @Test("scale-down shrinks what is larger than the box, as contain does")
  func scaleDown() throws {
    let fit = ObjectFit(scaling: .scaleDown)
    let placed = try #require(fit.place(Self.picture(400, 200), in: Self.box))
    #expect(placed.rect == Rect(x: 10, y: 35, width: 100, height: 50))
  }

  @Test("A picture that was decoded smaller is placed by the size of its file")
  func shrunk() throws {
    let file = try [UInt32](repeating: 0xFFFF_FFFF, count: 400 * 200).withUnsafeBytes {
      try PNGEncoder().encode($0, width: 400, height: 200, stride: 1600, opaque: true)
    }
    let picture = try Picture.decode(file, near: (width: 50, height: 50))
    #expect((picture.width, picture.height) == (100, 50))
    #expect(picture.natural == (400, 200))
    let placed = try #require(ObjectFit(scaling: .none).place(picture, in: Self.box))
    #expect(placed.rect == Self.box)
    #expect(placed.part == Rect(x: 37.5, y: 12.5, width: 25, height: 25))
  }

  @Test("A picture moved out of its box is not drawn")
  func outside() throws {
    let fit = ObjectFit(scaling: .none, position: try Self.position("200 0"))
    #expect(fit.place(try Self.picture(), in: Self.box) == nil)
    #expect(
      ObjectFit.cover.place(try Self.picture(), in: Rect(x: 0, y: 0, width: 0, height: 9)) == nil)
  }

  @Test(
    "Positions in all of CSS's ways",
    arguments: [
      ("center", 0.5, 0.0, 0.5, 0.0), ("left", 0, 0, 0.5, 0), ("bottom", 0.5, 0, 1, 0),
      ("top right", 1, 0, 0, 0), ("center left", 0, 0, 0.5, 0), ("12", 0, 12, 0.5, 0),
      ("12px 20%", 0, 12, 0.2, 0), ("left -5", 0, 0, 0, -5), ("150% 0", 1.5, 0, 0, 0),
      ("right 10 bottom 20%", 1, -10, 0.8, 0), ("top 5 left 7", 0, 7, 0, 5),
    ])
  func positions(text: String, x: Double, px: Double, y: Double, py: Double) throws {
    let position = try Self.position(text)
    #expect(position.x == .init(share: x, px: px))
    #expect(position.y == .init(share: y, px: py))
  }

  @Test(
    "Positions that are none",
    arguments: [
      "", "middle", "left right", "top 5", "5 left", "left 5 right 5", "1 2 3", "left 5 top",
    ])
  func mistakes(text: String) {
    #expect(throws: PostcardError.self) { try Self.position(text) }
  }
}
