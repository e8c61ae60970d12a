/// Writes rows as PNG has them: the type of a filter, then the filtered bytes.
///
/// Holds the rows it works on; made for one picture.
struct RowWriter: ~Copyable {
  private let source: PixelRows
  private let isOpaque: Bool
  /// Bytes of a pixel.
  private let step: Int
  /// Bytes of a row without its filter type.
  private let count: Int
  /// Owned; two rows as they are, zeros before each, then two filtered ones.
  private let scratch: UnsafeMutablePointer<UInt8>
  private let width: Int

  /// Room before a row for the pixel left of its first, and behind it for whole words.
  private static let margin = 8

  init(_ source: PixelRows, width: Int, isOpaque: Bool) {
    self.source = source
    self.isOpaque = isOpaque
    self.width = width
    step = isOpaque ? 3 : 4
    count = width * step
    let size = 4 * (count + 2 * Self.margin)
    scratch = .allocate(capacity: size)
    scratch.initialize(repeating: 0, count: size)
  }

  deinit { scratch.deallocate() }

  /// Bytes of a row with its filter type.
  var rowSize: Int { 1 + count }

  /// Writes a row as it is; touches ``PixelRows/slack`` bytes more.
  func writePlain(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    target[0] = RowFilter.none.rawValue
    copy(y, to: UnsafeMutableRawBufferPointer(rebasing: target[1...]))
  }

  /// Writes a row by the filter whose differences are the least.
  func writeFiltered(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    let row = slot(0)
    let above = slot(1)
    copy(y, to: UnsafeMutableRawBufferPointer(start: row, count: count + Self.margin))
    if y > 0 {
      copy(y - 1, to: UnsafeMutableRawBufferPointer(start: above, count: count + Self.margin))
    } else {
      above.update(repeating: 0, count: count)
    }
    var (best, trial) = (slot(2), slot(3))
    var (filter, least) = (RowFilter.none, Int.max)
    for candidate in RowFilter.differences {
      let sum = candidate.write(row, above: above, count: count, step: step, to: trial)
      if sum < least {
        (filter, least) = (candidate, sum)
        swap(&best, &trial)
      }
    }
    target[0] = filter.rawValue
    target.baseAddress?.advanced(by: 1).copyMemory(from: best, byteCount: count)
  }

  private func slot(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    scratch + index * (count + 2 * Self.margin) + Self.margin
  }

  private func copy(_ y: Int, to target: UnsafeMutableRawBufferPointer) {
    if isOpaque { source.copyRGB(y, to: target) } else { source.copyRGBA(y, to: target) }
  }
}
