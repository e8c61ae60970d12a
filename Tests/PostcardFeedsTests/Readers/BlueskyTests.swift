import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Bluesky")
struct BlueskyTests {
  static func item(
    _ text: String, facets: String = "[]", post: String = "", record: String = "",
    author: String = "", item: String = ""
  ) -> String {
    """
    {"post":{"uri":"at://did:plc:a/app.bsky.feed.post/3k","author":{"did":"did:plc:a",
     "handle":"ada.example","displayName":"Ada"\(author)},
     "record":{"$type":"app.bsky.feed.post","text":"\(text)","createdAt":"2024-11-18T18:02:15.887Z",
     "langs":["en"],"facets":\(facets)\(record)}\(post)}\(item)}
    """
  }

  static func feed(_ items: [String]) -> String { "{\"feed\":[\(items.joined(separator: ","))]}" }

  static func facet(_ start: Int, _ end: Int, _ type: String, _ value: String) -> String {
    """
    {"index":{"byteStart":\(start),"byteEnd":\(end)},
     "features":[{"$type":"app.bsky.richtext.facet#\(type)",\(value)}]}
    """
  }

  @Test(
    "facets count bytes; those that are wrong are dropped with a warning",
    arguments: [
      ("👀 #cafè!", [facet(5, 11, "tag", "\"tag\":\"cafè\"")], "👀 ⟦#cafè⟧!", 0),
      (
        "hi @bob.example", [facet(3, 15, "mention", "\"did\":\"did:plc:b\"")], "hi ⟦@bob.example⟧",
        0
      ),
      (
        "see e.example/x...", [facet(4, 18, "link", "\"uri\":\"https://e.example/xyz\"")],
        "see ⟦e.example/x...⟧", 0
      ),
      ("a #b", [facet(2, 9, "tag", "\"tag\":\"b\"")], "a #b", 1),
      ("é #b", [facet(1, 5, "tag", "\"tag\":\"b\"")], "é #b", 1),
      ("é5 #tag", [facet(3, 7, "tag", "\"tag\":\"tag\"")], "é5 #tag", 1),
      (
        "@ab cd",
        [
          facet(0, 3, "mention", "\"did\":\"d\""),
          facet(2, 6, "link", "\"uri\":\"https://e.example\""),
        ], "⟦@ab⟧ cd", 1
      ),
      ("x", [facet(0, 1, "link", "\"uri\":\"javascript:x\"")], "x", 1),
      ("x", [facet(0, 1, "sparkle", "\"y\":1")], "x", 0),
      ("x", [facet(1, 0, "tag", "\"tag\":\"x\"")], "x", 1),
    ])
  func facets(text: String, facets: [String], marked: String, warnings: Int) throws {
    let item = Self.item(text, facets: "[\(facets.joined(separator: ","))]")
    let reading = try FeedReading(Self.feed([item]))
    #expect(reading.lines == [marked])
    #expect(reading.warnings == Array(repeating: "bad-facet", count: warnings))
  }

  @Test("a post has an address, pictures, a quoted post")
  func post() throws {
    let embed = """
      ,"embed":{"media":{"images":[{"alt":"A pear","fullsize":"https://c.example/f.jpg"}]},
       "record":{"record":{"uri":"at://did:plc:b/app.bsky.feed.post/2","author":{"handle":"bob.example"},
       "value":{"text":"quoted"}}}},"likeCount":3
      """
    let post = try #require(try FeedReading(Self.feed([Self.item("", post: embed)])).posts.first)
    #expect(post.url == "https://bsky.app/profile/ada.example/post/3k")
    #expect(post.media.map(\.alt) == ["A pear"])
    #expect(post.quote?.text == "quoted")
    #expect(post.quote?.url == "https://bsky.app/profile/bob.example/post/2")
    #expect(post.metrics?.likes == 3)
    #expect(post.author?.name == "Ada")
    #expect(post.published?.rfc3339 == "2024-11-18T18:02:15.887Z")
  }

  @Test("reposts, answers, pins, labels and authors who hide from those without an account")
  func kinds() throws {
    var options = FeedOptions()
    options.takesReposts = false
    options.takesReplies = false
    let reading = try FeedReading(
      Self.feed([
        Self.item(
          "theirs",
          item: #","reason":{"$type":"app.bsky.feed.defs#reasonRepost","by":{"handle":"c"}}"#),
        Self.item("answer", record: #","reply":{"parent":{"uri":"at://x"}}"#),
        Self.item("pinned", item: #","reason":{"$type":"app.bsky.feed.defs#reasonPin"}"#),
        Self.item("hidden", author: #","labels":[{"val":"!no-unauthenticated"}]"#),
        Self.item("labelled", post: #","labels":[{"val":"graphic-media"}]"#),
        "7",
      ]), options: options)
    #expect(
      reading.lines == [
        "(repost)", "(reply)", "pinned", "(private)", "labelled",
        "! 16: a post is a JSON object; this is something else",
      ])
    #expect(reading.posts.last?.warning == "Graphic media")
  }
}
