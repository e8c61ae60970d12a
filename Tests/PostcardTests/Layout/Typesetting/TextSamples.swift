import Testing

/// A text with its tags marked by ⟦ and ⟧, and how it is set in 24 px on lines of 320.
struct TextSample: Sendable {
  let name: String
  let marked: String
  /// See ``SetSample/boxes``.
  let boxes: String

  init(_ name: String, _ marked: String, _ boxes: String) {
    self.name = name
    self.marked = marked
    self.boxes = boxes
  }
}

/// Texts in many scripts.
enum TextSamples {
  /// Some that are alike.
  struct Group: Sendable, CustomTestStringConvertible {
    let name: String
    let samples: [TextSample]

    init(_ name: String, _ samples: [TextSample]) {
      self.name = name
      self.samples = samples
    }

    var testDescription: String { name }
    var marked: [String] { samples.map(\.marked) }
  }

  static let groups = [european, rightToLeft, brahmic, eastAsian, emoji, odd]
  static let all = groups.flatMap(\.samples)

  /// A marked text without its marks, and the ranges they held, in UTF-8 bytes.
  static func unmark(_ marked: String) -> (text: String, ranges: [Range<Int>]) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "⟦": start = text.utf8.count
      case "⟧": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(character)
      }
    }
    return (text, ranges)
  }
}
