import PostcardTestSupport
import PostcardMap
import Testing

@testable import PostcardCLI

@Suite("hit: which tag lies there")
struct HitCommandTests {
  let folder: TemporaryFolder
  let map: String

  init() throws {
    folder = try TemporaryFolder()
    var card = ImageMap(alt: "A card", space: .init(width: 100, height: 50), text: "#a b")
    var tag = ImageMap.Tag(
      id: "t0", kind: "hashtag", alt: "#a",
      rects: [ImageMap.Rect(x: 10, y: 10, width: 20, height: 10)])
    tag.href = "hash:a"
    card.tags = [tag]
    map = try folder.file("card.map.json", card.json())
  }

  @Test(
    "inside, outside, and near with a slop",
    arguments: [
      (["20", "15"], .done), (["10", "10"], .done), (["9", "15"], .partial),
      (["31", "15"], .partial), (["-3", "-3"], .partial), (["9", "15", "--slop", "2"], .done),
      (["--slop=0.5", "9", "15"], .partial), (["1e6", "2.5"], .partial),
    ] as [([String], PostcardCLI.ExitStatus)])
  func points(arguments: [String], status: PostcardCLI.ExitStatus) {
    let call = Call(["hit", map] + arguments)
    #expect(call.status == status)
    #expect(call.messages.isEmpty)
    #expect(call.output.isEmpty == (status == .partial))
  }

  @Test("the tag is printed as it stands in the map, in one line")
  func output() {
    let call = Call(["hit", map, "20", "15"])
    #expect(
      call.output
        == ##"{"alt":"#a","href":"hash:a","id":"t0","kind":"hashtag","##
        + #""rects":[{"height":10,"width":20,"x":10,"y":10}]}"# + "\n")
  }

  @Test("a map from standard input")
  func standardInput() throws {
    let call = Call(["hit", "-", "20", "15"], input: try folder.text("card.map.json"))
    #expect(call.status == .done)
  }

  @Test(
    "a map that cannot be used is named",
    arguments: ["", "nonsense", "{}", #"{"format":"postcard-map","version":99}"#])
  func badMap(content: String) throws {
    let path = try folder.file("bad.map.json", content)
    let call = Call(["hit", path, "1", "1"])
    #expect(call.messages.hasPrefix("postcard: \(path): "))
    #expect(call.status == .usage)
    #expect(call.output.isEmpty)
  }

  @Test("a map that is not there")
  func missingMap() {
    let call = Call(["hit", folder.path("none.map.json"), "1", "1"])
    #expect(
      call.messages == "postcard: \(folder.path("none.map.json")): no such file or folder\n")
    #expect(call.status == .usage)
  }
}
