import PostcardText
import Testing

@testable import Postcard

@Suite("Cards as high as their post")
struct AutoHeightTests {
  func card(_ attributes: String, _ inside: String, text: String = "x") throws -> Card {
    try Boxes.card("width=\"200\" height=\"auto\" \(attributes)>\(inside)", post: Post(text: text))
  }

  @Test(
    "they hold their content and padding, between their bounds",
    arguments: [
      ("", "<line height='30'/>", 30.0), ("padding='10'", "<line height='30'/>", 50),
      ("min-height='80'", "<line height='30'/>", 80),
      ("max-height='20'", "<line height='30'/>", 20),
      ("gap='5'", "<line height='30'/><line height='30'/>", 65),
      // Whole px, upwards: half a line would be cut off.
      ("", "<line height='30.2'/>", 31),
      ("border='2 solid red'", "<line height='30'/>", 34),
      ("", "<post font-size='10' line-height='2'/>", 20),
    ])
  func height(attributes: String, inside: String, expected: Double) throws {
    let card = try card(attributes, inside)
    #expect(card.size == Size(width: 200, height: expected))
    #expect(card.map.space.height == expected)
  }

  @Test("what grows shares the room that a minimum leaves")
  func growing() throws {
    let card = try card(
      "min-height='100'", Boxes.box("a", "flex-grow='1'") + Boxes.box("b", "height='20'"))
    #expect(Boxes.of(card) == "a 0,0 200x80\nb 0,80 200x20")
  }

  @Test("a text takes its largest size while there is room, then smaller ones, then an ellipsis")
  func fitted() throws {
    func post(_ words: Int) throws -> (size: Double, height: Double, isCut: Bool) {
      let text = String(repeating: "word ", count: words)
      let card = try card(
        "max-height='200'", "<post font-size='10..20' line-height='1.2'/>", text: text)
      let layout = try #require(card.frame.posts.first?.text.layout)
      return (layout.size, card.size.height, layout.visibleEnd < text.utf8.count - 1)
    }
    #expect(try post(1) == (20, 24, false))
    let middle = try post(50)
    #expect(middle.size > 10 && middle.size < 20 && middle.height == 200 && !middle.isCut)
    #expect(try post(500) == (10, 200, true))
  }

  @Test("a text that is cut at the greatest height is told", arguments: [50, 500])
  func told(words: Int) throws {
    let card = try card(
      "max-height='200'", "<post font-size='10..20' line-height='1.2'/>",
      text: String(repeating: "word ", count: words))
    #expect(
      card.warnings.map(\.message)
        == (words == 500 ? ["text is cut: the card has its greatest height, 200 px"] : []))
  }

  @Test("a size to be fitted needs a height somewhere around it")
  func endless() throws {
    #expect(throws: Never.self) {
      _ = try card("max-height='90'", "<post font-size='10..20'/>")
      _ = try card("", "<column max-height='50'><post font-size='10..20'/></column>")
      _ = try card("", "<post height='40' font-size='10..20'/>")
      _ = try card("", "<post font-size='20'/>")
    }
    let error = #expect(throws: PostcardError.self) {
      try card("", "\n<row>\n<text font-size='10..20'>x</text></row>")
    }
    #expect(error?.place?.line == 3)
    #expect(
      error?.message
        == "a font-size to be fitted needs an end: give the card a max-height, or one font-size")
  }

  @Test("they end where pictures end, with an ellipsis")
  func longest() throws {
    let text = String(repeating: "line\n", count: 3_000)
    let card = try card("", "<post font-size='16'/>", text: text)
    #expect(card.size.height == LayoutLimits.cardSide)
    #expect(card.warnings.filter { $0.code == "overflow" } == [])
    #expect(try #require(card.frame.posts.first).text.layout.visibleEnd < text.utf8.count)
  }
}
