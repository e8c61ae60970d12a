import PostcardCanvas
import Testing

@testable import Postcard

/// The map tells where the ink is: each tag is painted alone, and its pixels are held against its
/// rectangles.
@Suite("Every pixel of a tag lies in its rectangles, and every rectangle holds some")
struct PixelTruthTests {
  static let settings = [
    SampleSetting(name: "plain"),
    SampleSetting(name: "clamped", maxLines: 1),
    SampleSetting(name: "fitted", fittedHeight: 90),
    SampleSetting(name: "balanced and centred", wrap: .balance, align: .center),
    SampleSetting(name: "on pills", pill: .init()),
    SampleSetting(
      name: "on padded pills, narrow, at the end", width: 180, align: .end,
      pill: .init(padding: Edges(top: 2, right: 9, bottom: 2, left: 5))),
  ]

  @Test("in every setting, at 1x and 2x", arguments: settings, [1.0, 2.0])
  func truth(_ setting: SampleSetting, scale: Double) throws {
    let fonts = try FontMap()
    for sample in TextSamples.all {
      let set = try setting.set(sample.marked, with: fonts)
      for fault in try faults(of: set, scale: scale) { Issue.record("\(sample.name): \(fault)") }
    }
  }

  /// What is not as the rectangles say, in words.
  func faults(of set: SetSample, scale: Double) throws -> [String] {
    let layout = set.layout
    let blank = try Painting(layout, visible: nil, scale: scale)
    var faults: [String] = []
    for (index, tag) in set.tags.enumerated() {
      let painted = try Painting(layout, visible: index, scale: scale)
      let pieces = TagRects(tag, in: layout).pieces
      var touched = Set<Int>()
      let text = String(decoding: layout.shaped.text.utf8[tag], as: UTF8.self)
      let over = Self.overshoot(in: text) * layout.size + 1.5
      // Some letters lean out of their own width.
      let lean = max(1, layout.size / 20)
      var outside: [String] = []
      for (x, y) in painted.ink(unlike: blank) {
        let home = pieces.firstIndex { piece in
          x >= piece.rect.x - lean && x <= piece.rect.maxX + lean && y >= piece.rect.y - over
            && y <= piece.rect.maxY + over
        }
        if let home { touched.insert(home) } else { outside.append("\(x),\(y)") }
      }
      if !outside.isEmpty {
        faults.append(
          "\(outside.prefix(4).joined(separator: " ")) of \(text) lie outside \(pieces.map(\.rect))"
        )
      }
      // The colours of emoji are their own: they look the same whatever the tag's colour.
      let isEmoji = text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      if touched.count < pieces.count, !isEmoji { faults.append("a rectangle of \(text) is blank") }
    }
    return faults
  }

  /// How far ink may leave the line's height, as a share of the font size, by what is in the text: a
  /// line height of 1.3 does not hold marks stacked above or below these scripts' letters.
  static func overshoot(in text: String) -> Double {
    text.unicodeScalars.reduce(0) { most, scalar in
      let share =
        switch scalar.value {
        case 0x0300...0x036F: 0.6  // combining marks, which stack
        case 0x0590...0x05FF: 0.1  // Hebrew points
        case 0x0600...0x06FF: 0.2  // Arabic tails below the line, and vowel signs
        case 0x0900...0x0D7F: 0.2  // tails and conjuncts of India
        case 0x0D80...0x0DFF: 0.1  // Sinhala
        case 0x0F00...0x0FFF: 0.35  // Tibetan stacks
        case 0x1000...0x109F: 0.25  // Burmese stacks
        case 0x1780...0x17FF: 0.25  // Khmer subscripts
        case 0x0E00...0x0EFF: 0.15  // Thai and Lao vowels and tone marks
        default: 0.0
        }
      return max(most, share)
    }
  }
}
