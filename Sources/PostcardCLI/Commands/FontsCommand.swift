internal import Postcard

/// `postcard fonts`: which face draws which part of a text.
struct FontsCommand: Command, Equatable {
  static let about = About(
    name: "fonts",
    summary: "Tell which face draws which part of a text, and what is missing",
    usage: "[TEXT]",
    operands: [.init(name: "TEXT", help: "The text; - reads it from standard input")],
    details: [
      "Prints a line for every stretch of one script in one face: the face, the script's code in "
        + "ISO 15924, the text. Ends with status 1 when no font has some character, and names it."
    ],
    examples: [
      "postcard fonts 'Hello 航歌 😀'",
      "postcard fonts --template post.xml --post post.json --json",
      "postcard fonts --fonts-only fonts 'Is all of this in the folder?'",
    ])

  static let options: [Option<FontsCommand>] =
    PostInput.table.map { $0.within(\.input) } + [
      .value("lang", "TAG", help: "The text's language, as in ja: it chooses among Han faces") {
        $0.language = $1
      },
      .value(
        "template", "NAME|FILE",
        help: "The template whose type the text is set in (default \(TemplateChoice.standard))"
      ) { $0.template = $1 },
    ] + FontOptions.table.map { $0.within(\.fonts) } + [
      .flag("json", help: "Answer in JSON, with ranges in UTF-8 bytes and the names of font files")
      {
        $0.writesJSON = true
      }
    ]

  /// Where the text comes from.
  var input = PostInput()
  /// BCP 47; `nil` leaves it to the post.
  var language: String?
  /// The template's name or file.
  var template = TemplateChoice.standard
  /// Where fonts come from.
  var fonts = FontOptions()
  /// Whether the answer is JSON.
  var writesJSON = false

  init() {}

  mutating func finish(operands: [String]) throws(Failure) {
    if operands.count > 1 {
      throw Self.wrongOperands("\(operands.count) texts where one is wanted; put it in quotes")
    }
    try fonts.check()
    input.argument = operands.first
    switch (input.argument, input.file) {
    case (nil, nil):
      throw Self.wrongOperands("no text; give one, or --post FILE, or - for standard input")
    case (_?, _?): throw .usage("TEXT and --post: the text comes from one of them, not from both")
    default: break
    }
  }

  func run(on console: any Console) throws -> ExitStatus {
    try fonts.checkFolder()
    let template = try TemplateChoice.load(template)
    var post = try input.read(from: console)
    if let language { post.lang = language }
    let coverage = try Composer(fonts: fonts.source).fonts(of: post, on: template)
    try console.write(
      writesJSON
        ? JSONText.line(FontAnswer(text: post.text, coverage: coverage))
        : Array(Self.table(coverage).utf8))
    return coverage.missing.isEmpty ? .done : .partial
  }

  /// The text stands last: its width in columns is not known. Spaces alone are of no interest.
  private static func table(_ coverage: FontCoverage) -> String {
    let runs = coverage.runs.filter { !$0.text.allSatisfy(\.isWhitespace) }
    let faces = runs.map { $0.face ?? "no font" }
    let width = faces.map(\.count).max() ?? 0
    return zip(runs, faces).map { run, face in
      let columns = face + String(repeating: " ", count: width - face.count)
      let codes = run.missing.isEmpty ? "" : "  " + run.missing.joined(separator: " ")
      return "\(columns)  \(run.script)  \(printable(run.text.quoted))\(codes)\n"
    }.joined()
  }
}
