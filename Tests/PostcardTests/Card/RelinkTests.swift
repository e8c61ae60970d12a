import Postcard
import PostcardMap
import PostcardTemplates
import PostcardText
import Testing

@Suite("Links bound after drawing")
struct RelinkTests {
  static let text =
    "#a @b #c/d at https://example.org/ or ada@example.org https://evil.test/ and #last"

  private func card(_ dialect: Dialect) throws -> Card {
    var options = CardOptions()
    options.tagger = Tagger(dialect)
    return try Composer().compose(
      CardSamples.post(Self.text), on: .builtIn("post"), options: options)
  }

  /// The default dialect, which opens `hash:…`, with the links of another one.
  static let moved: Dialect = {
    var dialect = Dialect.social
    dialect.links[.hashtag] = "https://new.test/t/{value}"
    dialect.links[.mention] = "https://new.test/@{value}"
    return dialect
  }()

  @Test("give the map and the SVG that drawing would have given")
  func same() throws {
    let (old, new) = (try card(.social), try card(Self.moved))
    let map = old.map.binding(Self.moved)
    #expect(old.map != new.map)
    // A key names links as they were drawn, and these were not.
    var drawn = new.map
    #expect(drawn.mapKey != old.map.mapKey)
    drawn.mapKey = nil
    #expect(map == drawn)
    let (before, after) = (try old.bytes(as: .svg), try new.bytes(as: .svg))
    #expect(try map.relinking(svg: before) == after)
    #expect(try old.map.relinking(svg: after) == before)
    #expect(try old.map.relinking(svg: before) == before)
  }

  @Test("also where there were none, and where none are left")
  func none() throws {
    var card = try self.card(.social).map
    let svg = try self.card(.social).bytes(as: .svg)
    for index in card.tags.indices { card.tags[index].href = nil }
    let bare = try card.relinking(svg: svg)
    let text = String(decoding: bare, as: UTF8.self)
    #expect(!text.contains("<a "))
    #expect(text.contains(" role=\"img\""))
    #expect(try self.card(.social).map.relinking(svg: bare) == svg)
  }

  @Test("a kind the dialect has no pattern for, and a region, keep what they open")
  func kept() throws {
    let map = try card(.social).map
    let bound = map.binding(Dialect(name: "own", rules: [], links: [.hashtag: "app:{value}"]))
    for (old, new) in zip(map.tags, bound.tags) {
      #expect(new.href == (old.kind == "hashtag" ? "app:\(old.value ?? "")" : old.href))
    }
  }

  @Test("a pattern for addresses is put around the address itself, however often")
  func addresses() throws {
    let dialect = Dialect(name: "own", rules: [], links: [.url: "https://out.test/?to={value}"])
    let once = try card(.social).map.binding(dialect)
    let expected = "https://out.test/?to=https%3A%2F%2Fexample.org%2F"
    #expect(once.tags.first { $0.kind == "url" }?.href == expected)
    #expect(once.binding(dialect) == once)
  }

  @Test("a map key that named the old links is left out")
  func mapKey() throws {
    var map = try card(.social).map
    map.mapKey = "sha256:" + String(repeating: "0a", count: 32)
    #expect(map.binding(.social).mapKey != nil)
    #expect(map.binding(Self.moved).mapKey == nil)
  }

  @Test(
    "an SVG that is not a card's is refused",
    arguments: ["", "<svg></svg>", "<svg >\n<g aria-hidden=\"true\">\n</svg>\n", "<html></html>"])
  func refused(file: String) throws {
    let map = try card(.social).map
    let error = #expect(throws: PostcardError.self) { try map.relinking(svg: Array(file.utf8)) }
    #expect(error?.code == .unreadable)
  }
}
