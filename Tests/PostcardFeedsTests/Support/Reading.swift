import PostcardText

@testable import PostcardFeeds

/// Everything a feed in memory comes to.
struct FeedReading {
  var records: [FeedRecord] = []
  var formats: [String] = []

  /// Reads bytes in pieces of a size.
  init(_ bytes: [UInt8], options: FeedOptions = FeedOptions(), piece: Int = 1 << 16) throws {
    var rest = bytes[...]
    let feed = try Feed(options: options) { () throws(PostcardError) in
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    try take(feed)
  }

  init(_ text: String, options: FeedOptions = FeedOptions(), piece: Int = 1 << 16) throws {
    try self.init(Array(text.utf8), options: options, piece: piece)
  }

  /// Reads a file, a folder or an archive.
  init(path: String, options: FeedOptions = FeedOptions()) throws {
    try take(Feed(path: path, options: options))
  }

  private mutating func take(_ feed: Feed) throws {
    var feed = feed
    while let record = try feed.next() { records.append(record) }
    formats = feed.formats
  }

  var posts: [Post] {
    records.compactMap { if case .post(let post) = $0.outcome { post } else { nil } }
  }

  /// One line per record: the text with its tags marked, or why there is none.
  var lines: [String] {
    records.compactMap { record in
      switch record.outcome {
      case .note: nil
      case .post(let post): post.marked
      case .skipped(let reason): "(\(reason.rawValue))"
      case .failed(let error): "! \(error.place?.line ?? 0): \(error.message)"
      }
    }
  }

  var warnings: [String] { records.flatMap { $0.warnings.map(\.code) } }
}

extension Post {
  /// The text with its tags between ⟦ and ⟧, a line end as ¶.
  var marked: String {
    var bytes = Array(text.utf8)
    for tag in tags.sorted(by: { ($0.utf8?.lowerBound ?? 0) > ($1.utf8?.lowerBound ?? 0) }) {
      guard let range = tag.utf8 else { continue }
      bytes.insert(contentsOf: "⟧".utf8, at: range.upperBound)
      bytes.insert(contentsOf: "⟦".utf8, at: range.lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\n", with: "¶")
  }

  /// One line per tag: kind, value and href.
  var tagLines: [String] {
    tags.map { "\($0.kind.rawValue) \($0.value ?? "-") \($0.href ?? "-")" }
  }
}
