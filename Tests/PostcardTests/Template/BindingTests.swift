@testable import Postcard
import PostcardText
import Testing

@Suite("Bindings")
struct BindingTests {
  private let scope: Scope = {
    var post = Post(text: "Hi")
    post.author = Post.Author()
    post.author?.handle = "ada"
    post.author?.name = "  "
    post.lang = "de"
    post.published = try? Timestamp(rfc3339: "2023-11-14T22:13:20Z")
    post.media = [Post.Media(url: "a.jpg")]
    post.media[0].width = 640
    post.metrics = Post.Metrics()
    post.metrics?.likes = 0
    post.metrics?.views = 1_234
    post.quote = Post(text: "Q")
    post.sensitive = false
    post.fields = [
      "score": "9", "": "empty name", "größe-1": "L", "when": "2024-02-29T12:00:00+02:00",
    ]
    return Scope(post: post, params: ["site": "example.org", "empty": ""])
  }()

  @Test(
    "A binding shows what it names; what stands in its place is marked as bound",
    arguments: [
      ("plain", "plain"),
      ("@{author.handle}", "@⟦ada⟧"),
      ("{author.handle}{text}", "⟦ada⟧⟦Hi⟧"),
      ("{ author.handle }", "⟦ada⟧"),
      ("{author.name}", ""),
      ("{author.name ?? author.handle}", "⟦ada⟧"),
      ("{author.name ?? author.url ?? \"Anonymous\"}", "⟦Anonymous⟧"),
      ("{author.name ?? 'it is \"x\"'}", "⟦it is \"x\"⟧"),
      ("{\"\" ?? \"}\"}", "⟦}⟧"),
      ("{{x} and {{{{", "{x} and {{"),
      ("a}b}}", "a}b}}"),
      ("{author.handle | upper}", "⟦ADA⟧"),
      ("{author.handle | upper | lower}", "⟦ada⟧"),
      ("{published}", "⟦2023-11-14T22:13:20Z⟧"),
      ("{published | date \"d MMMM yyyy\"}", "⟦14 November 2023⟧"),
      ("{published | date \"EEEE\"}", "⟦Dienstag⟧"),
      ("{title ?? published ?? \"no date\" | date \"yyyy\"}", "⟦2023⟧"),
      (
        "{media.0.url} {media.0.width} {media.1.url}|{media.00000000000000000000.url}",
        "⟦a.jpg⟧ ⟦640⟧ |⟦a.jpg⟧"
      ),
      ("{media.99999999999999999999999.url}", ""),
      ("{quote.text} {quote.author.name}", "⟦Q⟧ "),
      ("{metrics.views | number} {metrics.likes | number} {metrics.views}", "⟦1.2K⟧ ⟦0⟧ ⟦1234⟧"),
      ("{fields.score} {fields.größe-1} {fields.nothing}", "⟦9⟧ ⟦L⟧ "),
      ("{fields.when | date \"d.M.yyyy\"} {fields.score | number}", "⟦29.2.2024⟧ ⟦9⟧"),
      ("{fields.größe-1 | date \"yyyy\"} {fields.größe-1 | number}", "⟦L⟧ ⟦L⟧"),
      ("{param.site}{param.empty}", "⟦example.org⟧"),
      ("مرحبا {author.handle}", "مرحبا ⟦ada⟧"),
    ])
  func evaluate(text: String, expected: String) throws {
    let (result, bound) = try BoundText(reading: text, params: ["site", "empty"])
      .evaluate(in: scope)
    var drawn = Array(result.utf8)
    for range in bound.reversed() {
      drawn.insert(contentsOf: Array("⟧".utf8), at: range.upperBound)
      drawn.insert(contentsOf: Array("⟦".utf8), at: range.lowerBound)
    }
    #expect(String(decoding: drawn, as: UTF8.self) == expected)
    #expect(
      try BoundText(reading: text, params: ["site", "empty"]).string(in: scope) == result)
  }

  @Test(
    "Counts are shortened, never rounded up",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1K"), (1_999, "1.9K"), (99_999, "99.9K"), (100_000, "100K"),
      (999_999, "999K"), (1_000_000, "1M"), (5_650_000, "5.6M"), (7_000_000_000, "7B"),
      (-1_500, "-1.5K"), (Int.min, "-9223372036B"),
    ])
  func numbers(number: Int, expected: String) throws {
    var post = Post(text: "")
    post.metrics = Post.Metrics()
    post.metrics?.likes = number
    let text = try BoundText(reading: "{metrics.likes | number}", params: [])
    #expect(text.string(in: Scope(post: post, params: [:])) == expected)
  }

  @Test(
    "A condition asks whether something is there and not blank",
    arguments: [
      ("author", true), ("author.handle", true), ("author.name", false), ("!author.name", true),
      (" ! author.handle ", false), ("media", true), ("media.0", true), ("media.1", false),
      ("posts", false), ("quote", true), ("repostOf", false), ("metrics.likes", true),
      ("sensitive", false), ("published", true), ("fields", true), ("fields.score", true),
      ("fields.x", false), ("param.site", true), ("param.empty", false), ("text", true),
    ])
  func condition(text: String, holds: Bool) throws {
    let condition = try Condition(reading: text, params: ["site", "empty"])
    #expect(condition.holds(in: scope) == holds)
  }

  @Test("An author of whom nothing is known is not there")
  func emptyAuthor() throws {
    var post = Post(text: "x")
    post.author = Post.Author()
    let condition = try Condition(reading: "author", params: [])
    #expect(!condition.holds(in: Scope(post: post, params: [:])))
  }

  @Test(
    "A pattern of the alternative text sees the post and the template's params, or says what is wrong",
    arguments: [
      ("Post by {author.name} on {param.site}", nil), ("no binding", nil), ("", nil),
      ("{txt}", "unknown binding {txt}, did you mean {text}?"),
      ("{param.sit}", "unknown param \"sit\", did you mean \"site\"?"),
      ("{text", "the } that ends this binding is missing ({{ writes a brace)"),
    ])
  func altPattern(pattern: String, message: String?) throws {
    let template = try Template(drawing: "<post/>")
    var options = CardOptions()
    options.alt = pattern
    guard let message else {
      try template.checkAlt(pattern)
      return
    }
    let error = PostcardError(.badOption, message, at: Place(path: "alt"))
    #expect(throws: error) { try template.checkAlt(pattern) }
    let composer = try Composer()
    #expect(throws: error) { try composer.compose(Post(text: "x"), on: template, options: options) }
  }
}
