import Postcard
import Testing

/// What every map promises, over texts of many scripts and lengths.
@Suite("Maps of cards")
struct CardMapTests {
  @Test(
    "keep the format's promises, and their ranges cut the tags out", arguments: CardSamples.all)
  func promises(_ sample: CardSample) throws {
    let map = sample.map
    #expect(map.validate() == [])
    #expect(!map.textTags.isEmpty)
    let utf16 = Array(map.text.utf16)
    for tag in map.textTags {
      let range = try #require(tag.range)
      #expect(String(decoding: utf16[range.utf16], as: UTF16.self) == tag.text)
      #expect(tag.alt == tag.text)
    }
    let read = try ImageMap(json: map.json())
    #expect(read == map, "what is read is what was written")
    #expect(map.textTags.contains { $0.clipped == true } == sample.isOverlong)
  }

  @Test("hold the tagger's tags in reading order", arguments: CardSamples.untagged)
  func tagger(_ sample: (text: String, tags: Int)) throws {
    let card = try CardSamples.card(CardSamples.post(sample.text))
    let expected = Tagger().tags(in: sample.text)
    #expect(expected.count == sample.tags)
    #expect(card.textTags.map(\.text) == expected.map(\.text))
    #expect(card.textTags.map(\.href) == expected.map(\.href))
    #expect(card.map.tags.map(\.kind) == ["author"] + expected.map(\.kind.rawValue) + ["card"])
  }

  @Test("answer for every place as their rectangles say", arguments: CardSamples.all)
  func hits(_ sample: CardSample) {
    let map = sample.map
    let rects = map.tags.flatMap(\.rects)
    for tag in map.tags {
      for rect in tag.rects {
        #expect(map.tag(x: rect.center.x, y: rect.center.y)?.id == tag.id)
        for (x, y) in [
          (rect.x - 1, rect.center.y), (rect.x + rect.width + 1, rect.center.y),
          (rect.center.x, rect.y - 1), (rect.center.x, rect.y + rect.height + 1),
        ] {
          let isInside = rects.contains {
            $0.x <= x && x < $0.x + $0.width && $0.y <= y && y < $0.y + $0.height
          }
          #expect((map.tag(x: x, y: y) != nil) == isInside, "at \(x), \(y)")
        }
      }
    }
    for (x, y) in [(-1.0, 300.0), (1201, 300), (600, -1), (600, 631), (8, 8), (1190, 620)] {
      #expect(map.tag(x: x, y: y) == nil)
    }
  }

  @Test("say which tags an overlong text cuts or hides")
  func overlong() throws {
    let words = String(repeating: "many words ", count: 200)
    let card = try CardSamples.card(
      CardSamples.post("#first \(words)#hidden @too"))
    #expect(card.textTags.map(\.text) == ["#first", "#hidden", "@too"])
    #expect(card.textTags.map(\.clipped) == [false, true, true])
    #expect(card.textTags.map(\.rects.count) == [1, 0, 0])
  }

  @Test("end a tag that is cut in the middle where its text ends")
  func cutInside() throws {
    let tag = "#" + String(repeating: "long", count: 500)
    let card = try CardSamples.card(CardSamples.post("See \(tag)"))
    let found = try #require(card.textTags.first)
    #expect(card.textTags.count == 1)
    #expect(found.clipped == true)
    let ranges = found.rects.compactMap(\.range?.utf8)
    #expect(ranges.first?.lowerBound == 4)
    let end = try #require(ranges.last?.upperBound)
    #expect(end > 100 && end < 4 + tag.utf8.count)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    // A word wider than a line starts on one of its own.
    #expect(found.rects.map(\.line) == Array(1...found.rects.count))
    #expect(found.text == tag)
    #expect(card.map.validate() == [])
  }

  @Test("take the caller's word for a tag, in any of the three units")
  func given() throws {
    let text = "😀 né #swift rocks @ada"
    let phrase = Post.GivenTag(kind: "product")
    var byUTF8 = phrase
    byUTF8.utf8 = 9..<21
    var byUTF16 = phrase
    byUTF16.utf16 = 6..<18
    var byScalar = phrase
    byScalar.scalar = 5..<17
    var maps: [ImageMap] = []
    for var tag in [byUTF8, byUTF16, byScalar] {
      tag.href = "https://example.org/swift"
      var post = CardSamples.post(text)
      post.tags = [tag]
      let card = try CardSamples.card(post)
      #expect(card.warnings.isEmpty)
      #expect(card.textTags.map(\.kind) == ["product", "mention"])
      #expect(card.textTags.map(\.text) == ["#swift rocks", "@ada"])
      #expect(card.textTags.first?.href == "https://example.org/swift")
      var map = card.map
      map.key = nil
      map.mapKey = nil
      maps.append(map)
    }
    #expect(maps[0] == maps[1] && maps[1] == maps[2])
  }

  @Test("leave out a caller's tag that has no place, and say which")
  func misgiven() throws {
    var post = CardSamples.post("😀 #swift")
    var split = Post.GivenTag(kind: "split")
    split.utf16 = 1..<4
    post.tags = [
      split, CardSamples.given("beyond", 5..<99), CardSamples.given("first", 5..<8),
      CardSamples.given("overlapping", 6..<9),
    ]
    let card = try CardSamples.card(post)
    #expect(card.textTags.map(\.kind) == ["first"])
    #expect(
      card.warnings.map { $0.place?.path } == ["tags[0].range", "tags[1].range", "tags[3].range"])
  }

  @Test("change their links with the dialect's patterns, and nothing else")
  func links() throws {
    let post = CardSamples.post("Hello #Swift, meet @ada at https://example.org")
    let plain = try CardSamples.card(post)
    var dialect = Dialect.social
    dialect.links[.hashtag] = "https://example.com/t/{value}"
    var options = CardOptions()
    options.tagger = Tagger(dialect)
    let linked = try CardSamples.card(post, options: options)
    #expect(
      linked.textTags.map(\.href) == [
        "https://example.com/t/Swift", "mention:ada", "https://example.org",
      ])
    options.tagger = Tagger(.x)
    let other = try CardSamples.card(post, options: options)
    #expect(
      other.textTags.map(\.href).prefix(2).allSatisfy { $0?.hasPrefix("https://x.com/") == true })
    for card in [linked, other] {
      #expect(card.map.tags.map(\.rects) == plain.map.tags.map(\.rects))
      #expect(try card.bytes(as: .png()) == plain.bytes(as: .png()))
    }
  }
}
