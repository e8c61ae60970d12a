import Postcard
import PostcardTemplates
import Testing

@testable import PostcardCLI

@Suite("templates: what comes with postcard")
struct TemplatesCommandTests {
  @Test("one a line, with what each is for")
  func list() throws {
    let call = Call(["templates"])
    let lines = call.output.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == Template.builtInNames.map { $0[...] })
    for (line, name) in zip(lines, Template.builtInNames) {
      #expect(line.hasSuffix("  " + (try #require(Template.builtInPurpose(name)))))
    }
    #expect(call.status == .done)
  }

  @Test("each is printed as it stands", arguments: Template.builtInNames)
  func print(name: String) {
    let call = Call(["templates", name])
    #expect(Array(call.output.utf8) == Template.builtInSource(name))
    #expect(call.status == .done)
  }
}
