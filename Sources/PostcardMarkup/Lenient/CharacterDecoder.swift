internal import Glibc

/// Turns a stream of bytes in some encoding into UTF-8, piece by piece.
///
/// The C library's iconv does it. A byte that means nothing becomes U+FFFD.
package final class CharacterDecoder {
  /// Owned.
  private let converter: iconv_t
  /// Bytes of a character that is not complete.
  private var rest: [UInt8] = []

  /// Makes a decoder; `nil` when nobody knows the encoding.
  ///
  /// - Parameter label: A name as documents and servers give it, in any case.
  package init?(encoding label: String) {
    let name = Self.name(of: label)
    // Suffixes such as //TRANSLIT are orders to iconv, not names.
    guard name.utf8.count <= 40,
      name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_.:".utf8.contains($0) })
    else { return nil }
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    self.converter = converter
  }

  deinit { iconv_close(converter) }

  /// Decodes further bytes, up to the last character that is complete.
  ///
  /// - Parameter isLast: Whether no more come: what is incomplete then becomes U+FFFD.
  package func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var input = (rest + bytes).map { CChar(bitPattern: $0) }
    var output: [UInt8] = []
    var buffer = [CChar](repeating: 0, count: 64 << 10)
    var left = input.count
    input.withUnsafeMutableBufferPointer { input in
      var position = input.baseAddress
      conversion: while left > 0 {
        let (status, filled) = buffer.withUnsafeMutableBufferPointer { buffer in
          var target = buffer.baseAddress
          var room = buffer.count
          let status = iconv(converter, &position, &left, &target, &room)
          return (status == Int.max || status == UInt.max ? errno : 0, buffer.count - room)
        }
        output += buffer[..<filled].lazy.map { UInt8(bitPattern: $0) }
        switch status {
        case 0: break conversion
        case E2BIG: continue
        case EINVAL where !isLast: break conversion
        default:
          output += [0xEF, 0xBF, 0xBD]
          position = position?.advanced(by: 1)
          left -= 1
        }
      }
    }
    rest = input.suffix(left).map { UInt8(bitPattern: $0) }
    return output
  }

  /// The name iconv knows an encoding by.
  ///
  /// Documents that say ISO-8859-1 mean windows-1252, and so on (WHATWG Encoding Standard, 4.2).
  private static func name(of label: String) -> String {
    let label = label.lowercased()
    return widened.first { $0.labels.contains(label) }?.name ?? label
  }

  private static let widened: [(name: String, labels: Set<String>)] = [
    (
      "WINDOWS-1252",
      [
        "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "ascii",
        "us-ascii", "cp1252", "x-cp1252",
      ]
    ),
    ("WINDOWS-1254", ["iso-8859-9", "latin5"]),
    ("WINDOWS-874", ["iso-8859-11", "tis-620"]),
    ("GB18030", ["gb2312", "gbk", "x-gbk", "gb_2312-80", "chinese", "cp936"]),
    ("BIG5-HKSCS", ["big5", "big5-hkscs", "cn-big5", "x-x-big5"]),
    ("CP932", ["shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j", "ms_kanji"]),
    ("CP949", ["euc-kr", "ks_c_5601-1987", "korean", "windows-949"]),
    ("UTF-8", ["utf8", "unicode-1-1-utf-8"]),
  ]
}
