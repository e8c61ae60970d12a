internal import PostcardText

extension FeedFormat {
  /// A text that is one post.
  public static let text = FeedFormat(
    name: "text", summary: "plain text, the whole file one post",
    recognizes: { start in
      switch start.firstByte {
      case UInt8(ascii: "<"): start.rootElement == nil
      case UInt8(ascii: "{"), UInt8(ascii: "["): start.looksLikeProse
      default: true
      }
    },
    open: { stream, context throws(PostcardError) in
      TextReader(stream)
    })
}

/// A whole file as the text of one post.
struct TextReader: RecordReader {
  private var stream: TextStream
  private let file: String?
  private var isDone = false

  init(_ stream: TextStream) {
    self.stream = stream
    file = stream.name
  }

  mutating func next() throws(PostcardError) -> ReadRecord? {
    guard !isDone else { return nil }
    isDone = true
    var bytes: [UInt8] = []
    while true {
      let piece = try stream.next()
      if piece.isEmpty { break }
      bytes += piece
      guard bytes.count <= FeedLimits.recordBytes else {
        let error = PostcardError(
          .limit, "a text of more than \(FeedLimits.recordBytes) bytes is no post",
          at: Place(file: file))
        return ReadRecord(result: .failure(error), line: 1, warnings: stream.takeWarnings())
      }
    }
    // The end of the last line is the editor's, not the author's.
    var text = String(decoding: bytes, as: UTF8.self).filter { $0 != "\0" }
    while text.last?.isNewline == true { text.removeLast() }
    text = text.replacing("\r\n", with: "\n")
    guard PlainText.nonEmpty(text) != nil else {
      return .note(stream.takeWarnings())
    }
    return ReadRecord(
      result: .success(.draft(PostDraft(text: text))), line: 1, warnings: stream.takeWarnings())
  }
}
