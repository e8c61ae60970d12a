import Glibc
import PostcardCanvas
import PostcardMap
import PostcardTemplates
import PostcardText
import Testing

@testable import Postcard

/// The map is right in every template: the whole card is painted twice, with the ink of the tags and
/// without, and what differs is held against the rectangles.
@Suite("Tags in templates are where the map says")
struct TemplateTruthTests {
  /// A template whose tags have a colour of their own, all else being as it is.
  static func probed(_ template: Template) -> Template {
    var template = template
    template.colors["probe"] = Dictionary(
      uniqueKeysWithValues: template.themes.map { ($0, Color(red: 0, green: 0, blue: 0)) })
    for kind: TagKind in [.hashtag, .topic, .mention, .url, .email, .cashtag] {
      template.tagStyles[kind, default: TagStyle()].color = .named("probe")
    }
    return template
  }

  /// Nested rows, padding, a border, a scaled box, and nothing behind it all.
  static let nested = """
    <card version="1" width="500" height="auto" max-height="900" padding="13 21" border-radius="9"
      gap="7" font-size="19">
      <row gap="11"><column padding="5" flex-grow="1"><row><line width="17"/><column flex-grow="1"
        padding="3 0 0 9" opacity="0.9"><post font-size="12..30"/></column></row></column>
        <line width="31"/></row>
      <column of="quote" border="3 solid gray" padding="10" background="silver"><post/></column>
      <column of="posts" padding="0 0 0 40" box-shadow="0 4 8 gray"><post letter-spacing="1.5"/>
        <post of="quote" text-align="end"/></column>
      <stack position="absolute" right="20" bottom="10" width="30" height="30" background="red"/>
    </card>
    """

  static let posts: [Post] = {
    var plain = CardSamples.post(
      "Notes on #Swift by @ada, all of them here: https://example.org/a/rather/long/path $ACME")
    var full = CardSamples.post("今朝の #お花見 と @taro さん #散歩")
    full.quote = CardSamples.post("مرحبا #وسم مع @sami وكلام")
    full.media = [Post.Media(url: "a.png"), Post.Media(url: "b.png")]
    var reply = CardSamples.post(
      "Second #post, for @bob: " + String(repeating: "and on ", count: 30))
    reply.quote = CardSamples.post("#deep down")
    full.posts = [reply, CardSamples.post("วันนี้ #กาแฟ กับ @somchai")]
    plain.title = nil
    return [plain, full]
  }()

  @Test(
    "of each built-in template and of a nested one, at any scale",
    arguments: Template.builtInNames + ["nested"], [1.0, 1.5])
  func truth(name: String, scale: Double) throws {
    let template = Self.probed(
      name == "nested"
        ? try Template(xml: Array(Self.nested.utf8), file: "nested", folder: nil)
        : try .builtIn(name))
    let composer = try Composer()
    for post in Self.posts {
      let card = try composer.compose(post, on: template)
      #expect(card.map.validate() == [])
      #expect(!card.textTags.isEmpty)
      try hold(card, scale: scale)
    }
  }

  private func hold(_ card: Card, scale: Double) throws {
    let points = try ink(of: card.frame, scale: scale)
    let rects = card.textTags.flatMap(\.rects)
    var touched = Set<Int>()
    var strays = 0
    for (x, y) in points {
      let home = rects.firstIndex { rect in
        // Tails and marks leave a line by up to a quarter of its height.
        let over = rect.height / 4 + 1
        return x >= rect.x - 1.5 && x <= rect.x + rect.width + 1.5 && y >= rect.y - over
          && y <= rect.y + rect.height + over
      }
      if let home { touched.insert(home) } else { strays += 1 }
    }
    #expect(strays == 0)
    #expect(touched.count == rects.count)
  }

  /// Pixels compared at once.
  private static let step = 64

  /// The pixels that change with the ink of the tags, in px at scale 1.
  private func ink(of frame: Frame, scale: Double) throws -> [(x: Double, y: Double)] {
    let white = Color(red: 1, green: 1, blue: 1)
    func painted(_ probe: Color) throws -> Surface {
      let surface = try Surface.pixels(
        width: Int((frame.size.width * scale).rounded(.up)),
        height: Int((frame.size.height * scale).rounded(.up)), scale: scale, opaque: true)
      var colors = ["probe": probe]
      for name in ["paper", "ink", "muted", "accent", "rule", "from", "to", "shade"] {
        colors[name] = white
      }
      FramePainter(palette: Palette(colors)).paint(frame, with: surface.pen)
      return surface
    }
    let with = try painted(Color(red: 0, green: 0, blue: 0))
    let without = try painted(white)
    var points: [(x: Double, y: Double)] = []
    with.withPixels { inked, width, height, stride in
      without.withPixels { blank, _, _, _ in
        for y in 0..<height {
          for start in Swift.stride(from: 0, to: width, by: Self.step) {
            // Most of a card is alike: only steps that differ are looked at pixel by pixel.
            let end = min(start + Self.step, width)
            let bytes = y * stride + start * 4..<y * stride + end * 4
            let one = UnsafeRawBufferPointer(rebasing: inked[bytes])
            let other = UnsafeRawBufferPointer(rebasing: blank[bytes])
            guard let left = one.baseAddress, let right = other.baseAddress,
              memcmp(left, right, bytes.count) != 0
            else { continue }
            for x in start..<end {
              let at = y * stride + x * 4
              // A sixth of full ink: fainter pixels are the filter's skirt.
              guard Int(blank[at]) - Int(inked[at]) > 42 else { continue }
              points.append(((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
            }
          }
        }
      }
    }
    return points
  }
}
