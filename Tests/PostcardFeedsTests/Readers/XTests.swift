import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("X archives")
struct XTests {
  static func tweet(_ text: String, entities: String = "{}", more: String = "") -> String {
    """
    {"tweet":{"id_str":"1","created_at":"Fri Feb 20 09:10:58 +0000 2026","full_text":"\(text)",
     "favorite_count":"3","lang":"en","entities":\(entities)\(more)}}
    """
  }

  static func archive(_ tweets: [String]) -> String {
    "window.YTD.tweets.part0 = [\n  \(tweets.joined(separator: ",\n  "))\n]"
  }

  static let texts: [(text: String, entities: String, marked: String, tags: [String])] = [
    (
      "&gt; &amp; #tag", #"{"hashtags":[{"text":"tag","indices":["11","15"]}]}"#, "> & ⟦#tag⟧",
      ["hashtag tag -"]
    ),
    (
      "🇧🇪👀 @bob_e $ACME",
      #"""
      {"user_mentions":[{"screen_name":"Bob_e","indices":[4,10]}],
       "symbols":[{"text":"ACME","indices":["11","16"]}]}
      """#, "🇧🇪👀 ⟦@bob_e⟧ ⟦$ACME⟧", ["mention bob_e -", "cashtag ACME -"]
    ),
    (
      "a&amp;b https://t.co/AAAAAAAAAA end",
      #"""
      {"urls":[{"url":"https://t.co/AAAAAAAAAA","expanded_url":"https://e.example/x?a=1&b=2",
       "display_url":"e.example/x…","indices":["8","31"]}]}
      """#, "a&b ⟦e.example/x…⟧ end", ["url - https://e.example/x?a=1&b=2"]
    ),
    (
      "picture https://t.co/BBBBBBBBBB",
      #"""
      {"media":[{"url":"https://t.co/BBBBBBBBBB","media_url_https":"https://p.example/m/a.jpg",
       "indices":["8","31"]}]}
      """#, "picture", []
    ),
    // What does not stand where it says is left to the tagger.
    ("a #tag", #"{"hashtags":[{"text":"tag","indices":["1","5"]}]}"#, "a #tag", []),
    ("a #tag", #"{"hashtags":[{"text":"tag","indices":["2","99"]}]}"#, "a #tag", []),
    ("a #tag", #"{"hashtags":[{"text":"tag","indices":["x"]}]}"#, "a #tag", []),
  ]

  @Test("entities count scalars of the escaped text", arguments: texts)
  func entities(text: String, entities: String, marked: String, tags: [String]) throws {
    let post = try #require(
      try FeedReading(Self.archive([Self.tweet(text, entities: entities)])).posts.first)
    #expect(post.marked == marked)
    #expect(post.tagLines == tags)
  }

  @Test("a post has its counts, date and kind")
  func members() throws {
    let reading = try FeedReading(
      Self.archive([
        Self.tweet("one"), Self.tweet("RT @bob: two…"),
        Self.tweet(
          "@bob three",
          more: ",\"in_reply_to_status_id_str\":\"9\",\"possibly_sensitive\":true"),
        #"{"tweet":{"id_str":"4"}}"#,
      ]))
    #expect(
      reading.lines
        == ["one", "RT @bob: two…", "@bob three", "! 8: the post has no full_text"])
    let first = try #require(reading.posts.first)
    #expect(first.url == "https://x.com/i/status/1")
    #expect(first.published?.rfc3339 == "2026-02-20T09:10:58Z")
    #expect(first.metrics?.likes == 3)
    #expect(first.lang == "en")
    #expect(reading.posts[2].replyTo == "9")
    #expect(reading.posts[2].sensitive == true)
    var options = FeedOptions()
    options.takesReposts = false
    options.takesReplies = false
    #expect(
      try FeedReading(Self.archive([Self.tweet("RT @bob: two…")]), options: options).lines
        == ["(repost)"])
  }

  @Test("also without the wrapper, in one line, and as it was in 2013")
  func forms() throws {
    let bare = #"{"id_str":"1","full_text":"one","entities":{}}"#
    #expect(try FeedReading("window.YTD.tweet.part0 = [\(bare),\(bare)]").lines == ["one", "one"])
    #expect(try FeedReading("[\(bare)]").lines == ["one"])
    let old = #"""
      Grailbird.data.tweets_2013_05 =
      [{"id_str":"1","text":"old #tag","created_at":"2013-05-01 12:00:00 +0000",
        "entities":{"hashtags":[{"text":"tag","indices":[4,8]}]},"user":{"screen_name":"ada"}}]
      """#
    let post = try #require(try FeedReading(old).posts.first)
    #expect(post.marked == "old ⟦#tag⟧")
    #expect(post.published?.rfc3339 == "2013-05-01T12:00:00Z")
    #expect(post.url == "https://x.com/ada/status/1")
  }
}
