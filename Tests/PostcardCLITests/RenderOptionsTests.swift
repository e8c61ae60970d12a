import Postcard
import Testing

@testable import PostcardCLI

/// Arguments, and how they make the command differ from one without options.
struct OptionRow: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let change: @Sendable (inout RenderCommand) throws -> Void

  init(
    _ arguments: [String], _ change: @escaping @Sendable (inout RenderCommand) throws -> Void
  ) {
    self.arguments = arguments
    self.change = change
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

/// A pattern read as an option's value is, not as a literal.
private func pattern(_ text: String) throws -> LinkPattern { try LinkPattern(text) }

@Suite("render: what each option says")
struct RenderOptionsTests {
  @Test(
    "one row per option",
    arguments: [
      OptionRow(["--post", "p.json"], { $0.input.file = "p.json" }),
      OptionRow(["--post", "-"], { $0.input.file = "-" }),
      OptionRow(
        ["--from", "json", "-"],
        {
          $0.input.format = .json; $0.input.argument = "-"
        }),
      OptionRow(
        ["--from", "text", "x"],
        {
          $0.input.format = .text; $0.input.argument = "x"
        }),
      OptionRow(["-o", "a.png", "x"], { $0.drawing.outputs = ["a.png"] }),
      OptionRow(
        ["--output", "a.png", "-oa.svg", "x"], { $0.drawing.outputs = ["a.png", "a.svg"] }),
      OptionRow(["--format", "png,svg", "x"], { $0.drawing.formats = [.png, .svg] }),
      OptionRow(["--format", "jpg,pdf,webp", "x"], { $0.drawing.formats = [.jpeg, .pdf, .webp] }),
      OptionRow(["--png", "small", "x"], { $0.drawing.packing.compression = .small }),
      OptionRow(
        ["--quality", "70", "-o", "a.jpeg", "x"],
        {
          $0.drawing.packing.quality = 70; $0.drawing.outputs = ["a.jpeg"]
        }),
      OptionRow(["--max-bytes", "300K", "x"], { $0.drawing.packing.maximumBytes = 300_000 }),
      OptionRow(["--template", "t.xml", "x"], { $0.drawing.template = "t.xml" }),
      OptionRow(["--theme", "light,dark", "x"], { $0.drawing.themes = ["light", "dark"] }),
      OptionRow(["--scale", "1,2", "x"], { $0.drawing.scales = [1, 2] }),
      OptionRow(["--scale", "1.5, 3,1.50", "x"], { $0.drawing.scales = [1.5, 3] }),
      OptionRow(["--dialect", "social", "x"], { $0.drawing.tagging.dialect = "social" }),
      OptionRow(
        ["--dialect", "mastodon", "--instance", "social.example.org", "x"],
        {
          $0.drawing.tagging.dialect = "mastodon"
          $0.drawing.tagging.instance = "social.example.org"
        }),
      OptionRow(["--bare", "off", "x"], { $0.drawing.tagging.bare = .off }),
      OptionRow(
        ["--link", "hashtag=https://example.com/t/{value}", "--link=x=https://example.com", "x"],
        {
          $0.drawing.tagging.links = [
            .hashtag: try pattern("https://example.com/t/{value}"),
            "x": try pattern("https://example.com"),
          ]
        }
      ),
      OptionRow(
        ["--set", "accent=#e0245e", "--set", "site=a=b", "--set", "empty=", "x"],
        { $0.drawing.settings = ["accent": "#e0245e", "site": "a=b", "empty": ""] }
      ),
      OptionRow(
        ["--time-zone", "Europe/Berlin", "x"],
        { $0.drawing.timeZone = try CardTimeZone("Europe/Berlin") }),
      OptionRow(["--time-zone=post", "x"], { $0.drawing.timeZone = .post }),
      OptionRow(["--fonts", "f", "x"], { $0.drawing.fonts.besides = "f" }),
      OptionRow(["--fonts-only", "f", "x"], { $0.drawing.fonts.only = "f" }),
      OptionRow(["--missing", "skip", "x"], { $0.drawing.missing = .skip }),
      OptionRow(["--assets", "a", "x"], { $0.drawing.assets = "a" }),
      OptionRow(["--alt", "By {author.name}", "x"], { $0.drawing.alt = "By {author.name}" }),
      OptionRow(["--no-map", "x"], { $0.drawing.writesMap = false }),
      OptionRow(["--quiet", "x"], { $0.drawing.isQuiet = true }),
      OptionRow(["-q", "x"], { $0.drawing.isQuiet = true }),
      OptionRow(["--", "-x"], { $0.input.argument = "-x" }),
    ])
  func rows(row: OptionRow) throws {
    var expected = RenderCommand()
    if row.arguments.last == "x" { expected.input.argument = "x" }
    try row.change(&expected)
    #expect(try RenderCommand.parse(row.arguments) == .run(expected))
  }

  @Test("without options: the built-in template at scale 1, with a map")
  func defaults() throws {
    let command = RenderCommand()
    #expect(command.drawing.template == "post")
    #expect(command.drawing.scales == [1])
    #expect(command.drawing.themes.isEmpty)
    #expect(command.drawing.writesMap)
    #expect(!command.drawing.isQuiet)
    #expect(command.drawing.fontSource == .system)
  }

  @Test("pictures come from --assets, else from the post's own folder, else from nowhere")
  func assets() throws {
    func assets(_ arguments: [String]) throws -> String? {
      guard case .run(let command) = try RenderCommand.parse(arguments) else { return "?" }
      return command.drawing.cardOptions(folder: command.input.folder).assets
    }
    #expect(try assets(["text"]) == nil)
    #expect(try assets(["-"]) == nil)
    #expect(try assets(["--post", "-"]) == nil)
    #expect(try assets(["--post", "post.json"]) == ".")
    #expect(try assets(["--post", "a/b/post.json"]) == "a/b")
    #expect(try assets(["--post", "a/post.json", "--assets", "c"]) == "c")
  }

  @Test("what goes on to the composer")
  func cardOptions() throws {
    let arguments = [
      "--set", "a=b", "--alt", "x", "--link", "hashtag=https://example.com/{value}", "--fonts", "f",
      "--bare", "known", "--time-zone", "+02:00", "--missing", "error",
      "text",
    ]
    guard case .run(let command) = try RenderCommand.parse(arguments) else {
      Issue.record("no command")
      return
    }
    let options = command.drawing.cardOptions(folder: nil)
    #expect(options.timeZone.name == "+02:00")
    #expect(options.alt == "x")
    #expect(options.missing == .error)
    #expect(options.tagger.dialect.name == "social")
    #expect(options.tagger.dialect.bare == .known)
    #expect(options.tagger.dialect.links[.hashtag]?.pattern == "https://example.com/{value}")
    #expect(command.drawing.fontSource == .folder("f"))
  }
}
