import CPostcardTurboJPEG
import PostcardCanvas

/// JPEG files for tests, written by libturbojpeg.
enum JPEGFixture {
  enum Form: CaseIterable { case color, gray, progressive, ink }

  /// A picture whose four quarters are red and green above blue and white, at full quality.
  static func quarters(_ width: Int, _ height: Int, _ form: Form = .color) -> [UInt8] {
    let isInk = form == .ink
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        switch (x < width / 2, y < height / 2) {
        // Inks as Adobe keeps them: 255 is none.
        case (true, true): pixels += isInk ? [255, 0, 0, 255] : [255, 0, 0, 255]
        case (false, true): pixels += isInk ? [0, 255, 0, 255] : [0, 255, 0, 255]
        case (true, false): pixels += isInk ? [0, 0, 255, 255] : [0, 0, 255, 255]
        case (false, false): pixels += isInk ? [255, 255, 255, 255] : [255, 255, 255, 255]
        }
      }
    }
    return compress(pixels, width, height, form)
  }

  private static func compress(
    _ pixels: [UInt8], _ width: Int, _ height: Int, _ form: Form
  ) -> [UInt8] {
    let compressor = tjInitCompress()
    defer { tjDestroy(compressor) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let format = form == .ink ? TJPF_CMYK : TJPF_RGBX
    let sampling = form == .gray ? TJSAMP_GRAY : TJSAMP_444
    let status = tjCompress2(
      compressor, pixels, Int32(width), 0, Int32(height), format.rawValue, &buffer, &size,
      Int32(sampling.rawValue), 95, form == .progressive ? TJFLAG_PROGRESSIVE : 0)
    precondition(status == 0, String(cString: tjGetErrorStr2(compressor)))
    defer { tjFree(buffer) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(size)))
  }

  /// The file with an EXIF segment that names an orientation.
  static func oriented(_ file: [UInt8], _ value: UInt8, isBigEndian: Bool) -> [UInt8] {
    let tiff: [UInt8] =
      isBigEndian
      ? [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0]
    return file[..<2] + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + file[2...]
  }
}

/// The names of a picture's four quarters in reading order, seen at their middles.
func quarters(of picture: Picture) -> String {
  let words = picture.words
  return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
    let word = words[picture.height * y / 4 * picture.width + picture.width * x / 4]
    let bits = [16, 8, 0].map { word >> $0 & 0xFF }
    switch bits.map({ $0 > 215 ? 1 : $0 < 40 ? 0 : 2 }) {
    case [1, 0, 0]: return "red"
    case [0, 1, 0]: return "green"
    case [0, 0, 1]: return "blue"
    case [1, 1, 1]: return "white"
    default: return "\(bits)"
    }
  }.joined(separator: " ")
}
