import PostcardTestSupport
import FoundationEssentials
import PostcardMap
import Testing

@testable import PostcardCLI

@Suite("verify: does a folder hold together?")
struct VerifyCommandTests {
  let cards: CardFixture

  init() throws { cards = try CardFixture(["Hello #one", "Hello #two"]) }

  private func verify() -> Call { Call(["verify", cards.path]) }

  @Test("says in one line that all is well")
  func well() throws {
    try cards.folder.folder("avatars")
    try cards.folder.file("avatars/a.png", "no card")
    try cards.folder.file("notes.txt", "no picture")
    let call = verify()
    #expect(call.status == .done)
    #expect(call.output == "2 maps, 4 pictures: all well\n")
    #expect(call.messages.isEmpty)
    #expect(Call(["verify", cards.path, "--quiet"]).output.isEmpty)
  }

  @Test("tells what is not, with its file")
  func faults() throws {
    try cards.folder.file("card0.png", cards.folder.bytes("card1.png") + [0])
    var svg = try cards.folder.bytes("card0.svg")
    svg[svg.count - 2] = UInt8(ascii: " ")
    try cards.folder.file("card0.svg", svg)
    try FileManager.default.removeItem(atPath: cards.folder.path("card1.svg"))
    try cards.folder.file("stray.png", "x")
    try cards.folder.file("bad.map.json", "{}")
    var map = try cards.map("card1")
    map.tags[0].rects[0].x = 2000
    map.images[0].width = 1300
    try cards.folder.file("card1.map.json", map.json())
    let call = verify()
    #expect(call.status == .partial)
    for line in [
      "card0.png: has ", "card0.svg: is not the file the map was made with",
      "card1.svg: no such file", "stray.png: no map lists it", "bad.map.json: format: ",
      "card1.map.json: tags[0].rects[0]: should lie in the space",
      "card1.map.json: images[0]: 1300×630 pixels are not the space at scale 1",
    ] {
      #expect(
        call.messages.contains("postcard: \(cards.path)/\(line)"), "\(line)\n\(call.messages)")
    }
    #expect(call.output == "3 maps, 4 pictures: 7 faults\n")
  }

  @Test("a folder without maps is the wrong one")
  func empty() throws {
    #expect(Call(["verify", try TemporaryFolder().path]).status == .usage)
  }
}
