import PostcardCanvas
import Testing

@testable import Postcard

/// A line never parts a sigil from its word, nor a scheme from its host.
@Suite struct SigilBreakTests {
  /// The lines of a text so narrow that it breaks wherever it may, with or without its tags marked.
  func lines(_ marked: String, tagged: Bool) throws -> [String] {
    let (text, tags) = TextSamples.unmark(marked)
    var base = TextStyle()
    base.fontSize = 32...32
    var styled = StyledText(utf8: Array(text.utf8), base: base, language: "und")
    if tagged { styled.isolates = tags }
    let paragraph = try #require(
      ShapedText(styled, room: .unlimited, fonts: FontMap()).paragraphs.first
    ).paragraph
    var lines: [String] = []
    for (index, cluster) in paragraph.clusters.enumerated() {
      let bytes = styled.utf8[paragraph.utf8Range(ofCluster: index)]
      if index == 0 || cluster.traits.contains(.breakBefore) { lines.append("") }
      lines[lines.count - 1] += String(decoding: bytes, as: UTF8.self)
    }
    return lines
  }

  @Test(
    "in ideographs and kana, and in text of both directions",
    arguments: [
      ("見 ⟦#お花⟧ 見", "見 |#お|花 |見"),
      ("見⟦＃お花⟧、見", "見|＃お|花、|見"),
      ("的⟦#老图#⟧，图", "的|#老|图#，|图"),
      ("的 ⟦#老图#⟧ 图", "的 |#老|图# |图"),
      ("看⟦#老图#⟧", "看|#老|图#"),
      ("和⟦@花子⟧见", "和|@花|子|见"),
      ("和⟦@ada⟧见", "和|@ada|见"),
      ("مرحبا ⟦#老图#⟧، ⟦#お花⟧", "مرحبا |#老|图#، |#お|花"),
      ("⟦#Swift⟧ ⟦@ada⟧", "#Swift |@ada"),
      ("老 # 图", "老 |# |图"),
      ("老 @", "老 |@"),
      ("老 #", "老 |#"),
      ("#", "#"),
      ("see ⟦https://a.com/b/c⟧ x", "see |https://a.com/|b/|c |x"),
      ("مرحبا ⟦http://a.com⟧", "مرحبا |http://a.com"),
    ])
  func breaks(marked: String, expected: String) throws {
    for tagged in [true, false] {
      #expect(try lines(marked, tagged: tagged).joined(separator: "|") == expected)
    }
  }
}
