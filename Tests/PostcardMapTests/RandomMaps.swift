import PostcardTestSupport
import PostcardMap

/// Maps of every shape the format allows, the same ones for the same seed.
struct RandomMaps: RandomNumberGenerator {
  private var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  /// What JSON escapes, what it does not, and what could be taken for its structure.
  private static let pieces =
    (0..<0x30).map { String(UnicodeScalar(UInt8($0))) } + [
      "\\", "\"", "{", "}", "[", "]", ",", ":", "</a>", "a", "Z", "10", "2", "\r\n", "\u{7F}", "é",
      "e\u{301}", "م", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀", "👩‍👩‍👧‍👦", "\u{10FFFF}",
    ]

  mutating func map() -> ImageMap {
    var map = ImageMap(
      alt: text(), space: .init(width: length(), height: length()), text: text())
    map.generator = maybe { $0.text() }
    map.id = maybe { $0.text() }
    map.key = maybe { $0.hash() }
    map.mapKey = maybe { $0.hash() }
    map.href = maybe { $0.text() }
    map.lang = maybe { $0.text() }
    map.dir = maybe { $0.direction() }
    map.images = list { $0.image() }
    for _ in 0..<count() { map.texts[text()] = text() }
    map.tags = list { $0.tag() }
    return map
  }

  private mutating func image() -> ImageMap.Image {
    var image = ImageMap.Image(
      src: text(), mediaType: text(), theme: maybe { $0.text() },
      width: .random(in: 1...99_999, using: &self), height: .random(in: 1...99_999, using: &self),
      scale: [1, 1.5, 2, 0.1, 1.0 / 3, 1e-9, 1e16, 1e300].randomElement(using: &self) ?? 1)
    image.bytes = maybe { .random(in: 0...1 << 40, using: &$0) }
    image.sha256 = maybe { $0.hash() }
    return image
  }

  private mutating func tag() -> ImageMap.Tag {
    var tag = ImageMap.Tag(
      id: "t" + text(), kind: text(), alt: "#" + text(), rects: list { $0.rect() })
    tag.source = maybe { $0.text() }
    tag.text = maybe { $0.text() }
    tag.value = maybe { $0.text() }
    tag.href = maybe { $0.text() }
    tag.warning = maybe { $0.text() }
    tag.range = maybe { $0.textRange() }
    tag.clipped = maybe { .random(using: &$0) }
    return tag
  }

  private mutating func rect() -> ImageMap.Rect {
    var rect = ImageMap.Rect(
      x: coordinate(), y: coordinate(), width: length(), height: length())
    rect.line = maybe { .random(in: 0...99, using: &$0) }
    rect.dir = maybe { $0.direction() }
    rect.range = maybe { $0.textRange() }
    return rect
  }

  private mutating func textRange() -> ImageMap.TextRange {
    .init(utf8: range(), utf16: range(), scalar: maybe { $0.range() })
  }

  private mutating func range() -> Range<Int> {
    let start = Int.random(in: 0...1 << 40, using: &self)
    return start..<start + .random(in: 0...99, using: &self)
  }

  private mutating func coordinate() -> Double {
    switch Int.random(in: 0...3, using: &self) {
    case 0: [0, -0.0, -9e8, 9e8, 1.005, 0.1 + 0.2, -1e-7].randomElement(using: &self) ?? 0
    case 1: Double(Int.random(in: -99...9999, using: &self))
    default: .random(in: -1e4...1e4, using: &self)
    }
  }

  private mutating func length() -> Double { max(abs(coordinate()), 1e-9) }

  private mutating func direction() -> ImageMap.Direction { .random(using: &self) ? .ltr : .rtl }

  private mutating func hash() -> String {
    "sha256:"
      + (0..<64).map { _ in String("0123456789abcdef".randomElement(using: &self) ?? "0") }
      .joined()
  }

  private mutating func text() -> String {
    (0..<count()).map { _ in Self.pieces.randomElement(using: &self) ?? "" }.joined()
  }

  private mutating func count() -> Int { .random(in: 0...4, using: &self) }

  private mutating func list<Value>(of value: (inout Self) -> Value) -> [Value] {
    (0..<count()).map { _ in value(&self) }
  }

  private mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? {
    .random(using: &self) ? value(&self) : nil
  }
}
