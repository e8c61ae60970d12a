import PostcardCanvas
import Testing

@testable import Postcard

/// The map tells where the ink is: each tag is painted alone, and its pixels are held against its
/// rectangles.
@Suite struct PixelTruthTests {
  let fonts: FontMap
  init() throws { fonts = try FontMap() }

  static let size = 32.0
  static let width = 420.0
  static let margin = 40.0
  static let white = Color(red: 1, green: 1, blue: 1)
  static let black = Color(red: 0, green: 0, blue: 0)

  /// How far ink may leave the line's height, as a share of the font size, by what is in the text: a
  /// line height of 1.3 does not hold marks stacked above or below these scripts' letters.
  static func overshoot(in text: String) -> Double {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0300...0x036F: return 0.6  // combining marks, which stack
      case 0x0600...0x06FF: return 0.12  // Arabic tails below the line
      case 0x0B80...0x0BFF: return 0.12  // Tamil tails
      case 0x0F00...0x0FFF: return 0.35  // Tibetan stacks
      case 0x1780...0x17FF: return 0.25  // Khmer subscripts
      case 0x0E00...0x0E7F: return 0.15  // Thai vowels and tone marks
      default: continue
      }
    }
    return 0
  }

  struct Painted {
    var pixels: [UInt8]
    var stride: Int
    var width: Int
    var height: Int
  }

  /// Paints a text in which only one colour name is black; everything else is white on white.
  func paint(_ layout: TextLayout, visible: String?, scale: Double) throws -> Painted {
    let size = Size(
      width: Self.width + 2 * Self.margin, height: layout.height + 2 * Self.margin)
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var frame = Frame(size: size)
    frame.items = [
      .fill(.color(.named("paper")), in: all, corners: .square),
      .text(Frame.PlacedText(layout: layout, x: Self.margin, y: Self.margin, clip: all)),
    ]
    var colors = ["paper": Self.white, "ink": Self.white]
    for span in layout.shaped.text.spans {
      if case .named(let name) = span.color {
        colors[name] = name == visible ? Self.black : Self.white
      }
    }
    let surface = try Surface.pixels(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)),
      scale: scale, opaque: true)
    FramePainter(palette: Palette(colors)).paint(frame, with: surface.pen)
    return surface.withPixels { pixels, width, height, stride in
      Painted(pixels: Array(pixels), stride: stride, width: width, height: height)
    }
  }

  /// Sets a marked text whose tags have a colour name each.
  func layout(_ marked: String, size: Double, maxLines: Int) throws -> (TextLayout, [Range<Int>]) {
    let (text, tags) = TextSamples.unmark(marked)
    var base = TextStyle()
    base.fontSize = size...size
    base.color = .named("ink")
    var styled = StyledText(
      utf8: Array(text.utf8), base: base, language: TextLanguage.guess(of: text))
    styled.isolates = tags
    styled.spans = tags.enumerated().map { index, tag in
      StyledText.Span(
        range: tag, color: .named("tag\(index)"), underline: index % 2 == 1, font: base.fontRequest)
    }
    let shaped = try ShapedText(styled, room: .unlimited, fonts: fonts)
    return (TextLayout(shaped, size: size, width: Self.width, maxLines: maxLines), tags)
  }

  /// Where two pictures differ, as pixel coordinates in px at scale 1.
  func ink(_ one: Painted, _ other: Painted, scale: Double) -> [(x: Double, y: Double)] {
    var found: [(Double, Double)] = []
    for y in 0..<one.height {
      for x in 0..<one.width {
        let at = y * one.stride + x * 4
        // A sixth of full ink: fainter pixels are the filter's skirt.
        if abs(Int(one.pixels[at]) - Int(other.pixels[at])) > 42 {
          found.append(((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale))
        }
      }
    }
    return found
  }

  @Test(
    "every pixel of a tag lies in its rectangles, and every rectangle holds some",
    arguments: TextSamples.marked, [(1.0, 100), (2.0, 100), (1.0, 1)])
  func truth(_ marked: String, _ mode: (scale: Double, maxLines: Int)) throws {
    let (layout, tags) = try layout(marked, size: Self.size, maxLines: mode.maxLines)
    let blank = try paint(layout, visible: nil, scale: mode.scale)
    for (index, tag) in tags.enumerated() {
      let painted = try paint(layout, visible: "tag\(index)", scale: mode.scale)
      let pieces = TagRects(tag, in: layout).pieces
      var touched = Set<Int>()
      let tagText = String(decoding: layout.shaped.text.utf8[tag], as: UTF8.self)
      let over = Self.overshoot(in: tagText) * Self.size + 0.5
      let isEmoji = tagText.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      var outside: [(x: Double, y: Double)] = []
      for point in ink(painted, blank, scale: mode.scale) {
        let x = point.x - Self.margin
        let y = point.y - Self.margin
        let home = pieces.firstIndex { piece in
          x >= piece.rect.x - 1 && x <= piece.rect.maxX + 1 && y >= piece.rect.y - over
            && y <= piece.rect.maxY + over
        }
        if let home { touched.insert(home) } else { outside.append((x, y)) }
      }
      #expect(outside.isEmpty, "\(outside) of \(tagText) lie outside \(pieces.map(\.rect))")
      #expect(touched.count == pieces.count || isEmoji, "a rectangle of \(tagText) is blank")
    }
  }
}
