import PostcardText
import Testing

@Suite("Posts from JSON")
struct PostReadingTests {
  static let full = #"""
    {"id":"7","url":"https://example.com/7","author":{"name":"Ada","handle":"ada","url":"https://example.com/@ada","avatar":"ada.png"},
     "text":"Hi #swift","title":"T","summary":"S","site":"example","lang":"en","dir":"ltr","published":"2026-08-01T12:30:00Z",
     "tags":[{"kind":"link","value":"v","href":"https://example.com","range":{"utf8":[0,2],"utf16":[0,2],"scalar":[0,2]}}],
     "media":[{"url":"a.png","alt":"A","mediaType":"image/png","width":10,"height":20}],"quote":{"text":"q"},"repostOf":{"text":"r"},
     "posts":[{"text":"p1"},{"text":"p2"}],"replyTo":"6","sensitive":true,"warning":"W","visibility":"public",
     "metrics":{"replies":1,"reposts":2,"likes":3,"views":4},"fields":{"a":"b","n":1.5,"f":false},"unknown":[1,{"x":null}]}
    """#

  @Test("every member is read")
  func full() throws {
    let post = try Post(json: Array(Self.full.utf8))
    #expect(post.id == "7" && post.url == "https://example.com/7" && post.text == "Hi #swift")
    #expect(
      post.author?.name == "Ada" && post.author?.handle == "ada" && post.author?.avatar == "ada.png"
    )
    #expect(post.author?.url == "https://example.com/@ada")
    #expect(post.title == "T" && post.summary == "S" && post.site == "example" && post.lang == "en")
    #expect(post.dir == .ltr && post.published?.rfc3339 == "2026-08-01T12:30:00Z")
    #expect(
      post.tags.first?.kind == "link" && post.tags.first?.utf16 == 0..<2
        && post.tags.first?.value == "v")
    #expect(
      post.media.first?.width == 10 && post.media.first?.height == 20
        && post.media.first?.alt == "A")
    #expect(
      post.quote?.text == "q" && post.repostOf?.text == "r"
        && post.posts.map(\.text) == ["p1", "p2"])
    #expect(
      post.replyTo == "6" && post.sensitive == true && post.warning == "W"
        && post.visibility == "public")
    #expect(
      post.metrics?.replies == 1 && post.metrics?.reposts == 2 && post.metrics?.likes == 3
        && post.metrics?.views == 4)
    #expect(post.fields == ["a": "b", "n": "1.5", "f": "false"])
  }

  @Test("what is written reads the same, and twice gives the same bytes")
  func roundTrip() throws {
    let post = try Post(json: Array(Self.full.utf8))
    #expect(try Post(json: post.json) == post)
    #expect(post.json == post.json && !post.json.contains(0x0A))
    let bare = String(decoding: Post(text: "a\n\"\\\u{1}é😀/").json, as: UTF8.self)
    #expect(bare == #"{"text":"a\n\"\\\u0001é😀/"}"#)
  }

  @Test(
    "only the text is required; null is absent; ids may be numbers; a byte order mark is skipped")
  func lenient() throws {
    let post = try Post(
      json: [0xEF, 0xBB, 0xBF]
        + Array(
          #"{"text":"","id":12,"replyTo":-3,"lang":null,"dir":"auto","metrics":{"likes":2.0}}"#.utf8
        ))
    #expect(
      post.id == "12" && post.replyTo == "-3" && post.lang == nil && post.dir == nil
        && post.metrics?.likes == 2)
  }

  @Test("one line of NDJSON may be a bare text")
  func line() throws {
    #expect(try Post(ndjsonLine: Array(#""hi \u00e9 \ud83d\ude00""#.utf8)).text == "hi é 😀")
    #expect(try Post(ndjsonLine: Array(#"{"text":"a"}"#.utf8)).text == "a")
    let error = #expect(throws: PostcardError.self) {
      try Post(ndjsonLine: Array("[".utf8), file: "a.ndjson", line: 7)
    }
    #expect(error?.place == Place(file: "a.ndjson", line: 7, column: 2))
  }

  @Test(
    "bad syntax is named with line and column",
    arguments: [
      ("", 1, 1), ("{", 1, 2), ("{\"text\":}", 1, 9),
      ("{\n  \"text\": \"a\"\n  \"id\": 1\n}", 3, 3), ("{\"text\":\"a\",}", 1, 12),
      ("{'text':1}", 1, 2),
      ("{\"text\":\"a\n\"}", 1, 11), ("{\"text\":\"a", 1, 9), ("{\"text\":\"\\x\"}", 1, 10),
      ("{\"text\":\"\\u12g4\"}", 1, 14), ("{\"text\":01}", 1, 9), ("{\"text\":1.}", 1, 11),
      ("{\"text\":tru}", 1, 9), ("{\"text\":\"a\"} x", 1, 14), ("{\"text\":\"\\ud83d\"}", 1, 10),
      ("{\"text\":\"\\ud83d\\u0041\"}", 1, 10), ("{\"a\" 1}", 1, 6), ("[1 2]", 1, 4),
      ("{\"text\":-}", 1, 10), ("{\"text\":\"\\", 1, 10), ("{\"é\":@}", 1, 7),
    ])
  func syntax(_ json: String, _ line: Int, _ column: Int) {
    let error = #expect(throws: PostcardError.self) {
      try Post(json: Array(json.utf8), file: "p.json")
    }
    #expect(error?.code == .badPost)
    #expect(
      error?.place == Place(file: "p.json", line: line, column: column),
      "\(String(describing: error))")
  }

  @Test(
    "a value of the wrong type is named with its path",
    arguments: [
      (#"{"id":"1"}"#, "text"), (#"{"text":5}"#, "text"),
      (#"{"text":"a","author":"Ada"}"#, "author"),
      (#"{"text":"a","author":{"name":1}}"#, "author.name"),
      (#"{"text":"a","tags":{}}"#, "tags"), (#"{"text":"a","tags":[1]}"#, "tags[0]"),
      (#"{"text":"a","tags":[{"kind":"x","range":{"utf8":[0]}}]}"#, "tags[0].range.utf8"),
      (#"{"text":"a","tags":[{"range":{"utf8":[0,1]}}]}"#, "tags[0].kind"),
      (#"{"text":"a","tags":[{"kind":"x"}]}"#, "tags[0].range"),
      (#"{"text":"a","tags":[{"kind":"x","range":{}}]}"#, "tags[0].range"),
      (#"{"text":"a","tags":[{"kind":"x","range":{"scalar":[0,1.5]}}]}"#, "tags[0].range.scalar"),
      (#"{"text":"a","media":[{"alt":"x"}]}"#, "media[0].url"),
      (#"{"text":"a","media":[{"url":"x","width":"10"}]}"#, "media[0].width"),
      (#"{"text":"a","dir":"up"}"#, "dir"),
      (#"{"text":"a","published":"yesterday"}"#, "published"),
      (#"{"text":"a","sensitive":"yes"}"#, "sensitive"),
      (#"{"text":"a","quote":{"text":1}}"#, "quote.text"),
      (#"{"text":"a","posts":[{"text":"b"},{}]}"#, "posts[1].text"),
      (#"{"text":"a","metrics":{"likes":-1}}"#, "metrics.likes"), (#"{"text":"a","id":1.5}"#, "id"),
      (#"{"text":"a","metrics":{"likes":99999999999999999999}}"#, "metrics.likes"),
      (#"{"text":"a","fields":{"x":[]}}"#, "fields.x"),
      (
        #"{"text":"a","repostOf":{"text":"b","posts":[{"text":"c","author":{"url":[]}}]}}"#,
        "repostOf.posts[0].author.url"
      ),
    ])
  func types(_ json: String, _ path: String) {
    let error = #expect(throws: PostcardError.self) {
      try Post(json: Array(json.utf8), file: "p.json")
    }
    #expect(
      error?.code == .badPost && error?.place?.path == path && error?.place?.file == "p.json",
      "\(String(describing: error))")
  }

  @Test("an end before the start is an empty range, which the tagger reports")
  func reversed() throws {
    let post = try Post(
      json: Array(#"{"text":"abc","tags":[{"kind":"x","range":{"utf8":[2,1]}}]}"#.utf8))
    #expect(Tagger().tags(of: post).warnings.count == 1)
  }

  @Test(
    "bytes that are not UTF-8 are named with their place",
    arguments: [[0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xC0, 0xAF]]
      as [[UInt8]])
  func utf8(_ bytes: [UInt8]) {
    let json = Array("{\n\"text\":\"".utf8) + bytes + Array("\"}".utf8)
    let error = #expect(throws: PostcardError.self) { try Post(json: json, file: "p.json") }
    #expect(error?.place == Place(file: "p.json", line: 2, column: 9))
    let second = #expect(throws: PostcardError.self) {
      try Post.text(decoding: Array("ab\n".utf8) + bytes)
    }
    #expect(second?.place == Place(line: 2, column: 1))
  }

  @Test("a text file may start with a byte order mark")
  func text() throws { #expect(try Post.text(decoding: [0xEF, 0xBB, 0xBF, 0x61]) == "a") }

  @Test("what nests too deep is refused, not followed", arguments: ["[", "{\"a\":", "[{\"a\":"])
  func depth(_ unit: String) {
    let error = #expect(throws: PostcardError.self) {
      try Post(json: Array(String(repeating: unit, count: 100_000).utf8))
    }
    #expect(error?.code == .limit)
  }

  @Test("a post beyond the limit is refused")
  func size() {
    let error = #expect(throws: PostcardError.self) {
      try Post(json: Array(repeating: 0x20, count: TextLimits.postBytes + 1))
    }
    #expect(error?.code == .limit)
  }

  @Test("of members with one name the last counts")
  func duplicates() throws {
    #expect(try Post(json: Array(#"{"text":"a","text":"b"}"#.utf8)).text == "b")
  }
}
