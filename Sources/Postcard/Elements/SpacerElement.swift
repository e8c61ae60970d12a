/// `<spacer/>`: takes the free space (`flex-grow` 1) unless it has a size.
struct SpacerElement: Hashable, Sendable {
  var box = BoxStyle()
}
