internal import PostcardCanvas
internal import PostcardText

/// One element of a template filled with one post: conditions are settled, text is shaped, pictures are
/// decoded. What is left is geometry.
final class LayoutNode {
  /// What stands in the box.
  enum Content {
    case container(ContainerElement, [LayoutNode])
    case text(ShapedText)
    case post(ShapedText, [PostTag])
    case picture(Picture, ImageElement.Fit)
    /// Initials on a colour of their own.
    case initials(ShapedText, ColorValue)
    /// A picture that is missing and has no initials.
    case panel
    case rule(ColorValue)
    case spacer
  }

  let box: BoxStyle
  let content: Content
  /// The region it makes.
  let link: Link?

  /// Where a click on it leads.
  struct Link {
    var kind: String
    var href: String
    var alt: String
  }

  init(box: BoxStyle, content: Content, link: Link?) {
    self.box = box
    self.content = content
    self.link = link
  }

  /// The text it holds.
  var shaped: ShapedText? {
    switch content {
    case .text(let shaped), .post(let shaped, _): shaped
    case .container, .picture, .initials, .panel, .rule, .spacer: nil
    }
  }

  /// The last text layout made: measuring and placing mostly ask for the same one.
  private var cached: (width: Double, size: Double, maxLines: Int, layout: TextLayout)?

  /// The text set in a width.
  func textLayout(
    _ shaped: ShapedText, width: Double, size: Double, maxLines: Int
  ) -> TextLayout {
    if let cached, cached.width == width, cached.size == size, cached.maxLines == maxLines {
      return cached.layout
    }
    let layout = TextLayout(shaped, size: size, width: width, maxLines: maxLines)
    cached = (width, size, maxLines, layout)
    return layout
  }

  /// Whether it gives way when its container is too small: text does, everything else keeps its size.
  var shrinks: Bool {
    switch content {
    case .text, .post, .spacer: true
    case .container(_, let children): children.contains { $0.shrinks }
    case .picture, .initials, .panel, .rule: false
    }
  }
}
