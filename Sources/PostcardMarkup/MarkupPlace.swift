/// A position in a document as an editor shows it.
package struct MarkupPlace: Hashable, Sendable, Comparable {
  /// 1-based.
  package var line: Int
  /// 1-based, in UTF-8 bytes from the start of the line.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: MarkupPlace, right: MarkupPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
