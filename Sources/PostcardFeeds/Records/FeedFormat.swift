public import PostcardText

/// A format that posts are read from.
///
/// To add one: a reader in a file of its own in `Readers/`, and a line in ``all``.
public struct FeedFormat: Sendable {
  /// The name `--from` takes.
  public let name: String
  /// What it is, in a few words.
  public let summary: String
  /// Whether the beginning of a file is of this format.
  let recognizes: @Sendable (FeedStart) -> Bool
  /// Begins to read a file of this format.
  let open: @Sendable (TextStream, FeedContext) throws(PostcardError) -> any RecordReader

  /// Every format, the most certain to be recognised first.
  public static let all: [FeedFormat] = [
    .x, .mastodonExport, .mastodon, .bluesky, .jsonFeed, .weibo, .rss, .atom, .json, .ndjson,
    .csv, .text,
  ]

  /// The format of a name.
  ///
  /// - Throws: `PostcardError` (`bad-option`) that lists the names.
  public static func named(_ name: String) throws(PostcardError) -> FeedFormat {
    guard let format = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw PostcardError(.badOption, "there is no format '\(name)'; there are \(names)")
    }
    return format
  }

  /// The format of a file by its beginning.
  ///
  /// - Throws: `PostcardError` (`unreadable`) for a web page, or for markup that is no feed.
  static func of(_ start: FeedStart, name: String?) throws(PostcardError) -> FeedFormat {
    if let format = all.first(where: { $0.recognizes(start) }) { return format }
    let message =
      if start.rootElement == "html" {
        "this is a web page, not a feed; look in it for the address of its feed"
      } else if start.firstByte == UInt8(ascii: "<") {
        "this is markup, but no feed: the outermost element is none of rss, rdf:RDF and feed"
      } else {
        "this is JSON, but of no service that is known; posts are objects with a \"text\""
      }
    throw PostcardError(.unreadable, message, at: Place(file: name))
  }
}

/// Reads one file record by record.
protocol RecordReader {
  /// The next record; `nil` at the end.
  ///
  /// - Throws: `PostcardError` when the file cannot be read on.
  mutating func next() throws(PostcardError) -> ReadRecord?
}

/// A record before anybody has asked whether it is wanted.
struct ReadRecord {
  var result: Result<Reading, PostcardError>
  var line: Int?
  /// Which of a file's items it is, where many stand in one line.
  var path: String?
  var warnings: [PostcardWarning] = []

  /// What is to be told behind the last record; `nil` where that is nothing.
  static func note(_ warnings: [PostcardWarning]) -> ReadRecord? {
    warnings.isEmpty ? nil : ReadRecord(result: .success(.note), warnings: warnings)
  }
}

/// What a reader knows besides the bytes of its file.
struct FeedContext {
  /// The file as messages name it; `nil` for standard input.
  var file: String?
  var options = FeedOptions()
  /// The files beside it.
  var siblings = Siblings()
}
