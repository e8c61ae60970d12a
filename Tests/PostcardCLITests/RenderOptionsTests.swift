import Postcard
import Testing

@testable import PostcardCLI

/// Changes to a command that some arguments are expected to make.
typealias Change = @Sendable (inout RenderCommand) throws -> Void

@Suite("render: what each option says")
struct RenderOptionsTests {
  @Test(
    "one row per option",
    arguments: [
      (["--post", "p.json"], { $0.input.file = "p.json" }),
      (["--post", "-"], { $0.input.file = "-" }),
      (["--from", "json", "-"], { $0.input.format = .json; $0.input.argument = "-" }),
      (["--from", "text", "x"], { $0.input.format = .text; $0.input.argument = "x" }),
      (["-o", "a.png", "x"], { $0.drawing.outputs = ["a.png"] }),
      (["--output", "a.png", "-oa.svg", "x"], { $0.drawing.outputs = ["a.png", "a.svg"] }),
      (["--format", "png,svg", "x"], { $0.drawing.formats = [.png, .svg] }),
      (["--template", "t.xml", "x"], { $0.drawing.template = "t.xml" }),
      (["--theme", "light,dark", "x"], { $0.drawing.themes = ["light", "dark"] }),
      (["--scale", "1,2", "x"], { $0.drawing.scales = [1, 2] }),
      (["--scale", "1.5, 3,1.50", "x"], { $0.drawing.scales = [1.5, 3] }),
      (["--dialect", "social", "x"], { $0.drawing.tagging.dialect = "social" }),
      (
        ["--link", "hashtag=https://example.com/t/{value}", "--link=x=https://example.com", "x"],
        {
          $0.drawing.tagging.links = [
            .hashtag: try LinkPattern("https://example.com/t/{value}"),
            "x": try LinkPattern("https://example.com"),
          ]
        }
      ),
      (
        ["--set", "accent=#e0245e", "--set", "site=a=b", "--set", "empty=", "x"],
        { $0.drawing.settings = ["accent": "#e0245e", "site": "a=b", "empty": ""] }
      ),
      (["--fonts", "f", "x"], { $0.drawing.fonts = "f" }),
      (["--assets", "a", "x"], { $0.drawing.assets = "a" }),
      (["--alt", "By {author.name}", "x"], { $0.drawing.alt = "By {author.name}" }),
      (["--no-map", "x"], { $0.drawing.writesMap = false }),
      (["--quiet", "x"], { $0.drawing.isQuiet = true }),
      (["-q", "x"], { $0.drawing.isQuiet = true }),
      (["--", "-x"], { $0.input.argument = "-x" }),
    ] as [([String], Change)])
  func rows(arguments: [String], change: Change) throws {
    var expected = RenderCommand()
    if arguments.last == "x" { expected.input.argument = "x" }
    try change(&expected)
    #expect(try RenderCommand.parse(arguments) == .run(expected))
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
      "text",
    ]
    guard case .run(let command) = try RenderCommand.parse(arguments) else {
      Issue.record("no command")
      return
    }
    let options = command.drawing.cardOptions(folder: nil)
    #expect(options.settings == ["a": "b"])
    #expect(options.alt == "x")
    #expect(options.tagger.dialect.name == "social")
    #expect(options.tagger.dialect.links[.hashtag]?.pattern == "https://example.com/{value}")
    #expect(command.drawing.fontSource == .folder("f"))
  }
}
