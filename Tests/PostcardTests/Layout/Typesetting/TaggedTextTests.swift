import PostcardCanvas
import Testing

@testable import Postcard

/// A text is set alike with its tags and without.
@Suite("Plain and tagged")
struct TaggedTextTests {
  static let plain = SampleSetting(name: "plain", isTagged: false)
  static let settings = [
    SampleSetting(name: "coloured and underlined"),
    SampleSetting(name: "on pills", pill: .init()),
    SampleSetting(
      name: "on pills padded above and below", pill: .init(padding: Edges(top: 4, bottom: 4))),
  ]

  @Test(
    "colour, underline and pills move no break and no letter", arguments: settings,
    TextSamples.groups)
  func same(_ setting: SampleSetting, _ group: TextSamples.Group) throws {
    let fonts = try FontMap()
    for marked in group.marked {
      for width in [140.0, 320, 1000] {
        var (plain, tagged) = (Self.plain, setting)
        (plain.width, tagged.width) = (width, width)
        let one = try plain.set(marked, with: fonts)
        let other = try tagged.set(marked, with: fonts)
        #expect(one.lines == other.lines, "\(marked) at \(width)")
        #expect(one.letters.count == other.letters.count, "\(marked)")
        for (letter, tagged) in zip(one.letters, other.letters) {
          #expect(letter.glyphs == tagged.glyphs, "\(marked)")
          #expect(abs(letter.width - tagged.width) < 0.01, "\(marked)")
          // Where both directions meet, a tag is an isolate, and only its own place is its own.
          if !one.isBidirectional { #expect(abs(letter.x - tagged.x) < 0.01, "\(marked)") }
        }
      }
    }
  }

  @Test("a tag of another weight is as wide as its words in that weight", arguments: [300, 700])
  func weight(_ weight: Int) throws {
    let fonts = try FontMap()
    let setting = SampleSetting(name: "", width: 4000, tagWeight: weight)
    for group in [TextSamples.european, .init("", TextSamples.brahmic.samples)] {
      for marked in group.marked {
        let set = try setting.set(marked, with: fonts)
        for tag in set.tags {
          let words = String(decoding: set.layout.shaped.text.utf8[tag], as: UTF8.self)
          var base = TextStyle()
          base.fontSize = 24...24
          base.fontWeight = weight
          let alone = TextLayout(
            try ShapedText(
              StyledText(utf8: Array(words.utf8), base: base, language: "en"), room: .unlimited,
              fonts: fonts), size: 24, width: 4000, maxLines: 1)
          let pieces = TagRects(tag, in: set.layout).pieces
          #expect(pieces.count == 1)
          let width = try #require(pieces.first).rect.width
          #expect(abs(width - alone.longestLine) < 0.01, "\(words)")
        }
      }
    }
  }
}

/// One cluster as it is drawn.
private struct Letter {
  var glyphs: [UInt32]
  /// Left edge, from the text's box.
  var x: Double
  var width: Double
}

extension SetSample {
  /// Whether any of it runs right to left.
  fileprivate var isBidirectional: Bool {
    layout.shaped.paragraphs.contains {
      $0.paragraph.isRightToLeft || $0.paragraph.runs.contains { $0.level > 0 }
    }
  }

  /// Every cluster of every line, in logical order.
  fileprivate var letters: [Letter] {
    layout.lines.flatMap { line -> [Letter] in
      let paragraph = layout.shaped.paragraphs[line.paragraph].paragraph
      let breaker = layout.breaker(for: line)
      var letters: [Int: Letter] = [:]
      for segment in line.segments {
        var x = segment.x
        for index in segment.isRightToLeft
          ? Array(segment.clusters.reversed()) : Array(segment.clusters)
        {
          let cluster = paragraph.clusters[index]
          let glyphs = paragraph.glyphs[
            Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount)]
          letters[index] = Letter(
            glyphs: glyphs.map(\.index), x: x, width: breaker.width(of: index))
          x += breaker.width(of: index)
        }
      }
      return letters.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
