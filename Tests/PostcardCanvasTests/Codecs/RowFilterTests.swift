import Testing

@testable import PostcardCanvas

@Suite("Filters of PNG rows")
struct RowFilterTests {
  /// Two pixels of two bytes, and the row above them.
  static let row: [UInt8] = [10, 20, 30, 250]
  static let above: [UInt8] = [8, 25, 7, 255]

  @Test(
    "take from each byte what its neighbours foretell",
    arguments: [
      // As in the specification: left, above, their mean, and the nearest to left + above - corner.
      (RowFilter.none, [10, 20, 30, 250]), (.sub, [10, 20, 20, 230]), (.up, [2, 251, 23, 251]),
      (.average, [6, 8, 22, 113]), (.paeth, [2, 251, 20, 251]),
    ] as [(RowFilter, [UInt8])])
  func differences(filter: RowFilter, expected: [UInt8]) {
    let step = 2
    let row = [UInt8](repeating: 0, count: step) + Self.row
    let above = [UInt8](repeating: 0, count: step) + Self.above
    var written = [UInt8](repeating: 0, count: 4)
    let sum = row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        written.withUnsafeMutableBufferPointer { target in
          filter.write(
            row.baseAddress! + step, above: above.baseAddress! + step, count: 4, step: step,
            to: target.baseAddress!)
        }
      }
    }
    #expect(written == expected)
    #expect(sum == expected.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) })
  }
}
