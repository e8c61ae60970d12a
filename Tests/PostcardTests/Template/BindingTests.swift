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
    post.media.append(Post.Media(url: "b.jpg"))
    post.url = "https://www.Example.org:8080/a?b#c"
    let tags = Tagger().tags(in: "#eins, @zwei #drei")
    return Scope(post: post, params: ["site": "example.org", "empty": ""], tags: tags)
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
      ("{\"Straße\" | upper}", "⟦STRASSE⟧"),
      ("{published}", "⟦2023-11-14T22:13:20Z⟧"),
      ("{published | date \"d MMMM yyyy\"}", "⟦14 November 2023⟧"),
      ("{published | date \"EEEE\"}", "⟦Dienstag⟧"),
      ("{title ?? published ?? \"no date\" | date \"yyyy\"}", "⟦2023⟧"),
      (
        "{media.0.url} {media.0.width} {media.2.url}|{media.00000000000000000000.url}",
        "⟦a.jpg⟧ ⟦640⟧ |⟦a.jpg⟧"
      ),
      ("{media.99999999999999999999999.url}", ""),
      ("{quote.text} {quote.author.name}", "⟦Q⟧ "),
      ("{metrics.views | number} {metrics.likes | number} {metrics.views}", "⟦1234⟧ ⟦0⟧ ⟦1234⟧"),
      ("{metrics.views | number \"plain\"}", "⟦1.234⟧"),
      ("{metrics.views | number \"compact\"}", "⟦1234⟧"),
      ("{media | count} {tags | count | number} {posts | count}", "⟦2⟧ ⟦3⟧ "),
      ("{tags | join \" · \"}", "⟦#eins · @zwei · #drei⟧"),
      ("{media | join \", \" | upper}", "⟦A.JPG, B.JPG⟧"),
      ("{posts ?? tags | join \"\"}", "⟦#eins@zwei#drei⟧"),
      ("{posts ?? \"none\" | count}", "⟦none⟧"),
      ("{tags.1.value} {tags.1.kind} {tags.0.href} {tags.9.text}", "⟦zwei⟧ ⟦mention⟧ ⟦hash:eins⟧ "),
      ("{url | host} {author.handle | host}", "⟦example.org⟧ ⟦ada⟧"),
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
      (-1_500, "-1.5K"), (123_456, "123K"), (12_345, "12.3K"),
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
      (" ! author.handle ", false), ("media", true), ("media.0", true), ("media.2", false),
      ("posts", false), ("quote", true), ("repostOf", false), ("metrics.likes", true),
      ("sensitive", false), ("published", true), ("fields", true), ("fields.score", true),
      ("fields.x", false), ("param.site", true), ("param.empty", false), ("text", true),
      ("tags", true),
      ("tags.2", true), ("!tags.3", true),
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
    "Dates are in UTC, in the zone that is asked for, or in the one the post's time is written in",
    arguments: [
      (CardTimeZone.utc, "23 31 Dec."), (CardTimeZone.post, "8 1 Jan."),
      (try? CardTimeZone("Europe/Berlin"), "0 1 Jan."), (try? CardTimeZone("-02:30"), "20 31 Dec."),
      (try? CardTimeZone("UTC"), "23 31 Dec."), (try? CardTimeZone("post"), "8 1 Jan."),
    ])
  func zones(zone: CardTimeZone?, expected: String) throws {
    var post = Post(text: "x")
    post.published = try Timestamp(rfc3339: "2025-01-01T08:15:00+09:00")
    let scope = Scope(post: post, params: [:], timeZone: try #require(zone))
    let text = try BoundText(reading: "{published | date \"H d MMM'.'\"}", params: [])
    #expect(text.string(in: scope) == expected)
  }

  @Test(
    "A time zone there is none of is told with the one that may be meant",
    arguments: [
      ("Europe/Berln", ", did you mean \"Europe/Berlin\"?"),
      ("new york", ", did you mean \"America/New_York\"?"), ("utc", ", did you mean \"UTC\"?"),
      ("+2", "; write one such as Europe/Berlin, +02:00, UTC, or post for each post's own"),
      ("", "; write one such as Europe/Berlin, +02:00, UTC, or post for each post's own"),
      ("+25:00", "; write one such as Europe/Berlin, +02:00, UTC, or post for each post's own"),
    ])
  func unknownZone(name: String, hint: String) {
    let error = #expect(throws: PostcardError.self) { try CardTimeZone(name) }
    #expect(error == PostcardError(.badOption, "there is no time zone \(name.quoted)\(hint)"))
  }

  @Test("The zone of dates is part of what a card is made from")
  func zoneInKey() throws {
    let template = try Template(drawing: "<text>{published | date \"HH\"}</text>")
    let composer = try Composer()
    var options = CardOptions()
    func key() throws -> String? {
      try composer.compose(Post(text: "x"), on: template, options: options).map.key
    }
    let utc = try key()
    options.timeZone = .post
    #expect(try key() != utc)
    options.timeZone = .utc
    #expect(try key() == utc)
  }

  @Test(
    "The host of a web address is what people call the site",
    arguments: [
      ("https://www.example.org/a", "example.org"), ("http://EXAMPLE.org", "example.org"),
      ("https://user@example.org:80?x@y", "example.org"),
      ("https://[2001:db8::1]:80/", "2001:db8::1"),
      ("HTTPS://blog.example.org#a/b", "blog.example.org"), ("ftp://example.org", nil),
      ("example.org", nil), ("https://", nil), ("https://www./", nil), ("", nil),
    ])
  func host(address: String, name: String?) { #expect(WebHost.name(of: address) == name) }

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
