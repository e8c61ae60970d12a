import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("RSS")
struct RSSTests {
  /// A channel around items.
  static func channel(_ items: String, _ head: String = "") -> String {
    """
    <?xml version="1.0"?>
    <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
      xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
    <channel><title>Notes</title><link>https://e.example/blog/</link>\(head)
    \(items)
    </channel></rss>
    """
  }

  static let items: [(item: String, text: String)] = [
    ("<item><description>plain  \n  words</description></item>", "plain¶words"),
    ("<item><description>&lt;p&gt;a &lt;b&gt;b&lt;/b&gt;&lt;/p&gt;</description></item>", "a b"),
    (
      "<item><description><![CDATA[<p>AT&T &amp; <a href='x'>x</a></p>]]></description></item>",
      "AT&T & ⟦x⟧"
    ),
    ("<item><description>one <![CDATA[<b>two</b>]]> three</description></item>", "one two three"),
    ("<item><description>no</description><content:encoded>yes</content:encoded></item>", "yes"),
    ("<item><title>only a title</title></item>", "only a title"),
    // Wrong XML of every kind.
    (
      "<item><description>Fish & Chips &amp; more &lt;3</description></item>",
      "Fish & Chips & more <3"
    ),
    (
      "<item><description>a&nbsp;b &eacute; &bogus; &#0;&#x1F;</description></item>",
      "a\u{A0}b é &bogus; \u{FFFD}"
    ),
    ("<item><description>a\u{1}b\u{8}c</description></item>", "abc"),
    (
      "<item><description><p>not <br>escaped</p><ul><li>x</ul></description></item>",
      "not¶escaped¶¶• x"
    ),
    ("<item><title a=1 b a='2'>t</title><description>a < b</description></item>", "a < b"),
    ("<item><description>x</descriptoin></item>", "x"),
    ("<item><encoded>no namespace</encoded></item>", "no namespace"),
  ]

  @Test("items are texts, and what is wrong with them is mended", arguments: items)
  func text(item: String, text: String) throws {
    for piece in [1, 13, 1 << 16] {
      let after = "<item><description>after</description></item>"
      #expect(try FeedReading(Self.channel(item + after), piece: piece).lines == [text, "after"])
    }
  }

  @Test("elements without an end, however many, cost nothing but their own depth")
  func deep() throws {
    let deep = String(repeating: "<b>", count: 200)
    let feed = Self.channel(
      "<item><description>\(deep)one</description></item><item><title>two</title></item>"
        + "<item><description>\(deep)three<item><title>four</title></item>")
    #expect(try FeedReading(feed).lines.filter { $0 == "two" || $0 == "four" } == ["two", "four"])
  }

