import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("batch: files of a card that is drawn otherwise now")
struct BatchLeftoverTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  private func pictures() throws -> [String] {
    try runs.names().filter { $0 != "manifest.ndjson" && !$0.hasSuffix(".map.json") }
  }

  @Test(
    "a picture that --max-bytes makes a JPEG takes the place of the PNG, and the other way round")
  func maximumBytes() throws {
    try runs.write(0..<2)
    runs.batch()
    #expect(try pictures() == ["p0.png", "p1.png"])
    let size = try runs.folder.bytes("out/p0.png").count
    for limit in (1...12).map({ size * $0 / 13 }).reversed() {
      guard runs.batch("--max-bytes", "\(limit)").status == .done else { break }
      let lines = try runs.lines()
      #expect(try pictures() == lines.flatMap(\.files).map(\.path).sorted())
    }
    #expect(runs.batch().status == .done)
    #expect(try pictures() == ["p0.png", "p1.png"])
    #expect(Call(["verify", runs.folder.path("out")]).status == .done)
  }

  @Test("fewer scales, themes and formats leave nothing behind")
  func fewer() throws {
    try runs.write(0..<2)
    try runs.folder.file(
      "card.xml",
      BatchFolder.card.replacing("background=", with: #"themes="light dark" background="#))
    runs.batch("--scale", "1,2", "--theme", "light,dark", "--format", "png,svg")
    #expect(try pictures().count == 12)
    try runs.folder.file("out/p0.webp", "mine")
    runs.batch("--format", "png")
    #expect(try pictures() == ["p0.png", "p0.webp", "p1.png"])
    runs.batch("--no-map")
    #expect(try runs.names().contains("p0.map.json") == false)
  }

  @Test("what has become another card's stays")
  func another() throws {
    try runs.folder.file(
      "card.xml",
      BatchFolder.card.replacing("background=", with: #"themes="light dark" background="#))
    let themed = try runs.folder.text("card.xml")
    try runs.write([BatchFolder.post(0)])
    try runs.folder.file("card.xml", themed)
    runs.batch("--theme", "light,dark")
    #expect(try pictures() == ["p0.dark.png", "p0.png"])
    try runs.write([BatchFolder.post(0), #"{"id":"p0.dark","text":"another"}"#])
    try runs.folder.file("card.xml", themed)
    runs.batch()
    #expect(try pictures() == ["p0.dark.png", "p0.png"])
    #expect(try runs.lines().map { $0.files.map(\.path) } == [["p0.png"], ["p0.dark.png"]])
  }

  @Test("other names leave the old ones where they are: pages may show them")
  func renamed() throws {
    try runs.write(0..<1)
    runs.batch()
    runs.batch("--name", "card-{id}")
    #expect(try pictures() == ["card-p0.png", "p0.png"])
  }

  @Test("a run that was killed between two lines of a card leaves the next one to clear up")
  func killed() throws {
    try runs.write(0..<2)
    runs.batch("--format", "svg")
    let old = try runs.folder.text("out/manifest.ndjson")
    let picture = try runs.folder.bytes("out/p0.svg")
    runs.batch()
    let new = try runs.folder.text("out/manifest.ndjson")
    try runs.folder.file("out/p0.svg", picture)
    try runs.folder.file("out/manifest.ndjson", old + new)
    #expect(runs.batch().messages == "postcard: 2 posts: 2 unchanged\n")
    #expect(try pictures() == ["p0.png", "p1.png"])
  }
}
