import Testing

@testable import PostcardCanvas

@Suite("The text given to Pango")
struct ShapingTextTests {
  private func shaping(_ text: String, _ isolates: [Range<Int>]) -> ShapingText {
    ShapingText(Array(text.utf8)[...], isolates: isolates)
  }

  @Test(
    "has isolates around tags and no control characters, whichever stand beside each other",
    arguments: [
      ("a #b c", [2..<4], "a <#b> c"), ("#a#b", [0..<2, 2..<4], "<#a><#b>"),
      ("a\tb\u{7F}\u{1}c\0", [], "a bc"), ("\u{1}#b c", [0..<3], "<#b> c"),
      ("#b\u{1} c", [0..<2], "<#b> c"), ("#b\u{1}", [0..<3], "<#b>"),
      ("\u{1}\u{2}a", [0..<1, 1..<3], "<a>"), ("a\u{1}b", [1..<2], "ab"), ("ab", [1..<1], "ab"),
    ] as [(String, [Range<Int>], String)])
  func bytes(text: String, isolates: [Range<Int>], expected: String) {
    let shaping = shaping(text, isolates)
    let shown = String(decoding: shaping.bytes, as: UTF8.self).map { character in
      character == "\u{2068}" ? "<" : character == "\u{2069}" ? ">" : String(character)
    }
    #expect(shown.joined() == expected)
    // Every mark is known as one, and stands for the byte of the source that what follows it does.
    for (index, byte) in shaping.bytes.enumerated() where byte == 0xE2 {
      #expect(shaping.isInserted(at: index))
    }
    #expect(shaping.sources.count == shaping.bytes.count + 1)
    #expect(shaping.sources == shaping.sources.sorted())
  }

  @Test("knows where a range of the source went, without the marks around it")
  func bounds() {
    let text = shaping("a\u{1} #b c", [3..<5])
    #expect(text.bounds(of: 3..<5) == 5..<7)
    #expect(text.bounds(of: 0..<3) == 0..<2)
    #expect(text.spaces == [1..<2, 10..<11])
  }
}
