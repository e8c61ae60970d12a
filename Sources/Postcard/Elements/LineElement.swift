/// `<line/>`: a rule across its container, 1 px thick unless `width` or `height` says otherwise.
struct LineElement: Hashable, Sendable {
  var box = BoxStyle()
  var color: ColorValue
}
