import Postcard
import PostcardMarkup
import PostcardTemplates
import Testing

@Suite("SVGs of cards")
struct CardSVGTests {
  let composer: Composer
  init() throws { composer = try Composer() }

  func svg(_ text: String, theme: String? = nil) throws -> [UInt8] {
    try CardSamples.card(CardSamples.post(text), composer: composer).bytes(as: .svg, theme: theme)
  }

  @Test(
    "are well-formed whatever the text, and say it",
    arguments: [
      #"Q&A <today> #a&b "x""#, "]]> <!-- --> <![CDATA[ #a ]]> &amp; &#0; 'q'",
      "nul\0 bell\u{7} escape\u{1B}[31m #red\u{8} end\u{7F}", "tab\tand\u{B}\u{C}#feeds\r\nline",
      "noncharacters \u{FFFE}\u{FFFF} \u{10FFFF} #x", "\u{202E}#reversed\u{202C} \u{2066}@open",
      "#航歌# 😀 مرحبا #وسم @ada https://example.org/?a=1&b=<2>",
    ])
  func wellFormed(text: String) throws {
    let root = try MarkupElement(xml: svg(text))
    #expect(root.name == "svg")
    #expect(root.attribute("width")?.value == "1200")
    #expect(root.attribute("viewBox")?.value == "0 0 1200 630")
    #expect(root.all("title").map(\.words) == ["Ada (@ada)"])
    let description = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isText =
            ![0xFFFE, 0xFFFF].contains(scalar.value)
            && (scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value))
          return isText ? scalar : "\u{FFFD}"
        }))
    #expect(root.all("desc").map(\.words) == ["Ada (@ada): \(description)"])
  }

  @Test("link what a browser can open, and nothing else")
  func links() throws {
    let text = "#a @b see https://example.org/?x=1&y=2 or ada@example.org or http://example.com"
    let card = try CardSamples.card(CardSamples.post(text), composer: composer)
    #expect(
      card.textTags.map(\.href) == [
        "hash:a", "mention:b", "https://example.org/?x=1&y=2", "mailto:ada@example.org",
        "http://example.com",
      ])
    let root = try MarkupElement(xml: card.bytes(as: .svg))
    #expect(
      root.all("a").map { $0.attribute("href")?.value } == [
        "https://example.org/ada", "https://example.org/?x=1&y=2", "mailto:ada@example.org",
        "http://example.com", "https://example.org/ada/1",
      ], "in reading order")
    #expect(
      root.all("a").map { $0.attribute("aria-label")?.value } == [
        "Ada", "https://example.org/?x=1&y=2", "ada@example.org", "http://example.com",
        "March 14, 2026",
      ])
    #expect(card.warnings(for: .svg).map(\.code) == ["link-scheme"])
    #expect(card.warnings(for: .png()).isEmpty)
  }

  @Test("share no name with another card's, or with another theme's, and hold every name they use")
  func names() throws {
    let files = try [
      svg("Hello #Swift 😀"), svg("Hello #swift 😀"), svg("Hello #Swift 😀", theme: "dark"),
    ]
    var seen: Set<String> = []
    for file in files {
      let elements = try MarkupElement(xml: file).all(nil)
      let names = elements.compactMap { $0.attribute("id")?.value }
      #expect(names.count > 10)
      #expect(Set(names).count == names.count)
      #expect(seen.isDisjoint(with: names))
      seen.formUnion(names)
      let used = elements.flatMap { element in
        ["xlink:href", "clip-path", "mask", "fill", "aria-labelledby", "aria-describedby"]
          .compactMap { element.attribute($0)?.value }
      }.compactMap(Self.reference)
      #expect(!used.isEmpty)
      #expect(Set(used).isSubset(of: names))
      #expect(elements.allSatisfy { $0.attribute("style") == nil })
    }
  }

  /// The name an attribute's value refers to: `#name` or `url(#name)`.
  static func reference(_ value: String) -> String? {
    if value.hasPrefix("#") { return String(value.dropFirst()) }
    if value.hasPrefix("url(#") { return String(value.dropFirst(5).dropLast()) }
    return nil
  }
}

extension MarkupElement {
  /// The elements of a name, itself and below, in the order of the document; all for `nil`.
  func all(_ name: String?) -> [MarkupElement] {
    (name == nil || self.name == name ? [self] : [])
      + children.flatMap { child -> [MarkupElement] in
        if case .element(let element) = child { element.all(name) } else { [] }
      }
  }

  /// The text in it.
  var words: String {
    children.map { if case .text(let text) = $0 { text.string } else { "" } }.joined()
  }
}
