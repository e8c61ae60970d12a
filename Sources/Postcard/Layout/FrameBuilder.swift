internal import PostcardCanvas

/// Places a tree of nodes on a card: the geometry is settled here, top down.
struct FrameBuilder {
  private(set) var frame: Frame
  /// Rows run right to left where the post does.
  private let mirrored: Bool

  /// Lays out a whole card whose root has the card's own box.
  init(root: LayoutNode, size: Size, mirrored: Bool) {
    frame = Frame(size: size)
    self.mirrored = mirrored
    place(root, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  private mutating func place(_ node: LayoutNode, in rect: Rect) {
    if node.box.background != nil || node.box.border != nil {
      frame.items.append(
        .box(
          rect, radius: node.box.borderRadius, fill: node.box.background, border: node.box.border))
    }
    if let link = node.link, rect.width > 0, rect.height > 0 {
      frame.regions.append(
        Frame.Region(rect: rect, kind: link.kind, href: link.href, alt: link.alt))
    }
    let inset = node.box.inset
    let content = Rect(
      x: rect.x + inset.left, y: rect.y + inset.top,
      width: max(0, rect.width - inset.horizontal), height: max(0, rect.height - inset.vertical))
    switch node.content {
    case .container(let element, let children):
      let size = Size(width: content.width, height: content.height)
      let rects = FlexLayout(element, children).place(in: size, mirrored: mirrored)
      for (child, rect) in zip(children, rects) {
        place(
          child,
          in: Rect(
            x: content.x + rect.x, y: content.y + rect.y, width: rect.width, height: rect.height))
      }
    case .text(let shaped):
      frame.items.append(.text(placed(shaped, of: node, in: content)))
    case .post(let shaped, let tags):
      let text = placed(shaped, of: node, in: content)
      frame.items.append(.text(text))
      frame.posts.append(
        Frame.PlacedPost(text: text, tags: tags, regionsBefore: frame.regions.count))
    case .picture(let picture, let fit):
      placePicture(picture, fit: fit, in: content, radius: node.box.borderRadius)
    case .initials(let shaped, let color):
      placeInitials(shaped, color: color, in: content, radius: node.box.borderRadius)
    case .panel:
      frame.items.append(
        .box(content, radius: node.box.borderRadius, fill: .literal(Self.quiet), border: nil))
    case .rule(let color):
      frame.items.append(.box(content, radius: node.box.borderRadius, fill: color, border: nil))
    case .spacer: break
    }
  }

  /// A gray that stands back on any background.
  private static let quiet = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)

  /// Ink may leave its text's box by so many em: descenders of a tight line height, an italic's overhang.
  private static let overhang = 0.25

  private func placed(_ shaped: ShapedText, of node: LayoutNode, in rect: Rect) -> Frame.PlacedText
  {
    let fit = FontFit(shaped, width: rect.width, height: rect.height)
    let size = fit.size()
    // A text that keeps its size keeps its lines too, and overflows rather than vanish.
    let maxLines = node.shrinksInColumn ? fit.shownLines(at: size) : shaped.text.base.lineClamp
    let layout = node.textLayout(
      shaped, width: rect.width, size: size, maxLines: maxLines ?? LayoutLimits.lines)
    let margin = Self.overhang * size
    let clip = Rect(
      x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin,
      height: max(rect.height, layout.height) + 2 * margin)
    return Frame.PlacedText(layout: layout, x: rect.x, y: rect.y, clip: clip)
  }

  private mutating func placePicture(
    _ picture: Picture, fit: ObjectFit, in rect: Rect, radius: Double
  ) {
    guard let placed = fit.place(picture, in: rect) else { return }
    frame.items.append(
      .picture(picture, part: placed.part, in: placed.rect, radius: radius))
  }

  /// Initials as share of the height of their disc.
  private static let initialsShare = 0.42

  private mutating func placeInitials(
    _ shaped: ShapedText, color: ColorValue, in rect: Rect, radius: Double
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    frame.items.append(.box(rect, radius: radius, fill: color, border: nil))
    let size = rect.height * Self.initialsShare
    let layout = TextLayout(shaped, size: size, width: rect.width, maxLines: 1)
    // Capitals, not lines, are what looks centred: they stand on the baseline.
    let capHeight = shaped.metrics.capHeight * size
    let y = rect.y + (rect.height + capHeight) / 2 - layout.baseline(ofLine: 0)
    frame.items.append(.text(Frame.PlacedText(layout: layout, x: rect.x, y: y, clip: rect)))
  }
}
