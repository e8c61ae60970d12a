import Testing

@testable import PostcardMarkup

@Suite("Where things stand in a document")
struct PlaceTests {
  @Test(
    "Lines and columns are 1-based, columns count UTF-8 bytes",
    arguments: [
      (0, 1, 1), (1, 1, 2), (3, 1, 4), (4, 2, 1), (5, 2, 2), (6, 3, 1), (7, 4, 1), (8, 4, 2),
      (99, 4, 2),
    ])
  func places(offset: Int, line: Int, column: Int) {
    let source = SourceText(Array("aé\n".utf8) + Array("\r\n".utf8) + Array("\rb".utf8))
    #expect(source.place(at: offset) == MarkupPlace(line: line, column: column))
  }

  @Test(
    "An element stands at its <",
    arguments: [
      "⟦<b/>", "<a>⟦<b/></a>", "<a>text <!-- <b/> -->\n  ⟦<b x='>'/></a>",
      "<a x='é'>é⟦<b></b></a>", "<a><c/>⟦<b\n y = \"1\"\n/></a>", "<a><![CDATA[<b>]]>⟦<b/></a>",
      "<?p <b> ?>⟦<b/>", "<a>&lt;b>⟦<b/></a>", "\r\n\r\n⟦<b/>",
    ])
  func element(drawing: String) throws {
    let marked = Marked(drawing)
    #expect(try MarkupElement(xml: marked.xml).first("b")?.place == marked.place)
  }

  @Test("An attribute has the place of its name and of its value")
  func attribute() throws {
    let root = try MarkupElement(
      xml: Array("<a é=''\n  x = 'a>b' p:y=\"&#65;\" xmlns:p='u'/>".utf8))
    #expect(root.attributes.map(\.name) == ["é", "x", "p:y"])
    #expect(root.attributes.map(\.value) == ["", "a>b", "A"])
    #expect(root.attributes.map(\.namePlace) == [place(1, 4), place(2, 3), place(2, 13)])
    #expect(root.attributes.map(\.valuePlace) == [place(1, 8), place(2, 8), place(2, 18)])
  }

  @Test(
    "A byte of a text is found through references, line ends, comments and CDATA",
    arguments: [
      "<a>x⟦X</a>", "<a>&amp;&#x1F600;⟦X</a>", "<a>é\r\né⟦X</a>", "<a>1<!-- \n -->⟦X</a>",
      "<a>1<![CDATA[<>&\n⟦X]]></a>", "<a><![CDATA[1]]>&gt;⟦X</a>", "<a><!-- c -->⟦X</a>",
      "<a><?p i?>1<?p i?>⟦X</a>", "<a><b/>12⟦X</a>", "<a><b>1</b\n>\n⟦X</a>",
    ])
  func text(drawing: String) throws {
    let marked = Marked(drawing)
    let root = try MarkupElement(xml: marked.xml)
    let text = try #require(
      root.children.compactMap { if case .text(let text) = $0 { text } else { nil } }.last)
    let offset = try #require(Array(text.string.utf8).firstIndex(of: UInt8(ascii: "X")))
    #expect(text.place(at: offset) == marked.place)
  }

  @Test(
    "A byte of an attribute's value is found through references and line ends",
    arguments: [
      "<a x='⟦X'/>", "<a x='&amp;⟦X'/>", "<a x='&quot;é\n ⟦X'/>", "<a x='&#x1F600;&#10;⟦X'/>",
      "<a y='' x  =\t'\r\n⟦X'/>", "<a x='!--⟦X--'/>",
    ])
  func attributeText(drawing: String) throws {
    let marked = Marked(drawing)
    let text = try #require(try MarkupElement(xml: marked.xml).attribute("x")?.text)
    let offset = try #require(Array(text.string.utf8).firstIndex(of: UInt8(ascii: "X")))
    #expect(text.place(at: offset) == marked.place)
  }

  private func place(_ line: Int, _ column: Int) -> MarkupPlace {
    MarkupPlace(line: line, column: column)
  }
}

extension MarkupElement {
  /// The first element of a name, itself included.
  func first(_ name: String) -> MarkupElement? {
    if self.name == name { return self }
    for case .element(let child) in children {
      if let found = child.first(name) { return found }
    }
    return nil
  }
}
