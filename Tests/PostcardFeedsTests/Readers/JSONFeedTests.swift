import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("JSON Feed")
struct JSONFeedTests {
  static let feed = #"""
    {"version": "https://jsonfeed.org/version/1.1", "title": "Notes",
     "items": [
      {"id": 7, "content_text": "plain <b>", "title": "T", "tags": ["x", "y"], "url": "one",
       "date_published": "2024-01-01T00:00:00Z", "image": "/a.png"},
      {"id": "2", "content_html": "<p>Hi <a href='x'>x</a></p><script>no()</script>",
       "author": {"name": "Bob"}},
      {"content_text": "no id"},
      "no object",
      {"id": "5", "content_text": "half \ud83d pair"}
     ],
     "home_page_url": "https://e.example/blog/", "authors": [{"name": "Ada", "url": "/ada"}]}
    """#

  @Test("items are posts, what stands behind them counts for them, and bad ones cost themselves")
  func items() throws {
    for piece in [1, 1 << 16] {
      let reading = try FeedReading(Self.feed, piece: piece)
      #expect(
        reading.lines == [
          "plain <b>", "Hi ⟦x⟧",
          "! 7: an item without an id is left out (JSON Feed 1.1, items)",
          "! 8: a post is a JSON object; this is something else", "half \u{FFFD} pair",
        ])
      #expect(reading.warnings == ["bad-json"])
      let post = try #require(reading.posts.first)
      #expect(post.id == "7")
      #expect(post.title == "T")
      #expect(post.url == "https://e.example/blog/one")
      #expect(post.author?.name == "Ada")
      #expect(post.author?.url == "https://e.example/ada")
      #expect(post.media.map(\.url) == ["https://e.example/a.png"])
      #expect(post.fields["categories"] == "x, y")
      #expect(post.site == "Notes")
      #expect(reading.posts[1].author?.name == "Bob")
    }
  }
}
