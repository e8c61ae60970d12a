internal import Glibc

/// Turns a stream of bytes in some encoding into UTF-8, piece by piece.
///
/// The C library's iconv does it. What means nothing becomes U+FFFD, and the text behind it is read on.
package final class CharacterDecoder {
  /// Owned.
  private let converter: iconv_t
  /// Bytes of one code unit: what is passed over where one means nothing.
  private let unit: Int
  /// Bytes of a character that is not complete.
  private var rest: [UInt8] = []

  /// Makes a decoder; `nil` when nobody knows the encoding.
  ///
  /// - Parameter label: A name as documents and servers give it, in any case.
  package init?(encoding label: String) {
    let name = Self.name(of: label)
    // Suffixes such as //TRANSLIT are orders to iconv, not names; no name means the machine's own encoding.
    guard 1...40 ~= name.utf8.count,
      name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_.:".utf8.contains($0) })
    else { return nil }
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    self.converter = converter
    unit = Self.unit(of: name)
  }

  deinit { iconv_close(converter) }

  /// Decodes further bytes, up to the last character that is complete.
  ///
  /// - Parameter isLast: Whether no more come: what is incomplete then becomes U+FFFD.
  package func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    var input = (rest + bytes).map { CChar(bitPattern: $0) }
    var output: [UInt8] = []
    var left = input.count
    input.withUnsafeMutableBufferPointer { input in
      var position = input.baseAddress
      conversion: while left > 0 {
        switch convert(&position, &left, into: &output) {
        case 0: break conversion
        case E2BIG: continue
        case EINVAL:
          // The rest is the beginning of one character.
          if !isLast { break conversion }
          output += Self.replacement
          left = 0
        default:
          output += Self.replacement
          let passed = min(unit, left)
          position = position?.advanced(by: passed)
          left -= passed
        }
      }
    }
    // A letter is held back in encodings in which an accent may follow.
    if isLast { finish(&output) }
    rest = input.suffix(left).map { UInt8(bitPattern: $0) }
    return output
  }

  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Converts as much as fits into one buffer.
  ///
  /// - Returns: Why it goes no further; 0 where all has been read.
  private func convert(
    _ position: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, into output: inout [UInt8]
  ) -> Int32 {
    var reason: Int32 = 0
    output += [UInt8](unsafeUninitializedCapacity: Self.room) { buffer, filled in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        var target = buffer.baseAddress
        var room = buffer.count
        // (size_t)-1, which Swift sees as -1.
        if iconv(converter, &position, &left, &target, &room) == -1 { reason = errno }
        filled = buffer.count - room
      }
    }
    return reason
  }

  /// Takes what the converter has held back.
  private func finish(_ output: inout [UInt8]) {
    var position: UnsafeMutablePointer<CChar>?
    var left = 0
    _ = convert(&position, &left, into: &output)
  }

  /// Bytes converted at once.
  private static let room = 64 << 10

  /// Bytes of a code unit of an encoding.
  private static func unit(of name: String) -> Int {
    let name = name.uppercased()
    if ["UTF-16", "UTF16", "UCS-2", "UCS2"].contains(where: name.hasPrefix) { return 2 }
    return ["UTF-32", "UTF32", "UCS-4", "UCS4"].contains(where: name.hasPrefix) ? 4 : 1
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
