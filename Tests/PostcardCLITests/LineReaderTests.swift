import Testing

@testable import PostcardCLI

@Suite("Standard input line by line")
struct LineReaderTests {
  private func lines(_ input: String, piece: Int, limit: Int = 10) throws -> [String] {
    var reader = LineReader(
      RecordingConsole(input: Array(input.utf8), piece: piece), limit: limit)
    var lines: [String] = []
    while let line = try reader.next() {
      switch line {
      case .bytes(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
      case .tooLong: lines.append("too long")
      }
    }
    return lines
  }

  @Test(
    "lines end with LF or CR LF; the last needs no end",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\n\na\n", ["", "", "a"]), ("0123456789\n", ["0123456789"]),
      ("0123456789X\nb\n", ["too long", "b"]), ("0123456789XXXXXXXXXXXXXXXXXXXX", ["too long"]),
    ] as [(String, [String])])
  func lines(input: String, lines: [String]) throws {
    for piece in [1, 2, 3, 100] {
      #expect(try self.lines(input, piece: piece) == lines)
    }
  }
}
