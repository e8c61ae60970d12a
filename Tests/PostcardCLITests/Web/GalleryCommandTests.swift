import PostcardMap
import Testing

@testable import PostcardCLI

@Suite("gallery: pages of a folder")
struct GalleryCommandTests {
  @Test("shows every card below the folder, by the way to its picture")
  func pages() throws {
    let cards = try CardFixture(["Hello #one", "Hello #two"])
    try cards.folder.folder("a & b")
    let draw = Call(["render", "Hello #three", "-o", cards.folder.path("a & b/card.png"), "-q"])
    try #require(draw.status == .done)
    let call = Call(["gallery", cards.path, "--title", "My <posts>", "--dialect", "x"])
    #expect(call.status == .done)
    #expect(call.messages == "postcard: wrote \(cards.path)/index.html (3 cards)\n")
    let html = try cards.folder.text("index.html")
    for expected in [
      "<h1>My &lt;posts&gt;</h1>", "src=\"card0.png\"", "src=\"a%20%26%20b/card.png\"",
      "https://x.com/hashtag/three",
    ] {
      #expect(html.contains(expected), "\(expected)")
    }
    #expect(Call(["gallery", cards.path, "--quiet"]).messages.isEmpty, "its own page is replaced")
  }

  @Test("replaces no page that someone else made")
  func foreign() throws {
    let cards = try CardFixture(["Hello"])
    try cards.folder.file("index.html", "<p>mine")
    let call = Call(["gallery", cards.path])
    #expect(call.status == .usage)
    #expect(call.messages.contains("index.html: is no page of postcard's"))
    #expect(try cards.folder.text("index.html") == "<p>mine")
  }

  @Test("leaves out a card without a picture for pages, and wants one that has")
  func noPicture() throws {
    let cards = try CardFixture(["Hello"])
    var map = try cards.map("card0")
    map.images = []
    try cards.folder.file("card0.map.json", map.json())
    let call = Call(["gallery", cards.path])
    #expect(call.status == .usage)
    #expect(call.messages.contains("card0.map.json: left out"))
    #expect(call.messages.contains("no card here"))
  }

  @Test("a folder that is none", arguments: ["none", "card0.png"])
  func noFolder(name: String) throws {
    let cards = try CardFixture(["Hello"])
    #expect(Call(["gallery", cards.folder.path(name)]).status == .usage)
  }
}
