import PostcardFeeds
import PostcardText

extension FuzzSurface {
  /// The names of the formats, each of which has a surface.
  static let feedNames = FeedFormat.all.map(\.name)

  /// One for each format, and one whose format is told by the content.
  static let feeds: [FuzzSurface] =
    FeedFormat.all.map { feed($0.name) } + [feed(nil)]

  private static func feed(_ name: String?) -> FuzzSurface {
    let seeds = samples.filter { name == nil || $0.key == name }.map(\.value).sorted()
    return FuzzSurface("feed-\(name ?? "any")", seeds: seeds, words: words, rounds: 300) {
      var options = FeedOptions()
      options.takesPrivate = true
      options.format = try name.map { try FeedFormat.named($0) }
      return { [options] (bytes: [UInt8]) throws(Fault) in
        // The first byte is the size of the pieces, too: no boundary between them may matter.
        let piece = 1 + Int(bytes.first ?? 0)
        let whole = try read(bytes, options, piece: bytes.count + 1)
        try Fault.unless(whole.count <= bytes.count + 1, "\(whole.count) records")
        for post in whole { try holds(post) }
        let pieces = try read(bytes, options, piece: piece)
        try Fault.unless(whole == pieces, "in pieces of \(piece) bytes the posts are others")
      }
    }
  }

  /// The posts of a feed; none where it is refused.
  private static func read(
    _ bytes: [UInt8], _ options: FeedOptions, piece: Int
  ) throws(Fault) -> [Post] {
    var rest = bytes[...]
    let opened = try? Feed(options: options) { () throws(PostcardError) in
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    guard var feed = opened else { return [] }
    var posts: [Post] = []
    var records = 0
    while let record = try? feed.next() {
      records += 1
      try Fault.unless(records <= 4 * bytes.count + 16, "it does not come to an end")
      if case .post(let post) = record.outcome { posts.append(post) }
    }
    return posts
  }

  private static func holds(_ post: Post) throws(Fault) {
    let bytes = Array(post.text.utf8)
    for range in post.tags.compactMap(\.utf8) {
      try Fault.unless(
        range.lowerBound < range.upperBound && range.upperBound <= bytes.count, "a tag at \(range)")
      try Fault.unless(
        String(validating: bytes[range], as: UTF8.self) != nil, "a tag cuts a character")
    }
    for inner in [post.quote, post.repostOf].compactMap(\.self) { try holds(inner) }
  }

  private static let words = [
    "<item>", "</item>", "<entry>", "<![CDATA[", "]]>", "<!--", "&lt;", "&amp;",
    "<?xml version='1.0'?>",
    "<!DOCTYPE x [", "{", "}", "[", "]", "\"", "\\u", "\\ud83d\\ude00", ",", ":", "null", "\n",
    "\"\"",
    "\u{FEFF}", "\0", "😀", "é",
  ]

  private static let samples: [String: String] = [
    "rss": """
    <?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://e.example</link>
    <item><title>A &amp; B</title><guid>1</guid><description><![CDATA[<p>a <a href="x">b</a></p>]]>
    </description><category>c</category><pubDate>Tue, 03 Mar 2026 10:00:00 GMT</pubDate>
    <enclosure url="a.png" type="image/png"/></item><item><description>two</description></item>
    </channel></rss>
    """,
    "atom": """
    <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://e.example/"><title>T</title><entry>
    <id>1</id><title type="html">a &lt;b&gt;</title><updated>2026-03-03T10:00:00Z</updated>
    <link href="x"/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>é <b>日</b></p>
    </div></content></entry></feed>
    """,
    "jsonfeed": """
    {"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","content_html":"<p>a</p>",
    "date_published":"2026-03-03T10:00:00Z","tags":["x"]},{"id":2,"content_text":"b"}]}
    """,
    "mastodon-export": """
    {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection",
    "totalItems":1,"orderedItems":[{"id":"a","type":"Create","actor":"https://e.example/users/ada",
    "published":"2026-03-03T10:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],
    "object":{"id":"n","type":"Note","content":"<p>a <a href='https://e.example/tags/b'>#<span>b</span></a></p>",
    "tag":[{"type":"Hashtag","href":"https://e.example/tags/b","name":"#b"}],"attachment":[]}}]}
    """,
    "mastodon": """
    [{"id":"1","content":"<p>a <a href=\\"https://e.example\\">b</a></p>","account":{"acct":"a"},
    "mentions":[],"tags":[{"name":"b"}],"media_attachments":[{"url":"https://e.example/a"}]}]
    """,
    "bluesky": """
    {"feed":[{"post":{"uri":"at://did:plc:a/app.bsky.feed.post/1","author":{"did":"did:plc:a","handle":"a.b"},
    "record":{"$type":"app.bsky.feed.post","text":"👀 #cafè","createdAt":"2026-03-03T10:00:00Z","facets":[
    {"index":{"byteStart":5,"byteEnd":11},"features":[{"$type":"app.bsky.richtext.facet#tag","tag":"cafè"}]}]}}}]}
    """,
    "x": """
    window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","created_at":"Tue Mar 03 10:00:00 +0000 2026",
    "full_text":"a #b &amp; https://t.co/x","entities":{"hashtags":[{"text":"b","indices":["2","4"]}],
    "urls":[{"url":"https://t.co/x","expanded_url":"https://e.example","display_url":"e.example",
    "indices":["11","25"]}]}}}]
    """,
    "weibo": """
    {"user":{"id":"1","screen_name":"小明"},"weibo":[{"id":1,"bid":"A","text":"#一#@小明 好","topics":"一",
    "at_users":"小明","created_at":"2026-03-03"},{"id":2,"text":"b","retweet":{"id":3,"text":"c"}}]}
    """,
    "csv": "id,text,date\n1,\"a \"\"b\"\" c\",2024-01-01\n2,é日😀,x\n",
    "ndjson": "{\"text\":\"one é日\"}\n{\"text\":\"two\",\"tags\":[]}\n",
    "json": "[{\"text\":\"one é日\"},{\"text\":\"two\"}]",
    "text": "Hello é日😀 #world\n",
  ]
}
