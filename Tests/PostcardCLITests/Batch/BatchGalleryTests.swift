import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("batch: the gallery of a run, and joined shards")
struct BatchGalleryTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  @Test("a run that makes no card tells what became of its posts, and makes no page")
  func noCard() throws {
    try runs.write(["{"])
    let call = runs.batch("--gallery", "--from", "ndjson")
    #expect(call.status == .partial)
    #expect(call.messages.contains("no gallery is made: there is no card to show"))
    #expect(call.messages.hasSuffix("postcard: 1 post: 1 failed\n"))
    #expect(try runs.names() == ["manifest.ndjson"])
    try runs.write([])
    #expect(runs.batch("--gallery", "--from", "ndjson", output: "none").status == .done)
  }

  @Test("a page that is somebody's own is seen before anything is drawn")
  func ownPage() throws {
    try runs.write(0..<1)
    try runs.folder.folder("out")
    try runs.folder.file("out/index.html", "mine")
    let call = runs.batch("--gallery")
    #expect(call.status == .usage)
    #expect(call.messages.contains("index.html: is no page of postcard's"))
    #expect(try runs.names().contains("p0.png") == false)
  }

  @Test("a map in the folder that cannot be shown makes the status 1, as postcard gallery does")
  func brokenMap() throws {
    try runs.write(0..<1)
    runs.batch()
    try runs.folder.file("out/other.map.json", "{")
    let call = runs.batch("--gallery")
    #expect(call.status == .partial)
    #expect(call.messages.contains("other.map.json"))
    #expect(call.messages.hasSuffix("postcard: 1 post: 1 unchanged\n"))
  }

  @Test("what cannot be written at the end does not hide what was done")
  func failingEnd() throws {
    try runs.write(0..<1)
    try runs.folder.file("file", "")
    let call = runs.batch("--index", runs.folder.path("file/cards.json"))
    #expect(call.status == .environment)
    #expect(call.messages.contains("postcard: 1 post: 1 drawn\n"))
  }

  @Test(
    "PDF alone has no gallery",
    arguments: [["--format", "pdf"], ["--name", "{id}.pdf"]])
  func pdf(options: [String]) throws {
    try runs.write(0..<1)
    let call = runs.batch("--gallery", options[0], options[1])
    #expect(call.status == .usage)
    #expect(call.messages.contains("--gallery: pages show no PDF"))
    #expect(runs.batch("--gallery", "--format", "pdf,png").status == .done)
  }

  @Test(
    "joining takes what it has a use for, and refuses the rest by name",
    arguments: [
      ["-o", "d"], ["--jobs", "2"], ["--gallery"], ["--prune"], ["--dry-run"], ["--log", "l"],
      ["--force"], ["--shard", "1/2"], ["--name", "{id}"], ["--max-failures", "1"],
      ["--since", "2024-01-01"], ["--template", "card"], ["--stats"], ["--no-map"],
    ])
  func merge(options: [String]) throws {
    try runs.write(0..<2)
    for shard in ["1/2", "2/2"] { runs.batch("--shard", shard) }
    let folder = runs.folder.path("out")
    let call = Call(["batch", "--merge", folder] + options)
    #expect(call.status == .usage)
    let name = options[0] == "-o" ? "--output" : options[0]
    #expect(call.messages.contains("--merge and \(name): joining manifests draws nothing"))
    #expect(try runs.names().contains("manifest.ndjson") == false)
    let index = runs.folder.path("cards.json")
    #expect(
      Call(["batch", "-q", "--merge", folder, "--index", index, "--tolerate", "1"]).status == .done)
  }
}
