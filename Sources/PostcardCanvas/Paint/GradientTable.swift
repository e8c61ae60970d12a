/// A gradient's colours as pixels, one table for each place of an 8×8 ordered dither.
///
/// Cairo rounds a gradient to 8 bits a channel, and wide ones show bands. Here each pixel is rounded up
/// or down by its place, always the same way; what is left per pixel is one look-up, which also makes it
/// several times as fast as Cairo.
struct GradientTable {
  /// Entries along the gradient: finer than the pixels of most, and the dither hides the rest.
  static let steps = 1_024

  /// What one takes of memory.
  static let bytes = 64 * steps * 4

  /// Premultiplied words as Cairo keeps them: `steps` for each of the 64 places, row by row.
  private let words: [UInt32]

  init(_ gradient: Gradient) {
    let inks = (0..<Self.steps).map { step in
      gradient.ink(at: (Double(step) + 0.5) / Double(Self.steps))
    }
    var words: [UInt32] = []
    words.reserveCapacity(64 * Self.steps)
    let roundings = inks.map(Rounding.init)
    for place in 0..<64 {
      let rank = Self.rank(place)
      for rounding in roundings { words.append(rounding.word(rank: rank)) }
    }
    self.words = words
  }

  /// Fills pixels with a gradient whose geometry is in those pixels.
  ///
  /// - Parameters:
  ///   - hidden: columns and rows of pixels that need not be filled.
  func fill(
    _ pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, stride: Int,
    along geometry: Gradient.Geometry, without hidden: (x: Range<Int>, y: Range<Int>)? = nil
  ) {
    for y in 0..<height {
      let row = UnsafeMutableBufferPointer(rebasing: pixels[y * stride..<y * stride + width])
      guard let hidden, hidden.y.contains(y) else {
        fill(row, columns: 0..<width, y: y, along: geometry)
        continue
      }
      fill(row, columns: 0..<min(width, hidden.x.lowerBound), y: y, along: geometry)
      fill(row, columns: min(width, hidden.x.upperBound)..<width, y: y, along: geometry)
    }
  }

  /// Fills some pixels of a row.
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, columns: Range<Int>, y: Int,
    along geometry: Gradient.Geometry
  ) {
    let part = UnsafeMutableBufferPointer(rebasing: row[columns])
    words.withUnsafeBufferPointer { words in
      let tables = UnsafeBufferPointer(
        rebasing: words[(y & 7) * 8 * Self.steps..<((y & 7) * 8 + 8) * Self.steps])
      switch geometry {
      case .linear(let fromX, let fromY, let toX, let toY):
        let (dx, dy) = (toX - fromX, toY - fromY)
        let length = dx * dx + dy * dy
        let scale = length > 0 ? Double(Self.steps) / length : 0
        Self.fill(
          part, from: tables, column: columns.lowerBound,
          start: ((0.5 - fromX) * dx + (Double(y) + 0.5 - fromY) * dy) * scale, step: dx * scale)
      case .radial(let x, let y2, let radiusX, let radiusY):
        Self.fill(
          part, from: tables, column: columns.lowerBound, center: Float(x),
          across: Float(1 / max(radiusX, 1e-6)),
          far: Float((Double(y) + 0.5 - y2) / max(radiusY, 1e-6)))
      }
    }
  }

  /// The running sum of a row has 32 bits of fraction.
  private static let unit = 4_294_967_296.0

  /// Fills pixels along which the step rises evenly, from `start` in column 0.
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, from tables: UnsafeBufferPointer<UInt32>,
    column: Int, start: Double, step: Double
  ) {
    // A gradient shorter than a pixel is a hard edge; the bound keeps the sum from overflowing.
    let bound = 1e6
    var sum = Int64(min(max(start, -bound), bound) * unit)
    let increment = Int64(min(max(step, -Double(steps)), Double(steps)) * unit)
    sum &+= increment &* Int64(column)
    guard increment != 0 else {
      repeated(
        row, from: tables, column: column, index: min(max(Int(sum >> 32), 0), steps - 1))
      return
    }
    for x in 0..<row.count {
      let index = min(max(Int(sum >> 32), 0), steps - 1)
      row[x] = tables[((x &+ column) & 7) * steps + index]
      sum &+= increment
    }
  }

  /// Fills pixels of a row along which the gradient does not change: it repeats what it has at its eight
  /// places.
  private static func repeated(
    _ row: UnsafeMutableBufferPointer<UInt32>, from tables: UnsafeBufferPointer<UInt32>,
    column: Int, index: Int
  ) {
    var eight = SIMD8<UInt32>()
    for x in 0..<8 { eight[x] = tables[((x &+ column) & 7) * steps + index] }
    let bytes = UnsafeMutableRawBufferPointer(row)
    var x = 0
    while x &+ 8 <= row.count {
      bytes.storeBytes(of: eight, toByteOffset: x &* 4, as: SIMD8<UInt32>.self)
      x &+= 8
    }
    while x < row.count {
      row[x] = eight[x & 7]
      x &+= 1
    }
  }

  /// Fills pixels of a row of a radial gradient.
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, from tables: UnsafeBufferPointer<UInt32>,
    column: Int, center: Float, across: Float, far: Float
  ) {
    let scale = Float(steps)
    let most = Float(steps - 1)
    // Both sides of the root by the square of the table's length: one multiplication less a pixel.
    let far2 = far * far * scale * scale
    let increment = across * scale
    for x in 0..<row.count {
      let near = (Float(x &+ column) + 0.5 - center) * increment
      let index = Int32(min((near * near + far2).squareRoot(), most))
      row[x] = tables[((x &+ column) & 7) * steps + Int(index)]
    }
  }

  /// The Bayer matrix of 8×8: a place's rank, 0…63. Half a step more than that of 64 is added before
  /// rounding down.
  private static func rank(_ place: Int) -> UInt32 {
    let (x, y) = (place % 8, place / 8)
    var value: UInt32 = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value |= UInt32((a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit))
    }
    return value
  }

  /// An ink, rounded down, and the ranks from which on each channel is rounded up: worked out once for all
  /// places.
  private struct Rounding {
    private let down: SIMD4<UInt32>
    private let first: SIMD4<UInt32>

    init(_ ink: Ink) {
      let premultiplied = SIMD4(ink.red, ink.green, ink.blue, 1) * ink.alpha
      let exact = premultiplied.clamped(lowerBound: .zero, upperBound: .one) * 255
      let whole = exact.rounded(.down)
      down = SIMD4(truncatingIfNeeded: SIMD4<Int64>(whole))
      // A fraction goes up where it and the rank's (rank + ½) / 64 make a whole.
      let needed = (63.5 - (exact - whole) * 64).rounded(.up)
      first = SIMD4(truncatingIfNeeded: SIMD4<Int64>(needed))
    }

    /// Premultiplied, as Cairo keeps it.
    @inline(__always)
    func word(rank: UInt32) -> UInt32 {
      let up = SIMD4<UInt32>.zero.replacing(with: .one, where: first .<= SIMD4(repeating: rank))
      let word = down &+ up
      return word.w &<< 24 | word.x &<< 16 | word.y &<< 8 | word.z
    }
  }
}
