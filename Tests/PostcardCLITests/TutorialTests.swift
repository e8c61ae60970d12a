import PostcardTestSupport
import FoundationEssentials
import Testing

@testable import PostcardCLI

@Suite("The tutorial does what it says")
struct TutorialTests {
  let folder: TemporaryFolder
  private let article: String

  init() throws {
    folder = try TemporaryFolder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Sources/Postcard/Postcard.docc/WritingTemplates.md")
    article = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  /// Saves a block of the article, or calls the command as one of its lines does.
  private enum Step {
    case save(String, as: String)
    case call(String)
  }

  private var steps: [Step] {
    var steps: [Step] = []
    var block: (language: String, text: String)?
    for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = block {
        if line == "```" {
          if open.language == "json" { steps.append(.save(open.text, as: "post.json")) }
          if open.text.hasPrefix("<card") { steps.append(.save(open.text, as: "quote.xml")) }
          block = nil
        } else {
          block?.text += "\(line)\n"
        }
      } else if line.hasPrefix("```") {
        block = (String(line.dropFirst(3)), "")
      } else if line.hasPrefix("    postcard ") {
        steps.append(.call(String(line.dropFirst(4))))
      }
    }
    return steps
  }

  @Test("from the first file to the last picture")
  func followed() throws {
    var checks: [Int32] = []
    var saved = 0
    for step in steps {
      switch step {
      case .save(let text, let name):
        try folder.file(name, text)
        saved += 1
        // Every state of the template can be drawn.
        if name == "quote.xml" {
          let shell = try Shell(
            "postcard render x -q --template quote.xml -o state.png", in: folder)
          #expect(shell.status == 0, "\(shell.messages)")
        }
      case .call(let line):
        // What is left running draws once here.
        let shell = try Shell(line.replacing("postcard watch", with: "postcard render"), in: folder)
        if line.hasPrefix("postcard check") {
          checks.append(shell.status)
        } else {
          #expect(shell.status == 0, "\(line): \(shell.messages)")
        }
      }
    }
    #expect(saved >= 5)
    // It finds the tags wanting, and in the end nothing.
    #expect(checks == [1, 0])
    for name in ["quote.png", "quote.dark.png", "quote@2x.png", "quote.dark@2x.png"] {
      #expect(folder.names.contains(name))
    }
  }

  @Test("its mend is the one that check asks for")
  func mend() throws {
    let templates = steps.compactMap { step -> String? in
      if case .save(let text, "quote.xml") = step { text } else { nil }
    }
    let wanting = templates[1]
    let mended = wanting.replacing(
      #"color="accent"/>"#, with: #"color="accent" font-weight="600"/>"#, maxReplacements: 1)
    #expect(mended != wanting)
    #expect(
      Call(["check", try folder.file("a.xml", wanting)]).output.contains("differ from the text"))
    #expect(Call(["check", try folder.file("b.xml", mended)]).status == .done)
  }

  @Test(
    "what stays of a card when things are missing",
    arguments: [
      #"{"text":"x"}"#, #"{"text":"x","author":{"handle":"ada"}}"#, #"{"text":"x","title":"T"}"#,
      #"{"text":"مرحبا بالعالم","lang":"ar","author":{"name":"أمل"},"title":"عنوان"}"#,
    ])
  func bare(post: String) throws {
    for case .save(let text, "quote.xml") in steps { try folder.file("quote.xml", text) }
    try folder.file("post.json", post)
    let shell = try Shell(
      "postcard render --post post.json --template quote.xml -o a.png", in: folder)
    #expect(shell.messages.hasPrefix("postcard: wrote a.png"))
  }
}
