import PostcardText
import Testing

@Suite("Links for tags that have been found")
struct LinkBindingTests {
  @Test(
    "are those the tagger would have given",
    arguments: [
      ("#Swift @ada $ACME https://example.com/a example.com", Dialect.x),
      ("@ada/list #ü", .x), ("#a @b.example.com https://example.com", .bluesky),
      ("#a @b @b@c.example", .mastodon), ("#a b# @c", .weibo), ("#a ada@example.com", .social),
    ])
  func same(text: String, dialect: Dialect) {
    var dialect = dialect
    dialect.links[.url] = "https://out.test/?to={value}"
    let binding = LinkBinding(dialect)
    let tags = Tagger(dialect).tags(in: text)
    #expect(!tags.isEmpty)
    for tag in tags where dialect.links[tag.kind] != nil {
      #expect(binding.href(of: tag.kind, value: tag.value) == tag.href, "\(tag.text)")
    }
  }

  @Test("leave alone what the dialect has no pattern for, and words that are no address")
  func none() {
    let binding = LinkBinding(
      Dialect(name: "own", rules: [], links: [.url: "https://out.test/?to={value}"]))
    #expect(binding.href(of: .hashtag, value: "a") == nil)
    for word in ["read more", "javascript:a", "ftp://a.example", ""] {
      #expect(binding.href(of: .url, value: word) == nil, "\(word)")
    }
    #expect(
      binding.href(of: .url, value: "example.com")
        == "https://out.test/?to=https%3A%2F%2Fexample.com")
  }
}
