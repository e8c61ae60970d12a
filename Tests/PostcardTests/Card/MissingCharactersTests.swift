import PostcardCanvas
import PostcardTemplates
import PostcardText
import Testing

@testable import Postcard

@Suite("Characters no font has")
struct MissingCharactersTests {
  let composer: Composer
  init() throws { composer = try Composer() }

  /// No font can have these: they are no characters.
  static let text = "a \u{10FFFE} b \u{1FFFE}\u{1FFFF} #Swift"

  func card(_ missing: MissingCharacters) throws(PostcardError) -> Card {
    var options = CardOptions()
    options.missing = missing
    return try composer.compose(Post(text: Self.text), on: .builtIn("post"), options: options)
  }

  @Test("are boxes, and a warning names their code points")
  func box() throws {
    let card = try card(.box)
    #expect(card.warnings.map(\.code) == ["glyph-missing"])
    #expect(
      card.warnings[0].message
        == "no installed font has U+10FFFE, U+1FFFE, U+1FFFF; 3 characters are drawn as a box. "
        + "Install a font that has them, or add one with --fonts")
  }

  @Test("are left out when they are to be skipped, with no room for them")
  func skip() throws {
    let boxed = try card(.box)
    let skipped = try card(.skip)
    #expect(skipped.warnings[0].message.contains("3 characters are left out"))
    let plain = try composer.compose(Post(text: "a  b  #Swift"), on: .builtIn("post"))
    #expect(skipped.map.tags[0].rects[0].x == plain.map.tags[0].rects[0].x)
    #expect(skipped.map.tags[0].rects[0].x < boxed.map.tags[0].rects[0].x)
    #expect(skipped.map.key != boxed.map.key)
    #expect(try skipped.bytes(as: .png()) == plain.bytes(as: .png()))
    #expect(try boxed.bytes(as: .png()) != plain.bytes(as: .png()))
  }

  @Test("refuse the card when they are an error")
  func error() {
    let error = #expect(throws: PostcardError.self) { try card(.error) }
    #expect(error?.code == .glyphMissing)
    #expect(
      error?.message
        == "no installed font has U+10FFFE, U+1FFFE, U+1FFFF. "
        + "Install a font that has them, or add one with --fonts")
    var options = CardOptions()
    options.missing = .error
    #expect(throws: Never.self) {
      try composer.compose(
        Post(text: "a 航歌 😀 \u{200D}\u{2060}\u{FE0F}"), on: .builtIn("post"), options: options)
    }
  }

  @Test("a tag of nothing else is said not to be seen when it is skipped")
  func tag() throws {
    var post = Post(text: "a \u{10FFFE} b")
    var given = Post.GivenTag(kind: "thing")
    given.utf8 = 2..<6
    post.tags = [given]
    var options = CardOptions()
    options.missing = .skip
    let card = try composer.compose(post, on: .builtIn("post"), options: options)
    #expect(card.map.tags.map(\.clipped) == [true])
    #expect(card.map.tags[0].rects.isEmpty)
    #expect(card.map.validate() == [])
  }
}
