import PostcardText
import Testing

/// A text whose tags stand in `⟦…⟧`: what a case looks like in the tables.
struct MarkedText {
  /// The text without the marks.
  let text: String
  /// The tables' spelling.
  let marked: String

  init(_ marked: String) {
    self.marked = marked
    text = String(marked.unicodeScalars.filter { $0 != "⟦" && $0 != "⟧" }.map(Character.init))
  }

  /// A text with its tags marked.
  static func mark(_ text: String, _ tags: [PostTag]) -> String {
    var bytes: [UInt8] = []
    var position = 0
    let source = Array(text.utf8)
    for tag in tags {
      bytes += source[position..<tag.range.utf8.lowerBound]
      bytes += Array("⟦".utf8)
      bytes += source[tag.range.utf8]
      bytes += Array("⟧".utf8)
      position = tag.range.utf8.upperBound
    }
    bytes += source[position...]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Expects that a dialect finds exactly the marked tags, among those of some kinds.
func expectTags(
  _ marked: String, _ dialect: Dialect, kinds: Set<TagKind>? = nil, bare: BareLinks? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var dialect = dialect
  if let bare { dialect.bare = bare }
  let expected = MarkedText(marked)
  let tags = Tagger(dialect).tags(in: expected.text).filter { kinds?.contains($0.kind) ?? true }
  #expect(
    Array(MarkedText.mark(expected.text, tags).utf8) == Array(marked.utf8),
    "got \(MarkedText.mark(expected.text, tags))", sourceLocation: sourceLocation)
  for tag in tags {
    #expect(Array(tag.text.utf8)[...] == Array(expected.text.utf8)[tag.range.utf8])
  }
}
