import PostcardText
import Testing

@testable import Postcard

@Suite("Grids of pictures")
struct MediaGridTests {
  func post(_ count: Int, sensitive: Bool = false) -> Post {
    var post = Post(text: "x")
    post.url = "https://example.org/1"
    post.sensitive = sensitive
    post.media = (0..<count).map { number in
      var media = Post.Media(url: "https://example.org/\(number).png")
      media.alt = "picture \(number)"
      return media
    }
    return post
  }

  func card(_ post: Post, _ attributes: String = "") throws -> Card {
    try Boxes.card("width=\"324\" height=\"400\"><media gap=\"4\" \(attributes)/>", post: post)
  }

  @Test(
    "stand side by side as in social apps",
    arguments: [
      (0, ""),
      (1, "media 0,0 324x182.3"),
      (2, "media 0,0 160x182.3\nmedia 164,0 160x182.3"),
      (3, "media 0,0 160x182.3\nmedia 164,0 160x89.1\nmedia 164,93.1 160x89.1"),
      (
        4,
        "media 0,0 160x89.1\nmedia 164,0 160x89.1\nmedia 0,93.1 160x89.1\nmedia 164,93.1 160x89.1"
      ),
      (
        9,
        "media 0,0 160x89.1\nmedia 164,0 160x89.1\nmedia 0,93.1 160x89.1\nmedia 164,93.1 160x89.1"
      ),
    ])
  func grids(count: Int, expected: String) throws {
    #expect(Boxes.of(try card(post(count))) == expected)
  }

  @Test("start at the right where the post does, and take the height they are given")
  func mirrored() throws {
    var post = post(3)
    post.dir = .rtl
    #expect(
      Boxes.of(try card(post, "height=\"100\""))
        == "media 164,0 160x100\nmedia 0,0 160x48\nmedia 0,52 160x48")
  }

  @Test("have round corners where the grid has its corners")
  func corners() {
    let round = Radii(topLeft: .px(1), topRight: .px(2), bottomRight: .px(3), bottomLeft: .px(4))
    func drawn(_ count: Int, mirrored: Bool = false) -> [String] {
      MediaGrid.corners(of: count, radii: round, mirrored: mirrored).map { radii in
        [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { length in
          if case .px(let value) = length { "\(Int(value))" } else { "?" }
        }.joined()
      }
    }
    #expect(drawn(1) == ["1234"])
    #expect(drawn(2) == ["1004", "0230"])
    #expect(drawn(3) == ["1004", "0200", "0030"])
    #expect(drawn(4) == ["1000", "0200", "0004", "0030"])
    #expect(drawn(2, mirrored: true) == ["0230", "1004"])
  }

  @Test("tell how many more there are")
  func more() throws {
    #expect(try card(post(4)).frame.words == [])
    #expect(try card(post(7)).frame.words == ["+3"])
  }

  @Test("are regions with the picture's address and words")
  func regions() throws {
    var post = post(2)
    post.media[1] = Post.Media(url: "b.png")
    let tags = try card(post).map.tags
    #expect(tags.map(\.kind) == ["media", "media"])
    // A picture that has no page of its own opens the post.
    #expect(tags.map(\.href) == ["https://example.org/0.png", "https://example.org/1"])
    #expect(tags.map(\.alt) == ["picture 0", "🖼"])
    post.url = nil
    let bare = try card(post).map
    #expect(bare.tags.map(\.href) == ["https://example.org/0.png", nil])
    #expect(bare.validate() == [])
  }

  @Test("leave out films, and do not open what wants hiding")
  func hidden() throws {
    var film = post(2)
    film.media[0].mediaType = "video/mp4"
    #expect(Boxes.of(try card(film)) == "media 0,0 324x182.3")
    let open = try card(post(2)).warnings.map { $0.place?.path }
    #expect(open == ["media[0].url", "media[1].url"])
    #expect(try card(post(2, sensitive: true)).warnings == [])
  }
}
