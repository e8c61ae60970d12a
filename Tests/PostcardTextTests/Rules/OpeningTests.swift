import PostcardText
import Testing

@Suite("An opening is found wherever it stands")
struct OpeningTests {
  private static var dialect: Dialect {
    var dialect = Dialect.social
    dialect.rules.insert(Rule("price", opening: "€", body: .latinDigits), at: 0)
    dialect.rules.insert(
      Rule("last", opening: "~~", body: .latinLetters, notAfter: ScalarSet()), at: 0)
    return dialect
  }

  @Test(
    "after and before runs of any length",
    arguments: ["#tag", "＃tag", "@ada", "＠ada", "€42", "~~z", "http://e.com", "$ABC"],
    [" ", "é ", "，， ", "、 ", ". ", "🎉 "])
  func runs(_ tag: String, _ filler: String) {
    let tagger = Tagger(Self.dialect)
    for before in 0..<24 {
      let head = String(repeating: filler, count: before)
      for after in [0, 1, 7, 20] {
        let text = head + tag + (after > 0 ? " " : "") + String(repeating: filler, count: after)
        let tags = tagger.tags(in: text)
        #expect(tags.map(\.text) == [tag], "\(before) before, \(after) after")
        #expect(tags.first?.range.utf8.lowerBound == head.utf8.count)
      }
    }
  }

  @Test("as many as there are")
  func many() {
    let text = String(repeating: "#a ", count: 1_000) + String(repeating: "plain ", count: 1_000)
    #expect(Tagger().tags(in: text).count == 1_000)
    #expect(Tagger(Dialect(name: "none", rules: [])).tags(in: text).isEmpty)
  }
}
