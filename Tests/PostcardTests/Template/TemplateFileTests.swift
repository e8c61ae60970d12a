import FoundationEssentials
@testable import Postcard
import Testing

@Suite("Templates in files")
struct TemplateFileTests {
  @Test("A file is read, its folder is where its paths start")
  func read() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "postcard-template-file")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "t.xml")
    try Data("<card version='1' width='10' height='10'><font src='a.ttf'/></card>".utf8).write(
      to: file)
    let template = try Template.read(contentsOf: file.path)
    #expect(template.name == file.path)
    #expect(template.folder == folder.path + "/")
    #expect(template.fonts.map(\.source) == ["a.ttf"])
  }

  @Test(
    "What cannot be read is told in one line",
    arguments: [
      ("no/such.xml", "no/such.xml: there is no such template file"),
      ("/dev/zero", "/dev/zero: this is no file; a template is a file of XML"),
      ("/", "/: this is no file; a template is a file of XML"),
    ])
  func unreadable(path: String, message: String) {
    let error = #expect(throws: PostcardError.self) { try Template.read(contentsOf: path) }
    #expect(error?.code == .unreadable)
    #expect(error?.description == message)
  }
}
