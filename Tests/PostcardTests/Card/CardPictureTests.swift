import Postcard
import PostcardCanvas
import PostcardTemplates
import Testing

/// One layout gives every picture and the map.
@Suite("Pictures of cards")
struct CardPictureTests {
  static let texts = [
    "Hello #Swift, meet @hangge 看 #航歌# at http://hangge.com and then مرحبا #وسم",
    String(repeating: "Words #tagged and @more, https://example.org/a/b. ", count: 6),
    String(repeating: "شكرًا #قراءة @sami ", count: 8),
  ]

  /// The template's accent colour, which only tags are painted in, as Cairo keeps it.
  static let accents: [String: UInt32] = ["light": 0x1A66D6, "dark": 0x4A92EC]

  @Test(
    "have their tags where the map says, at every scale and in every theme", arguments: texts,
    [(1.0, "light"), (3, "light"), (1.5, "dark"), (3, "dark")])
  func agree(_ text: String, _ look: (scale: Double, theme: String)) throws {
    let card = try CardSamples.card(CardSamples.post(text))
    let before = card.map
    let bytes = try card.bytes(as: .png(scale: look.scale), theme: look.theme)
    #expect(card.map == before)
    let picture = try Picture.decode(bytes)
    #expect(picture.width == Int(1200 * look.scale) && picture.height == Int(630 * look.scale))

    let accent = try #require(Self.accents[look.theme])
    let rects = card.textTags.flatMap(\.rects)
    var inked = Set<Int>()
    var strays = 0
    picture.withPixels { pixels, stride in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let word = pixels.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
          guard word & 0xFFFFFF == accent else { continue }
          let (x, y) = ((Double(x) + 0.5) / look.scale, (Double(y) + 0.5) / look.scale)
          // Marks and tails may leave the line a little.
          let home = rects.firstIndex {
            $0.x - 1 <= x && x <= $0.x + $0.width + 1 && $0.y - 8 <= y
              && y <= $0.y + $0.height + 8
          }
          if let home { inked.insert(home) } else { strays += 1 }
        }
      }
    }
    #expect(strays == 0)
    #expect(inked.count == rects.count)
  }

  @Test("show nothing of the card before, whatever each is painted on")
  func apart() throws {
    let grounds = ["#ffffff", "none", "#ff000080", "linear-gradient(#ff0000, #0000ff)"]
    func template(_ ground: String) throws -> Template {
      let background = ground == "none" ? "" : "background=\"\(ground)\""
      let xml = """
        <card version="1" width="321" height="161" padding="16" \(background)>
        <post font-size="24"/></card>
        """
      return try Template(xml: Array(xml.utf8), file: "ground.xml", folder: nil)
    }
    let composer = try Composer()
    for before in grounds {
      for after in grounds {
        for scale in [1, 1.5] {
          let format = CardFormat.png(scale: scale)
          _ = try composer.compose(Post(text: "WWW WWW #W"), on: template(before)).bytes(as: format)
          let post = Post(text: "..")
          let kept = try composer.compose(post, on: template(after)).bytes(as: format)
          let fresh = try Composer().compose(post, on: template(after)).bytes(as: format)
          #expect(kept == fresh, "\(after) after \(before) at \(scale)")
        }
      }
    }
  }

  @Test("have the same bytes on every run, also from another composer", arguments: texts)
  func deterministic(_ text: String) throws {
    let post = CardSamples.post(text + " 😀")
    let composer = try Composer()
    let first = try CardSamples.card(post, composer: composer)
    // Another card in between leaves no trace.
    _ = try CardSamples.card(CardSamples.post("Ἄλφα #β"), composer: composer).bytes(as: .svg)
    for other in [try CardSamples.card(post, composer: composer), try CardSamples.card(post)] {
      #expect(other.map.json() == first.map.json())
      for format in [CardFormat.png(), .png(scale: 2), .svg] {
        #expect(try other.bytes(as: format) == first.bytes(as: format))
      }
    }
  }

  @Test(
    "show what stands behind an element that is too small to be seen",
    arguments: [
      #"<row><image src="{author.avatar}" initials="Ada" width="20" height="0"/></row>"#,
      #"<text font-size="0.0000000000001" color="red">x</text>"#,
    ])
  func unseen(_ element: String) throws {
    let xml =
      #"<card version="1" width="40" height="40" background="white">"# + element
      + #"<stack height="30" background="red"/></card>"#
    let template = try Template(xml: Array(xml.utf8), file: "t.xml", folder: nil)
    let card = try Composer().compose(Post(text: "x"), on: template)
    let picture = try Picture.decode(card.bytes(as: .png()))
    picture.withPixels { pixels, stride in
      let word = pixels.load(fromByteOffset: 20 * stride + 20 * 4, as: UInt32.self)
      #expect(word & 0xFF_FFFF == 0xFF_0000)
    }
    #expect(String(decoding: try card.bytes(as: .svg), as: UTF8.self).contains("100%,0%,0%"))
  }

  @Test("are the same whichever thread makes them, and however many do at once")
  func threads() async throws {
    let post = CardSamples.post(Self.texts.joined(separator: "\n") + " \u{10FFFD}😀")
    let expected = try CardSamples.card(post).bytes(as: .png())
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try CardSamples.card(post).bytes(as: .png()) } }
      for try await bytes in group { #expect(bytes == expected) }
    }
  }

  @Test("have a theme of their template, or none")
  func themes() throws {
    let card = try CardSamples.card(CardSamples.post("a"))
    #expect(card.themes == ["light", "dark"])
    #expect(try card.bytes(as: .png()) == card.bytes(as: .png(), theme: "light"))
    #expect(try card.bytes(as: .png()) != card.bytes(as: .png(), theme: "dark"))
    #expect(throws: PostcardError.self) { try card.bytes(as: .png(), theme: "sepia") }
  }
}
