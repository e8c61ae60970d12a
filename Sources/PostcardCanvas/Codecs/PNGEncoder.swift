internal import CPostcardISAL

/// Pixels in, a PNG file out, fast.
///
/// Rows are not filtered: on cards of text and plain surfaces every filter costs time and bytes.
/// An encoder keeps its buffers for the next picture; one belongs to one thread at a time. The same
/// pixels always give the same bytes.
///
/// Source: Portable Network Graphics, third edition, <https://www.w3.org/TR/png-3/>.
package final class PNGEncoder {
  private let deflater: Deflater
  /// Owned; rows as PNG has them, each after its filter type.
  private var rows = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)

  /// How many bytes of rows are compressed at a time.
  private let pieceSize: Int

  /// A card at scale 2 fits, for one piece is compressed a third faster than many; a poster does
  /// not, so that what an encoder holds is bounded.
  private static let standardPieceSize = 16 << 20

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

  deinit { rows.deallocate() }

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
  package func encode(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, opaque: Bool
  ) -> [UInt8] {
    precondition(width > 0 && height > 0 && width <= Int(Int32.max) && height <= Int(Int32.max))
    precondition(stride >= width * 4 && pixels.count >= stride * (height - 1) + width * 4)
    let source = PixelRows(pixels, width: width, height: height, stride: stride)
    let isOpaque = opaque || source.isOpaque
    let rowSize = 1 + width * (isOpaque ? 3 : 4)
    let rowsAtOnce = min(height, max(1, pieceSize / rowSize))
    reserveRows(rowsAtOnce * rowSize + PixelRows.slack)

    var file = PNGFile(width: width, height: height, hasAlpha: !isOpaque)
    deflater.reset()
    var y = 0
    while y < height {
      let end = min(height, y + rowsAtOnce)
      var offset = 0
      for row in y..<end {
        rows[offset] = 0
        let target = UnsafeMutableRawBufferPointer(rebasing: rows[(offset + 1)...])
        if isOpaque { source.copyRGB(row, to: target) } else { source.copyRGBA(row, to: target) }
        offset += rowSize
      }
      let written = deflater.write(
        UnsafeRawBufferPointer(rebasing: rows[..<offset]), isLast: end == height
      ) { file.append("IDAT", $0) }
      precondition(written, "the compressor took these settings when it was made")
      y = end
    }
    file.append("IEND", UnsafeRawBufferPointer(start: nil, count: 0))
    return file.bytes
  }

  private func reserveRows(_ count: Int) {
    guard rows.count < count else { return }
    rows.deallocate()
    rows = .allocate(byteCount: count, alignment: 16)
  }
}
