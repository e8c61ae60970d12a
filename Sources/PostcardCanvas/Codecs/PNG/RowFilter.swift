/// How PNG writes a row: as it is, or as differences from its neighbours, which photographs pack better as.
///
/// Source: <https://www.w3.org/TR/png-3/>, section 9.
enum RowFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// The filters that take differences.
  static let differences: [RowFilter] = [.sub, .up, .average, .paeth]

  /// Writes a filtered row.
  ///
  /// - Parameters:
  ///   - row: `count` bytes, with `step` zeros before the first.
  ///   - above: The row above likewise, or zeros.
  ///   - step: Bytes of a pixel.
  /// - Returns: The sum of the differences, each without its sign: the less, the better it packs.
  func write(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, step: Int,
    to target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    switch self {
    case .none: each(count, row, target) { _ in 0 }
    case .sub: each(count, row, target) { row[$0 &- step] }
    case .up: each(count, row, target) { above[$0] }
    case .average:
      each(count, row, target) { index in
        // The mean, rounded down, without a ninth bit.
        let (left, up) = (row[index &- step], above[index])
        return (left & up) &+ (left ^ up) &>> 1
      }
    case .paeth:
      each(count, row, target) { index in
        Self.paeth(row[index &- step], above[index], above[index &- step])
      }
    }
  }

  @inline(__always)
  private func each(
    _ count: Int, _ row: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>,
    _ prediction: (Int) -> UInt8
  ) -> Int {
    var sum = 0
    for index in 0..<count {
      let difference = row[index] &- prediction(index)
      target[index] = difference
      sum &+= Int(Int8(bitPattern: difference).magnitude)
    }
    return sum
  }

  @inline(__always)
  private static func paeth(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int32(left), Int32(up), Int32(corner))
    let toLeft = abs(b &- c)
    let toUp = abs(a &- c)
    let toCorner = abs(a &+ b &- 2 &* c)
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
