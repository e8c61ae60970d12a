import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Posts of postcard's own")
struct OwnPostTests {
  @Test("in NDJSON, a line that is no post costs that line")
  func ndjson() throws {
    let lines = [
      "\u{FEFF}{\"id\":\"1\",\"text\":\"one #tag\",\"tags\":[{\"kind\":\"url\",\"href\":\"https://e.example\",\"range\":{\"utf8\":[0,3]}}]}\r",
      "", #"{"id":"2","text":"half \ud83d pair"}"#, #"{"id":"3","text":"cut"#, "null",
      #"{"id":4,"text":"raw \#u{2028} separator"}"#, "[1,2]", #"{"id":"5","text":""}"#, "\"six\"",
      #"{"id":"7","text":"last"}"#,
    ]
    for piece in [1, 1 << 16] {
      let reading = try FeedReading(lines.joined(separator: "\n"), piece: piece)
      #expect(
        reading.lines == [
          "⟦one⟧ #tag", "half \u{FFFD} pair", "! 4: the string is not closed",
          "! 5: an object is wanted here, not null", "raw \u{2028} separator",
          "! 7: an object is wanted here, not an array", "", "six", "last",
        ])
      #expect(reading.posts.map(\.id) == ["1", "2", "4", "5", nil, "7"])
    }
  }

  @Test("in JSON, one or many")
  func json() throws {
    let post = "{\n\"text\": \"one\",\n\"visibility\": \"direct\"\n}"
    #expect(try FeedReading(post).lines == ["(private)"])
    #expect(
      try FeedReading("[{\"text\":\"one\"}, 7, {\"text\":\"two\"}]").lines
        == ["one", "! 1: an object is wanted here, not a number", "two"])
  }

  @Test("what convert prints is read as it was")
  func roundTrip() throws {
    let posts = try FeedReading(JSONFeedTests.feed).posts
    let lines = posts.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: "\n")
    #expect(try FeedReading(lines).posts == posts)
  }

  @Test("a text is one post")
  func text() throws {
    #expect(try FeedReading("Hello #world\r\n\r\nbye\n\n").lines == ["Hello #world¶¶bye"])
    #expect(try FeedReading(" \n").lines == [])
    #expect(try FeedReading("").lines == [])
  }
}
