import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("convert: feeds as posts")
struct ConvertCommandTests {
  static let rss = """
    <rss><channel><item><guid>a</guid><title>one & two</title></item>\
    <item><guid>b</guid><title>three</title></item></channel></rss>
    """
  static let posts = #"{"id":"a","text":"one & two"}"# + "\n" + #"{"id":"b","text":"three"}"# + "\n"

  @Test("posts on standard output, the sum on standard error")
  func standardInput() {
    let call = Call(["convert", "-"], input: Self.rss)
    #expect(call.output == Self.posts)
    #expect(call.messages == "postcard: 2 posts\n")
    #expect(call.status == .done)
  }

  @Test("a base's scheme has any case")
  func base() {
    let feed = "<rss><channel><item><title>a</title><link>/x</link></item></channel></rss>"
    let call = Call(["convert", "-", "--base", "HTTPS://e.example/"], input: feed)
    #expect(call.output.contains(#""url":"HTTPS://e.example/x""#))
    #expect(Call(["convert", "-", "--base", "httpx://e.example/"], input: feed).status == .usage)
  }

  @Test("quiet, in full and in short", arguments: ["--quiet", "-q"])
  func quiet(option: String) {
    let call = Call(["convert", option, "-"], input: Self.rss)
    #expect(call.output == Self.posts)
    #expect(call.messages.isEmpty)
  }

  @Test("files and folders in the order given, into a file that is there whole")
  func files() throws {
    let folder = try TemporaryFolder()
    let feed = try folder.file("feed.xml", Self.rss)
    try folder.folder("more")
    try folder.file("more/c.ndjson", "{\"text\":\"four\"}\n\"five\"\n")
    let output = folder.path("out/posts.ndjson")
    let call = Call(["convert", feed, folder.path("more"), "-o", output, "--quiet"])
    #expect(call.output.isEmpty)
    #expect(call.messages.isEmpty)
    #expect(
      try folder.text("out/posts.ndjson")
        == Self.posts + "{\"text\":\"four\"}\n{\"text\":\"five\"}\n")
    #expect(folder.names == ["feed.xml", "more", "more/c.ndjson", "out", "out/posts.ndjson"])
  }

  @Test("a record that cannot be read is told with its place, and the status is 1")
  func failures() {
    let call = Call(["convert", "-"], input: "{\"text\":\"one\"}\n{\"text\":7}\n")
    #expect(call.output == "{\"text\":\"one\"}\n")
    #expect(
      call.messages == """
        postcard: standard input: 2:9: text: a string is wanted here, not 7
        postcard: 1 post, 1 failed

        """)
    #expect(call.status == .partial)
  }

  @Test("of many messages the first are told")
  func manyFailures() {
    let call = Call(
      ["convert", "-"], input: "{\"text\":\"one\"}\n" + String(repeating: "7\n", count: 100))
    #expect(call.messages.split(separator: "\n").count == 22)
    #expect(call.messages.contains("80 more messages are left out"))
  }

  @Test("what is skipped is counted by its reason")
  func skipped() {
    let lines = [
      #"{"text":"a","visibility":"direct"}"#, #"{"text":"b","replyTo":"1"}"#, #"{"text":"c"}"#,
    ].joined(separator: "\n")
    let call = Call(["convert", "--no-replies", "-"], input: lines)
    #expect(call.output == "{\"text\":\"c\"}\n")
    #expect(call.messages == "postcard: 1 post, 2 skipped (1 private, 1 reply)\n")
    #expect(call.status == .done)
    #expect(
      Call(["convert", "--private", "-"], input: lines).output.split(separator: "\n").count == 3)
  }

  @Test("nothing is written when an input cannot be read")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let feed = try folder.file("feed.xml", Self.rss)
    let call = Call(["convert", feed, folder.path("missing.xml"), "-o", folder.path("out.ndjson")])
    #expect(call.status == .usage)
    #expect(call.messages.contains("missing.xml: no such file or folder"))
    #expect(folder.names == ["feed.xml"])
    let own = Call(["convert", feed, "-o", feed])
    #expect(own.status == .usage)
    #expect(try folder.text("feed.xml") == Self.rss)
  }

  @Test(
    "options that make no sense are refused",
    arguments: [
      ["convert"], ["convert", "-", "-"], ["convert", "-", "--from", "teletext"],
      ["convert", "-", "--since", "yesterday"], ["convert", "-", "--base", "x"],
      ["convert", "-", "-o", "folder/"], ["convert", "-", "--encoding", "klingon"],
    ])
  func usage(arguments: [String]) {
    let call = Call(arguments, input: Self.rss)
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
    #expect(call.messages.hasPrefix("postcard: "))
  }

  @Test("the format can be named")
  func from() {
    #expect(Call(["convert", "--from", "text", "-"], input: "[]").output == "{\"text\":\"[]\"}\n")
  }

  @Test("a pipe in a file's place, which can be read once only")
  func pipe() throws {
    let folder = try TemporaryFolder()
    try folder.file("feed.xml", Self.rss)
    let shell = try Shell("bash -c 'postcard convert <(cat feed.xml) --quiet'", in: folder)
    #expect(shell.text == Self.posts)
    #expect(shell.status == 0)
  }

  @Test("a file that cannot be written whole is not there at all")
  func fileSizeLimit() throws {
    let folder = try TemporaryFolder()
    let shell = try Shell(
      "ulimit -f 1; yes '{\"text\":\"a long line of a post\"}' | head -n 1000 | postcard convert - -o out.ndjson",
      in: folder)
    #expect(shell.status == 4)
    #expect(shell.messages.contains("out.ndjson: cannot be written"))
    #expect(!folder.names.contains { $0.contains("out") || $0.contains(".postcard-") })
  }
}
