/// Text of a document that knows where each of its bytes stood.
package struct MarkupText: Hashable, Sendable {
  /// References resolved, line ends as `\n`.
  package var string: String
  /// Where it begins.
  package var place: MarkupPlace
  /// Ascending by offset: between two anchors a byte of the string is a byte of the document.
  var anchors: [Anchor] = []

  /// A byte of the string whose place does not follow from the byte before it.
  struct Anchor: Hashable, Sendable {
    var offset: Int
    var place: MarkupPlace
  }

  /// Where the byte at a UTF-8 offset of the string stands in the document.
  package func place(at offset: Int) -> MarkupPlace {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    let anchor = low == 0 ? Anchor(offset: 0, place: place) : anchors[low - 1]
    return MarkupPlace(
      line: anchor.place.line, column: anchor.place.column + offset - anchor.offset)
  }
}
