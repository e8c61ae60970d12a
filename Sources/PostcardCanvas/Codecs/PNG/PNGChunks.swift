/// The outline of a PNG file: its size in pixels, and the chunks that are needed to draw it.
///
/// Source: <https://www.w3.org/TR/png-3/>, section 5.
struct PNGChunks {
  /// Pixels across, as the header claims.
  let width: Int
  /// Pixels down, as the header claims.
  let height: Int
  /// Ranges of the file: the signature and every whole chunk that bears on the pixels.
  ///
  /// Texts and profiles are left out: libpng would unpack each of them, up to 8 MB from 8 kB.
  private(set) var drawn: [Range<Int>]

  /// A chunk type as the number its four letters make.
  private static func type(_ letters: String) -> Int {
    letters.utf8.reduce(0) { $0 << 8 | Int($1) }
  }
  private static let header = type("IHDR")
  private static let last = type("IEND")
  private static let needed = [header, type("PLTE"), type("tRNS"), type("IDAT"), last]

  /// Walks the chunks.
  ///
  /// - Throws: ``CanvasError`` when the file ends before its last chunk or has no header.
  init(of bytes: [UInt8]) throws(CanvasError) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var offset = PNGFile.signature.count
    var drawn = [0..<offset]
    var size: (Int, Int)?
    while true {
      // Length, type, content, checksum.
      guard offset + 12 <= bytes.count else { throw Self.truncated }
      let end = offset + 12 + number(at: offset)
      guard end <= bytes.count else { throw Self.truncated }
      let type = number(at: offset + 4)
      if size == nil {
        guard type == Self.header, end - offset == 25 else {
          throw CanvasError("the PNG picture does not begin with its header")
        }
        size = (number(at: offset + 8), number(at: offset + 12))
      }
      if Self.needed.contains(type) { drawn.append(offset..<end) }
      offset = end
      if type == Self.last { break }
    }
    (width, height) = size ?? (0, 0)
    self.drawn = drawn
  }

  private static let truncated = CanvasError("the PNG picture ends too early")
}
