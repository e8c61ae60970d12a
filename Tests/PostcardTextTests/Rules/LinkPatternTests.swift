import PostcardText
import Testing

@Suite("Link patterns")
struct LinkPatternTests {
  @Test(
    "every byte but the unreserved ones is percent-encoded",
    arguments: [
      ("swift", "swift"), ("a-b._~", "a-b._~"), ("航", "%E8%88%AA"), ("a b", "a%20b"),
      ("a/b?c#d", "a%2Fb%3Fc%23d"),
      ("%41", "%2541"), ("\"<>&'", "%22%3C%3E%26%27"), ("😀", "%F0%9F%98%80"),
      ("a@b+c", "a%40b%2Bc"), ("\u{0}", "%00"), ("", ""),
    ])
  func encoding(_ value: String, _ encoded: String) {
    let pattern = LinkPattern("https://example.com/t/{value}?x=1")
    #expect(pattern.href(for: value) == "https://example.com/t/\(encoded)?x=1")
  }

  @Test(
    "a placeholder may stand any number of times",
    arguments: [
      ("https://example.com/", "https://example.com/"), ("hash:{value}", "hash:a"),
      ("app://t/{value}/{value}", "app://t/a/a"),
      ("/t/{value}", "/t/a"), ("web+tag:{value}", "web+tag:a"),
    ])
  func placeholders(_ pattern: String, _ href: String) throws {
    #expect(try LinkPattern(pattern).href(for: "a") == href)
    #expect(try LinkPattern(pattern).pattern == pattern)
  }

  @Test(
    "what runs code, reads files or makes no sense is refused",
    arguments: [
      "javascript:alert('{value}')", "JavaScript:{value}", "data:text/html,{value}",
      "vbscript:{value}", "file:///{value}", "blob:{value}",
      "java\tscript:{value}", " javascript:{value}", "https://example.com/{name}",
      "https://example.com/{value", "https://example.com/}",
      "https://example.com/{}", "example.com/{value}", "{value}", "",
      "//example.com/{value}", "/\\example.com/{value}", "https://exam ple.com/{value}",
      "1a:{value}", "https://e.com/\u{0}",
    ])
  func refused(_ pattern: String) {
    let error = #expect(throws: PostcardError.self) { try LinkPattern(pattern) }
    #expect(error?.code == .badOption)
  }

  @Test("a list keeps its slash")
  func list() { #expect(Tagger(.x).tags(in: "@ada/pals").first?.href == "https://x.com/ada/pals") }

  @Test("a pattern replaces the links of one kind, also those of addresses")
  func replaced() {
    var dialect = Dialect.social
    dialect.links[.hashtag] = LinkPattern("https://example.com/t/{value}")
    dialect.links[.url] = LinkPattern("https://out.example/?to={value}")
    dialect.links[.email] = LinkPattern("https://example.com/mail/{value}")
    let tags = Tagger(dialect).tags(in: "#a @b example.com c@example.com")
    #expect(
      tags.map(\.href) == [
        "https://example.com/t/a", "mention:b", "https://out.example/?to=https%3A%2F%2Fexample.com",
        "https://example.com/mail/c%40example.com",
      ])
  }

  @Test("X and its cashtags")
  func x() {
    #expect(
      Tagger(.x).tags(in: "#a @b $ABC").map(\.href) == [
        "https://x.com/hashtag/a", "https://x.com/b", "https://x.com/search?q=%24ABC",
      ])
  }
}
