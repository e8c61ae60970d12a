import PostcardTestSupport
import FoundationEssentials
import Testing

@testable import PostcardCLI

@Suite("render: what a call reads it does not replace")
struct OwnInputTests {
  let folder: TemporaryFolder

  /// A folder in which every input bears a name that an output may have too.
  init() throws {
    folder = try TemporaryFolder()
    #expect(Call(["render", "a", "--no-map", "-q", "-o", folder.path("ada.png")]).status == .done)
    let picture = try folder.bytes("ada.png")
    for name in ["ada@2x.png", "ada.dark.png", "logo.png"] { try folder.file(name, picture) }
    try folder.file("broken.png", "no picture")
    for avatar in ["ada", "ada@2x", "ada.dark", "broken"] {
      try folder.file("\(avatar).json", #"{"text":"a","author":{"avatar":"\#(avatar).png"}}"#)
    }
    for name in ["own.map.json", "post.png"] { try folder.file(name, #"{"text":"a"}"#) }
    let card = #"<card version="1" width="90" height="60"><post/>"#
    try folder.file("template.svg", card + "</card>")
    try folder.file("logo.xml", card + #"<image src="logo.png" width="9" height="9"/></card>"#)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.png"), withDestinationPath: "ada.png")
    try folder.folder("sub")
  }

  private func all() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in folder.names where name != "sub" { files[name] = try folder.bytes(name) }
    return files
  }

  @Test(
    "one line says which output it is, and nothing is written",
    arguments: [
      (["--post", "ada.json", "-o", "ada.png"], "ada.png"),
      (["--post", "ada.json", "-o", "./ada.png"], "./ada.png"),
      (["--post", "ada.json", "-o", "sub/../ada.png"], "sub/../ada.png"),
      (["--post", "ada.json", "-o", "link.png"], "link.png"),
      (["--post", "ada.json", "-o", "ada.svg", "-o", "ada.png"], "ada.png"),
      (["--post", "ada@2x.json", "-o", "ada.png", "--scale", "1,2"], "ada@2x.png"),
      (["--post", "ada.dark.json", "-o", "ada.png", "--theme", "light,dark"], "ada.dark.png"),
      (["--post", "broken.json", "-o", "broken.png"], "broken.png"),
      (["--post", "own.map.json", "-o", "own.png"], "own.map.json"),
      (["--post", "post.png", "-o", "post.png"], "post.png"),
      (["a", "--template", "template.svg", "-o", "template.svg"], "template.svg"),
      (["a", "--template", "logo.xml", "-o", "logo.png"], "logo.png"),
    ] as [([String], String)])
  func refused(arguments: [String], output: String) throws {
    let before = try all()
    let shell = try Shell(
      "postcard render " + arguments.map { "'\($0)'" }.joined(separator: " "), in: folder)
    #expect(shell.status == 2)
    let line = "-o \"\(output)\" would replace a file this call reads; choose another name"
    #expect(shell.messages == "postcard: \(line)\n")
    #expect(try all() == before)
  }

  @Test("standard input may be a file too")
  func standardInput() throws {
    let shell = try Shell("postcard render - -o own.png <own.map.json", in: folder)
    #expect(shell.status == 2)
    #expect(shell.messages.hasPrefix("postcard: -o \"own.map.json\" would replace"))
    #expect(try folder.text("own.map.json") == #"{"text":"a"}"#)
  }

  @Test(
    "a file that is not read is replaced as ever",
    arguments: [
      ["--post", "ada.json", "-o", "logo.png"],
      ["--post", "own.map.json", "-o", "own.png", "--no-map"],
      ["--post", "ada@2x.json", "-o", "ada.png"],
    ])
  func replaced(arguments: [String]) throws {
    let shell = try Shell("postcard render -q " + arguments.joined(separator: " "), in: folder)
    #expect(shell.status == 0, "\(shell.messages)")
  }
}
