/// A node of a template: a tree of boxes with text and pictures in it.
///
/// Everything is resolved when the template is read (styles, inheritance, units), so that layout asks
/// no questions of the XML.
indirect enum Element: Hashable, Sendable {
  case container(ContainerElement)
  case text(TextElement)
  case post(PostElement)
  case image(ImageElement)
  case line(LineElement)
  case spacer(SpacerElement)

  /// What every element has.
  var box: BoxStyle {
    switch self {
    case .container(let element): element.box
    case .text(let element): element.box
    case .post(let element): element.box
    case .image(let element): element.box
    case .line(let element): element.box
    case .spacer(let element): element.box
    }
  }
}
