/// Why a document is not well-formed, for people.
package struct MarkupError: Error, Hashable, Sendable {
  /// What is wrong and what would be right, without the place.
  package var message: String
  /// 1-based.
  package var line: Int
  /// 1-based, in UTF-8 bytes.
  package var column: Int

  init(_ message: String, at place: MarkupPlace) {
    self.message = message
    line = place.line
    column = place.column
  }
}
