/// A gradient's colours as pixels, one table for each place of an 8×8 ordered dither.
///
/// Cairo rounds a gradient to 8 bits a channel, and wide ones show bands. Here each pixel is rounded up
/// or down by its place, always the same way; what is left per pixel is one look-up, which also makes it
/// several times as fast as Cairo.
struct GradientTable {
  /// Entries along the gradient: finer than the pixels of most, and the dither hides the rest.
  static let steps = 1_024

  /// Premultiplied words as Cairo keeps them: `steps` for each of the 64 places, row by row.
  private let words: [UInt32]

  init(_ gradient: Gradient) {
    let inks = (0..<Self.steps).map { step in
      gradient.ink(at: (Double(step) + 0.5) / Double(Self.steps))
    }
    var words: [UInt32] = []
    words.reserveCapacity(64 * Self.steps)
    for place in 0..<64 {
      let threshold = Self.threshold(place)
      for ink in inks { words.append(Self.word(ink, threshold: threshold)) }
    }
    self.words = words
  }

  /// Fills pixels with a gradient whose geometry is in those pixels.
  func fill(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int,
    along geometry: Gradient.Geometry
  ) {
    words.withUnsafeBufferPointer { words in
      switch geometry {
      case .linear(let fromX, let fromY, let toX, let toY):
        let (dx, dy) = (toX - fromX, toY - fromY)
        let length = dx * dx + dy * dy
        let steps = length > 0 ? Double(Self.steps) / length : 0
        for y in 0..<height {
          let start = ((0.5 - fromX) * dx + (Double(y) + 0.5 - fromY) * dy) * steps
          fillRow(
            pixels, from: y * stride, width: width, words: words, tables: (y & 7) * 8,
            start: start, step: dx * steps)
        }
      case .radial(let x, let y, let radiusX, let radiusY):
        let across = Float(1 / max(radiusX, 1e-6))
        let down = Float(1 / max(radiusY, 1e-6))
        for row in 0..<height {
          let far = (Float(row) + 0.5 - Float(y)) * down
          let far2 = far * far
          for column in 0..<width {
            let near = (Float(column) + 0.5 - Float(x)) * across
            let share = (near * near + far2).squareRoot() * Float(Self.steps)
            let index = Int(min(share, Float(Self.steps - 1)))
            let table = ((row & 7) * 8 + (column & 7)) * Self.steps
            pixels[row * stride + column] = words[table + index]
          }
        }
      }
    }
  }

  /// The running sum of a row has 32 bits of fraction.
  private static let unit = 4_294_967_296.0

  private func fillRow(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, from first: Int, width: Int,
    words: UnsafeBufferPointer<UInt32>, tables: Int, start: Double, step: Double
  ) {
    // A gradient shorter than a pixel is a hard edge; the bound keeps the sum from overflowing.
    let bound = 1e6
    var sum = Int64(min(max(start, -bound), bound) * Self.unit)
    let increment = Int64(min(max(step, -Double(Self.steps)), Double(Self.steps)) * Self.unit)
    for x in 0..<width {
      let index = min(max(Int(sum >> 32), 0), Self.steps - 1)
      pixels[first + x] = words[(tables + (x & 7)) * Self.steps + index]
      sum &+= increment
    }
  }

  /// The Bayer matrix of 8×8: how much is added before rounding down, 0…1.
  private static func threshold(_ place: Int) -> Double {
    let (x, y) = (place % 8, place / 8)
    var value = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value |= (a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit)
    }
    return (Double(value) + 0.5) / 64
  }

  private static func word(_ ink: Ink, threshold: Double) -> UInt32 {
    func channel(_ value: Double) -> UInt32 {
      UInt32(min(max(value * ink.alpha, 0), 1) * 255 + threshold)
    }
    let alpha = UInt32(min(max(ink.alpha, 0), 1) * 255 + threshold)
    return alpha << 24 | channel(ink.red) << 16 | channel(ink.green) << 8 | channel(ink.blue)
  }
}
