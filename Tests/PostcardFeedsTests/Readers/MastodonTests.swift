import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Mastodon")
struct MastodonTests {
  static let everybody = "https://www.w3.org/ns/activitystreams#Public"

  static func activity(
    _ number: Int, to: String, cc: String = "[]", _ more: String = "", type: String = "Create"
  ) -> String {
    """
    {"id":"https://s.example/\(number)/activity","type":"\(type)","to":["\(to)"],"cc":\(cc),
     "object":{"id":"https://s.example/\(number)","type":"Note","url":"https://s.example/@ada/\(number)",
     "published":"2023-03-04T10:00:00Z","attributedTo":"https://s.example/users/ada",
     "to":["\(to)"],"cc":\(cc),"content":"<p>note \(number)</p>"\(more)}}
    """
  }

  static func outbox(_ activities: [String], total: Int? = nil) -> String {
    """
    {"@context":["x"],"type":"OrderedCollection","totalItems":\(total ?? activities.count),\
    "orderedItems":[],"orderedItems":[\(activities.joined(separator: ",\n"))]}
    """
  }

  @Test("an outbox gives what everybody may see, and says what it leaves out")
  func visibility() throws {
    let followers = "https://s.example/users/ada/followers"
    let outbox = Self.outbox([
      Self.activity(1, to: Self.everybody, cc: "[\"\(followers)\"]"),
      Self.activity(2, to: followers, cc: "[\"\(Self.everybody)\"]"),
      Self.activity(3, to: followers),
      Self.activity(4, to: "https://other.example/users/bob"),
      Self.activity(5, to: "as:Public"),
      #"{"type":"Announce","object":"https://other.example/1","to":["\#(Self.everybody)"]}"#,
      #"{"type":"Like","object":"https://other.example/1"}"#,
      Self.activity(8, to: Self.everybody, #","summary":"spoiler","sensitive":true"#),
    ])
    let reading = try FeedReading(outbox)
    #expect(
      reading.lines == [
        "note 1", "note 2", "(private)", "(private)", "note 5", "(repost without text)",
        "(no post)", "note 8",
      ])
    #expect(reading.posts.map(\.visibility) == ["public", "unlisted", "public", "public"])
    #expect(reading.posts.last?.warning == "spoiler")
    #expect(reading.posts.last?.sensitive == true)
    #expect(reading.warnings == [])
    var options = FeedOptions()
    options.takesPrivate = true
    #expect(
      try FeedReading(outbox, options: options).posts.map(\.visibility)
        == ["public", "unlisted", "private", "direct", "public", "public"])
  }

  @Test("a file that holds fewer posts than it says is told")
  func count() throws {
    let outbox = Self.outbox([Self.activity(1, to: Self.everybody)], total: 5)
    #expect(try FeedReading(outbox).warnings == ["count-mismatch"])
  }

  @Test("a note has tags, pictures, a language and an author")
  func note() throws {
    let more = #"""
      ,"contentMap":{"de":"other","en":"<p>note 1</p>"},"inReplyTo":"https://o.example/9",
      "attachment":[{"type":"Document","mediaType":"image/jpeg","url":"/media_attachments/a.jpeg",
       "name":"A cat","width":640,"height":480},{"url":"/../etc/passwd"}],"oneOf":[{"name":"yes"},{"name":"no"}]
      """#
    let post = try #require(
      try FeedReading(Self.outbox([Self.activity(1, to: Self.everybody, more)])).posts.first)
    #expect(post.marked == "note 1¶¶○ yes¶○ no")
    #expect(post.lang == "en")
    #expect(post.replyTo == "https://o.example/9")
    #expect(post.url == "https://s.example/@ada/1")
    #expect(post.id == "https://s.example/1")
    #expect(post.author?.handle == "ada@s.example")
    #expect(post.media.map(\.url) == ["media_attachments/a.jpeg"])
    #expect(post.media.first?.alt == "A cat")
  }

  @Test("statuses of the API: a repeated post is the other's, in the other's name")
  func statuses() throws {
    let account = #"{"acct":"ada","display_name":"Ada","url":"https://s.example/@ada"}"#
    let other = #"{"acct":"bob@o.example","display_name":"Bob","url":"https://o.example/@bob"}"#
    let statuses = """
      [{"id":"1","content":"<p>one</p>","account":\(account),"visibility":"public","language":null,
        "spoiler_text":"food","sensitive":true,"replies_count":2,"created_at":"2019-12-08T03:48:33.901Z",
        "media_attachments":[{"type":"image","url":"https://f.example/a.png","description":"soup",
        "meta":{"original":{"width":640,"height":480}}}]},
       {"id":"2","content":"","account":\(account),"visibility":"public",
        "reblog":{"id":"3","content":"<p>theirs</p>","account":\(other),"visibility":"public"}},
       {"id":"4","content":"<p>secret</p>","account":\(account),"visibility":"private"},
       {"id":"5","content":"<p>answer</p>","account":\(account),"in_reply_to_id":"1"},
       {"id":"6"}]
      """
    let reading = try FeedReading(statuses)
    #expect(
      reading.lines == ["one", "theirs", "(private)", "answer", "! 9: the status has no content"])
    let first = try #require(reading.posts.first)
    #expect(first.author?.handle == "ada@s.example")
    #expect(first.warning == "food")
    #expect(first.media.first?.width == 640)
    #expect(first.metrics?.replies == 2)
    #expect(reading.posts[1].author?.handle == "bob@o.example")
    #expect(reading.posts[1].repostOf?.id == "3")
    #expect(reading.posts[1].fields["repostedBy"] == "Ada")
    var options = FeedOptions()
    options.takesReposts = false
    options.takesReplies = false
    #expect(
      try FeedReading(statuses, options: options).lines.prefix(4)
        == ["one", "(repost)", "(private)", "(reply)"])
  }
}
