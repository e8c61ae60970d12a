import PostcardCanvas
import PostcardText
import Testing

@testable import Postcard

/// Boxes as text before pixels: every element with an id-like `kind` is a region, and its rectangle is
/// read from the frame.
@Suite struct FlexLayoutTests {
  static let box = #"<stack href="https://e.org/" kind="a" width="20" height="10" alt="a"/>"#
  static let grow =
    #"<stack href="https://e.org/" kind="g" height="10" flex-grow="1" alt="g"/>"#

  @Test(
    "children stand where CSS flexbox puts them",
    arguments: [
      // A column stretches what has no width, a row what has no height.
      (
        #"width="100" height="60" padding="5"><stack href="https://e.org/" kind="a" height="10" alt="a"/>"#,
        "a 5,5 90x10"
      ),
      (
        #"width="100" height="60"><row height="30"><stack href="https://e.org/" kind="a" width="10" alt="a"/></row>"#,
        "a 0,0 10x30"
      ),
      ("width=\"100\" height=\"60\" gap=\"4\">\(box)\(box)", "a 0,0 20x10\na 0,14 20x10"),
      (
        "width=\"100\" height=\"60\" justify-content=\"center\">\(box)", "a 0,25 20x10"
      ),
      ("width=\"100\" height=\"60\" justify-content=\"end\">\(box)", "a 0,50 20x10"),
      (
        "width=\"100\" height=\"60\" justify-content=\"space-between\">\(box)\(box)\(box)",
        "a 0,0 20x10\na 0,25 20x10\na 0,50 20x10"
      ),
      (
        "width=\"100\" height=\"60\" justify-content=\"space-around\">\(box)\(box)",
        "a 0,10 20x10\na 0,40 20x10"
      ),
      (
        "width=\"100\" height=\"65\" justify-content=\"space-evenly\">\(box)\(box)",
        "a 0,15 20x10\na 0,40 20x10"
      ),
      ("width=\"100\" height=\"60\" align-items=\"center\">\(box)", "a 40,0 20x10"),
      ("width=\"100\" height=\"60\" align-items=\"end\">\(box)", "a 80,0 20x10"),
      (
        "width=\"100\" height=\"60\"><row gap=\"10\" align-items=\"center\" height=\"60\">\(box)\(box)</row>",
        "a 0,25 20x10\na 30,25 20x10"
      ),
      // Free room goes to what grows; a spacer grows.
      (
        "width=\"100\" height=\"60\"><row>\(box)<spacer/>\(box)</row>",
        "a 0,0 20x10\na 80,0 20x10"
      ),
      (
        "width=\"100\" height=\"60\"><row>\(box)<spacer flex-grow=\"0\"/>\(box)</row>",
        "a 0,0 20x10\na 20,0 20x10"
      ),
      ("width=\"100\" height=\"60\"><row>\(box)\(grow)</row>", "a 0,0 20x10\ng 20,0 80x10"),
      // What a maximum keeps from one is shared among the others.
      (
        #"width="100" height="60"><row><stack href="https://e.org/" kind="m" height="10" flex-grow="1" max-width="20" alt="m"/>"#
          + "\(grow)</row>", "m 0,0 20x10\ng 20,0 80x10"
      ),
      (
        #"width="100" height="60"><stack href="https://e.org/" kind="p" width="50%" height="25%" alt="p"/>"#,
        "p 0,0 50x15"
      ),
      // A stack lays its children over each other.
      (
        "width=\"100\" height=\"60\"><stack height=\"60\" align-items=\"center\" justify-content=\"center\">\(box)\(box)</stack>",
        "a 40,25 20x10\na 40,25 20x10"
      ),
    ])
  func boxesOf(xml: String, expected: String) throws {
    #expect(try Boxes.of(xml) == expected)
  }

  @Test(
    "containers may stand in one another as deep as a template may go",
    .timeLimit(.minutes(5)), arguments: ["column", "row", "stack"])
  func nested(name: String) throws {
    let open = String(repeating: "<\(name)>", count: 60)
    let close = String(repeating: "</\(name)>", count: 60)
    let found = try Boxes.of(
      "width=\"100\" height=\"60\">\(open)\(Self.box)<post font-size=\"10..20\"/>\(close)")
    #expect(found == "a 0,0 20x10")
  }

  @Test("text that may shrink gives way, a name keeps its line")
  func squeeze() throws {
    let long = Array(repeating: "word", count: 300).joined(separator: " ")
    let found = try Boxes.of(
      """
      width="400" height="200" padding="20" gap="10">
      <text href="https://e.org/" kind="name" font-size="20" line-height="1.5">Ada</text>
      <post href="https://e.org/" kind="post" font-size="12..40" flex-grow="1"/>
      <row href="https://e.org/" kind="foot"><text font-size="16" line-height="1.25">x</text><spacer/></row>
      """, text: long)
    #expect(found == "name 20,20 360x30\npost 20,60 360x90\nfoot 20,160 360x20")
  }

  @Test("deep templates take time linear in their depth", .timeLimit(.minutes(5)))
  func depth() throws {
    let pair = 25
    let open = String(repeating: #"<row flex-grow="1"><column flex-grow="1">"#, count: pair)
    let close = String(repeating: "</column></row>", count: pair)
    let found = try Boxes.of("width=\"400\" height=\"200\">\(open)\(Self.grow)\(close)")
    #expect(found == "g 0,0 400x200")
  }

  @Test("deep templates that have too little room do, too", .timeLimit(.minutes(5)))
  func depthSqueezed() throws {
    let pair = 28
    let open = String(repeating: "<row flex-grow=\"1\"><column>", count: pair)
    let close = String(repeating: "</column></row>", count: pair)
    let found = try Boxes.of(
      "width=\"400\" height=\"200\">\(open)<post font-size=\"8..40\" href=\"https://e.org/\"/><line height=\"20\"/>\(close)",
      text: String(repeating: "many words ", count: 2_000))
    #expect(found == "link 0,0 400x176.8")
  }

  @Test("a text that has no room still shows a line")
  func noRoom() throws {
    let template = try Template(
      xml: Array(#"<card version="1" width="400" height="40"><post font-size="56"/></card>"#.utf8),
      file: "t.xml", folder: nil)
    let card = try Composer().compose(
      Post(text: "Hello #Swift and more that has no room"), on: template)
    #expect(card.frame.posts.first?.text.layout.lines.count == 1)
    #expect(card.map.tags.first?.rects.isEmpty == false)
    #expect(card.map.validate() == [])
  }

  @Test("a line break in a name is a space")
  func nameOnOneLine() throws {
    let template = try Template(
      xml: Array(
        #"<card version="1" width="400" height="40"><text>{author.name}</text></card>"#.utf8),
      file: "t.xml", folder: nil)
    var post = Post(text: "a")
    post.author = Post.Author()
    post.author?.name = "Ada\r\nLovelace"
    let card = try Composer().compose(post, on: template)
    for case .text(let text) in card.frame.items {
      #expect(text.layout.lines.count == 1)
      #expect(String(decoding: text.layout.shaped.text.utf8, as: UTF8.self) == "Ada  Lovelace")
    }
  }
}
