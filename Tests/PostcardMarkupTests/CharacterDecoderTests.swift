import Testing

@testable import PostcardMarkup

@Suite("Encodings into UTF-8")
struct CharacterDecoderTests {
  private func decode(_ bytes: [UInt8], _ encoding: String, piece: Int) throws -> String {
    let decoder = try #require(CharacterDecoder(encoding: encoding))
    var output: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + piece, bytes.count)
      output += decoder.decode(Array(bytes[start..<end]), isLast: end == bytes.count)
      start = end
    } while start < bytes.count
    return String(decoding: output, as: UTF8.self)
  }

  private static let pieces = [1, 3, 1000, 1 << 20]

  @Test("a text of any length is read to its end", arguments: pieces)
  func long(piece: Int) throws {
    // 150,000 bytes that become 225,000.
    let bytes = (0..<75_000).flatMap { _ in [0xC4, 0xE3] as [UInt8] }
    let text = try decode(bytes, "gb18030", piece: piece)
    #expect(text == String(repeating: "你", count: 75_000))
  }

  @Test(
    "what means nothing becomes U+FFFD, and the text behind it is read on", arguments: pieces)
  func bad(piece: Int) throws {
    #expect(
      try decode([0x61, 0xFF, 0x62, 0xC4, 0xE3, 0xFF, 0xFF, 0x63], "gb18030", piece: piece)
        == "a\u{FFFD}b你\u{FFFD}\u{FFFD}c")
    #expect(
      try decode([0x93, 0xFA, 0xFF, 0x96, 0x7B], "shift_jis", piece: piece) == "日\u{FFFD}本")
    #expect(try decode([0x41, 0x81, 0x42], "windows-1252", piece: piece) == "A\u{FFFD}B")
    let long = (0..<50_000).flatMap { _ in [0xC4, 0xE3, 0xFF] as [UInt8] }
    #expect(
      try decode(long, "gb18030", piece: piece) == String(repeating: "你\u{FFFD}", count: 50_000))
  }

  @Test("half a pair in UTF-16 costs two bytes, and not the order of all others", arguments: pieces)
  func units(piece: Int) throws {
    let units: [UInt16] = [0x61, 0xDC00, 0x62, 0xD83D, 0xDE00, 0xD83D, 0x63]
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try decode(little, "utf-16le", piece: piece) == "a\u{FFFD}b😀\u{FFFD}c")
    let wide: [UInt8] = [0, 0, 0, 0x61, 0, 0x11, 0, 0, 0, 0, 0, 0x62]
    #expect(try decode(wide, "utf-32be", piece: piece) == "a\u{FFFD}b")
  }

  @Test(
    "half a character at the end is one U+FFFD", arguments: pieces)
  func cutShort(piece: Int) throws {
    #expect(try decode([0x61, 0xC4], "gb18030", piece: piece) == "a\u{FFFD}")
    #expect(try decode([0x61, 0x81, 0x30, 0x81], "gb18030", piece: piece) == "a\u{FFFD}")
    #expect(try decode([0x61, 0x00, 0x3D, 0xD8, 0x00], "utf-16le", piece: piece) == "a\u{FFFD}")
  }

  @Test("a letter that waits for its accent comes at the end", arguments: pieces)
  func heldBack(piece: Int) throws {
    #expect(try decode([0x61], "windows-1258", piece: piece) == "a")
    #expect(try decode([0x61, 0xCC], "windows-1258", piece: piece) == "à")
    #expect(try decode([0x88, 0x62], "big5", piece: piece) == "\u{CA}\u{304}")
    #expect(try decode([0x88, 0x66], "big5", piece: piece) == "Ê")
  }

  @Test("orders to the converter are no encodings")
  func names() {
    for name in ["utf-8//TRANSLIT", "", "nonsense", String(repeating: "x", count: 41)] {
      #expect(CharacterDecoder(encoding: name) == nil)
    }
  }
}
