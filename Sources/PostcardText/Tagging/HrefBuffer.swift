/// Room to write addresses in, one after the other.
struct HrefBuffer {
  private var bytes = Self.blank
  private var end = 0

  /// Room for most addresses, made once and copied when written to.
  private static let blank = [UInt8](repeating: 0, count: 128)

  /// RFC 3986's unreserved characters.
  static let unreserved = ScalarSet.word.union("-.~")

  /// What has been written.
  var text: String { String(decoding: bytes[..<end], as: UTF8.self) }
  /// What has been written, as bytes.
  var content: [UInt8] { Array(bytes[..<end]) }

  /// Forgets what has been written.
  mutating func clear() { end = 0 }

  /// Writes bytes as they are.
  mutating func append(_ added: [UInt8]) { append(0..<added.count, of: added) }

  /// Writes the bytes of a range as they are.
  mutating func append(_ range: Range<Int>, of source: [UInt8]) {
    makeRoom(range.count)
    for offset in range {
      bytes[end] = source[offset]
      end += 1
    }
  }

  /// Writes the bytes of a range, percent-encoded but for the ASCII of a set.
  mutating func encode(_ range: Range<Int>, of source: [UInt8], keeping kept: ScalarSet) {
    makeRoom(range.count * 3)
    for offset in range {
      let byte = source[offset]
      if byte < 0x80, kept.containsASCII(byte) {
        bytes[end] = byte
        end += 1
      } else {
        bytes[end] = UInt8(ascii: "%")
        bytes[end + 1] = Self.digit(byte >> 4)
        bytes[end + 2] = Self.digit(byte & 15)
        end += 3
      }
    }
  }

  private mutating func makeRoom(_ count: Int) {
    guard end + count > bytes.count else { return }
    bytes += [UInt8](repeating: 0, count: max(count, bytes.count))
  }

  private static func digit(_ nibble: UInt8) -> UInt8 { nibble + (nibble < 10 ? 0x30 : 0x37) }
}
