/// `<row>`, `<column>`, `<stack>` and the `<card>` itself.
struct ContainerElement: Hashable, Sendable {
  enum Axis: Hashable, Sendable {
    /// Left to right; right to left when the post is.
    case row
    case column
    /// All children on top of each other.
    case stack
  }
  var box = BoxStyle()
  var axis: Axis
  var gap: Double = 0
  var alignItems: Alignment = .stretch
  var justifyContent: Justification = .start
  var children: [Element] = []
}
