internal import PostcardText

/// Answers standard input line by line: one JSON line out for each that is not blank.
struct TagLines {
  /// Finds the tags.
  let tagger: Tagger
  /// Where lines come from and answers go.
  let console: any Console

  /// Answers every line, each before the next is read.
  ///
  /// - Returns: `partial` when a line held no text.
  func answer() throws -> ExitStatus {
    var lines = LineReader(console)
    var number = 0
    var status = ExitStatus.done
    while let line = try lines.next() {
      number += 1
      let post: Post
      do throws(PostcardError) {
        guard let found = try self.post(in: line) else { continue }
        post = found
      } catch {
        status = .partial
        console.report("line \(number): \(error)")
        let reason = TagRefusal.Reason(code: error.code.rawValue, message: error.description)
        try console.write(JSONText.line(TagRefusal(error: reason, line: number)))
        continue
      }
      let (tags, warnings) = tagger.tags(of: post)
      for warning in warnings { console.report("line \(number): \(warning)") }
      try console.write(JSONText.line(TagAnswer(id: post.id, text: post.text, tags: tags)))
    }
    return status
  }

  /// The post of a line: a JSON string is its text, an object the post; `nil` for a blank line.
  private func post(in line: LineReader.Line) throws(PostcardError) -> Post? {
    guard case .bytes(let bytes) = line else {
      throw PostcardError(.limit, "more than \(Limits.line) bytes in one line")
    }
    let spaces: [UInt8] = [0x20, 0x09, 0x0D]
    guard let first = bytes.first(where: { !spaces.contains($0) }) else { return nil }
    switch first {
    case UInt8(ascii: "{"):
      return try Post(json: bytes, file: nil)
    case UInt8(ascii: "\""):
      if let text = JSONText.string(bytes) { return Post(text: text) }
      fallthrough
    default:
      throw PostcardError(.badPost, "is neither a JSON string nor a post with a text")
    }
  }
}
