internal import CPostcardDeflate

/// All bytes in, a zlib stream out, through libdeflate: smaller than ``Deflater`` makes it, slower, and
/// never piece by piece.
final class WholeDeflater {
  /// Owned; some 0.3 MB at level 5, 9 MB at level 12.
  private let compressor: OpaquePointer

  /// Sets up a compressor.
  ///
  /// - Throws: ``CanvasError`` when there is no memory for it.
  init(level: Int32) throws(CanvasError) {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      throw CanvasError("libdeflate cannot be set up")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Compresses some bytes and hands the stream out.
  func write(_ bytes: UnsafeRawBufferPointer, to sink: (UnsafeRawBufferPointer) -> Void) {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let output = UnsafeMutableRawBufferPointer.allocate(byteCount: bound, alignment: 16)
    defer { output.deallocate() }
    let count = libdeflate_zlib_compress(
      compressor, bytes.baseAddress, bytes.count, output.baseAddress, bound)
    precondition(count > 0, "the bound is one")
    sink(UnsafeRawBufferPointer(rebasing: output[..<count]))
  }
}
