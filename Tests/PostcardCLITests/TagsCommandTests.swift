import Testing

@testable import PostcardCLI

@Suite("tags: the tagger alone")
struct TagsCommandTests {
  static let hello =
    #"{"tags":[{"href":"hash:Swift","kind":"hashtag","range":{"scalar":[6,12],"utf16":[6,12],"#
    + ##""utf8":[6,12]},"text":"#Swift","value":"Swift"}],"text":"Hello #Swift"}"## + "\n"

  @Test("one object of one line, its keys sorted")
  func oneText() {
    let call = Call(["tags", "Hello #Swift"])
    #expect(call.output == Self.hello)
    #expect(call.messages.isEmpty)
    #expect(call.status == .done)
  }

  @Test("from standard input")
  func standardInput() {
    #expect(Call(["tags", "-"], input: "Hello #Swift\n").output == Self.hello)
  }

  @Test("no text has no tags, and that is no error")
  func noText() {
    let call = Call(["tags", ""])
    #expect(call.output == #"{"tags":[],"text":""}"# + "\n")
    #expect(call.status == .done)
  }

  @Test("a Mastodon server's tags open its own pages")
  func instance() {
    let call = Call(["tags", "--dialect", "mastodon", "--instance", "social.example.org", "#a"])
    #expect(call.output.contains(#""href":"https://social.example.org/tags/a""#))
  }

  @Test("a link pattern replaces the dialect's for its kind")
  func link() {
    let call = Call(["tags", "--link", "hashtag=https://example.com/t/{value}", "a #b"])
    #expect(call.output.contains(#""href":"https://example.com/t/b""#))
  }

  @Test(
    "which addresses without a scheme are links is a choice",
    arguments: [("off", 0), ("known", 1), ("all", 2)])
  func bare(which: String, count: Int) {
    let call = Call(["tags", "--bare", which, "example.com and example.zuerich"])
    #expect(call.output.split(separator: #""kind":"url""#).count == count + 1)
  }

  @Test("a pattern that runs code is refused by name")
  func dangerousLink() {
    let call = Call(["tags", "--link", "hashtag=javascript:alert({value})", "a #b"])
    #expect(call.messages.hasPrefix(#"postcard: --link "hashtag=javascript:alert({value})": "#))
    #expect(call.status == .usage)
  }

  @Test("ranges count bytes, UTF-16 units and scalars")
  func ranges() {
    let call = Call(["tags", "😀 #é"])
    #expect(call.output.contains(#""range":{"scalar":[2,4],"utf16":[3,5],"utf8":[5,8]}"#))
  }

  @Test("line by line: each is answered at once, ids come back, blank lines do not")
  func lines() {
    let console = RecordingConsole(
      input: Array(
        """
        "Hello #Swift"

        {"id":"7","text":"a","tags":[{"kind":"x","range":{"utf8":[0,1]}}]}\r
        "a\\u0023b \\"c\\""
        """.utf8), piece: 5)
    let status = Program.run([Array("tags".utf8), Array("--ndjson".utf8)], on: console)
    let lines = console.text.split(separator: "\n")
    #expect(status == .done)
    #expect(lines.count == 3)
    #expect(console.writes == 3)
    #expect(lines.first.map { $0 + "\n" } == Self.hello)
    #expect(lines[1].hasPrefix(#"{"id":"7","tags":[{"#))
    #expect(lines[1].contains(#""kind":"x""#))
    #expect(lines[2].hasSuffix(#""text":"a#b \"c\""}"#))
    #expect(console.messages.isEmpty)
  }

  @Test(
    "a line that holds no text is answered by an error, and the others all the same",
    arguments: ["nonsense", "\"open", "[1]", "12", "{\"text\":", "\"\\ud800\"", "\"a\",\"b\""])
  func badLine(line: String) {
    let call = Call(["tags", "--ndjson"], input: "\"one\"\n\(line)\n\"three\"\n")
    let lines = call.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix(#"{"error":{"code":"bad-post","message":""#))
    #expect(lines[1].hasSuffix(#"},"line":2}"#))
    #expect(lines[2] == #"{"tags":[],"text":"three"}"#)
    #expect(call.messages.hasPrefix("postcard: line 2: "))
    #expect(call.status == .partial)
  }

  @Test("a line without end costs no more than the limit")
  func longLine() {
    let long = [UInt8](repeating: 0x61, count: Limits.line + 1)
    let call = Call(
      ["tags", "--ndjson"], input: [0x22] + long + [0x22, 0x0A] + Array("\"b\"".utf8))
    let lines = call.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""code":"limit""#) == true)
    #expect(call.status == .partial)
  }
}
