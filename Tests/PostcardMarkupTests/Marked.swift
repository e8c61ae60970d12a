@testable import PostcardMarkup

/// A document with `⟦` drawn where something is expected to stand.
struct Marked {
  var xml: [UInt8]
  var place: MarkupPlace

  init(_ drawing: String) {
    let parts = drawing.split(separator: "⟦", maxSplits: 1, omittingEmptySubsequences: false)
    let before = Array(parts[0].utf8)
    xml = before + Array(parts.dropFirst().joined().utf8)
    place = SourceText(xml).place(at: before.count)
  }
}
