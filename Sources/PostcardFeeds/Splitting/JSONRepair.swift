/// Mends what writers of JSON get wrong without changing what was meant.
enum JSONRepair {
  /// Half of a surrogate pair becomes U+FFFD, a bare control character in a string its escape.
  ///
  /// - Returns: The bytes, and whether anything was mended.
  static func repair(_ bytes: [UInt8]) -> (bytes: [UInt8], isRepaired: Bool) {
    guard needsLook(bytes) else { return (bytes, false) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 16)
    var isInString = false
    var isRepaired = false
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString, byte == UInt8(ascii: "\\") {
        let (length, escape) = escape(at: position, in: bytes)
        if escape != nil { isRepaired = true }
        output += escape ?? Array(bytes[position..<position + length])
        position += length
        continue
      } else if isInString, byte < 0x20 {
        isRepaired = true
        let digits = String(byte, radix: 16)
        output += Array("\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
        position += 1
        continue
      }
      output.append(byte)
      position += 1
    }
    return (output, isRepaired)
  }

  /// Whether there is an escape by number, or a control character in a string.
  private static func needsLook(_ bytes: [UInt8]) -> Bool {
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        if byte == UInt8(ascii: "u") { return true }
        isEscaped = false
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      } else if isInString {
        if byte < 0x20 { return true }
        isEscaped = byte == UInt8(ascii: "\\")
      }
    }
    return false
  }

  /// How long the escape at a position is, and what has to stand in its place.
  private static func escape(at position: Int, in bytes: [UInt8]) -> (Int, [UInt8]?) {
    guard let code = code(at: position, in: bytes) else {
      return (min(2, bytes.count - position), nil)
    }
    switch code {
    case 0xD800..<0xDC00:
      if let low = Self.code(at: position + 6, in: bytes), (0xDC00..<0xE000).contains(low) {
        return (12, nil)
      }
      return (6, Array("\\ufffd".utf8))
    case 0xDC00..<0xE000: return (6, Array("\\ufffd".utf8))
    default: return (6, nil)
    }
  }

  /// The number of a `\uXXXX`.
  private static func code(at position: Int, in bytes: [UInt8]) -> UInt32? {
    guard position + 6 <= bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt32(String(decoding: bytes[position + 2..<position + 6], as: UTF8.self), radix: 16)
  }
}
