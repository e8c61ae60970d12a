import Testing

@testable import PostcardCanvas

@Suite("Shadows and layers")
struct ShadowTests {
  static let black = Ink(red: 0, green: 0, blue: 0)

  /// The alpha of every pixel.
  static func alphas(
    width: Int, height: Int, scale: Double = 1, _ paint: (Pen) -> Void
  ) throws -> [[Int]] {
    let surface = try Surface.pixels(width: width, height: height, scale: scale, opaque: false)
    paint(surface.pen)
    return surface.withPixels { pixels, width, height, stride in
      (0..<height).map { y in
        (0..<width).map {
          Int(pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) >> 24)
        }
      }
    }
  }

  static func shadow(
    of rect: Rect, radius: Double = 0, deviation: Double, size: Int = 120, scale: Double = 1,
    ink: Ink = black
  ) throws -> [[Int]] {
    try alphas(width: size, height: size, scale: scale) { pen in
      pen.shadow(
        of: rect, corners: Corners(radius), deviation: deviation, with: ink, cache: PaintCache())
    }
  }

  @Test(
    "fade evenly from the middle of an edge outwards, as a Gaussian does", arguments: [2.0, 6, 10])
  func gaussian(deviation: Double) throws {
    let rect = Rect(x: 40, y: 30, width: 50, height: 60)
    let rows = try Self.shadow(of: rect, deviation: deviation)
    let row = rows[60]
    // On the edge half the ink, a deviation outside 16 %, three of them none to speak of.
    func ink(_ x: Double) -> Double {
      Double(row[Int(x.rounded(.down))] + row[Int(x.rounded(.down)) - 1]) / 510
    }
    #expect(abs(ink(40) - 0.5) < 0.03)
    #expect(abs(ink(40 - deviation) - 0.16) < 0.04)
    #expect(ink(40 - 3 * deviation) < 0.02)
    for x in 1..<60 { #expect(row[x] >= row[x - 1]) }
    // The same on both sides, up to a pixel's rounding.
    for distance in 0..<30 { #expect(abs(row[40 - distance] - row[89 + distance]) <= 2) }
  }

  @Test("without blur are the box itself")
  func sharp() throws {
    let rows = try Self.shadow(
      of: Rect(x: 20, y: 20, width: 40, height: 40), radius: 20, deviation: 0)
    #expect(rows[20][20] == 0)
    #expect(rows[40][40] == 255 && rows[40][20] > 200 && rows[40][19] == 0)
  }

  @Test("of a large box are those of a small one, drawn out")
  func drawnOut() {
    func mask(_ width: Int, _ height: Int) -> ShadowMask {
      ShadowMask(width: width, height: height, corners: Corners(9), deviation: 4)
    }
    func rows(_ mask: ShadowMask) -> [[UInt8]] {
      guard let picture = mask.picture() else { return [] }
      return picture.coverage
    }
    let small = rows(mask(90, 80))
    let large = rows(mask(400, 300))
    let reach = mask(1, 1).reach
    #expect(large.count == 300 + 2 * reach && large[0].count == 400 + 2 * reach)
    for y in 0..<40 {
      #expect(Array(large[y].prefix(45)) == Array(small[y].prefix(45)))
      #expect(Array(large[y].suffix(45)) == Array(small[y].suffix(45)))
      #expect(
        Array(large[large.count - 1 - y].prefix(45)) == Array(small[small.count - 1 - y].prefix(45))
      )
    }
    #expect(Set(large[150][60..<300]).count == 1)
  }

  @Test("look the same at every scale, also those blurred too much to be drawn finely")
  func scaled() throws {
    for deviation in [5.0, 30] {
      let rect = Rect(x: 40, y: 40, width: 60, height: 40)
      let once = try Self.shadow(of: rect, radius: 8, deviation: deviation)
      let twice = try Self.shadow(of: rect, radius: 8, deviation: deviation, size: 240, scale: 2)
      for y in stride(from: 0, to: 120, by: 7) {
        for x in stride(from: 0, to: 120, by: 7) {
          #expect(abs(once[y][x] - twice[2 * y][2 * x]) < 16, "at \(x), \(y)")
        }
      }
    }
  }

  @Test("take the ink's alpha, and none where that is 0")
  func alpha() throws {
    let rect = Rect(x: 20, y: 20, width: 80, height: 80)
    let half = Ink(red: 0, green: 0, blue: 0, alpha: 0.5)
    #expect(try Self.shadow(of: rect, deviation: 4, ink: half)[60][60] == 128)
    let none = Ink(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(try Self.shadow(of: rect, deviation: 4, ink: none)[60][60] == 0)
  }

  @Test("a layer is shown as one: what overlaps in it does not add up")
  func layer() throws {
    let rows = try Self.alphas(width: 30, height: 10) { pen in
      pen.beginLayer()
      pen.fill(Rect(x: 0, y: 0, width: 20, height: 10), with: Self.black)
      pen.fill(Rect(x: 10, y: 0, width: 20, height: 10), with: Self.black)
      pen.endLayer(opacity: 0.4)
    }
    #expect(Set(rows.flatMap(\.self)) == [102])
  }

  @Test(
    "corners that would overlap are made smaller by one factor",
    arguments: [
      (Corners(30), Corners(10)), (Corners(5), Corners(5)),
      (
        Corners(topLeft: 40, topRight: 40, bottomRight: 0, bottomLeft: 0),
        Corners(topLeft: 20, topRight: 20, bottomRight: 0, bottomLeft: 0)
      ),
    ])
  func fitted(corners: Corners, expected: Corners) {
    #expect(corners.fitted(to: Rect(x: 0, y: 0, width: 40, height: 20)) == expected)
  }
}

extension Picture {
  /// The bytes of a mask, row by row.
  fileprivate var coverage: [[UInt8]] {
    withPixels { pixels, stride in
      (0..<height).map { y in (0..<width).map { pixels[y * stride + $0] } }
    }
  }
}
