internal import CPostcardISAL

/// Bytes in, a zlib stream out, through ISA-L.
///
/// Holds some 0.4 MB of compressor state that is set up once and used again for every stream.
final class Deflater {
  /// Owned; 82 kB, too large for a stack.
  private let stream: UnsafeMutablePointer<isal_zstream>
  /// Owned; where ISA-L keeps its tokens.
  private let levelBuffer: UnsafeMutablePointer<UInt8>
  /// Owned; compressed bytes on their way out.
  private let output: UnsafeMutableBufferPointer<UInt8>

  /// Compressed bytes handed out at a time.
  private static let outputSize = 256 << 10

  /// ISA-L's level 1: on text cards level 2 saves 0.4 % for 1.3 times the time, level 3 3 % for
  /// 14 times.
  private static let level: UInt32 = 1

  /// Sets up a compressor.
  ///
  /// - Throws: ``CanvasError`` when the installed library differs from the one compiled against.
  init() throws(CanvasError) {
    stream = .allocate(capacity: 1)
    levelBuffer = .allocate(capacity: postcard_isal_level1_buffer_size)
    output = .allocate(capacity: Self.outputSize)
    // ISA-L leaves its counts clean behind each stream, but does not clean them before the first: what was
    // in the memory before would change the bytes.
    levelBuffer.initialize(repeating: 0, count: postcard_isal_level1_buffer_size)
    isal_deflate_init(stream)
    stream.pointee.level = Self.level
    stream.pointee.level_buf = levelBuffer
    stream.pointee.level_buf_size = UInt32(postcard_isal_level1_buffer_size)
    stream.pointee.flush = UInt16(NO_FLUSH)
    reset()
    // With every property set, a throw from here on runs deinit.
    guard write(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, to: { _ in }) else {
      throw CanvasError("the installed ISA-L library does not fit: it refuses compression level 1")
    }
  }

  deinit {
    stream.deallocate()
    levelBuffer.deallocate()
    output.deallocate()
  }

  /// Makes ready for a new stream.
  func reset() {
    isal_deflate_reset(stream)
    // The library notes here that the header is written, and the reset leaves it so.
    stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
  }

  /// Compresses more bytes, handing out compressed ones whenever the output is full, and what is
  /// left after the last.
  ///
  /// - Returns: `false` when the library refuses, which only a wrong installation brings about.
  func write(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, to sink: (UnsafeRawBufferPointer) -> Void
  ) -> Bool {
    precondition(bytes.count <= Int(UInt32.max), "ISA-L counts in 32 bits")
    let input = bytes.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input)
    stream.pointee.avail_in = UInt32(bytes.count)
    stream.pointee.end_of_stream = isLast ? 1 : 0
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      guard isal_deflate(stream) == COMP_OK else { return false }
      let written = output.count - Int(stream.pointee.avail_out)
      if written > 0 {
        sink(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(output)[..<written]))
      }
    } while stream.pointee.avail_in > 0
      || isLast && stream.pointee.internal_state.state != ZSTATE_END
    return true
  }
}
