import PostcardText
import Testing

@Suite("Rules of the caller's own")
struct CustomRuleTests {
  static let ticket = Rule("ticket", opening: "$ticket-", body: .latinDigits)
  static let emoji = Rule("emoji", opening: ":", body: .latinLetters.union("_+-"), closing: ":")

  private func dialect(_ rules: Rule...) -> Dialect {
    var dialect = Dialect.social
    dialect.rules = rules + dialect.rules
    return dialect
  }

  @Test(
    "an opening and a body",
    arguments: ["see ⟦$ticket-123⟧.", "$ticket-", "a$ticket-1", "⟦$ticket-1⟧a", "$tickets-1"])
  func ticket(_ text: String) { expectTags(text, dialect(Self.ticket), kinds: ["ticket"]) }

  @Test(
    "an opening and a closing",
    arguments: ["⟦:smile:⟧", "so ⟦:+a:⟧!", ":smile", "::", "a:b:", "12:30:45", "⟦:a:⟧⟦:b:⟧"])
  func emoji(_ text: String) { expectTags(text, dialect(Self.emoji), kinds: ["emoji"]) }

  @Test("value and link")
  func link() throws {
    var dialect = dialect(Self.ticket)
    dialect.links["ticket"] = LinkPattern("https://example.com/t/{value}")
    let tag = try #require(Tagger(dialect).tags(in: "$ticket-42").first)
    #expect(tag.kind == "ticket" && tag.value == "42" && tag.href == "https://example.com/t/42")
    #expect(Tagger(self.dialect(Self.emoji)).tags(in: ":a:").first?.href == nil)
  }

  @Test("the earlier tag wins, whichever opening comes first")
  func precedence() {
    let plus = Rule("plus", opening: "+", body: .latinLetters, notAfter: ScalarSet())
    expectTags("⟦ada+x@example.com⟧ ⟦+y⟧", dialect(plus))
    expectTags("⟦http://example.com/a:b:c⟧", dialect(Self.emoji))
  }

  @Test("of two tags that start together the rule that stands first wins")
  func order() {
    let word = Rule("word", opening: "#", body: .letters)
    var last = Dialect.social
    last.rules.append(word)
    #expect(Tagger(last).tags(in: "#swift").map(\.kind) == [.hashtag])
    var first = Dialect.social
    first.rules.insert(word, at: 0)
    #expect(Tagger(first).tags(in: "#swift").map(\.kind) == ["word"])
  }

  @Test("rules can be taken out")
  func removed() {
    var dialect = Dialect.social
    dialect.rules.removeAll { $0.kind == .mention || $0.kind == .topic }
    expectTags("@ada ⟦#a⟧ #b#", dialect)
  }

  @Test("what a value must hold")
  func required() {
    let rule = Rule(
      "issue", opening: "GH-", body: .latinDigits.union(.latinLetters), required: .latinDigits)
    expectTags("⟦GH-1a⟧ GH-abc", Dialect(name: "own", rules: [rule]))
  }

  @Test("an empty opening finds nothing, an empty dialect neither")
  func empty() {
    expectTags("a b", Dialect(name: "own", rules: [Rule("a", opening: "", body: .everything)]))
    expectTags("#a", Dialect(name: "own", rules: []))
  }

  @Test("a dialect is found by its name")
  func names() throws {
    #expect(Dialect.all.map(\.name) == ["social", "x", "weibo", "bluesky", "mastodon", "plain"])
    let error = #expect(throws: PostcardError.self) { try Dialect.named("facebook") }
    #expect(error?.code == .badOption && error?.message.contains("mastodon") == true)
  }
}
