import Postcard
import Testing

/// A template in which `⟦` marks where a mistake is expected.
struct Drawing {
  var xml: String
  var line: Int
  var column: Int

  /// A fragment without `<card` is put into a card with a few definitions.
  init(_ drawing: String) {
    let whole =
      drawing.contains("<card") || drawing.contains("<?xml")
      ? drawing
      : """
      <card version="1" width="400" height="200" themes="light dark">
      <color name="ink" value="#101418" dark="#ffffff"/><color name="accent" value="#1a66d6"/>
      <param name="site" value="example.org"/><style name="quiet" color="accent"/>
      \(drawing)
      </card>
      """
    let parts = whole.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    xml = parts.joined()
    line = lines.count
    column = (lines.last?.utf8.count ?? 0) + 1
  }

  var mistakes: [PostcardError] { Template.mistakes(in: Array(xml.utf8), file: "t.xml") }
}

extension Template {
  /// A template from a fragment or a whole file.
  init(drawing: String) throws {
    try self.init(xml: Array(Drawing(drawing).xml.utf8), file: "t.xml", folder: ".")
  }
}

extension Drawing {
  /// Expects one mistake where the text is marked; any of at least one without a message.
  static func expect(
    _ text: String, _ message: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawing = Drawing(text)
    let mistakes = drawing.mistakes
    try #require(mistakes.count >= 1, sourceLocation: sourceLocation)
    guard let message else { return }
    #expect(mistakes.map(\.message) == [message], sourceLocation: sourceLocation)
    #expect(
      mistakes[0].place == Place(file: "t.xml", line: drawing.line, column: drawing.column),
      sourceLocation: sourceLocation)
    #expect(mistakes[0].code == .badTemplate, sourceLocation: sourceLocation)
  }
}
