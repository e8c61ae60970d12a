import Testing

@testable import PostcardMarkup

@Suite("XML into values")
struct XMLTests {
  @Test("The tree has elements and text in order, without comments")
  func tree() throws {
    let xml =
      "\u{FEFF}<?xml version='1.0'?><a>1<!-- - -->2<b x='1'/><![CDATA[<3>]]>&amp;</a><!-- -->\n"
    #expect(try MarkupElement(xml: Array(xml.utf8)).outline == "a(12 b[x=1]() <3>&)")
  }

  @Test("A declared encoding is not believed: the bytes are UTF-8")
  func encoding() throws {
    let xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a x='é'>é</a>"
    #expect(try MarkupElement(xml: Array(xml.utf8)).outline == "a[x=é](é)")
  }

  @Test(
    "What is not well-formed is told once, in words, where it is wrong",
    arguments: [
      ("⟦", "the file is empty; a root element is needed"),
      ("  ⟦", "the file holds no XML; a root element is needed"),
      ("⟦hello", "the file holds no XML; a root element is needed"),
      (
        "<a>\n  <row>\n    <b/>\n⟦</a>",
        "</a> stands where </row> is needed: <row> was opened at 2:3"
      ),
      ("<a>\n  ⟦<text>hello", "<text> is opened here and never closed"),
      ("⟦<a>\n  <text/>", "<a> is opened here and never closed"),
      ("<a/>⟦<b/>", "nothing may follow the end of the root element"),
      ("<a gap=⟦8/>", "the value of an attribute stands in quotes: name=\"value\""),
      ("<a gap ⟦/>", "an attribute has a value in quotes: name=\"value\""),
      ("<a x='1' y='2' ⟦x='3'/>", "attribute \"x\" is given twice"),
      ("<a>Q ⟦& A</a>", "& is written &amp;"),
      ("<a>?x=1⟦&y=2</a>", "& is written &amp;"),
      ("<a x='Q⟦&A'/>", "& is written &amp;"),
      (
        "<a>one⟦&nbsp;two</a>",
        "unknown reference &nbsp; write the character itself (XML has &amp; &lt; &gt; &quot; &apos;)"
      ),
      (
        "<a x='⟦&nbsp;'/>",
        "unknown reference &nbsp; write the character itself (XML has &amp; &lt; &gt; &quot; &apos;)"
      ),
      (
        "<a x='1⟦<b/>'></a>",
        "< in an attribute's value is written &lt; (or a quote before it is missing)"
      ),
      ("⟦<!DOCTYPE a><a/>", "a DOCTYPE is not read: leave it out"),
      (
        "<?xml version='1.0'?>\n⟦<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>",
        "a DOCTYPE is not read: leave it out"
      ),
      ("<a>⟦\u{0}</a>", "a NUL byte stands here: save the file as UTF-8"),
      ("<a>1⟦\u{8}</a>", "a character stands here that XML does not allow"),
      ("<a>é⟦&#1;</a>", "&#…; names a character that XML does not allow"),
      ("<a x='1'⟦y='2'/>", "an attribute, or the > that ends the tag, is needed here"),
    ])
  func malformed(drawing: String, message: String) throws {
    let marked = Marked(drawing)
    let error = #expect(throws: MarkupError.self) { try MarkupElement(xml: marked.xml) }
    #expect(error?.message == message)
    #expect(error.map { MarkupPlace(line: $0.line, column: $0.column) } == marked.place)
  }

  @Test(
    "Whatever is not well-formed is an error",
    arguments: [
      "<a", "<", "<!--", "<a><![CDATA[", "<a>]]></a>", "<p:a/>", "</a>", "<a></b></a>", "<a/",
      "<1/>",
      "<a><!-- -- --></a>", "<a x='1' x='2'/>", "<?xml version='1.0'?>", "<a>&#xFFFFFFFFF;</a>",
    ])
  func refused(xml: String) {
    #expect(throws: MarkupError.self) { try MarkupElement(xml: Array(xml.utf8)) }
  }

  @Test("Bytes that are not UTF-8 are told where they stand")
  func notUTF8() {
    let error = #expect(throws: MarkupError.self) {
      try MarkupElement(xml: Array("<a>\né".utf8) + [0xE9, 0x20])
    }
    #expect(error?.message == "the bytes here are not UTF-8: save the file as UTF-8")
    #expect(error.map { [$0.line, $0.column] } == [2, 3])
  }
}

extension MarkupElement {
  var outline: String {
    let head = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    let body = children.map { child in
      switch child {
      case .element(let element): element.outline
      case .text(let text): text.string
      }
    }.joined(separator: " ")
    return "\(name)\(head.isEmpty ? "" : "[\(head)]")(\(body))"
  }
}
