import Postcard
import PostcardTemplates
import Testing

@testable import PostcardCLI

@Suite("templates: what comes with postcard")
struct TemplatesCommandTests {
  @Test("their names, one a line")
  func list() {
    let call = Call(["templates"])
    #expect(call.output == Template.builtInNames.map { $0 + "\n" }.joined())
    #expect(call.status == .done)
  }

  @Test("each is printed as it stands", arguments: Template.builtInNames)
  func print(name: String) {
    let call = Call(["templates", name])
    #expect(Array(call.output.utf8) == Template.builtInSource(name))
    #expect(call.status == .done)
  }
}
