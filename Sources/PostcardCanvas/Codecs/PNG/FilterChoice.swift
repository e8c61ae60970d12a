/// Tells which rows of a picture are better filtered: those that cross a photograph.
///
/// On text and plain surfaces filters cost time and bytes, on photographs they save a third. A picture is
/// judged in bands; where a row of the band is flat, that is all that is looked at.
struct FilterChoice {
  /// Rows that share a choice.
  static let bandHeight = 32
  /// Rows of a band that are packed both ways when its middle row is not flat.
  private static let trialRows = 4
  /// A row is flat when fewer pixels than one in so many differ from their left neighbour: text
  /// reaches one in five, a photograph over a third of the card nearly as much.
  private static let flatShare = 6
  /// A filter has to save one byte in so many: it takes time, also of whoever shows the picture.
  private static let worthwhile = 12

  /// The bands that are filtered, from the top.
  private(set) var bands: [Bool] = []

  /// Looks at a picture.
  ///
  /// - Parameters:
  ///   - packed: How many bytes some rows take once packed.
  init(
    _ source: PixelRows, height: Int, writer: borrowing RowWriter,
    packed: (UnsafeRawBufferPointer) -> Int
  ) {
    let size = writer.rowSize
    var trial: UnsafeMutableRawBufferPointer?
    defer { trial?.deallocate() }
    for top in stride(from: 0, to: height, by: Self.bandHeight) {
      let rows = min(Self.bandHeight, height - top)
      let middle = top + rows / 2
      guard source.changes(inRow: middle) * Self.flatShare > source.width else {
        bands.append(false)
        continue
      }
      let buffer =
        trial
        ?? .allocate(byteCount: Self.trialRows * size + PixelRows.slack, alignment: 16)
      trial = buffer
      let tried = middle..<min(top + rows, middle + Self.trialRows)
      func count(_ write: (Int, UnsafeMutableRawBufferPointer) -> Void) -> Int {
        for (index, y) in tried.enumerated() {
          write(y, UnsafeMutableRawBufferPointer(rebasing: buffer[(index * size)...]))
        }
        return packed(UnsafeRawBufferPointer(rebasing: buffer[..<(tried.count * size)]))
      }
      let plain = count { writer.writePlain($0, to: $1) }
      let filtered = count { writer.writeFiltered($0, to: $1) }
      bands.append(filtered + plain / Self.worthwhile < plain)
    }
  }

  /// Whether a row is filtered.
  func isFiltered(_ y: Int) -> Bool { bands[y / Self.bandHeight] }
}
