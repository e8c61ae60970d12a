import PostcardText
import Testing

@testable import Postcard

@Suite("Boxes: sizes and places")
struct BoxSizeTests {
  @Test(
    "a percentage is one of the content box around it",
    arguments: [
      (
        "width=\"100\" height=\"60\" padding=\"10\">\(Boxes.box("a", "width='50%' height='25%'"))",
        "a 10,10 40x10"
      ),
      (
        "width=\"100\" height=\"60\"><row>\(Boxes.box("a", "width='25%' height='5'"))\(Boxes.box("b", "width='75%' height='5'"))</row>",
        "a 0,0 25x5\nb 25,0 75x5"
      ),
      // Of a height nobody gave, a percentage is nothing.
      (
        "width=\"100\" height=\"60\"><column>\(Boxes.box("a", "height='50%'", "<line/>"))</column>",
        "a 0,0 100x1"
      ),
    ])
  func percentages(xml: String, expected: String) throws {
    #expect(try Boxes.of(xml) == expected)
  }

  @Test(
    "minimum and maximum hold a size, and a minimum wins",
    arguments: [
      ("width='50' max-width='30' height='10'", "a 0,0 30x10"),
      ("width='50' min-width='80' height='10'", "a 0,0 80x10"),
      ("width='50' min-width='70' max-width='60' height='10'", "a 0,0 70x10"),
      ("width='50%' max-width='20%' height='10'", "a 0,0 20x10"),
      ("height='10' min-height='20'", "a 0,0 100x20"),
      ("height='40' max-height='50%'", "a 0,0 100x30"),
      ("flex-grow='1' max-height='20'", "a 0,0 100x20"),
    ])
  func bounds(attributes: String, expected: String) throws {
    #expect(
      try Boxes.of("width=\"100\" height=\"60\">\(Boxes.box("a", attributes))") == expected)
  }

  @Test(
    "proportions give the side that is free",
    arguments: [
      ("width=\"100\" height=\"90\">", "width='40' aspect-ratio='2'", "a 0,0 40x20"),
      ("width=\"100\" height=\"90\">", "height='40' aspect-ratio='1/2'", "a 0,0 20x40"),
      // One that stretches is as wide as the column.
      ("width=\"100\" height=\"90\">", "aspect-ratio='4/2'", "a 0,0 100x50"),
      // A bound on the one side is a bound on the other.
      ("width=\"100\" height=\"90\">", "aspect-ratio='2' max-height='30'", "a 0,0 60x30"),
      ("width=\"100\" height=\"90\">", "width='40' height='10' aspect-ratio='2'", "a 0,0 40x10"),
      ("width=\"100\" height=\"90\"><row height=\"50\">", "aspect-ratio='1'", "a 0,0 50x50"),
    ])
  func ratio(start: String, attributes: String, expected: String) throws {
    let end = start.contains("<row") ? "</row>" : ""
    #expect(try Boxes.of(start + Boxes.box("a", attributes) + end) == expected)
  }

  @Test(
    "an absolute box stands in the padding box around it and takes no room",
    arguments: [
      ("top='5' left='7' width='10' height='10'", "a 17,15 10x10"),
      ("right='5' bottom='7' width='10' height='10'", "a 75,43 10x10"),
      ("inset='0'", "a 10,10 80x50"),
      ("inset='1 2 3 4'", "a 14,11 74x46"),
      ("inset='10%'", "a 18,15 64x40"),
      ("left='0' right='0' top='0' height='10'", "a 10,10 80x10"),
      ("width='50%' height='50%' right='0' bottom='0'", "a 50,35 40x25"),
      ("right='-5' top='-5' width='10' height='10'", "a 85,5 10x10"),
      ("inset='0' max-width='20'", "a 10,10 20x50"),
      ("left='10' right='10' aspect-ratio='3'", "a 20,10 60x20"),
      ("inset='auto 0 0 auto' width='10' height='10'", "a 80,50 10x10"),
      ("width='10' height='10'", "a 10,10 10x10"),
    ], ["stack", "column", "row"])
  func absolute(_ sample: (attributes: String, expected: String), in container: String) throws {
    let xml =
      "width=\"100\" height=\"70\" padding=\"10\"><\(container) padding=\"6\" flex-grow=\"1\" gap=\"9\">"
      + Boxes.box("a", "position='absolute' \(sample.attributes)")
      + Boxes.box("b", "width='4' height='4'") + "</\(container)>"
    #expect(try Boxes.of(xml) == sample.expected + "\nb 16,16 4x4")
  }

  @Test("an offset without position=\"absolute\" is told")
  func offset() throws {
    let error = #expect(throws: PostcardError.self) {
      try Boxes.of("width=\"9\" height=\"9\">\n<row top='3'/>")
    }
    #expect(error?.message == "top has an effect only with position=\"absolute\"")
    #expect(error?.place?.line == 2 && error?.place?.column == 6)
  }

  @Test("what has nothing to show takes no gap")
  func blank() throws {
    let blank = "<row><text if=\"author\">x</text><spacer/></row><column><row/></column>"
    #expect(
      try Boxes.of("width=\"100\" height=\"60\" gap=\"9\">\(blank)\(Boxes.box("a", "height='5'"))")
        == "a 0,0 100x5")
  }
}
