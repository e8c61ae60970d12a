internal import PostcardText

extension FeedFormat {
  /// Posts of postcard's own, one in a line (ndjson-spec).
  public static let ndjson = FeedFormat(
    name: "ndjson", summary: "posts of postcard's own, one JSON object in a line",
    recognizes: { start in
      guard start.firstByte == UInt8(ascii: "{") || start.firstByte == UInt8(ascii: "\"") else {
        return false
      }
      return start.isLineOfJSON
    },
    open: { stream, context throws(PostcardError) in
      NDJSONReader(stream)
    })
}

/// One post in a line: a line that is none costs that line.
struct NDJSONReader: RecordReader {
  private var lines: TextLines
  private let file: String?

  init(_ stream: TextStream) {
    lines = TextLines(stream)
    file = stream.name
  }

  mutating func next() throws(PostcardError) -> ReadRecord? {
    while let line = try lines.next() {
      // Empty lines may be there (ndjson-spec, 3.1).
      if let bytes = line.bytes, !bytes.contains(where: { $0 > 0x20 }) { continue }
      var warnings = lines.takeWarnings()
      guard let bytes = line.bytes else {
        let error = PostcardError(
          .limit, "the line is longer than \(FeedLimits.recordBytes) bytes",
          at: Place(file: file, line: line.number))
        return ReadRecord(result: .failure(error), line: line.number, warnings: warnings)
      }
      let (repaired, isRepaired) = JSONRepair.repair(bytes)
      if isRepaired {
        warnings.append(
          PostcardWarning(
            "bad-json", "half a surrogate pair or a bare control character is mended",
            at: Place(file: file, line: line.number)))
      }
      do throws(PostcardError) {
        let post = try Post(ndjsonLine: repaired, file: file, line: line.number)
        return ReadRecord(
          result: .success(.draft(PostDraft(post))), line: line.number, warnings: warnings)
      } catch {
        return ReadRecord(result: .failure(error), line: line.number, warnings: warnings)
      }
    }
    return .note(lines.takeWarnings())
  }
}
