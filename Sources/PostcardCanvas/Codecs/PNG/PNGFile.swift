internal import CPostcardISAL

/// A PNG file under construction: the signature, then chunks with their lengths and checksums.
struct PNGFile {
  /// The file so far.
  private(set) var bytes: [UInt8] = Array(signature)

  /// The eight bytes every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Begins a file of 8-bit RGB or RGBA pixels, not interlaced.
  init(width: Int, height: Int, hasAlpha: Bool) {
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // Bit depth, colour type, and the only compression, filter and interlace methods needed.
    header += [8, hasAlpha ? 6 : 2, 0, 0, 0]
    header.withUnsafeBytes { append("IHDR", $0) }
  }

  /// Adds a chunk; its type is four ASCII letters.
  mutating func append(_ type: StaticString, _ content: UnsafeRawBufferPointer) {
    bytes.append(bigEndian: UInt32(content.count))
    let start = bytes.count
    type.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: content)
    let checksum = bytes[start...].withUnsafeBufferPointer {
      crc32_gzip_refl(0, $0.baseAddress, UInt64($0.count))
    }
    bytes.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  /// Adds a number, its highest byte first.
  fileprivate mutating func append(bigEndian value: UInt32) {
    append(contentsOf: [
      UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF),
    ])
  }
}
