internal import PostcardCanvas

/// Places a tree of nodes on a card: the geometry is settled here, top down.
struct FrameBuilder {
  private(set) var frame: Frame
  private(set) var overflow: Overflow

  /// Lays out a whole card whose root has the card's own box.
  init(root: LayoutNode, size: Size) {
    frame = Frame(size: size)
    overflow = Overflow(of: size)
    place(
      root, in: Rect(x: 0, y: 0, width: size.width, height: size.height),
      isSettled: root.box.height != nil)
  }

  /// - Parameters:
  ///   - isSettled: whether percentages inside may refer to its height.
  private mutating func place(_ node: LayoutNode, in rect: Rect, isSettled: Bool) {
    let isNamed = overflow.note(node, in: rect)
    defer { overflow.leave(isNamed) }
    let box = node.box
    if box.opacity < 1 { frame.items.append(.beginLayer) }
    let corners = Corners(box.borderRadius, in: rect)
    paint(box, in: rect, corners: corners)
    if let link = node.link, rect.width > 0, rect.height > 0 {
      frame.regions.append(
        Frame.Region(rect: rect, kind: link.kind, href: link.href, alt: link.alt))
    }
    let inset = box.inset
    let content = Rect(
      x: rect.x + inset.left, y: rect.y + inset.top,
      width: max(0, rect.width - inset.horizontal), height: max(0, rect.height - inset.vertical))
    place(contentOf: node, in: content, isSettled: isSettled, corners: corners)
    if box.opacity < 1 { frame.items.append(.endLayer(opacity: box.opacity)) }
  }

  /// Everything of a box but what is in it.
  private mutating func paint(_ box: BoxStyle, in rect: Rect, corners: Corners) {
    // The first shadow is on top, as in CSS.
    for shadow in box.shadows.reversed() {
      frame.items.append(.shadow(shadow, of: rect, corners: corners))
    }
    if let fill = box.background { frame.items.append(.fill(fill, in: rect, corners: corners)) }
    if let border = box.border { frame.items.append(.border(border, in: rect, corners: corners)) }
  }

  private mutating func place(
    contentOf node: LayoutNode, in content: Rect, isSettled: Bool, corners: Corners
  ) {
    let size = Size(width: content.width, height: content.height)
    switch node.content {
    case .container(let element, let children):
      let layout = FlexLayout(element, children)
      let rects = layout.place(in: size, isSettled: isSettled, mirrored: node.isMirrored)
      for (child, rect) in zip(children, rects) {
        place(
          child, in: rect.moved(by: content),
          isSettled: layout.isSettled(child, in: isSettled))
      }
    case .media(let grid):
      let rects = grid.rects(in: size, mirrored: node.isMirrored)
      for (cell, rect) in zip(grid.cells, rects) {
        place(cell, in: rect.moved(by: content), isSettled: true)
      }
    case .text(let shaped):
      place(placed(shaped, of: node, in: content), of: node)
    case .post(let shaped, let subject):
      let text = placed(shaped, of: node, in: content)
      place(text, of: node)
      frame.posts.append(
        Frame.PlacedPost(text: text, subject: subject, regionsBefore: frame.regions.count))
    case .picture(let picture, let fit):
      placePicture(picture, fit: fit, in: content, corners: corners)
    case .initials(let shaped, let color):
      placeInitials(shaped, color: color, in: content, corners: corners)
    case .panel:
      frame.items.append(.fill(.color(.literal(Self.quiet)), in: content, corners: corners))
    case .rule(let color):
      frame.items.append(.fill(.color(color), in: content, corners: corners))
    case .spacer: break
    }
  }

  private mutating func place(_ text: Frame.PlacedText, of node: LayoutNode) {
    frame.items.append(.text(text))
    // Lines that found no room in their box may leave the card where the box does not.
    let lines = Rect(
      x: text.x, y: text.y, width: text.layout.longestLine, height: text.layout.height)
    overflow.leave(overflow.note(node, in: lines))
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
    _ picture: Picture, fit: ObjectFit, in rect: Rect, corners: Corners
  ) {
    guard let placed = fit.place(picture, in: rect) else { return }
    frame.items.append(
      .picture(picture, part: placed.part, in: placed.rect, corners: corners))
  }

  /// Initials as share of the height of their disc.
  private static let initialsShare = 0.42

  private mutating func placeInitials(
    _ shaped: ShapedText, color: ColorValue, in rect: Rect, corners: Corners
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    frame.items.append(.fill(.color(color), in: rect, corners: corners))
    let size = rect.height * Self.initialsShare
    let layout = TextLayout(shaped, size: size, width: rect.width, maxLines: 1)
    // Capitals, not lines, are what looks centred: they stand on the baseline.
    let capHeight = shaped.metrics.capHeight * size
    let y = rect.y + (rect.height + capHeight) / 2 - layout.baseline(ofLine: 0)
    frame.items.append(.text(Frame.PlacedText(layout: layout, x: rect.x, y: y, clip: rect)))
  }
}

extension Corners {
  /// The corners of a placed box: a percentage is one of its shorter side.
  init(_ radii: Radii, in rect: Rect) {
    let side = max(0, min(rect.width, rect.height))
    func px(_ length: Length) -> Double { length.resolved(in: side) ?? 0 }
    self.init(
      topLeft: px(radii.topLeft), topRight: px(radii.topRight),
      bottomRight: px(radii.bottomRight), bottomLeft: px(radii.bottomLeft))
    self = fitted(to: rect)
  }
}

extension Rect {
  /// The rectangle where its coordinates start at the top left of another.
  fileprivate func moved(by origin: Rect) -> Rect {
    Rect(x: origin.x + x, y: origin.y + y, width: width, height: height)
  }
}
