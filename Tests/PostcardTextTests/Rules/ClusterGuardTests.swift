import PostcardText
import Testing

@Suite("No tag starts or ends inside a character")
struct ClusterGuardTests {
  @Test(
    "keycaps and other emoji are no sigils and no letters",
    arguments: [
      "#️⃣", "1️⃣", "#️⃣tag", "#⃣tag", "#1️⃣", "⟦#a⟧1️⃣", "#ℹ️", "⟦#tag️⟧ x", "#👨‍👩‍👧", "⟦#fun⟧👨‍👩‍👧", "#\u{301}x",
      "@\u{200D}ada",
      "@️ada", "$️ABC", "⟦#cafe\u{301}⟧", "@ada\u{5B0}", "\u{600}#a", "👍⟦#a⟧", "🇯🇵⟦#a⟧🇯🇵",
      "@ada\u{20E3}",
    ])
  func social(_ text: String) { expectTags(text, .social) }

  @Test(
    "a family emoji is not cut after its first person",
    arguments: ["#👨‍👩‍👧", "⟦#a👨⟧ x", "#1️⃣", "⟦#é🏳️⟧ x"])
  func bluesky(_ text: String) { expectTags(text, .bluesky, kinds: [.hashtag]) }

  @Test("every tag lies on boundaries of Character", arguments: Dialect.all.map(\.name))
  func boundaries(_ name: String) throws {
    let dialect = try Dialect.named(name)
    let text =
      "#a\u{301} @b\u{300} #न\u{94D}क #\u{1100}\u{1161} @a\u{FE0F} http://e.com/a\u{301}\u{200D} #x\r\n#y"
    for tag in Tagger(dialect).tags(in: text) {
      for offset in [tag.range.utf8.lowerBound, tag.range.utf8.upperBound] {
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        #expect(String.Index(index, within: text) != nil)
      }
    }
  }
}
