import PostcardTestSupport
import PostcardText
import Testing

@testable import PostcardCLI

@Suite("Where a post comes from")
struct PostInputTests {
  private func post(
    argument: String? = nil, file: String? = nil, format: PostInput.Format? = nil,
    input: [UInt8] = []
  ) throws -> Post {
    var source = PostInput()
    (source.argument, source.file, source.format) = (argument, file, format)
    return try source.read(from: RecordingConsole(input: input, piece: 3))
  }

  @Test("the argument, to the letter")
  func argument() throws {
    #expect(try post(argument: " a\n").text == " a\n")
  }

  @Test(
    "standard input and text files, without the line ends at their end",
    arguments: [
      ("a", "a"), ("a\n", "a"), ("a\r\n\n", "a"), ("a\nb \n", "a\nb "), ("\u{FEFF}a\n", "a"),
      ("é 😀\n", "é 😀"),
    ])
  func lineEnds(written: String, text: String) throws {
    #expect(try post(argument: "-", input: Array(written.utf8)).text == text)
    let folder = try TemporaryFolder()
    try folder.file("a.txt", written)
    #expect(try post(file: folder.path("a.txt"), format: .text).text == text)
  }

  @Test("a JSON post from a file, from standard input, from the argument")
  func json() throws {
    let json = #"{"text":"a #b","author":{"name":"Ada"}}"#
    let folder = try TemporaryFolder()
    try folder.file("post.json", json)
    for post in [
      try post(file: folder.path("post.json")),
      try post(file: "-", input: Array(json.utf8)),
      try post(argument: "-", format: .json, input: Array(json.utf8)),
      try post(argument: json, format: .json),
    ] {
      #expect(post.text == "a #b")
      #expect(post.author?.name == "Ada")
    }
  }

  @Test(
    "a text that shows nothing is an error",
    arguments: ["", " ", "\n\t\u{3000}", "\u{200B}\u{FE0F}", "\u{0}\u{7F}"])
  func blank(text: String) {
    let message = "the text is empty; give the card something to say"
    #expect(throws: Failure.usage(message)) { try post(argument: text) }
    #expect(throws: Failure.usage("standard input: \(message)")) {
      try post(argument: "-", input: Array(text.utf8))
    }
  }

  @Test(
    "a post of pictures, or one that quotes, needs no text",
    arguments: [
      #"{"text":"","media":[{"url":"a.png"}]}"#, #"{"text":"","quote":{"text":"a"}}"#,
      #"{"text":"","repostOf":{"text":"a"}}"#, #"{"text":"","posts":[{"text":"a"}]}"#,
      #"{"text":"","title":"a"}"#,
    ])
  func picturesOnly(json: String) throws {
    #expect(try post(argument: json, format: .json).text.isEmpty)
  }

  @Test("a JSON post without anything to show is an error")
  func blankPost() {
    #expect(throws: Failure.self) { try post(argument: #"{"text":" "}"#, format: .json) }
  }

  @Test("what is wrong with a post is told with the name of its input")
  func named() {
    for (call, name) in [
      (Call(["render", "--post", "-"], input: "\"x\""), "standard input"),
      (Call(["render", "-", "--from", "json"], input: "\"x\""), "standard input"),
      (Call(["render", "\"x\"", "--from", "json"]), "TEXT"),
    ] {
      #expect(call.status == .usage)
      #expect(call.messages.hasPrefix("postcard: \(name):1:1: "), "\(call.messages)")
    }
  }

  @Test("bytes that are not UTF-8 are named with line and column")
  func notUTF8() {
    let message =
      "standard input:2:3: not UTF-8: byte 0xFF at offset 4; save the text as UTF-8"
    #expect(throws: Failure.usage(message)) {
      try post(argument: "-", input: [0x61, 0x0A, 0x62, 0x63, 0xFF, 0x64])
    }
  }

  @Test(
    "what counts as UTF-8",
    arguments: [
      ([0xC3, 0xA9], true), ([0xC3], false), ([0xC0, 0x80], false), ([0xED, 0xA0, 0x80], false),
      ([0xF4, 0x90, 0x80, 0x80], false), ([0x80], false), ([], true),
    ] as [([UInt8], Bool)])
  func wellFormed(bytes: [UInt8], isText: Bool) {
    #expect((try? utf8Text(bytes)) != nil || !isText)
    #expect((try? utf8Text(bytes)) == nil || isText)
  }

  @Test("an endless input ends in an error")
  func endless() {
    #expect(
      throws: Failure.usage("/dev/zero: more than \(TextLimits.postBytes) bytes, which is no post")
    ) {
      try post(file: "/dev/zero")
    }
    let console = RecordingConsole(input: [UInt8](repeating: 0x61, count: 1001))
    #expect(throws: Failure.usage("standard input: more than 1000 bytes, which is no post")) {
      try console.readAll(limit: 1000)
    }
  }

  @Test(
    "files that cannot be read",
    arguments: [
      ("missing.json", "no such file or folder"), ("folder", "is a folder"),
      ("file/post.json", "a part of the path is not a folder"),
      (String(repeating: "x", count: 300), "the name is too long"),
    ])
  func unreadable(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.folder("folder")
    try folder.file("file", "")
    let path = folder.path(name)
    #expect(throws: Failure.usage("\(path): \(reason)")) { try post(file: path) }
  }
}
