internal import PostcardText

/// `postcard tags`: the tagger alone.
struct TagsCommand: Command, Equatable {
  static let about = About(
    name: "tags",
    summary: "Print the tags of a text as JSON",
    usage: "[TEXT]",
    operands: [.init(name: "TEXT", help: "The text; - reads it from standard input")],
    details: [
      "Ranges are half-open and count UTF-8 bytes, UTF-16 code units and Unicode scalars.",
      "With --ndjson every line of standard input is a JSON string or a post, and is answered by "
        + "one line at once. A line that is neither is answered by an error, and the status is 1 "
        + "at the end.",
    ],
    examples: [
      "postcard tags 'Hello #Swift, meet @ada'",
      "postcard tags --link hashtag='https://example.com/t/{value}' 'Hello #Swift'",
      #"printf '"one #a"\n{"text":"two #b"}\n' | postcard tags --ndjson"#,
    ])

  static let options: [Option<TagsCommand>] =
    TaggingOptions.table.map { $0.within(\.tagging) } + [
      .flag("ndjson", help: "Answer standard input line by line") { $0.readsLines = true }
    ]

  /// The text; `-` means standard input.
  var text: String?
  /// What is a tag, and what it opens.
  var tagging = TaggingOptions()
  /// Whether standard input is answered line by line.
  var readsLines = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.count > 1 {
      throw Self.wrongOperands("\(operands.count) texts where one is wanted; put it in quotes")
    }
    try tagging.check()
    text = operands.first
    if readsLines, let text, text != "-" {
      throw .usage("--ndjson reads standard input and takes no TEXT")
    }
    if !readsLines, text == nil {
      throw Self.wrongOperands("no text; give one, or - for standard input")
    }
  }

  func run(on console: any Console) throws -> ExitStatus {
    let tagger = tagging.tagger
    if readsLines { return try TagLines(tagger: tagger, console: console).answer() }
    var input = PostInput()
    input.argument = text
    let text = try input.readText(from: console)
    try console.write(JSONText.line(TagAnswer(text: text, tags: tagger.tags(in: text))))
    return .done
  }
}
