import PostcardTestSupport
import PostcardCanvas
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
    var random = SeededGenerator(seed: 1)
    // A picture that packs badly.
    let pixels = (0..<300 * 300).map { _ in
      UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    try runs.folder.file(
      "noise.png",
      pixels.withUnsafeBytes {
        try PNGEncoder().encode($0, width: 300, height: 300, stride: 1200, opaque: true)
      })
    try runs.folder.file(
      "card.xml",
      """
      <card version="1" width="300" height="300" background="white">\
      <image src="noise.png" width="300" height="300"/></card>
      """)
    for (options, names) in [
      ([], ["p0.png", "p1.png"]), (["--max-bytes", "150K"], ["p0.jpg", "p1.jpg"]),
      ([], ["p0.png", "p1.png"]),
      (
        ["--max-bytes", "150K", "--scale", "1,0.5"],
        ["p0.jpg", "p0@0.5x.png", "p1.jpg", "p1@0.5x.png"]
      ),
      (["--max-bytes", "150K"], ["p0.jpg", "p1.jpg"]),
    ] {
      let call = Call(
        [
          "batch", runs.folder.path("posts.ndjson"), "-o", runs.folder.path("out"), "--template",
          runs.folder.path("card.xml"),
        ] + options)
      #expect(call.status == .done, "\(call.messages)")
      #expect(try pictures() == names)
      #expect(try runs.lines().flatMap(\.files).map(\.path) == names)
      #expect(Call(["verify", runs.folder.path("out")]).status == .done)
    }
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
