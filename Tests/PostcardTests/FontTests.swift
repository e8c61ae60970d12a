import PostcardCanvas
import PostcardText
import Testing

@testable import Postcard

@Suite struct FontTests {
  @Test("a font a template brings along is read below its folder only, and must be there")
  func templateFonts() throws {
    func compose(_ source: String, folder: String?) throws(PostcardError) {
      let xml =
        "<card version=\"1\" width=\"100\" height=\"50\"><font src=\"\(source)\"/><post/></card>"
      let template = try Template(xml: Array(xml.utf8), file: "t.xml", folder: folder)
      _ = try Composer().compose(Post(text: "a"), on: template)
    }
    let missing = #expect(throws: PostcardError.self) { try compose("no.ttf", folder: "/tmp") }
    #expect(missing?.code == .badTemplate)
    #expect(missing?.description == "t.xml:1:43: \"no.ttf\" is not in the folder \"/tmp\"")
    let here = String(#filePath.prefix(through: #filePath.lastIndex(of: "/") ?? #filePath.endIndex))
    let text = #expect(throws: PostcardError.self) {
      try compose("FontTests.swift", folder: here)
    }
    #expect(text?.code == .badTemplate)
    #expect(
      text?.description == "t.xml:1:43: \"FontTests.swift\" is no font that can be used")
    let homeless = #expect(throws: PostcardError.self) { try compose("a.ttf", folder: nil) }
    #expect(
      homeless?.description
        == "t.xml:1:43: <font> needs a template that lies in a folder")
  }

  @Test("a folder of fonts that is not there is an error of the environment")
  func fontFolder() {
    let error = #expect(throws: PostcardError.self) { try Composer(fonts: .folder("/no/such")) }
    #expect(error?.code == .environment)
  }
}
