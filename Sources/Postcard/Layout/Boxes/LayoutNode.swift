internal import PostcardCanvas
internal import PostcardText

/// One element of a template filled with one post: conditions are settled, text is shaped, pictures are
/// decoded. What is left is geometry.
final class LayoutNode {
  /// What stands in the box.
  enum Content {
    case container(ContainerElement, [LayoutNode])
    case text(ShapedText)
    case post(ShapedText, Subject)
    case picture(Picture, ObjectFit)
    case media(MediaGrid)
    /// Initials on a colour of their own.
    case initials(ShapedText, ColorValue)
    /// A picture that is missing and has no initials.
    case panel
    case rule(ColorValue)
    case spacer
  }

  let box: BoxStyle
  let content: Content
  /// Whether rows run from right to left.
  let isMirrored: Bool
  /// The words seen in it, for the region around it.
  let visibleText: String
  /// The region it makes.
  let link: Link?

  /// Where a click on it leads.
  struct Link {
    var kind: String
    /// `nil` for a region that opens nothing.
    var href: String?
    var alt: String
  }

  init(box: BoxStyle, content: Content, isMirrored: Bool, visibleText: String, link: Link?) {
    self.box = box
    self.content = content
    self.isMirrored = isMirrored
    self.visibleText = visibleText
    self.link = link
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

  /// What a node is asked when it is measured; see ``measure(width:height:fills:)``.
  struct Constraint: Hashable {
    var width: Double?
    var height: Double?
    var fills: Bool
  }

  /// Sizes measured so far. A container asks each child several times, to measure and to place: without
  /// this the time would double with every level of nesting.
  var measured: [Constraint: Size] = [:]

  /// What a node is asked when there is too little room; see ``leastHeight(of:cut:)``.
  struct Squeeze: Hashable {
    var size: Size
    var cut: Bool
  }

  /// The answers so far, for the same reason.
  var least: [Squeeze: Double] = [:]

  /// Whether it only keeps others apart.
  var isBlank: Bool {
    if case .spacer = content { box.width == nil && box.height == nil } else { false }
  }

  /// Whether it gives way when a row is too narrow: text does, everything else keeps its width.
  var shrinksInRow: Bool {
    switch content {
    case .text, .post, .media, .spacer: true
    case .container(_, let children): children.contains { $0.shrinksInRow }
    case .picture, .initials, .panel, .rule: false
    }
  }

  /// Whether it gives way when a column is too low: text that may take a smaller size or end in an
  /// ellipsis does, a name or a date keeps its lines.
  var shrinksInColumn: Bool {
    switch content {
    case .post, .media: true
    case .text(let shaped):
      shaped.text.base.fontSize.lowerBound < shaped.text.base.fontSize.upperBound
    case .container(_, let children): children.contains { $0.shrinksInColumn }
    case .picture, .initials, .panel, .rule, .spacer: false
    }
  }
}
