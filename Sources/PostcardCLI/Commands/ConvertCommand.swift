internal import PostcardFeeds
internal import PostcardText

/// `postcard convert`: any feed in, posts out, one JSON object in a line.
struct ConvertCommand: Command {
  static let about = About(
    name: "convert",
    summary: "Read feeds and exports and print their posts, one in a line",
    usage: "INPUT…",
    operands: [
      .init(
        name: "INPUT",
        help:
          "A file, the folder of an export, or a .zip, .tar or .tar.gz of it; - reads standard input"
      )
    ],
    details: [
      "Reads RSS, Atom, JSON Feed, Mastodon, Bluesky, X and Weibo exports, CSV, NDJSON and plain "
        + "text; what an input is, its content tells. Posts that are not for everybody are skipped.",
      "A record that cannot be read is reported and costs nothing but itself; the status is 1 then.",
    ],
    examples: [
      "postcard convert feed.xml > posts.ndjson",
      "postcard convert twitter-archive.zip --no-replies --since 2023-01-01 -o posts.ndjson",
      "curl -s https://example.org/feed.json | postcard convert -",
    ])

  static let options: [Option<ConvertCommand>] =
    FeedSelection.table.map { $0.within(\.selection) } + [
      .value("output", short: "o", "FILE", help: "Write the posts there, not to standard output") {
        (command, value) throws(BadValue) in
        if value.isEmpty || value.hasSuffix("/") {
          throw BadValue("name a file, as in -o posts.ndjson")
        }
        command.output = value == "-" ? nil : value
      },
      .flag("quiet", short: "q", help: "Print no warnings and no sum") { $0.isQuiet = true },
    ]

  /// What is read, and what is wanted of it.
  var selection = FeedSelection()
  /// The inputs; `-` means standard input.
  var inputs: [String] = []
  /// Where the posts go; `nil` means standard output.
  var output: String?
  /// Whether only failures are told.
  var isQuiet = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.isEmpty {
      throw Self.wrongOperands(
        "no input; name a file, a folder or an archive, or - for standard input")
    }
    if operands.count(where: { $0 == "-" }) > 1 {
      throw Self.wrongOperands("standard input can be read once only")
    }
    inputs = operands
  }

  func run(on console: any Console) throws -> ExitStatus {
    var feeds = try selection.open(inputs, on: console)
    var count = FeedCount(isQuiet: isQuiet, console: console)
    if let output {
      try OutputFiles.check([output], against: inputs)
      try StreamedFile.write(output) { write throws in
        try convert(&feeds, &count, write)
      }
    } else {
      try convert(&feeds, &count) { bytes throws(Failure) in try console.write(bytes) }
    }
    count.report()
    return count.failures > 0 ? .partial : .done
  }

  private func convert(
    _ feeds: inout [Feed], _ count: inout FeedCount,
    _ write: ([UInt8]) throws(Failure) -> Void
  ) throws {
    var lines: [UInt8] = []
    for index in feeds.indices {
      while let record = try feeds[index].next() {
        count.take(record)
        guard case .post(let post) = record.outcome else { continue }
        lines += post.json
        lines.append(UInt8(ascii: "\n"))
        if lines.count >= Limits.chunk {
          try write(lines)
          lines.removeAll(keepingCapacity: true)
        }
      }
    }
    if !lines.isEmpty { try write(lines) }
  }
}
