import Postcard
import Testing

@Suite("The mistakes of one template")
struct TemplateMistakesTests {
  @Test("One run finds every mistake, in the order of the file; the initializer throws the first")
  func all() throws {
    let drawing = Drawing(
      "<row gap='x' background='nocolor-here'>\n<txt/><text colour='x'>{nobody}</text></row>\n"
        + "<style name='a' font-size='9..1'/>")
    #expect(
      drawing.mistakes.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
        == ["4:11", "4:26", "5:1", "5:13", "5:25", "6:28"])
    let error = #expect(throws: PostcardError.self) {
      try Template(xml: Array(drawing.xml.utf8), file: "t.xml", folder: nil)
    }
    #expect(error == drawing.mistakes.first)
    #expect(
      error?.description == "t.xml:4:11: gap=\"x\": write a number of px, such as \"24\"")
  }

  @Test("A thousand mistakes are told as a hundred")
  func many() {
    #expect(Drawing(String(repeating: "<x/>", count: 1000)).mistakes.count == 100)
  }
}
