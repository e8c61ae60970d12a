import PostcardTestSupport
import PostcardMap
import Testing

@testable import PostcardCLI

@Suite("relink: new links without drawing")
struct RelinkCommandTests {
  static let links = ["--link", "hashtag=https://new.test/{value}"]

  @Test("changes maps, SVGs and pages as drawing would have, and no picture")
  func whole() throws {
    let texts = ["Hello #Swift at https://example.com/", "Nothing here"]
    let (old, new) = (try CardFixture(texts), try CardFixture(texts, options: Self.links))
    for cards in [old, new] {
      #expect(Call(["gallery", cards.path, "-q"]).status == .done)
      let page = cards.folder.path("one.html")
      #expect(
        Call(["embed", cards.folder.path("card0.map.json"), "--text", "--page", "-o", page, "-q"])
          .status == .done)
    }
    let call = Call(["relink", old.path] + Self.links)
    #expect(call.status == .done)
    #expect(call.messages == "postcard: new links in 1 of 2 maps and 2 pages\n")
    #expect(old.folder.names == new.folder.names)
    for name in old.folder.names {
      // The one thing that a map does not say any more is which links it was drawn with.
      guard !name.hasSuffix(".map.json") else {
        var maps = try [old, new].map { try ImageMap(json: $0.folder.bytes(name)) }
        for index in maps.indices { maps[index].mapKey = nil }
        #expect(maps[0] == maps[1], "\(name)")
        continue
      }
      #expect(try old.folder.bytes(name) == new.folder.bytes(name), "\(name)")
    }
    #expect(Call(["verify", old.path]).status == .done)
    #expect(
      Call(["relink", old.path] + Self.links).messages.contains("in 0 of 2 maps and 0 pages"))
  }

  @Test("wants to be told what is new")
  func nothing() throws {
    let call = Call(["relink", "."])
    #expect(call.status == .usage)
    #expect(call.messages.contains("nothing to change; say --link"))
    #expect(Call(["relink", ".", "--instance", "a.test", "--dialect", "x"]).status == .usage)
  }

  @Test("names the PDFs that keep their links")
  func pdf() throws {
    let cards = try CardFixture(["Hello #one"])
    let pdf = cards.folder.path("two.pdf")
    for (text, path) in [("Hello #two", pdf), ("Hello", cards.folder.path("three.pdf"))] {
      try #require(Call(["render", text, "-q", "-o", path]).status == .done)
    }
    let before = try cards.folder.bytes("two.pdf")
    let call = Call(["relink", cards.path] + Self.links)
    #expect(
      call.messages == """
        postcard: \(pdf): a PDF keeps its old links; draw it again
        postcard: new links in 2 of 3 maps and 0 pages

        """)
    #expect(call.status == .done)
    #expect(try cards.folder.bytes("two.pdf") == before)
  }

  @Test("a folder without maps is the wrong one")
  func empty() throws {
    let folder = try TemporaryFolder()
    let call = Call(["relink", folder.path] + Self.links)
    #expect(call.status == .usage)
    #expect(call.messages == "postcard: \(folder.path): no map here; is it the right folder?\n")
  }

  @Test("a card whose SVG is another's stays as it is, and the others are done")
  func foreign() throws {
    let cards = try CardFixture(["Hello #one", "Hello #two"])
    try cards.folder.file("card0.svg", "<svg/>")
    let before = try cards.folder.bytes("card0.map.json")
    let call = Call(["relink", cards.path] + Self.links)
    #expect(call.status == .partial)
    #expect(call.messages.contains("card0.svg: is no SVG card of this version"))
    #expect(try cards.folder.bytes("card0.map.json") == before)
    #expect(try cards.map("card1").tags.map(\.href) == ["https://new.test/two"])
  }

  @Test(
    "an address that leads out of the folder is not followed",
    arguments: ["../out.svg", "/out.svg", "a/%2e%2e/../out.svg", "file:out.svg"])
  func outside(src: String) throws {
    let cards = try CardFixture(["Hello #one"])
    var map = try cards.map("card0")
    for index in map.images.indices where map.images[index].mediaType == "image/svg+xml" {
      map.images[index].src = src
    }
    try cards.folder.file("card0.map.json", map.json())
    #expect(Call(["relink", cards.path] + Self.links).status == .done)
    #expect(try cards.map("card0").tags.map(\.href) == ["https://new.test/one"])
    #expect(Call(["verify", cards.path]).messages.contains("is no file beside it"))
  }
}
