/// Bytes that are not UTF-8, and where.
struct NotUTF8: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first byte that cannot stand where it does.
  let byte: UInt8
  /// Its place from the start, 0-based.
  let offset: Int
  /// The 1-based line it is in.
  let line: Int
  /// The 1-based column in bytes.
  let column: Int

  var description: String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "not UTF-8: byte 0x\(digits.count < 2 ? "0" : "")\(digits) at offset \(offset)"
  }
}

/// Bytes as text, a byte order mark at the start left out.
///
/// - Throws: ``NotUTF8`` for the first byte that is not part of well-formed UTF-8.
func utf8Text(_ bytes: [UInt8]) throws(NotUTF8) -> String {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  do {
    _ = try UTF8Span(validating: bytes.span)
  } catch {
    let offset = error.byteOffsets.lowerBound
    let before = bytes[..<offset]
    throw NotUTF8(
      byte: bytes[offset], offset: offset,
      line: 1 + before.count { $0 == 0x0A },
      column: 1 + before.reversed().prefix { $0 != 0x0A }.count)
  }
  return String(decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
}
