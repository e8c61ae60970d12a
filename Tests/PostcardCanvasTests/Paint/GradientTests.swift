import Testing

@testable import PostcardCanvas

@Suite("Gradients")
struct GradientTests {
  static let red = Ink(red: 1, green: 0, blue: 0)
  static let blue = Ink(red: 0, green: 0, blue: 1)
  static let clear = Ink(red: 0, green: 0, blue: 1, alpha: 0)

  static func linear(_ x: Double, _ y: Double, _ inks: Ink...) -> Gradient {
    Gradient(
      .linear(fromX: 0, fromY: 0, toX: x, toY: y),
      stops: inks.enumerated().map {
        .init(offset: Double($0.offset) / Double(inks.count - 1), ink: $0.element)
      })
  }

  /// The pixels of a rectangle filled with a gradient, as Cairo keeps them.
  static func pixels(
    of gradient: Gradient, width: Int, height: Int, scale: Double = 1, radius: Double = 0
  ) throws -> [[UInt32]] {
    let surface = try Surface.pixels(width: width, height: height, scale: scale, opaque: false)
    let rect = Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    surface.pen.fill(
      rect, corners: Corners(radius), with: .gradient(gradient), cache: PaintCache())
    return surface.withPixels { pixels, width, height, stride in
      (0..<height).map { y in
        (0..<width).map { pixels.load(fromByteOffset: y * stride + $0 * 4, as: UInt32.self) }
      }
    }
  }

