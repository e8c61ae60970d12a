import PostcardTestSupport
import PostcardText
import Testing

@Suite("Random strings from a nasty alphabet")
struct FuzzTests {
  static let pieces = [
    "#", "＃", "@", "＠", "$", "a", "Z", "é", "é", "\u{301}", "1", "️", "⃣", "\u{200D}", "\u{200C}",
    "👩", "👍🏽", "🇯🇵", "日", "の",
    "タ", "م", "न", "\u{94D}", "한", "\u{1100}", "\u{1161}", " ", "\n", "\r\n", "　", ".", ",", ":",
    "/", "//", "http://", "https://",
    "example.com", "t.co/", "www.", "(", ")", "[", "]", "「", "」", "\"", "'", "?", "&", ";", "_",
    "-", "+", "\u{600}", "\u{202E}", "\u{0}",
    "rt", "@ada@example.com", "#a#", "mailto:", "xn--", "！", "。",
  ]

  @Test(
    "ranges hold, slices match, twice is the same, and tags fed back come back",
    arguments: Dialect.all.map(\.name))
  func invariants(_ name: String) throws {
    var dialect = try Dialect.named(name)
    var generator = SeededGenerator(seed: 2026)
    for round in 0..<600 {
      dialect.bare = BareLinks.allCases[round % 3]
      let tagger = Tagger(dialect)
      let count = Int.random(in: 0...24, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let tags = tagger.tags(in: text)
      #expect(tagger.tags(in: text) == tags)
      var end = 0
      for tag in tags {
        #expect(tag.range.utf8.lowerBound >= end && !tag.range.utf8.isEmpty)
        end = tag.range.utf8.upperBound
        #expect(TextRange(utf8: tag.range.utf8, in: text) == tag.range)
        #expect(Array(text.utf8)[tag.range.utf8] == Array(tag.text.utf8)[...])
        for offset in [tag.range.utf8.lowerBound, tag.range.utf8.upperBound] {
          let index = text.utf8.index(text.startIndex, offsetBy: offset)
          #expect(String.Index(index, within: text) != nil, "\(text.debugDescription)")
        }
      }
      let post = try Post(json: TaggedText(text: text, tags: tags).json)
      let again = tagger.tags(of: post)
      #expect(
        again.warnings.isEmpty && again.tags == tags,
        "\(name): \(MarkedText.mark(text, tags).debugDescription) became \(MarkedText.mark(text, again.tags).debugDescription) \(again.warnings)"
      )
    }
  }
}
