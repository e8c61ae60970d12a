/// `<post/>`: the post's own text with its tags.
struct PostElement: Hashable, Sendable {
  var box = BoxStyle()
  var style: TextStyle
}
