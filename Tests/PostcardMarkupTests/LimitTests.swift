import Testing

@testable import PostcardMarkup

@Suite("Documents made to hurt")
struct LimitTests {
  @Test("Elements lie up to the limit deep, and an error names it beyond")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    _ = try MarkupElement(xml: nested(64))
    let error = #expect(throws: MarkupError.self) { try MarkupElement(xml: nested(65)) }
    #expect(error?.message == "<a> lies more than 64 elements deep")
    #expect(error?.column == 64 * 3 + 1)
  }

  @Test("A file of more than a megabyte is refused")
  func size() {
    let xml = "<a>\(String(repeating: "x", count: MarkupLimits.bytes))</a>"
    let error = #expect(throws: MarkupError.self) { try MarkupElement(xml: Array(xml.utf8)) }
    #expect(error?.message == "the file has 1048583 bytes, 1048576 are read at most")
  }

  @Test("A thousand attributes on one element are refused; quotes in text count for nothing")
  func attributes() throws {
    let many = (0..<1000).map { "a\($0)=''" }.joined(separator: " ")
    let error = #expect(throws: MarkupError.self) {
      try MarkupElement(xml: Array("<a><b \(many)/></a>".utf8))
    }
    #expect(error?.message == "more than 256 attributes on one element")
    #expect(error?.column == 4)
    let few = (0..<400).map { "<b x='>'>a='b'</b>\($0)" }.joined()
    _ = try MarkupElement(xml: Array("<a>\(few)</a>".utf8))
  }

  @Test(
    "A flood of one thing is answered in linear time", .timeLimit(.minutes(5)),
    arguments: [
      "<a>", "<", ">", "&", "&#1", "<a x='", "=\"", "<!--", "<![CDATA[", "]]>", "<a/>", "\r",
      "</a>",
      "<?a", "'", "<a b='c'", "&amp;", "<!---->x", "<!-- --><![CDATA[y]]>",
    ])
  func flood(piece: String) {
    let flood = String(repeating: piece, count: 200_000 / piece.utf8.count)
    for document in [flood, "<r>\(flood)", "<r>\(flood)</r>", "<r x='\(flood)'/>"] {
      _ = try? MarkupElement(xml: Array(document.utf8))
    }
  }
}
