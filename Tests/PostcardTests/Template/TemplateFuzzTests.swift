import PostcardTestSupport
import Postcard
import PostcardTemplates
import Testing

@Suite("Templates made wrong at random")
struct TemplateFuzzTests {
  @Test(
    "A damaged template is read or refused with a place, always",
    arguments: 1...8 as ClosedRange<UInt64>)
  func mutations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let source = try #require(Template.builtInSource("post"))
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let nasty: [String] = [
      "<", ">", "\"", "'", "&", "{", "}", "{{", "|", "??", ".", "0", "-1", "%", "..", "1e999",
      "\u{0}",
      "é", "\u{202E}", "<text>", "</row>", "<!--", "]]>", "<![CDATA[", "<?x", "{a.b}", "&amp;",
      "&#0;",
      "\r", "\n", " ", "=", "/", "#", "nan", "9999999999999999999999",
    ]
    for _ in 0..<250 {
      var mutated = source
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<mutated.count, using: &random)
        let end = min(mutated.count, start + Int.random(in: 0...12, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated.removeSubrange(start..<end)
        case 1:
          mutated.insert(contentsOf: Array(nasty.randomElement(using: &random)!.utf8), at: start)
        case 2: mutated[start] = UInt8.random(in: .min ... .max, using: &random)
        default: mutated.insert(contentsOf: mutated[start..<end], at: end)
        }
        if mutated.isEmpty { mutated = source }
      }
      let report = Template.check(xml: mutated, file: "f.xml", folder: nil)
      for warning in report.warnings { #expect(warning.place?.line != nil) }
      for mistake in report.errors {
        let place = try #require(mistake.place)
        #expect(place.file == "f.xml")
        #expect((1...(lines.count + 8)).contains(place.line ?? 0))
        #expect((place.column ?? 0) >= 1)
        #expect(!mistake.message.isEmpty)
      }
    }
  }
}
