internal import CPostcardPango

/// PNG files into pictures, through Cairo and libpng.
enum PNGDecoder {
  /// Decodes a file that begins with the signature of PNG.
  static func decode(_ bytes: [UInt8], limits: PictureLimits) throws(CanvasError) -> Picture {
    let chunks = try PNGChunks(of: bytes)
    try limits.check((chunks.width, chunks.height), limits.pixels, "PNG")
    let reader = Reader(file: bytes, ranges: chunks.drawn)
    // Borrowed for the length of the call.
    let closure = Unmanaged.passUnretained(reader).toOpaque()
    let surface = withExtendedLifetime(reader) {
      cairo_image_surface_create_from_png_stream(readFromReader, closure)
    }
    do throws(CanvasError) {
      return try Picture(checking: surface)
    } catch {
      // Cairo says "out of memory" and "error while reading" for whatever libpng rejects.
      throw CanvasError("the PNG picture is damaged and cannot be decoded")
    }
  }

  /// The chunks of a file one after another.
  private final class Reader {
    let file: [UInt8]
    let ranges: [Range<Int>]
    var index = 0
    var offset = 0

    init(file: [UInt8], ranges: [Range<Int>]) {
      self.file = file
      self.ranges = ranges
    }

    /// Fills a buffer; `false` when there are not so many bytes left.
    func read(into target: UnsafeMutableRawBufferPointer) -> Bool {
      var filled = 0
      while filled < target.count {
        guard index < ranges.count else { return false }
        let rest = ranges[index].dropFirst(offset).prefix(target.count - filled)
        UnsafeMutableRawBufferPointer(rebasing: target[filled...]).copyBytes(from: file[rest])
        filled += rest.count
        offset += rest.count
        if offset == ranges[index].count { (index, offset) = (index + 1, 0) }
      }
      return true
    }
  }

  /// A C callback formed outside any actor.
  private static let readFromReader: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let reader = Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
    let target = UnsafeMutableRawBufferPointer(start: data, count: Int(length))
    return reader.read(into: target) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
  }
}
