internal import CPostcardISAL

/// Pixels in, a PNG file out, fast or small.
///
/// An encoder keeps its buffers for the next picture; one belongs to one thread at a time. The same
/// pixels always give the same bytes.
///
/// Source: Portable Network Graphics, third edition, <https://www.w3.org/TR/png-3/>.
package final class PNGEncoder {
  private let deflater: Deflater
  /// Those of the levels asked for so far.
  private var wholeDeflaters: [PNGCompression: WholeDeflater] = [:]
  /// Rows as PNG has them, each after its filter type.
  private var rows: PageMemory?

  /// How many bytes of rows are compressed at a time.
  private let pieceSize: Int

  /// A card at scale 2 fits, for one piece is compressed a third faster than many; a poster does
  /// not, so that what an encoder holds is bounded.
  private static let standardPieceSize = 16 << 20
  /// Bytes of rows that are packed better than fast, which holds them all: a card at scale 5. Posters
  /// beyond would take as much memory again as their pixels.
  private static let wholeSize = 64 << 20

  /// Makes an encoder.
  ///
  /// - Throws: ``CanvasError`` when the installed compression library does not fit.
  package convenience init() throws(CanvasError) {
    try self.init(pieceSize: Self.standardPieceSize)
  }

  /// Makes an encoder that compresses rows in pieces of a size.
  init(pieceSize: Int) throws(CanvasError) {
    self.pieceSize = pieceSize
    deflater = try Deflater()
  }

  /// The PNG file of a Cairo image surface's pixels.
  ///
  /// RGB with 8 bits when no pixel is transparent, else RGBA with straight alpha.
  ///
  /// - Parameters:
  ///   - pixels: `CAIRO_FORMAT_ARGB32` or `CAIRO_FORMAT_RGB24`: native 32-bit words, alpha in the
  ///     upper 8 bits and multiplied into the colours, then red, green and blue.
  ///   - width: Pixels in a row, at least 1.
  ///   - height: Rows, at least 1.
  ///   - stride: Bytes from one row to the next.
  ///   - opaque: Whether the alpha is to be ignored, as in `CAIRO_FORMAT_RGB24`.
  ///   - compression: How hard it is packed; posters of more than 64 MB of rows are packed fast.
  /// - Throws: ``CanvasError`` when there is no memory for a compressor.
  package func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, opaque: Bool,
    compression: PNGCompression = .fast
  ) throws(CanvasError) -> [UInt8] {
    precondition(width > 0 && height > 0 && width <= Int(Int32.max) && height <= Int(Int32.max))
    precondition(stride >= width * 4 && pixels.count >= stride * (height - 1) + width * 4)
    let source = PixelRows(pixels, width: width, height: height, stride: stride)
    let isOpaque = opaque || source.isOpaque
    let writer = RowWriter(source, width: width, isOpaque: isOpaque)
    let rowSize = writer.rowSize
    let whole =
      rowSize * height <= Self.wholeSize ? try wholeDeflater(for: compression) : nil
    let rowsAtOnce = whole != nil ? height : min(height, max(1, pieceSize / rowSize))
    let rows = try reservedRows(rowsAtOnce * rowSize + PixelRows.slack)
    let filters = FilterChoice(source, height: height, writer: writer, packed: packedSize)

    var file = PNGFile(width: width, height: height, hasAlpha: !isOpaque)
    deflater.reset()
    var y = 0
    while y < height {
      let end = min(height, y + rowsAtOnce)
      var offset = 0
      for row in y..<end {
        let target = UnsafeMutableRawBufferPointer(rebasing: rows[offset...])
        if filters.isFiltered(row) {
          writer.writeFiltered(row, to: target)
        } else {
          writer.writePlain(row, to: target)
        }
        offset += rowSize
      }
      let piece = UnsafeRawBufferPointer(rebasing: rows[..<offset])
      if let whole {
        whole.write(piece) { file.append("IDAT", $0) }
      } else {
        let written = deflater.write(piece, isLast: end == height) { file.append("IDAT", $0) }
        precondition(written, "the compressor took these settings when it was made")
      }
      y = end
    }
    file.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0))
    return file.bytes
  }

  /// The compressor of a level that packs a picture at once; `nil` for the fast one, which does not.
  private func wholeDeflater(
    for compression: PNGCompression
  ) throws(CanvasError) -> WholeDeflater? {
    if let deflater = wholeDeflaters[compression] { return deflater }
    let level: Int32
    switch compression {
    case .fast: return nil
    case .balanced: level = 5
    case .small: level = 12
    }
    let deflater = try WholeDeflater(level: level)
    wholeDeflaters[compression] = deflater
    return deflater
  }

  /// Bytes some rows take by themselves.
  private func packedSize(_ rows: UnsafeRawBufferPointer) -> Int {
    var count = 0
    deflater.reset()
    let written = deflater.write(rows, isLast: true) { count += $0.count }
    precondition(written, "the compressor took these settings when it was made")
    return count
  }

  /// Room for so many bytes of rows, for as long as no more is asked for.
  private func reservedRows(_ count: Int) throws(CanvasError) -> UnsafeMutableRawBufferPointer {
    if let rows, rows.count >= count {
      return UnsafeMutableRawBufferPointer(start: rows.bytes, count: count)
    }
    rows = nil
    guard let memory = PageMemory(count: count) else {
      throw CanvasError("there is no memory for \(count) bytes of rows")
    }
    rows = memory
    return UnsafeMutableRawBufferPointer(start: memory.bytes, count: count)
  }
}
