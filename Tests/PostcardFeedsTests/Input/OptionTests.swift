import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Which posts are wanted")
struct OptionTests {
  static let lines =
    (1...4).map { day in
      "{\"id\":\"\(day)\",\"url\":\"https://e.example/\(day)\",\"text\":\"\(day)\",\"published\":\"2024-01-0\(day)T12:00:00Z\"}"
    }.joined(separator: "\n") + "\n{\"text\":\"undated\"}"

  @Test("those of some days: the last one is included, a moment is not")
  func dates() throws {
    var options = FeedOptions()
    options.since = try FeedOptions.moment("2024-01-02", isEnd: false)
    options.until = try FeedOptions.moment("2024-01-03", isEnd: true)
    let out = "(outside the dates)"
    #expect(try FeedReading(Self.lines, options: options).lines == [out, "2", "3", out, out])
    options.until = try FeedOptions.moment("2024-01-03T12:00:00Z", isEnd: true)
    #expect(try FeedReading(Self.lines, options: options).lines == [out, "2", out, out, out])
  }

  @Test("a day is written in one way", arguments: ["yesterday", "2024-1-1", "01/02/2024", ""])
  func badDate(text: String) {
    #expect(throws: PostcardError.self) { try FeedOptions.moment(text, isEnd: false) }
  }

  @Test("behind a content warning there is the warning, and no picture that is sensitive")
  func behindWarning() {
    var post = Post(text: "spoiler #tag")
    post.tags = [Post.GivenTag(kind: .hashtag)]
    post.media = [Post.Media(url: "a.png")]
    #expect(post.behindWarning == post)
    post.sensitive = true
    #expect(post.behindWarning.text == "spoiler #tag")
    #expect(post.behindWarning.media.isEmpty)
    post.warning = "the end of the film"
    #expect(post.behindWarning.text == "the end of the film")
    #expect(post.behindWarning.tags.isEmpty)
  }

  @Test("those of some ids or addresses")
  func only() throws {
    var options = FeedOptions()
    options.only = ["2", "https://e.example/4"]
    #expect(try FeedReading(Self.lines, options: options).posts.map(\.text) == ["2", "4"])
  }
}
