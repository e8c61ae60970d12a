import Postcard
import Testing

@Suite("Keys of cards")
struct CardKeyTests {
  let composer: Composer

  init() throws { composer = try Composer() }

  static func template(_ inside: String = "") throws -> Template {
    try Template(
      xml: Array(
        """
        <card version="1" width="300" height="100"><text>{author.name}</text>\(inside)
        <post font-size="20"/></card>
        """.utf8), file: "key.xml", folder: nil)
  }

  static var post: Post {
    var post = Post(text: "see #tag")
    post.id = "1"
    post.url = "https://example.org/1"
    post.author = Post.Author()
    post.author?.name = "Ada"
    post.lang = "en"
    return post
  }

  private func keys(
    _ post: Post, on template: Template, _ options: CardOptions = .init(),
    format: CardFormat = .png()
  ) throws -> (key: String?, mapKey: String?) {
    let card = try composer.compose(post, on: template, options: options)
    return (
      card.key(drawnAs: [.init(format: format, theme: "light")], atMost: nil), card.map.mapKey
    )
  }

  @Test(
    "what can be seen changes both keys",
    arguments: [
      { $0.text = "see #other" }, { $0.author?.name = "Bob" }, { $0.lang = "ja" },
    ] as [@Sendable (inout Post) -> Void])
  func seen(change: @Sendable (inout Post) -> Void) throws {
    let template = try Self.template()
    var post = Self.post
    let before = try keys(post, on: template)
    change(&post)
    let after = try keys(post, on: template)
    #expect(after.key != before.key)
    #expect(after.mapKey != before.mapKey)
  }

  @Test("where things lead changes the map's key alone")
  func links() throws {
    let template = try Self.template()
    let before = try keys(Self.post, on: template)
    var post = Self.post
    post.url = "https://example.org/2"
    let moved = try keys(post, on: template)
    #expect(moved.key == before.key)
    #expect(moved.mapKey != before.mapKey)
    var options = CardOptions()
    options.tagger = Tagger(.x)
    let other = try keys(Self.post, on: template, options)
    #expect(other.key == before.key)
    #expect(other.mapKey != before.mapKey)
    options = CardOptions()
    options.alt = "A card"
    let words = try keys(Self.post, on: template, options)
    #expect(words.key == before.key)
    #expect(words.mapKey != before.mapKey)
  }

  @Test(
    "an address that is shown as text, or asked for, is seen",
    arguments: [
      "<text>{url}</text>", "<line if=\"url\" height=\"2\" color=\"#000000\"/>",
    ])
  func shownAddress(inside: String) throws {
    let template = try Self.template(inside)
    var post = Self.post
    let before = try keys(post, on: template)
    post.url = inside.contains("if=") ? nil : "https://example.org/2"
    #expect(try keys(post, on: template).key != before.key)
  }

  @Test("whether a tag leads anywhere is seen where a template asks")
  func askedTag() throws {
    let template = try Self.template("<line if=\"tags.0.href\" height=\"2\" color=\"#000000\"/>")
    var options = CardOptions()
    let before = try keys(Self.post, on: template, options)
    var dialect = Dialect.social
    dialect.links[.hashtag] = nil
    options.tagger = Tagger(dialect)
    #expect(try keys(Self.post, on: template, options).key != before.key)
    dialect.links[.hashtag] = "https://example.org/{value}"
    options.tagger = Tagger(dialect)
    #expect(try keys(Self.post, on: template, options).key == before.key)
  }

  @Test("a blank address is none")
  func blankAddress() throws {
    let template = try Self.template("<line if=\"url\" height=\"2\" color=\"#000000\"/>")
    var post = Self.post
    post.url = " "
    let blank = try keys(post, on: template)
    post.url = nil
    #expect(try keys(post, on: template).key == blank.key)
    #expect(try keys(Self.post, on: template).key != blank.key)
  }

  @Test("template, theme, scale and format change the key")
  func drawing() throws {
    let template = try Self.template()
    let before = try keys(Self.post, on: template).key
    #expect(try keys(Self.post, on: Self.template("<spacer/>")).key != before)
    #expect(try keys(Self.post, on: template, format: .png(scale: 2)).key != before)
    #expect(try keys(Self.post, on: template, format: .svg).key != before)
    #expect(try keys(Self.post, on: template).key == before)
  }
}
