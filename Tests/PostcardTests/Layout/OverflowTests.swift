import PostcardText
import Testing

@testable import Postcard

@Suite("What leaves the card")
struct OverflowTests {
  /// Line, sides and px of each warning.
  func overflows(_ inside: String, text: String = "x") throws -> [String] {
    let card = try Boxes.card(
      "width=\"100\" height=\"60\" font-size=\"20\" line-height=\"1\">\n\(inside)",
      post: Post(text: text))
    return card.warnings.filter { $0.code == "overflow" }.map { warning in
      let sides = warning.message.prefix { $0 != ":" }
      return "\(warning.place?.line ?? 0): \(sides)"
    }
  }

  @Test(
    "is named with its line, its sides and by how much",
    arguments: [
      ("<line height='60'/>", []),
      ("<line height='60.4'/>", []),
      ("<line height='70'/>", ["2: <line> leaves the card by 10 px at the bottom"]),
      ("<line width='130' height='5'/>", ["2: <line> leaves the card by 30 px on the right"]),
      (
        "<row justify-content='end'>\n<line width='130' height='70'/></row>",
        ["2: <row> leaves the card by 10 px at the bottom"]
      ),
      (
        "<column>\n<line height='50'/>\n<text>ab</text></column>",
        ["2: <column> leaves the card by 10 px at the bottom"]
      ),
      // Lines that have no room in their box.
      (
        "<text height='10' line-clamp='4'>a b c d e f g h i j k l m n o p q r s t u v w x y z</text>",
        ["2: <text> leaves the card by 20 px at the bottom"]
      ),
      // Text that gives way does not leave.
      ("<post font-size='10..20'/>", []),
      // What is hung over an edge is meant so, and all inside with it.
      (
        "<stack position='absolute' right='-20' top='0' width='40' height='9'>\n<line/></stack>", []
      ),
      (
        "<stack position='absolute' left='90' top='0' width='40' height='9'/>",
        ["2: <stack> leaves the card by 30 px on the right"]
      ),
    ])
  func named(inside: String, expected: [String]) throws {
    #expect(try overflows(inside) == expected)
  }

  @Test("is named a few times, not a thousand")
  func many() throws {
    let lines = String(repeating: "<line height='1000'/>", count: 20)
    #expect(try overflows(lines).count == LayoutLimits.overflows)
  }
}
