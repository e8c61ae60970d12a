/// What a C library refused to do, in words for people.
package struct CanvasError: Error, Hashable {
  /// One sentence.
  package let message: String
  package init(_ message: String) { self.message = message }
}
