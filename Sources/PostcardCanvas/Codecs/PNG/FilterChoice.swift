/// Tells which rows of a picture are better filtered: those that cross a photograph.
///
/// On text and plain surfaces filters cost time and bytes, on photographs they save a third. A picture is
/// judged in bands; where the middle row of a band has nothing of a photograph, that is all that is looked
/// at.
struct FilterChoice {
  /// Rows that share a choice.
  static let bandHeight = 32
  /// Rows of a band that are packed both ways when its middle row has something of a photograph.
  private static let trialRows = 4
  /// So many pixels in a row, each unlike the one before, are no text: the edge of a letter has three.
  private static let run = 16
  /// The part of a row in such runs that makes a trial worth while: less hardly matters to the file.
  private static let share = 8
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
      guard source.changes(inRow: middle, runs: Self.run) * Self.share > source.width else {
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
