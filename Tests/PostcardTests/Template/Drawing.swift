import Postcard

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
