internal import PostcardCanvas

/// Sizes and places the children of a container, after CSS flexbox: one line, no wrapping.
///
/// Text gives way when there is too little room; boxes with a size of their own keep it.
struct FlexLayout {
  let element: ContainerElement
  /// Those in the flow.
  let children: [LayoutNode]
  /// And those that are not.
  private let all: [LayoutNode]

  init(_ element: ContainerElement, _ children: [LayoutNode]) {
    self.element = element
    self.children = children.filter { $0.box.position == .static }
    all = children
  }

  var gaps: Double { element.gap * Double(max(0, children.count - 1)) }

  /// The content box the children ask for.
  func contentSize(width: Double?, height: Double?) -> Size {
    switch element.axis {
    case .column:
      let sizes = children.map { $0.measure(width: width, height: height, fills: fills($0)) }
      // A column that may choose is as wide as its widest child, however its children are aligned.
      let natural = children.map { $0.measure(width: width, height: height).width }
      return Size(
        width: natural.max() ?? 0, height: sizes.reduce(gaps) { $0 + $1.height })
    case .row:
      let widths = rowWidths(in: width, height: height)
      let heights = zip(children, widths).map {
        $0.measure(width: $1, height: height, fills: true).height
      }
      return Size(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    case .stack:
      let sizes = children.map { $0.measure(width: width, height: height, fills: fills($0)) }
      return Size(
        width: children.map { $0.measure(width: width, height: height).width }.max() ?? 0,
        height: sizes.map(\.height).max() ?? 0)
    }
  }

  /// The border boxes of all children within a content box, from its top left.
  ///
  /// - Parameters:
  ///   - isSettled: whether the height is one that percentages may refer to, and not that of the content.
  func place(in size: Size, isSettled: Bool, mirrored: Bool) -> [Rect] {
    var flow = placeFlow(in: size, isSettled: isSettled, mirrored: mirrored)[...]
    guard all.count > children.count else { return Array(flow) }
    let padding = element.box.padding
    let paddingBox = Rect(
      x: -padding.left, y: -padding.top, width: size.width + padding.horizontal,
      height: size.height + padding.vertical)
    return all.map { child in
      child.box.position == .static ? flow.removeFirst() : child.absoluteRect(in: paddingBox)
    }
  }

  /// Whether percentages inside a child may refer to its height.
  func isSettled(_ child: LayoutNode, in parentIsSettled: Bool) -> Bool {
    switch child.box.height {
    case .px: return true
    case .fraction: return parentIsSettled
    case nil: break
    }
    if child.box.position == .absolute { return true }
    guard parentIsSettled else { return false }
    return element.axis == .column ? child.box.flexGrow > 0 : fills(child)
  }

  func placeFlow(in size: Size, isSettled: Bool, mirrored: Bool) -> [Rect] {
    let base = isSettled ? size.height : nil
    let rects =
      switch element.axis {
      case .column: placeColumn(in: size, base: base, mirrored: mirrored)
      case .row: placeRow(in: size, base: base)
      case .stack: placeStack(in: size, base: base, mirrored: mirrored)
      }
    guard mirrored, element.axis == .row else { return rects }
    return rects.map {
      Rect(x: size.width - $0.maxX, y: $0.y, width: $0.width, height: $0.height)
    }
  }

  // MARK: Columns

  /// - Parameters:
  ///   - base: what percentages of the height refer to.
  private func placeColumn(in size: Size, base: Double?, mirrored: Bool) -> [Rect] {
    let measured = children.map {
      $0.measure(width: size.width, height: base, fills: fills($0))
    }
    var heights = squeezed(measured, in: size, base: base)
    let isFull = heights.reduce(gaps, +) > size.height
    // No text is less than a line high: what has no room then leaves the card, and is told.
    let least = isFull ? leastHeights(of: measured, cut: true) : heights.map { _ in 0 }
    heights = distribute(
      heights, room: size.height - gaps,
      fixed: children.map { $0.box.height != nil || !$0.shrinksInColumn },
      clamp: { max(least[$0], children[$0].box.clampedHeight($1, in: base)) })
    for (index, child) in children.enumerated()
    where heights[index] < measured[index].height && child.box.flexGrow == 0 {
      // What a smaller size leaves over is free again, else such a text would stand off centre.
      heights[index] = child.fittedHeight(width: measured[index].width, height: heights[index])
    }
    let (start, step) = justify(free: size.height - gaps - heights.reduce(0, +))
    var y = start
    return children.indices.map { index in
      let width = measured[index].width
      let free = size.width - width
      defer { y += heights[index] + element.gap + step }
      let offset = crossOffset(children[index], free: free)
      return Rect(
        x: mirrored ? free - offset : offset, y: y, width: width, height: heights[index])
    }
  }

  // MARK: Rows

  func rowWidths(in width: Double?, height: Double?) -> [Double] {
    let natural = children.map { child in
      child.box.clampedWidth(
        child.box.width?.resolved(in: width) ?? ratioWidth(of: child, height: height)
          ?? child.measure(width: nil, height: height).width,
        in: width)
    }
    guard let width else { return natural }
    return distribute(
      natural, room: width - gaps, fixed: children.map { $0.box.width != nil || !$0.shrinksInRow },
      clamp: { children[$0].box.clampedWidth($1, in: width) })
  }

  /// The width that proportions give a child as high as the row.
  private func ratioWidth(of child: LayoutNode, height: Double?) -> Double? {
    guard let ratio = child.box.aspectRatio, child.box.height == nil,
      alignment(child) == .stretch, let height
    else { return nil }
    return child.box.clampedHeight(height, in: height) * ratio
  }

  private func placeRow(in size: Size, base: Double?) -> [Rect] {
    let widths = rowWidths(in: size.width, height: base)
    let measured = zip(children, widths).map {
      $0.measure(width: $1, height: base, fills: true)
    }
    let baselines = zip(children, measured).map { child, size in
      alignment(child) == .baseline ? child.firstBaseline(in: size) : 0
    }
    let deepest = baselines.max() ?? 0
    let (start, step) = justify(free: size.width - gaps - widths.reduce(0, +))
    var x = start
    return children.indices.map { index in
      let child = children[index]
      defer { x += widths[index] + element.gap + step }
      let height = crossHeight(of: child, measured: measured[index].height, room: size.height)
      let y =
        alignment(child) == .baseline
        ? deepest - baselines[index] : crossOffset(child, free: size.height - height)
      return Rect(x: x, y: y, width: widths[index], height: height)
    }
  }

  // MARK: Stacks

  private func placeStack(in size: Size, base: Double?, mirrored: Bool) -> [Rect] {
    children.map { child in
      let measured = child.measure(width: size.width, height: base, fills: fills(child))
      let height = crossHeight(of: child, measured: measured.height, room: size.height)
      let free = size.width - measured.width
      let x = crossOffset(child, free: free)
      let y =
        switch element.justifyContent {
        case .start, .spaceBetween: 0.0
        case .end: size.height - height
        case .center, .spaceAround, .spaceEvenly: (size.height - height) / 2
        }
      return Rect(x: mirrored ? free - x : x, y: y, width: measured.width, height: height)
    }
  }

  // MARK: Shared

  func alignment(_ child: LayoutNode) -> Alignment {
    child.box.alignSelf ?? element.alignItems
  }

  func fills(_ child: LayoutNode) -> Bool { alignment(child) == .stretch }

  /// The height of a child of a row or stack: the room's when it stretches, and no more than that when it
  /// gives way.
  private func crossHeight(of child: LayoutNode, measured: Double, room: Double) -> Double {
    if alignment(child) == .stretch, child.box.height == nil, child.box.aspectRatio == nil {
      return child.box.clampedHeight(room, in: room)
    }
    return child.shrinksInColumn && child.box.height == nil ? min(measured, room) : measured
  }

  private func crossOffset(_ child: LayoutNode, free: Double) -> Double {
    switch alignment(child) {
    case .start, .stretch, .baseline: 0
    case .center: free / 2
    case .end: free
    }
  }

  /// Where the first child starts, and what is added to each gap.
  private func justify(free: Double) -> (start: Double, step: Double) {
    let count = Double(children.count)
    guard free > 0, count > 0 else { return (0, 0) }
    switch element.justifyContent {
    case .start: return (0, 0)
    case .center: return (free / 2, 0)
    case .end: return (free, 0)
    case .spaceBetween: return count > 1 ? (0, free / (count - 1)) : (0, 0)
    case .spaceAround: return (free / count / 2, free / count)
    case .spaceEvenly: return (free / (count + 1), free / (count + 1))
    }
  }
}
