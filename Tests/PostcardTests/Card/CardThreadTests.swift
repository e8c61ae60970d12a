import PostcardMap
import PostcardText
import Testing

@testable import Postcard

@Suite("Posts inside a post")
struct CardThreadTests {
  /// A post that quotes and has a thread, one of which quotes too.
  static let post: Post = {
    var post = Post(text: "root #one")
    post.author = author("Ada")
    var quote = Post(text: "quoted #two")
    quote.author = author("Felix")
    quote.url = "https://example.org/quote"
    post.quote = quote
    var second = Post(text: "last #four")
    second.author = author("Dana")
    second.quote = Post(text: "deep #five")
    post.posts = [Post(text: "first #three"), second]
    return post
  }()

  static func author(_ name: String) -> Post.Author {
    var author = Post.Author()
    author.name = name
    return author
  }

  func card(_ inside: String, post: Post = Self.post) throws -> Card {
    try Boxes.card(
      "width=\"400\" height=\"auto\" max-height=\"4000\" font-size=\"16\">\(inside)", post: post)
  }

  /// `kind source text`, one a tag.
  func tags(_ card: Card) -> [String] {
    card.map.tags.map { "\($0.kind) \($0.source ?? "-") \($0.text ?? $0.alt)" }
  }

  @Test("have their tags in the map under their source, in the order of the template")
  func sources() throws {
    let card = try card(
      #"<post/><post of="quote"/><column of="posts"><post/><post of="quote"/></column>"#)
    #expect(
      tags(card) == [
        "hashtag - #one", "hashtag quote #two", "hashtag posts.0 #three", "hashtag posts.1 #four",
        "hashtag posts.1.quote #five",
      ])
    #expect(card.map.text == "root #one")
    #expect(
      card.map.texts == [
        "quote": "quoted #two", "posts.0": "first #three", "posts.1": "last #four",
        "posts.1.quote": "deep #five",
      ])
    #expect(card.map.validate() == [])
    #expect(try ImageMap(json: card.map.json()) == card.map)
  }

  @Test("are what bindings and conditions inside speak of")
  func scope() throws {
    let card = try card(
      """
      <text>{author.name}</text>
      <text of="quote">{author.name}</text>
      <column of="posts"><text if="author">{author.name}</text><text if="!author">nobody</text></column>
      <text of="posts" if="quote">{quote.text}</text><text>{author.name}</text>
      """)
    #expect(card.frame.words == ["Ada", "Felix", "nobody", "Dana", "deep #five", "Ada"])
  }

  @Test("are not drawn where there are none, nor told of")
  func absent() throws {
    let card = try card(
      #"<post/><post of="quote"/><column of="posts"><post/></column><post of="repostOf"/>"#,
      post: Post(text: "alone #one"))
    #expect(tags(card) == ["hashtag - #one"])
    #expect(card.map.texts.isEmpty)
    #expect(card.map.alt == "alone #one")
  }

  @Test("make regions of their own kinds")
  func regions() throws {
    let card = try card(
      #"<row of="quote" href="{url}"><post/></row><row href="{quote.url}"><text>q</text></row>"#)
    #expect(
      tags(card) == ["quote - quoted #two", "hashtag quote #two", "quote - q"])
  }

  @Test("are read out with the picture, once each")
  func alt() throws {
    let card = try card(#"<post of="quote"/><post of="quote"/><column of="posts"><post/></column>"#)
    #expect(
      card.map.alt
        == "Ada: root #one\nFelix: quoted #two\nfirst #three\nDana: last #four")
  }

  @Test("run in their own direction")
  func direction() throws {
    var post = Post(text: "English")
    post.url = "https://example.org/1"
    post.quote = Post(text: "مرحبا")
    post.quote?.url = "https://example.org/2"
    let row =
      #"<row href="{url}"><line width="10"/><line width="20" href="{url}" kind="end"/></row>"#
    let card = try card(row + "<column of=\"quote\">\(row)</column>", post: post)
    #expect(
      Boxes.of(card) == "card 0,0 400x1\nend 10,0 20x1\nquote 0,1 400x1\nend 370,1 20x1")
  }

  @Test("say in warnings where they stand")
  func warnings() throws {
    var post = Self.post
    post.posts[1].media = [Post.Media(url: "none.png")]
    post.posts[1].quote?.author = Self.author("Gil")
    post.posts[1].quote?.author?.avatar = "gil.png"
    post.posts[1].quote?.author?.url = "javascript:alert(1)"
    post.quote?.tags = [Post.GivenTag(kind: "mark")]
    let card = try card(
      """
      <post of="quote"/><column of="posts"><media/><row of="quote" href="{author.url}">
      <image src="{author.avatar}"/></row></column>
      """, post: post)
    #expect(
      card.warnings.map { $0.place?.path } == [
        "quote.tags[0].range", "posts.1.media[0].url", "posts.1.quote.author.avatar",
        "posts.1.quote.author.url",
      ])
  }

  @Test("change the card's key with the dialect that tags them")
  func key() throws {
    let template = try Template(
      xml: Array(
        #"<card version="1" width="90" height="90"><post of="quote"/></card>"#.utf8),
      file: "t.xml", folder: nil)
    var options = CardOptions()
    let social = try Composer().compose(Self.post, on: template, options: options).map.key
    options.tagger = Tagger(.plain)
    #expect(try Composer().compose(Self.post, on: template, options: options).map.key != social)
  }

  @Test("are refused by the thousand", .timeLimit(.minutes(5)))
  func limit() throws {
    var post = Post(text: "x")
    post.posts = Array(repeating: Post(text: "y"), count: LayoutLimits.nodes)
    let error = #expect(throws: PostcardError.self) {
      try card(#"<column of="posts"><line/></column>"#, post: post)
    }
    #expect(error?.code == .limit)
  }

  @Test("take time linear in their number", .timeLimit(.minutes(5)))
  func long() throws {
    var post = Post(text: "x")
    post.posts = Array(repeating: Post(text: "y #z"), count: 4_000)
    let card = try card(#"<row of="posts"><line width="3"/><post/></row>"#, post: post)
    #expect(card.map.tags.count == 4_000)
    #expect(card.map.validate() == [])
    // Those that find no room are below the card, which says so.
    let hidden = card.map.tags.filter(\.rects.isEmpty)
    #expect(hidden.count > 3_000 && hidden.allSatisfy { $0.clipped == true })
    #expect(card.warnings.map(\.code).contains("overflow"))
  }

  @Test("tags below the card's edge are clipped, not lost")
  func clipped() throws {
    let card = try Boxes.card(
      "width=\"100\" height=\"30\" font-size=\"20\">"
        + #"<line height="40"/><text>x</text><column of="posts"><post/></column>"#,
      post: Self.post)
    #expect(card.map.tags.map(\.rects.count) == [0, 0])
    #expect(card.map.tags.allSatisfy { $0.clipped == true })
    #expect(card.map.validate() == [])
  }
}
