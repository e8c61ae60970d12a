import PostcardTestSupport
import Postcard
import Testing

@testable import PostcardCLI

@Suite("check: every mistake in templates")
struct CheckCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("good.xml", #"<card version="1" width="9" height="9"/>"#)
    try folder.file(
      "odd.xml", "<card version='1' width='9' height='9'>\n<param name='a' value='b'/></card>")
    try folder.file(
      "bad.xml",
      "<card version='1' width='9' height='9'>\n<param name='a' value='b'/>\n<txt/>\n<row gap='x'/></card>"
    )
  }

  @Test(
    "the status says the worst there is, a line each finding, and one for people sums up",
    arguments: [
      (["good"], 0, [], "nothing to mend in 1 template"),
      (["good", "good"], 0, [], "nothing to mend in 2 templates"),
      (["odd", "good"], 1, ["odd:2:14: warning: param"], "0 errors and 1 warning in 2 templates"),
      (
        ["bad", "odd"], 2,
        [
          "bad:2:14: warning: param", "bad:3:1: error: unknown element <txt>, did you mean <text>?",
          "bad:4:11: error: gap=\"x\": write a number of px, such as \"24\"",
          "odd:2:14: warning: param",
        ], "2 errors and 2 warnings in 2 templates"
      ),
      (
        ["none", "good"], 2, ["none: error: there is no such template file"],
        "1 error and 0 warnings in 2 templates"
      ),
    ] as [([String], Int32, [String], String)])
  func findings(names: [String], status: Int32, lines: [String], summary: String) {
    let call = Call(["check"] + names.map { folder.path("\($0).xml") })
    #expect(call.status.rawValue == status)
    #expect(call.messages == "postcard: \(summary)\n")
    let found = call.output.split(separator: "\n")
    #expect(found.count == lines.count)
    for (found, line) in zip(found, lines) {
      let parts = line.split(separator: ":", maxSplits: 1)
      #expect(found.hasPrefix("\(folder.path("\(parts[0]).xml")):\(parts[1])"), "\(found)")
    }
  }

  @Test("as JSON, a line each")
  func json() {
    let path = folder.path("bad.xml")
    let call = Call(["check", "--json", path, folder.path("none.xml")])
    #expect(call.status == .usage)
    let lines = call.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[1]
        == #"{"code":"bad-template","column":1,"file":"\#(path)","line":3,"message":"unknown element <txt>, did you mean <text>?","severity":"error"}"#
    )
    #expect(lines[0].contains(#""code":"unused""#) && lines[0].contains(#""severity":"warning""#))
    #expect(lines[3].contains(#""code":"unreadable""#) && !lines[3].contains("line"))
  }

  @Test("without a file there is nothing to do")
  func usage() {
    let call = Call(["check"])
    #expect(call.messages == "postcard: check: name a template: FILE…; see postcard check --help\n")
    #expect(call.status == .usage)
  }

  @Test("a line cannot steer a terminal")
  func terminal() throws {
    try folder.file(
      "esc.xml", "<card version='1' width='9' height='9'><row gap='&#x9b;31m'/></card>")
    let call = Call(["check", folder.path("esc.xml")])
    #expect(call.output.contains("U+009B31m"))
  }
}

@Suite("schema: what formats look like")
struct SchemaCommandTests {
  @Test("each is printed as it stands", arguments: SchemaCommand.schemas.map(\.name))
  func schemas(name: String) throws {
    let call = Call(["schema", name])
    let schema = try #require(SchemaCommand.schemas.first { $0.name == name })
    #expect(call.output == schema.text())
    #expect(call.output.hasSuffix("\n"))
    #expect(call.status == .done)
  }

  @Test("the template's is RELAX NG")
  func template() {
    #expect(Call(["schema", "template"]).output.contains("http://relaxng.org/ns/structure/1.0"))
  }

  @Test("an unknown one is told with those there are")
  func unknown() {
    #expect(Call(["schema"]).messages.hasPrefix("postcard: schema: name one schema: "))
    let call = Call(["schema", "templat"])
    #expect(
      call.messages.hasPrefix(
        "postcard: schema: there is no schema \"templat\", did you mean \"template\"?"))
    #expect(call.status == .usage)
  }
}
