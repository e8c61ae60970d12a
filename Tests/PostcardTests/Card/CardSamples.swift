import Postcard
import PostcardTemplates
import Testing

/// Posts of many scripts and lengths, and the cards the built-in template makes of them.
enum CardSamples {
  /// Texts as they are posted, and how many tags the tagger finds in each.
  static let untagged: [(text: String, tags: Int)] = [
    ("Hello #Swift, meet @hangge 看 #航歌# at http://hangge.com 😀 مرحبا #وسم", 5),
    ("Write to ada@example.org or see https://example.org/a?b=1&c=2 (#contact)", 3),
    ("今朝の散歩 #お花見 と @taro さん https://example.org/hanami", 3),
    ("周末的 #老地图#，谢谢 @mei_shu", 2),
    ("오늘의 #산책 사진은 https://example.org/walk 에서 @minho", 3),
    ("شكرًا يا @sami على #نادي_القراءة و #BookTalk", 3),
    ("תודה ל @dana על #ספרים https://example.org", 3),
    ("आज की #कविता @ravi के साथ", 2),
    ("วันนี้ #กาแฟ กับ @somchai", 2),
    ("Сегодня #прогулка с @ivan: https://example.org/парк", 3),
    ("Καλημέρα #Αθήνα @kosta", 2),
    ("Chào #buổi_sáng @linh", 2),
    ("👩‍👩‍👧‍👦 #family🇯🇵 👍🏽 @bob #️⃣ 1️⃣", 2),
    ("#one #two #three #four", 4),
    ("first\n\n#second\nthird @ada", 2),
  ]

  /// How often a text is repeated, each time on a line of its own: in the largest type, in a smaller
  /// one, and more than the nine lines a card can hold in the smallest.
  static let repeats = [1, 4, 12]

  /// Some texts of every group at every length; those of marked texts bring their tags with them.
  ///
  /// One composer makes all maps: each new one would look up every font again.
  static let all: [CardSample] = {
    let composer = try! Composer()
    return posts.map { CardSample(post: $0, map: try! card($0, composer: composer).map) }
  }()

  private static let posts: [Post] =
    TextSamples.groups.flatMap { $0.marked.prefix(5) }.flatMap { marked in
      let (text, ranges) = TextSamples.unmark(marked)
      return repeats.map { count in
        var post = Self.post(text, repeated: count)
        let step = text.utf8.count + 1
        post.tags = (0..<count).flatMap { number in
          ranges.map {
            given("mark", $0.lowerBound + number * step..<$0.upperBound + number * step)
          }
        }
        return post
      }
    } + untagged.flatMap { sample in repeats.map { post(sample.text, repeated: $0) } }

  /// A post with everything the template shows.
  static func post(_ text: String, repeated count: Int = 1) -> Post {
    var post = Post(text: Array(repeating: text, count: count).joined(separator: "\n"))
    var author = Post.Author()
    author.name = "Ada"
    author.handle = "ada"
    author.url = "https://example.org/ada"
    post.author = author
    post.url = "https://example.org/ada/1"
    post.site = "example.org"
    post.published = try? Timestamp(rfc3339: "2026-03-14T08:20:00Z")
    return post
  }

  static func given(_ kind: TagKind, _ utf8: Range<Int>) -> Post.GivenTag {
    var tag = Post.GivenTag(kind: kind)
    tag.utf8 = utf8
    return tag
  }

  static func card(
    _ post: Post, options: CardOptions = .init(), composer: Composer? = nil
  ) throws -> Card {
    try (composer ?? Composer()).compose(post, on: .builtIn("post"), options: options)
  }
}

extension ImageMap {
  /// The tags of the post's text.
  var textTags: [Tag] { tags.filter { !$0.isRegion } }
}

extension Card {
  /// The tags of the post's text.
  var textTags: [ImageMap.Tag] { map.textTags }
}

/// A post and its map, which tells little of itself when a test fails.
struct CardSample: CustomTestStringConvertible {
  let post: Post
  let map: ImageMap
  /// Whether a card cannot hold all of it.
  var isOverlong: Bool { post.text.split(whereSeparator: \.isNewline).count > 9 }
  var testDescription: String { "\(post.text.prefix(24))… (\(post.text.utf8.count) bytes)" }
}
