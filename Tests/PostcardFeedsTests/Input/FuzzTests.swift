import PostcardTestSupport
import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Files that were damaged")
struct FuzzTests {
  static let samples: [(name: String, text: String)] = [
    ("rss", RSSTests.channel(RSSTests.items.map(\.item).joined())),
    ("atom", AtomTests.feed("<content type='html'>&lt;a href='x'&gt;b&lt;/a&gt; é日</content>")),
    ("jsonfeed", JSONFeedTests.feed),
    (
      "mastodon-export",
      MastodonTests.outbox([
        MastodonTests.activity(1, to: MastodonTests.everybody),
        MastodonTests.activity(2, to: MastodonTests.everybody, #","summary":"é日😀""#),
      ])
    ),
    (
      "mastodon",
      #"[{"id":"1","content":"<p>a <a href=\"https://e.example\">b</a></p>","account":{"acct":"a"},"mentions":[],"media_attachments":[{"url":"https://e.example/a"}]}]"#
    ),
    (
      "bluesky",
      BlueskyTests.feed([
        BlueskyTests.item(
          "👀 #cafè", facets: "[\(BlueskyTests.facet(5, 11, "tag", "\"tag\":\"cafè\""))]"),
        BlueskyTests.item("two"),
      ])
    ),
    ("x", XTests.archive(XTests.texts.map { XTests.tweet($0.text, entities: $0.entities) })),
    (
      "weibo",
      WeiboTests.export(
        ##"{"id":1,"text":"#一#@小明","topics":"一","at_users":"小明"},{"id":2,"text":"b"}"##)
    ),
    ("csv", "id,text,date\n1,\"a \"\"b\"\" c\",2024-01-01\n2,é日😀,x\n"),
    ("ndjson", "{\"text\":\"one é日\"}\n{\"text\":\"two\",\"tags\":[]}\n"),
    ("json", "[{\"text\":\"one é日\"},{\"text\":\"two\"}]"),
    ("text", "Hello é日😀 #world\n"),
  ]

  @Test("every reader comes to an end and gives ranges that fit", arguments: samples)
  func damaged(name: String, text: String) throws {
    var random = Damage(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let original = Array(text.utf8)
    var options = FeedOptions()
    options.takesPrivate = true
    for round in 0..<200 {
      var bytes = original
      for _ in 0...random.below(6) { random.damage(&bytes) }
      // Half of them are read as what they were, whatever they look like now.
      options.format = round.isMultiple(of: 2) ? try .named(name) : nil
      guard let reading = try? FeedReading(bytes, options: options, piece: 1 + random.below(97))
      else { continue }
      #expect(reading.records.count <= bytes.count + 1)
      for post in reading.posts { check(post) }
    }
  }

  private func check(_ post: Post) {
    let bytes = Array(post.text.utf8)
    for range in post.tags.compactMap(\.utf8) {
      #expect(range.lowerBound < range.upperBound && range.upperBound <= bytes.count)
      guard range.upperBound <= bytes.count else { continue }
      #expect(String(validating: bytes[range], as: UTF8.self) != nil)
    }
    for post in [post.quote, post.repostOf].compactMap(\.self) { check(post) }
  }
}

/// Changes bytes at random, the same way for the same seed.
struct Damage {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int(numbers.next() % UInt64(max(count, 1))) }

  /// Flips, drops, doubles or moves bytes, or puts in some that mean something.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let position = below(bytes.count)
    switch below(6) {
    case 0: bytes[position] = UInt8(truncatingIfNeeded: numbers.next())
    case 1: bytes.removeSubrange(position..<min(bytes.count, position + 1 + below(20)))
    case 2: bytes.insert(contentsOf: bytes[position...].prefix(below(40)), at: position)
    case 3: bytes.removeSubrange(position...)
    case 4: bytes.swapAt(position, below(bytes.count))
    default:
      let words = [
        "<", "</", "]]>", "<![CDATA[", "&", "\"", "\\u", "{", "}", "[", "]", ",", "\0", "<!--",
      ]
      bytes.insert(contentsOf: words[below(words.count)].utf8, at: position)
    }
  }
}
