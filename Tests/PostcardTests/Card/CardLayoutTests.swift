import PostcardCanvas
import PostcardTemplates
import Testing

@testable import Postcard

/// Where the built-in template puts what a post has, and what it does without.
@Suite("The built-in template's layout")
struct CardLayoutTests {
  let composer: Composer
  init() throws { composer = try Composer() }

  func card(_ post: Post) throws -> Card { try CardSamples.card(post, composer: composer) }

  /// The disc with the initials.
  func disc(_ card: Card) -> Rect? {
    for case .fill(_, let rect, corners: Corners(44)) in card.frame.items { return rect }
    return nil
  }

  func region(_ kind: String, _ card: Card) -> ImageMap.Rect? {
    card.map.tags.first { $0.kind == kind }?.rects.first
  }

  @Test("a post of nothing but text has no author, no date and no warning")
  func bare() throws {
    let card = try card(Post(text: "Hello #Swift"))
    #expect(card.map.tags.map(\.kind) == ["hashtag"])
    #expect(card.map.alt == "Hello #Swift")
    #expect(card.warnings.isEmpty)
    #expect(disc(card) == nil)
    #expect(card.map.validate() == [])
    #expect(try !card.bytes(as: .svg).isEmpty)
  }

  @Test("an author of whom nothing is known leaves no mark")
  func emptyAuthor() throws {
    var post = Post(text: "Hello #Swift")
    post.author = Post.Author()
    let card = try card(post)
    #expect(card.map.tags.map(\.kind) == ["hashtag"])
    #expect(card.map.alt == "Hello #Swift")
    #expect(card.map.validate() == [])
  }

  @Test("an author with a handle alone, and one with a name alone", arguments: [true, false])
  func halfAuthor(hasHandle: Bool) throws {
    var post = CardSamples.post("Hello")
    if hasHandle { post.author?.name = nil } else { post.author?.handle = nil }
    let card = try card(post)
    let author = try #require(region("author", card))
    #expect(author.x == 72 && author.y == 64 && author.height == 88)
    // No wider than what is seen: the avatar, the gap and a short name.
    #expect(author.width > 88 + 24 && author.width < 300)
    #expect(card.map.alt == (hasHandle ? "@ada: Hello" : "Ada: Hello"))
    #expect(disc(card) != nil)
    #expect(card.warnings.isEmpty)
  }

  @Test("without a date nothing opens the post, and its site stays at the end")
  func noDate() throws {
    var post = CardSamples.post("Hello")
    let dated = try card(post)
    #expect(region("card", dated)?.x == 72)
    post.published = nil
    let undated = try card(post)
    #expect(region("card", undated) == nil)
    #expect(undated.frame.items.count == dated.frame.items.count - 1)
  }

  @Test("a direction right to left mirrors the rows and the text")
  func mirrored() throws {
    var post = CardSamples.post("Hello #Swift")
    let ltr = try card(post)
    #expect(ltr.map.dir == .ltr)
    #expect(disc(ltr) == Rect(x: 72, y: 64, width: 88, height: 88))
    #expect(region("card", ltr)?.x == 72)
    post.dir = .rtl
    let rtl = try card(post)
    #expect(rtl.map.dir == .rtl)
    #expect(disc(rtl) == Rect(x: 1040, y: 64, width: 88, height: 88))
    for kind in ["author", "card"] {
      let rect = try #require(region(kind, rtl))
      #expect(abs(rect.x + rect.width - 1128) < 0.02)
    }
    let text = try #require(rtl.frame.posts.first?.text)
    let line = try #require(text.layout.lines.first)
    #expect(abs(text.x + line.x + line.width - 1128) < 0.02)
    #expect(rtl.map.validate() == [])

    // A text says its direction itself.
    post.dir = nil
    post.text = "مرحبا #وسم"
    #expect(try disc(card(post)) == disc(rtl))
  }

  @Test(
    "the text stands in the middle of its room, whatever size it takes",
    arguments: [1, 3, 4, 6, 8, 9, 11, 14, 40])
  func centered(count: Int) throws {
    let words = Array(repeating: "Nine words of a text that is set here", count: count)
    let text = try #require(
      card(CardSamples.post(words.joined(separator: " "))).frame.posts.first?.text)
    // Between the header and the footer, each 32 px off.
    let above = text.y - (64 + 88 + 32)
    let below = (630 - 56 - 32 - 32) - (text.y + text.layout.height)
    #expect(abs(above - below) < 0.02)
    #expect(above >= -0.02)
  }
}
