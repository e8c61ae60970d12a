import Testing

@testable import PostcardText

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
  @Test(
    "what the blocks of two scalars tell is what Character says",
    arguments: [
      0x80...0x33FF, 0x4DF0...0x4E0F, 0x9FF0...0xABFF, 0xABF0...0xAC3F, 0xD780...0xD7FF,
      0xF900...0x113FF, 0x1EFF0...0x1FBFF, 0xE0000...0xE01FF,
    ] as [ClosedRange<UInt32>])
  func blocks(_ block: ClosedRange<UInt32>) throws {
    let others = "a#\n\u{301}中é\u{200D}👩".unicodeScalars
    for scalar in block.compactMap(Unicode.Scalar.init) {
      for other in others {
        for (first, second) in [(scalar, other), (other, scalar)] {
          guard let known = ScannedText.isBoundary(between: first.value, and: second.value) else {
            continue
          }
          var text = String(first)
          text.unicodeScalars.append(second)
          #expect((text.count == 2) == known, "\(first.value) and \(second.value)")
        }
      }
    }
  }
}
