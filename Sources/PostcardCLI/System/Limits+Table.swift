internal import Postcard
internal import PostcardFeeds
internal import PostcardFetch
internal import PostcardText

extension Limits {
  /// The limits of the command itself.
  static let table: [Limit] = [
    Limit("template as read", template, .bytes, stops: "a device, or a film"),
    Limit("--scale", scale, stops: "sizes that overflow"),
    Limit("line of NDJSON", line, .bytes, stops: "a stream without line ends"),
    Limit(
      "picture or page in a folder", publishedFile, .bytes, stops: "a disk image among the cards"),
    Limit("depth of folders", folderDepth, stops: "a folder that holds itself"),
    Limit("bytes read at once", chunk, .bytes, stops: "much memory for small files"),
    Limit(
      "time for a card", cardSeconds, .seconds, stops: "what all else has missed",
      option: "--max-seconds"),
  ]

  /// What `postcard --limits` prints.
  static var text: String {
    let parts = [
      ("Texts and posts", TextLimits.table), ("Feeds and exports", FeedLimits.table),
      ("Templates, cards and pictures", CardLimits.table),
      ("Pictures over the network", FetchLimits.table), ("The command", table),
    ]
    let rows = parts.flatMap(\.1)
    let subjects = rows.map(\.subject.count).max() ?? 0
    let amounts = rows.map(\.amount.count).max() ?? 0
    return parts.map { title, limits in
      title + "\n"
        + limits.map { limit in
          let gap = subjects - limit.subject.count + amounts - limit.amount.count + 2
          let blanks = String(repeating: " ", count: gap)
          let option = limit.option.map { " (\($0))" } ?? ""
          return "  \(limit.subject)\(blanks)\(limit.amount)  \(limit.stops)\(option)\n"
        }.joined()
    }.joined(separator: "\n")
  }
}
