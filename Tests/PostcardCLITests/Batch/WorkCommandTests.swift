import PostcardTestSupport
import Postcard
import Testing

@testable import PostcardCLI

@Suite("work: posts in, results out")
struct WorkCommandTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  private func work(_ input: String, _ arguments: String...) -> Call {
    Call(["work", "--template", runs.folder.path("card.xml")] + arguments, input: input)
  }

  @Test("with a folder its lines are those of a manifest, and its files those of a batch")
  func folder() throws {
    try runs.write(0..<5)
    runs.batch()
    let input = try runs.folder.text("posts.ndjson")
    let call = work(input, "-o", runs.folder.path("work"))
    #expect(call.status == .done)
    #expect(try call.output == runs.folder.text("out/manifest.ndjson"))
    var files = try runs.contents()
    files["manifest.ndjson"] = nil
    #expect(try runs.contents("work") == files)
  }

  @Test("without one, pictures and map are in the line")
  func inline() throws {
    try runs.write([])
    let call = work(BatchFolder.post(1) + "\n")
    #expect(call.output.contains(#""data":"iVBORw0KGgo"#))
    #expect(call.output.contains(#""format": "postcard-map""#))
    #expect(call.output.hasSuffix("\n") && call.output.split(separator: "\n").count == 1)
    let map = work(BatchFolder.post(1) + "\n", "--emit", "map")
    #expect(!map.output.contains("\"data\""))
    #expect(map.output.contains("\"rects\""))
  }

  @Test("a line for each line in order, whatever becomes of it; blank ones are passed over")
  func bad() throws {
    try runs.write([])
    let input = "\n{\n\(BatchFolder.post(1))\r\n   \n[]\n\"just text\"\n\(BatchFolder.post(2))"
    let call = work(input, "-o", runs.folder.path("work"))
    #expect(call.status == .done)
    let lines = try call.output.split(separator: "\n").map {
      try ManifestLine(json: Array($0.utf8))
    }
    #expect(lines.map(\.status) == [.failed, .ok, .failed, .ok, .ok])
    #expect(lines.map(\.place).map { $0?.prefix(1) } == ["2", nil, "5", nil, nil])
    #expect(work(input, "-o", runs.folder.path("work"), "--strict").status == .partial)
  }

  @Test("nothing in, nothing out")
  func empty() throws {
    try runs.write([])
    let call = work("")
    #expect(call.status == .done)
    #expect(call.output.isEmpty)
    #expect(call.messages.isEmpty)
  }

  @Test(
    "what cannot be begun ends before anything is read",
    arguments: [["--template", "/nowhere.xml"], ["x"], ["--emit", "x"]])
  func usage(arguments: [String]) {
    #expect(Call(["work"] + arguments, input: "\"x\"\n").status == .usage)
  }
}