  @Test("an item that is not closed ends where the next begins")
  func unclosed() throws {
    let feed = Self.channel("<item><title>one<item><title>two</title></item><item><title>three")
    let reading = try FeedReading(feed)
    #expect(
      reading.lines.prefix(2) == ["one", "two"])
  }

  @Test("a file that is cut short keeps the items that are whole")
  func cutShort() throws {
    let whole = Self.channel("<item><title>one</title></item><item><title>two</title></item>")
    let cut = String(whole.prefix(whole.count - 40))
    #expect(try FeedReading(cut).lines.first == "one")
    let inside = Self.channel("<item><title>one</title></item><item><title><![CD")
      .replacing("\n</channel></rss>", with: "")
    #expect(
      try FeedReading(inside).lines
        == ["one", "! 5: the file is cut short inside the item that begins here"])
    let between = Self.channel("<item><title>one</title></item>").replacing(
      "</channel></rss>", with: "")
    #expect(try FeedReading(between).warnings == ["cut-short"])
    #expect(try FeedReading(between).records.map(\.outcome).last == .note)
    let behind = Self.channel("<item><title>one</title></item>") + "\n<!-- 0.1 s --><b>"
    #expect(try FeedReading(behind).warnings == [])
  }

  @Test("entities that a document declares are not expanded, and nothing outside is read")
  func entities() throws {
    let bomb = """
      <!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY p SYSTEM "file:///etc/passwd">]>
      <rss><channel><item><title>&b; &p;</title></item></channel></rss>
      """
    #expect(try FeedReading(bomb).posts.map(\.text) == ["&b; &p;"])
  }

  @Test("everything else of an item has its place")
  func members() throws {
    let item = """
      <item>
        <title>A &amp;amp; B</title><link>/2024/one</link><guid isPermaLink="false">n-1</guid>
        <pubDate>Fri, 24 Nov 2023 18:28:36 GMT</pubDate><dc:creator>Ada</dc:creator>
        <category>x</category><category>y</category>
        <description>text</description>
        <enclosure url="/a.mp3" type="audio/mpeg"/>
        <media:group><media:content url="https://e.example/a.jpg" medium="image" width="640">
          <media:description>A pear</media:description></media:content></media:group>
      </item>
      """
    let post = try #require(
      try FeedReading(Self.channel(item, "<language>en</language>")).posts.first)
    #expect(post.title == "A & B")
    #expect(post.url == "https://e.example/2024/one")
    #expect(post.id == "n-1")
    #expect(post.published?.rfc3339 == "2023-11-24T18:28:36Z")
    #expect(post.author?.name == "Ada")
    #expect(post.site == "Notes")
    #expect(post.lang == "en")
    #expect(post.fields["categories"] == "x, y")
    #expect(post.media.map(\.url) == ["https://e.example/a.jpg", "https://e.example/a.mp3"])
    #expect(post.media.first?.alt == "A pear")
    #expect(post.media.first?.mediaType == "image/jpeg")
  }

  @Test("ids: guid, else the address; one that comes again is told")
  func ids() throws {
    let reading = try FeedReading(
      Self.channel(
        "<item><guid>a</guid><title>1</title></item><item><guid>a</guid><title>2</title></item>"
          + "<item><link>https://e.example/3</link><title>3</title></item>"))
    #expect(reading.posts.map(\.id) == ["a", "a", "https://e.example/3"])
    #expect(reading.warnings == ["duplicate-id"])
  }

  @Test("an item with nothing to say shows its address; a date that is none is told")
  func empty() throws {
    let reading = try FeedReading(
      Self.channel("<item><guid>https://e.example/4</guid><pubDate>soon</pubDate></item>"))
    #expect(reading.lines == ["https://e.example/4"])
    #expect(reading.warnings == ["bad-date", "no-text"])
  }

  @Test("RSS 1.0 has its items beside the channel")
  func rdf() throws {
    let feed = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:d="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="https://e.example/"><title>Notes</title><link>https://e.example/</link></channel>
      <item rdf:about="https://e.example/1"><title>one</title><link>1</link><d:date>2003-12-31</d:date></item>
      </rdf:RDF>
      """
    let post = try #require(try FeedReading(feed).posts.first)
    #expect(post.text == "one")
    #expect(post.id == "https://e.example/1")
    #expect(post.site == "Notes")
    #expect(post.published?.rfc3339 == "2003-12-31T00:00:00Z")
  }

  @Test("a feed of Mastodon is one of an account")
  func mastodon() throws {
    let feed = """
      <rss xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Ada</title>
      <link>https://social.example/@ada</link><generator>Mastodon v4.6.0</generator>
      <image><url>https://files.example/a.png</url></image>
      <item><guid>https://social.example/@ada/1</guid><description>&lt;p&gt;Hi
      &lt;a href="https://other.example/@bob" class="u-url mention"&gt;@&lt;span&gt;bob&lt;/span&gt;&lt;/a&gt;
      &lt;/p&gt;</description></item></channel></rss>
      """
    let post = try #require(try FeedReading(feed).posts.first)
    #expect(post.marked == "Hi ⟦@bob⟧")
    #expect(post.tagLines == ["mention bob@other.example https://other.example/@bob"])
    #expect(post.author?.name == "Ada")
    #expect(post.author?.handle == "ada@social.example")
    #expect(post.author?.avatar == "https://files.example/a.png")
    #expect(post.title == nil)
  }

  @Test("a feed of Bluesky is plain text")
  func bluesky() throws {
    let feed = """
      <rss><channel><link>https://bsky.app/profile/ada.example</link><title>@ada.example - Ada</title>
      <item><guid isPermaLink="false">at://did:plc:a/app.bsky.feed.post/1</guid>
      <link>https://bsky.app/profile/ada.example/post/1</link><pubDate>11 Apr 2025 23:55 +0000</pubDate>
      <description>one &lt;b&gt; two

      three</description></item></channel></rss>
      """
    let post = try #require(try FeedReading(feed).posts.first)
    #expect(post.marked == "one <b> two¶¶three")
    #expect(post.author?.handle == "ada.example")
    #expect(post.author?.name == "Ada")
    #expect(post.published?.rfc3339 == "2025-04-11T23:55:00Z")
  }

  @Test(
    "a title that repeats the text is left out",
    arguments: [
      ("Hello wor…", "Hello world and all", true), ("Hello world...", "Hello  world and", true),
      ("Hello", "Goodbye", false), ("Hello world", "Hello", false), ("Same", "Same", true),
    ])
  func repeats(title: String, text: String, isRepeated: Bool) {
    #expect(PostDraft.repeats(title, text) == isRepeated)
  }
}
