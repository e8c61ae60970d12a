/// The bytes of a JSON file and the way to name a place in them.
package struct JSONSource: Sendable {
  package let bytes: [UInt8]
  let file: String?
  let firstLine: Int

  /// Wraps a file's bytes.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - file: Its name for errors; `nil` for standard input.
  ///   - firstLine: The number of the first line, for one line of a larger file.
  package init(_ bytes: [UInt8], file: String?, firstLine: Int = 1) {
    self.bytes = bytes
    self.file = file
    self.firstLine = firstLine
  }

  /// The place of a byte: 1-based line, and column in UTF-8 bytes.
  package func place(at offset: Int, path: String? = nil) -> Place {
    var line = firstLine
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for (index, byte) in bytes.prefix(offset).enumerated() where byte == 0x0A {
      line += 1
      start = index + 1
    }
    return Place(file: file, line: line, column: max(offset - start, 0) + 1, path: path)
  }

  /// An error about a byte.
  package func error(
    _ message: String, at offset: Int, path: String? = nil, code: PostcardError.Code = .badPost
  ) -> PostcardError {
    PostcardError(code, message, at: place(at: offset, path: path))
  }

  /// Makes sure that the bytes are UTF-8.
  package func checkUTF8() throws(PostcardError) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      throw self.error("the text is not UTF-8 here", at: error.byteOffsets.lowerBound)
    }
  }
}
