/// What the marker segments of a JPEG file tell beside its pixels.
///
/// Sources: ITU-T T.81, annex B; JEITA CP-3451 (Exif) 4.5.4 and 4.6.4 for the orientation.
struct JPEGMarkers {
  /// How the picture is to be turned; upright when the file does not say.
  private(set) var orientation = PictureOrientation.upright
  /// Whether it comes in several passes over all its pixels.
  private(set) var isProgressive = false
  /// Whether Adobe's segment is there, which tells that inks are kept inverted.
  private(set) var isAdobe = false
  /// Whether the pixels are followed by the mark of the end.
  private(set) var isComplete = false

  /// Walks the segments up to the pixels.
  init(of bytes: [UInt8]) {
    var offset = 2
    while offset + 4 <= bytes.count {
      // Fill bytes may stand before a marker, and damaged files have other bytes there too.
      guard bytes[offset] == 0xFF, bytes[offset + 1] != 0xFF else {
        offset += 1
        continue
      }
      let marker = bytes[offset + 1]
      // Markers without a segment: restarts and the start.
      if (0xD0...0xD8).contains(marker) || marker <= 0x01 {
        offset += 2
        continue
      }
      if marker == 0xD9 { return }
      let end = offset + 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      guard end <= bytes.count, end >= offset + 4 else { return }
      let content = bytes[offset + 4..<end]
      switch marker {
      // Progressive, and the rarer hierarchical and arithmetic ones that come in passes too.
      case 0xC2, 0xC6, 0xCA, 0xCE: isProgressive = true
      case 0xE1: orientation = PictureOrientation(exif: content) ?? orientation
      case 0xEE: isAdobe = isAdobe || content.starts(with: "Adobe".utf8)
      case 0xDA:
        isComplete = Self.hasEnd(bytes[end...])
        return
      default: break
      }
      offset = end
    }
  }

  /// Whether the end marker is there; among coded pixels a byte 0xFF is always followed by 0.
  private static func hasEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    var next: UInt8 = 0
    for byte in bytes.reversed() {
      if byte == 0xFF, next == 0xD9 { return true }
      next = byte
    }
    return false
  }
}
