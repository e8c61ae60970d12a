import PostcardTestSupport
import PostcardMap
import Testing

@testable import PostcardCLI

@Suite("embed: cards as HTML")
struct EmbedCommandTests {
  let cards: CardFixture
  let map: String

  init() throws {
    cards = try CardFixture(["Hello #Swift and @ada at https://example.com/"])
    map = cards.folder.path("card0.map.json")
  }

  @Test("prints styles and the figure, and says which tags open no page")
  func standardOutput() throws {
    let call = Call(["embed", map])
    #expect(call.status == .done)
    #expect(
      call.output
        == "<style>\(HTMLStyle.figure)</style>\n" + (try HTMLFigure(cards.map("card0")).html))
    #expect(call.messages.contains("2 tags light up but open no page"))
    #expect(call.messages.contains("--link hashtag=… or --dialect"))
    #expect(Call(["embed", map, "--quiet"]).messages.isEmpty)
  }

  @Test("binds links late")
  func links() {
    let call = Call(["embed", map, "--dialect", "x", "--link", "mention=https://a.test/{value}"])
    #expect(call.output.contains("<a href=\"https://x.com/hashtag/Swift\""))
    #expect(call.output.contains("<a href=\"https://a.test/ada\""))
    #expect(call.messages.isEmpty)
  }

  @Test(
    "has its styles where they are wanted",
    arguments: [
      ([], "<style>."),
      (["--style", "link"], "<link rel=\"stylesheet\" href=\"postcard.css\">\n<figure"),
      (["--sheet", "/a&b.css"], "<link rel=\"stylesheet\" href=\"/a&amp;b.css\">\n<figure"),
      (["--style", "none"], "<figure"), (["--page"], "<!DOCTYPE html>\n<html"),
    ] as [([String], String)])
  func styles(options: [String], start: String) {
    #expect(Call(["embed", map] + options).output.hasPrefix(start))
  }

  @Test(
    "puts the options into the figure",
    arguments: [
      (["--fit", "cover"], "xMidYMid slice"), (["--text"], "<details"), (["--area"], "<area "),
      (["--base", "https://cdn.test/"], "src=\"https://cdn.test/card0.png\""),
      (["--rel", "me"], " rel=\"me\""), (["--label", "Liens"], "aria-label=\"Liens\""),
    ])
  func options(options: [String], expected: String) {
    #expect(Call(["embed", map] + options).output.contains(expected))
  }

  @Test("says that areas do not scale")
  func areas() {
    #expect(Call(["embed", map, "--area"]).messages.contains("areas do not scale"))
  }

  @Test(
    "a page elsewhere finds its pictures", arguments: [("page.html", ""), ("a/b/c.html", "../../")])
  func places(file: String, prefix: String) throws {
    let call = Call(["embed", map, "--page", "-o", cards.folder.path(file)])
    #expect(call.messages.contains("wrote \(cards.folder.path(file))"))
    #expect(call.output.isEmpty)
    #expect(try cards.folder.text(file).contains("src=\"\(prefix)card0.png\""))
  }

  @Test("prints share lines alone, or in the head of a page")
  func meta() {
    let alone = Call(["embed", map, "--meta", "https://a.test/b", "--quiet"])
    #expect(alone.output.hasPrefix("<meta property=\"og:type\""))
    #expect(alone.output.contains("content=\"https://a.test/card0.png\""))
    let page = Call(["embed", map, "--meta", "https://a.test/b", "--page"])
    #expect(page.output.contains("<figure"))
    #expect(page.output.contains("\"og:image\""))
    let bad = Call(["embed", map, "--meta", "b"])
    #expect(bad.status == .usage)
    #expect(bad.messages.hasPrefix("postcard: --meta \"b\": a page has an address"))
  }

  @Test("two shapes of one post make one figure, two posts two")
  func shapes() throws {
    let template = try cards.folder.file(
      "narrow.xml", "<card version=\"1\" width=\"600\" height=\"600\"><post/></card>")
    let narrow = cards.folder.path("narrow.map.json")
    let text = "Hello #Swift and @ada at https://example.com/"
    let draw = Call([
      "render", text, "--template", template, "-o", cards.folder.path("narrow.png"), "-q",
    ])
    try #require(draw.status == .done, "\(draw.messages)")
    for maps in [[map, narrow], [narrow, map]] {
      let html = Call(["embed"] + maps).output
      #expect(html.contains("<img src=\"card0.png\""))
      #expect(html.contains("media=\"(max-width: 600px)\" srcset=\"narrow.png\""))
      #expect(html.split(separator: "<figure").count == 2)
    }
    let other = try CardFixture(["Another"])
    #expect(
      Call(["embed", map, other.folder.path("card0.map.json")]).output.split(separator: "<figure")
        .count == 3)
    for maps in [[map, map], [map, narrow, map]] {
      #expect(Call(["embed"] + maps).status == .usage)
    }
  }

  @Test("a map on standard input")
  func standardInput() throws {
    #expect(
      Call(["embed", "-"], input: try cards.folder.bytes("card0.map.json")).output
        == Call(["embed", map]).output)
  }

  @Test("does not write over the map it reads, and refuses maps without pictures")
  func refusals() throws {
    #expect(Call(["embed", map, "-o", map]).status == .usage)
    var bare = try cards.map("card0")
    bare.images = []
    let path = try cards.folder.file("bare.map.json", bare.json())
    let call = Call(["embed", path])
    #expect(call.status == .usage)
    #expect(call.messages.contains("bare.map.json: images: should list a PNG"))
  }
}
