import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Encodings")
struct EncodingTests {
  static func feed(_ declaration: String, _ title: [UInt8]) -> [UInt8] {
    Array("<?xml version='1.0'\(declaration)?><rss><channel><item><title>".utf8) + title
      + Array("</title></item></channel></rss>".utf8)
  }

  static let declared: [(declaration: String, bytes: [UInt8], text: String)] = [
    ("", [0xC3, 0xA9], "é"),
    (" encoding='utf-8'", [0xC3, 0xA9], "é"),
    (" encoding='ISO-8859-1'", [0xE9, 0x20, 0x80], "é €"),
    (" encoding=\"windows-1251\"", [0xCF, 0xF0, 0xE8], "При"),
    (" encoding='gb2312'", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
    (" encoding='Shift_JIS'", [0x93, 0xFA, 0x96, 0x7B], "日本"),
    (" encoding='big5'", [0xA7, 0x41, 0xA6, 0x6E], "你好"),
    (" encoding='euc-kr'", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
    // The declaration is wrong: the bytes are UTF-8.
    (" encoding='ISO-8859-1'", [0xC3, 0xA9], "é"),
    // Latin letters in a file that claims or implies UTF-8.
    ("", [0x63, 0x61, 0x66, 0xE9, 0x20, 0x93, 0x78, 0x94], "café “x”"),
    (" encoding='utf-8'", [0x63, 0x61, 0x66, 0xE9, 0x20, 0xC3, 0xA9], "café é"),
    (" encoding='x-unheard-of'", [0x63, 0x61, 0x66], "caf"),
    // U+0092 means what windows-1252 has there.
    ("", [0x64, 0x6F, 0x6E, 0xC2, 0x92, 0x74], "don’t"),
  ]

  @Test("are taken from the declaration where the bytes do not refute it", arguments: declared)
  func fromDeclaration(declaration: String, bytes: [UInt8], text: String) throws {
    for piece in [1, 7, 1 << 16] {
      #expect(
        try FeedReading(Self.feed(declaration, bytes), piece: piece).posts.map(\.text) == [text])
    }
  }

  @Test("of two and four bytes are told by their mark or their zeros", arguments: [true, false])
  func wide(hasMark: Bool) throws {
    let text = "<rss><channel><item><title>日本😀</title></item></channel></rss>"
    let units = (hasMark ? [0xFEFF] : []) + Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let four = ((hasMark ? "\u{FEFF}" : "") + text).unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(24 - 8 * $0)) }
    }
    for bytes in [little, big, four] {
      #expect(try FeedReading(bytes, piece: 5).posts.map(\.text) == ["日本😀"])
    }
  }

  @Test("that nothing names are asked for, and can be named")
  func unnamed() throws {
    let bytes = Self.feed("", [0xC4, 0xE3, 0xBA, 0xC3, 0xA3, 0xAC, 0xC4, 0xE3])
    #expect {
      try FeedReading(bytes)
    } throws: { error in
      let error = error as? PostcardError
      return error?.code == .unreadable && error?.message.contains("--encoding gb18030") == true
    }
    var options = FeedOptions()
    options.encoding = "gb18030"
    #expect(try FeedReading(bytes, options: options).posts.map(\.text) == ["你好，你"])
    options.encoding = "klingon"
    #expect(throws: PostcardError.self) { try FeedReading(bytes, options: options) }
  }

  @Test("bytes that had to be guessed are told with their line")
  func warning() throws {
    let reading = try FeedReading(
      Array("{\"text\":\"a\"}\n{\"text\":\"caf".utf8) + [0xE9] + Array("\"}\n".utf8))
    #expect(reading.posts.map(\.text) == ["a", "café"])
    let warning = reading.records.flatMap(\.warnings).first
    #expect(warning?.code == "not-utf8")
    #expect(warning?.place?.line == 2)
  }
}
