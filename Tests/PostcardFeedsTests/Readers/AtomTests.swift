import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Atom")
struct AtomTests {
  static func feed(_ entry: String) -> String {
    """
    <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.example/blog/" xml:lang="de">
    <title type="html">Notes &amp;amp; more</title><link href="https://e.example/"/>
    <author><name>Ada</name><uri>/ada</uri></author>
    <entry>\(entry)</entry></feed>
    """
  }

  @Test(
    "a text is what its type says",
    arguments: [
      ("<content>a &lt;b&gt; c</content>", "a <b> c"),
      ("<content type='text'>a &amp;amp; c</content>", "a &amp; c"),
      (
        "<content type='html'>&lt;p&gt;a &lt;a href='x'&gt;b&lt;/a&gt;&lt;/p&gt;</content>", "a ⟦b⟧"
      ),
      ("<content type='html'><![CDATA[a<br>b]]></content>", "a¶b"),
      (
        """
        <content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>a &lt;i></p>\
        <p><a href='x'>b</a></p></div></content>
        """, "a <i>¶¶⟦b⟧"
      ),
      (
        """
        <content type='xhtml'><h:div xmlns:h='http://www.w3.org/1999/xhtml'><h:p>a</h:p></h:div></content>
        """, "a"
      ),
      ("<content type='text/html' mode='escaped'>&lt;b&gt;a&lt;/b&gt;</content>", "a"),
      ("<content type='text/plain' mode='base64'>SGVsbG8sIHdvcmxk</content>", "Hello, world"),
      ("<content src='https://e.example/x'/><summary>in short</summary>", "in short"),
      ("<summary>in short</summary>", "in short"),
      ("<title>only a title</title>", "only a title"),
    ])
  func text(content: String, text: String) throws {
    #expect(try FeedReading(Self.feed(content)).lines == [text])
  }

  @Test("everything else of an entry has its place")
  func members() throws {
    let post = try #require(
      try FeedReading(
        Self.feed(
          """
          <id>tag:e.example,2024:1</id><title>T</title><published>2024-05-01T10:00:00+02:00</published>
          <updated>2025-01-01T00:00:00Z</updated><link rel="alternate" href="one"/>
          <link rel="enclosure" type="image/png" href="a.png"/>
          <content type="html" xml:base="/deep/" xml:lang="fr">&lt;a href="x"&gt;x&lt;/a&gt;</content>
          """)
      ).posts.first)
    #expect(post.id == "tag:e.example,2024:1")
    #expect(post.title == "T")
    #expect(post.url == "https://e.example/blog/one")
    #expect(post.published?.rfc3339 == "2024-05-01T10:00:00+02:00")
    #expect(post.media.map(\.url) == ["https://e.example/blog/a.png"])
    #expect(post.tags.map(\.href) == ["https://e.example/deep/x"])
    #expect(post.lang == "fr")
    #expect(post.author?.name == "Ada")
    #expect(post.author?.url == "https://e.example/ada")
    #expect(post.site == "Notes & more")
  }

  @Test("names may have a prefix, and Atom 0.3 its own namespace and dates")
  func prefix() throws {
    let feed = """
      <a:feed xmlns:a="http://purl.org/atom/ns#" version="0.3"><a:title>Notes</a:title>
      <a:entry><a:title>t</a:title><a:issued>2003-12-13T08:29:29-04:00</a:issued>
      <a:content type="application/xhtml+xml" mode="xml"><div>x <b>y</b></div></a:content></a:entry></a:feed>
      """
    let post = try #require(try FeedReading(feed).posts.first)
    #expect(post.text == "x y")
    #expect(post.title == "t")
    #expect(post.published?.rfc3339 == "2003-12-13T08:29:29-04:00")
  }

  @Test("an answer is one")
  func reply() throws {
    var options = FeedOptions()
    options.takesReplies = false
    let feed = Self.feed(
      "<content>x</content><thr:in-reply-to xmlns:thr='http://purl.org/syndication/thread/1.0' ref='r'/>"
    )
    #expect(try FeedReading(feed, options: options).lines == ["(reply)"])
    #expect(try FeedReading(feed).posts.first?.replyTo == "r")
  }
}
