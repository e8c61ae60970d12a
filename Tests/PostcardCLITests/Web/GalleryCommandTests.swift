import PostcardTestSupport
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

  @Test("leaves out a card whose map is broken, and says so")
  func broken() throws {
    let cards = try CardFixture(["Hello #one", "Hello #two"])
    try cards.folder.file("card0.map.json", "{}")
    let call = Call(["gallery", cards.path, "--dialect", "x"])
    #expect(call.status == .partial)
    #expect(call.messages.contains("card0.map.json: format: "))
    #expect(call.messages.hasSuffix("wrote \(cards.path)/index.html (1 card)\n"))
    let html = try cards.folder.text("index.html")
    #expect(html.contains("src=\"card1.png\"") && !html.contains("card0.png"))
  }

  @Test("removes the months of an earlier gallery, and no page else")
  func stale() throws {
    let cards = try CardFixture(["Hello"])
    #expect(Call(["gallery", cards.path, "-q"]).status == .done)
    let page = try cards.folder.text("index.html")
    for name in ["2025-12.html", "2025-12-2.html", "undated.html", "december.html"] {
      try cards.folder.file(name, page)
    }
    try cards.folder.file("2025-11.html", "<p>mine")
    let embed = ["embed", cards.folder.path("card0.map.json"), "--page", "-q", "-o"]
    #expect(Call(embed + [cards.folder.path("2025-10.html")]).status == .done)
    let call = Call(["gallery", cards.path])
    #expect(call.status == .done)
    #expect(call.messages.contains("removed \(cards.path)/2025-12-2.html, a page of an earlier"))
    #expect(
      cards.folder.names.filter { $0.hasSuffix(".html") }
        == ["2025-10.html", "2025-11.html", "december.html", "index.html"])
  }

  @Test("a folder that is none", arguments: ["none", "card0.png"])
  func noFolder(name: String) throws {
    let cards = try CardFixture(["Hello"])
    #expect(Call(["gallery", cards.folder.path(name)]).status == .usage)
  }
}
