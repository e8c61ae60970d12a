import PostcardText
import Testing

@Suite("Time linear in the text, whatever the text")
struct LinearTests {
  static let repeated = [
    "#", "@a", "(((", "\u{301}", "http://", "http://a.co/(", "http://a.co/", "a.", "a@b.", "$",
    "#a", ":", "rt:@", "👨‍👩‍👧#",
    "🇦🇧#", "&#", "@a\u{301}", "http://a.co/\u{591} ", "a.com.", "www.-", "http://xn--a.", "#a ",
    "日.", "//a", "mailto:a@",
    "@a.b-c@d.e-", "[](){}", "http://a.co/\"'", "&a;", "#\u{FE0F}",
  ]

  @Test("60 kB of anything take seconds at most", arguments: Dialect.all.map(\.name))
  func repeated(_ name: String) throws {
    let tagger = Tagger(try Dialect.named(name))
    for unit in Self.repeated {
      let text = String(repeating: unit, count: 60_000 / unit.utf8.count)
      let duration = ContinuousClock().measure { _ = tagger.tags(in: text) }
      // Debug builds take some 50 times as long as release ones; a quadratic rule takes hours.
      #expect(duration < .seconds(5), "\(unit)")
    }
  }
}
