import PostcardText
import Testing

@Suite("Mastodon")
struct MastodonTests {
  @Test(
    "a hashtag is words, with separators inside",
    arguments: [
      "⟦#a⟧", "see ⟦#swift⟧ now", "⟦#_test⟧", "⟦#test_⟧", "⟦#one_two⟧", "⟦#one·two⟧", "⟦#one⟧·",
      "#·one", "⟦#ア・イ⟧", "⟦#می‌خواهم⟧", "⟦#3d⟧", "⟦#1_2⟧",
      "⟦#1a⟧", "⟦#Ⅷ⟧", "#2026", "#１２", "#²", "#🦋", "⟦#butter⟧🦋fly", "⟦#東京⟧。", "⟦#a⟧#b", "##a",
      "(#a)", ".#a", "a#b", "テスト#タグ", "⟦＃東京⟧",
      "⟦#a⟧\n⟦#b⟧", "⟦#tag⟧https://example.com", "⟦#https⟧://example.com", "⟦#a\u{200D}⟧b",
      "⟦#hag̃ua⟧", "⟦#don⟧'t", "#_", "#",
      "⟦#日本語タグ⟧、x",
    ])
  func hashtags(_ text: String) { expectTags(text, .mastodon, kinds: [.hashtag]) }

  @Test(
    "mentions",
    arguments: [
      "⟦@ada⟧", "⟦@ada@example.com⟧", "hi ⟦@ada@social.example.org⟧.", "(⟦@ada⟧)", "⟦@a.b-c⟧.",
      "⟦@ada@例え.jp⟧", "⟦@ada@example.jpありがとう⟧",
      "⟦@ada⟧の", "の@ada", "=@ada", "/@ada", "x@ada", "ada@example.com", "@", "@_@", "@ada@",
      "@adaé", "@http://x.com", "⟦@ada⟧'s", "⟦@ada⟧/x",
      "⟦@ada⟧ ⟦@bo⟧",
    ])
  func mentions(_ text: String) { expectTags(text, .mastodon, kinds: [.mention]) }

  @Test(
    "links",
    arguments: [
      "⟦https://example.com⟧", "(⟦https://example.com/⟧)", "⟦https://example.com/日本⟧",
      "⟦https://example.com/a⟧.", "⟦https://example.com/a⟧!", "⟦https://example.com/a⟧」",
      "⟦https://example.com/a。⟧", "⟦https://e.com/a_(b)⟧", "(⟦https://e.com/a_(b)⟧)",
      "⟦https://e.com/a⟧?", "⟦https://e.com/a?q=✓⟧",
      "⟦https://e.com/?b=(c⟧)", "⟦https://e.com/a⟧<b>", "⟦https://例え.みんな/⟧",
      "⟦gemini://example.com/a⟧", "⟦ipfs://a.example.com⟧",
      "⟦xmpp:ada@example.com⟧", "join ⟦xmpp:room@example.com?join⟧ now",
      "⟦magnet:?xt=urn:btih:c12fe1c⟧", "magnet:x",
      "example.com", "https://no-domain", "javascript:alert(1)", "http:// example.com",
      "⟦https://e.com/a's⟧", "'⟦https://e.com/⟧'",
    ])
  func links(_ text: String) { expectTags(text, .mastodon, kinds: [.url]) }

  @Test("links go to the instance")
  func hrefs() throws {
    let dialect = try Dialect.mastodon(instance: "example.social")
    let tags = Tagger(dialect).tags(in: "#día @ada @bo@example.com gemini://example.com")
    #expect(
      tags.map(\.href) == [
        "https://example.social/tags/d%C3%ADa", "https://example.social/@ada",
        "https://example.social/@bo%40example.com", nil,
      ])
  }

  @Test(
    "an instance is a host name",
    arguments: ["", "a b", "https://a.com", "a.com/x", "-a.com", "a..b"])
  func badInstance(_ name: String) {
    #expect(throws: PostcardError.self) { try Dialect.mastodon(instance: name) }
  }
}