  static func channels(_ word: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(word >> $0 & 0xFF) }
  }

  @Test(
    "have at each pixel the colour of its place, within a level",
    arguments: [
      linear(200, 0, red, blue), linear(0, 40, red, blue), linear(200, 40, red, blue, red),
      linear(200, 0, red, clear), linear(-200, -40, red, blue), linear(3, 1, red, blue),
      Gradient(
        .radial(x: 60, y: 20, radiusX: 140, radiusY: 30),
        stops: [.init(offset: 0, ink: red), .init(offset: 1, ink: blue)]),
    ])
  func exact(_ gradient: Gradient) throws {
    let pixels = try Self.pixels(of: gradient, width: 200, height: 40)
    var worst = 0.0
    for (y, row) in pixels.enumerated() {
      for (x, word) in row.enumerated() {
        let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
        let share: Double
        var slope: Double
        switch gradient.geometry {
        case .linear(_, _, let toX, let toY):
          share = (x * toX + y * toY) / (toX * toX + toY * toY)
          slope = 1 / (toX * toX + toY * toY).squareRoot()
        case .radial(let centerX, let centerY, let radiusX, let radiusY):
          let (a, b) = ((x - centerX) / radiusX, (y - centerY) / radiusY)
          share = (a * a + b * b).squareRoot()
          slope = 1 / min(radiusX, radiusY)
        }
        let ink = gradient.ink(at: share)
        let exact = [ink.alpha] + [ink.red, ink.green, ink.blue].map { $0 * ink.alpha }
        // The table's own grain counts only where the gradient is shorter than it.
        slope = max(0, slope * 255 / 4)
        for (value, wanted) in zip(Self.channels(word), exact) {
          worst = max(worst, abs(Double(value) - wanted * 255) - slope)
        }
      }
    }
    #expect(worst <= 1.3)
  }

  @Test("show no bands: a slow gradient mixes two levels in turn, and keeps their mean")
  func dithered() throws {
    // Four levels over 400 px: undithered, bands of 100 px.
    let gradient = Self.linear(
      400, 0, Ink(red: 0.5, green: 0.5, blue: 0.5), Ink(red: 0.516, green: 0.516, blue: 0.516))
    let pixels = try Self.pixels(of: gradient, width: 400, height: 8)
    for x in stride(from: 0, to: 392, by: 8) {
      let levels = pixels.flatMap { row in row[x..<x + 8].map { Double($0 & 0xFF) } }
      let mean = levels.reduce(0, +) / Double(levels.count)
      let wanted = (0.5 + 0.016 * (Double(x) + 4) / 400) * 255
      #expect(abs(mean - wanted) < 0.15)
      #expect((levels.max() ?? 0) - (levels.min() ?? 0) <= 1)
    }
  }

  @Test("are the same on every run, whatever was painted before")
  func deterministic() throws {
    let gradient = Self.linear(37, 23, Self.red, Self.blue)
    let first = try Self.pixels(of: gradient, width: 50, height: 30)
    _ = try Self.pixels(of: Self.linear(9, 9, Self.blue, Self.red), width: 50, height: 30)
    #expect(try Self.pixels(of: gradient, width: 50, height: 30) == first)
  }

  @Test(
    "are the same pixels at the first sight, at the second and in a layer",
    arguments: [
      linear(40, 24, red, blue), linear(0, 24, red, blue), linear(40, 0, blue, red),
      linear(0, 24, red, clear),
    ])
  func remembered(_ gradient: Gradient) throws {
    let cache = PaintCache()
    func pixels(inLayer: Bool) throws -> [UInt32] {
      let surface = try Surface.pixels(width: 60, height: 40, scale: 1, opaque: false)
      if inLayer { surface.pen.beginLayer() }
      surface.pen.fill(
        Rect(x: 10, y: 8, width: 40, height: 24), corners: .square, with: .gradient(gradient),
        cache: cache)
      if inLayer { surface.pen.endLayer(opacity: 1) }
      return surface.withPixels { pixels, _, _, _ in Array(pixels.bindMemory(to: UInt32.self)) }
    }
    let first = try pixels(inLayer: false)
    #expect(try pixels(inLayer: false) == first)
    #expect(try pixels(inLayer: true) == first)
    #expect(first[0] == 0 && first[8 * 60 + 9] == 0 && first[8 * 60 + 10] != 0)
    #expect(first[31 * 60 + 49] != 0 || gradient.stops.contains { $0.ink.alpha == 0 })
    #expect(first[32 * 60 + 10] == 0 && first[31 * 60 + 50] == 0)
  }

  @Test("stay inside a clip")
  func clipped() throws {
    let surface = try Surface.pixels(width: 8, height: 8, scale: 1, opaque: false)
    surface.pen.clipped(to: Rect(x: 0, y: 0, width: 8, height: 4)) {
      surface.pen.fill(
        Rect(x: 0, y: 0, width: 8, height: 8), corners: .square,
        with: .gradient(Self.linear(0, 8, Self.red, Self.blue)), cache: PaintCache())
    }
    let rows = surface.withPixels { pixels, _, _, stride in
      (0..<8).map { pixels.load(fromByteOffset: $0 * stride, as: UInt32.self) != 0 }
    }
    #expect(rows == [true, true, true, true, false, false, false, false])
  }

  @Test("keep to the corners of their box")
  func corners() throws {
    let pixels = try Self.pixels(
      of: Self.linear(40, 0, Self.red, Self.blue), width: 40, height: 40, radius: 20)
    #expect(pixels[0][0] == 0 && pixels[39][39] == 0)
    #expect(pixels[20][20] >> 24 == 255)
  }

  @Test("scale with the picture")
  func scaled() throws {
    let gradient = Self.linear(100, 0, Self.red, Self.blue)
    let small = try Self.pixels(of: gradient, width: 100, height: 2)
    let large = try Self.pixels(of: gradient, width: 300, height: 6, scale: 3)
    for x in 0..<100 {
      for (a, b) in zip(Self.channels(small[0][x]), Self.channels(large[1][3 * x + 1])) {
        #expect(abs(a - b) <= 2)
      }
    }
  }

  @Test("stay gradients in a vector file")
  func vector() throws {
    let surface = try Surface.svg(width: 100, height: 50)
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    let cache = PaintCache()
    surface.pen.fill(
      rect, corners: .square, with: .gradient(Self.linear(100, 0, Self.red, Self.blue)),
      cache: cache)
    surface.pen.fill(
      rect, corners: .square,
      with: .gradient(
        Gradient(
          .radial(x: 50, y: 25, radiusX: 50, radiusY: 25),
          stops: [.init(offset: 0, ink: Self.red), .init(offset: 1, ink: Self.clear)])),
      cache: cache)
    let file = String(decoding: try surface.finishedFile(), as: UTF8.self)
    #expect(file.contains("<linearGradient") && file.contains("<radialGradient"))
    #expect(!file.contains("<image"))
  }
}
