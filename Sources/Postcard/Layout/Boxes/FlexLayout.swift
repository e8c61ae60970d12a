internal import PostcardCanvas

/// Sizes and places the children of a container, after CSS flexbox: one line, no wrapping.
///
/// Text gives way when there is too little room; boxes with a size of their own keep it.
struct FlexLayout {
  private let element: ContainerElement
  /// Those in the flow.
  private let children: [LayoutNode]
  /// And those that are not.
  private let all: [LayoutNode]

  init(_ element: ContainerElement, _ children: [LayoutNode]) {
    self.element = element
    self.children = children.filter { $0.box.position == .static }
    all = children
  }

  private var gaps: Double { element.gap * Double(max(0, children.count - 1)) }

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

  /// The height the children take of a content box that squeezes them.
  func usedHeight(in size: Size) -> Double {
    guard element.axis == .column else { return size.height }
    return placeFlow(in: size, isSettled: false, mirrored: false).reduce(gaps) { $0 + $1.height }
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

  private func placeFlow(in size: Size, isSettled: Bool, mirrored: Bool) -> [Rect] {
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
    heights = distribute(
      heights, room: size.height - gaps,
      fixed: children.map { $0.box.height != nil || !$0.shrinksInColumn },
      clamp: { children[$0].box.clampedHeight($1, in: base) })
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

  /// The heights of a column's children, where there is too little room: what can be smaller without
  /// hiding anything becomes so first, before any text is cut.
  private func squeezed(_ measured: [Size], in size: Size, base: Double?) -> [Double] {
    let natural = measured.map(\.height)
    guard natural.reduce(gaps, +) > size.height else { return natural }
    let least = zip(children, measured).map { min($1.height, $0.leastHeight(of: $1)) }
    return distribute(
      natural, room: size.height - gaps,
      fixed: children.indices.map {
        children[$0].box.height != nil || least[$0] >= natural[$0]
      },
      clamp: { max(least[$0], children[$0].box.clampedHeight($1, in: base)) })
  }

  /// The least height of a content box in which nothing of the children is hidden.
  func leastHeight(in size: Size) -> Double {
    switch element.axis {
    case .column:
      children.reduce(gaps) { sum, child in
        let size = child.measure(width: size.width, height: nil, fills: fills(child))
        return sum + min(size.height, child.leastHeight(of: size))
      }
    case .row:
      zip(children, rowWidths(in: size.width, height: nil)).reduce(0) { most, child in
        let size = child.0.measure(width: child.1, height: nil, fills: true)
        return max(most, min(size.height, child.0.leastHeight(of: size)))
      }
    case .stack:
      children.reduce(0) { most, child in
        let size = child.measure(width: size.width, height: nil, fills: fills(child))
        return max(most, min(size.height, child.leastHeight(of: size)))
      }
    }
  }

  // MARK: Rows

  private func rowWidths(in width: Double?, height: Double?) -> [Double] {
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

  private func alignment(_ child: LayoutNode) -> Alignment {
    child.box.alignSelf ?? element.alignItems
  }

  private func fills(_ child: LayoutNode) -> Bool { alignment(child) == .stretch }

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

  /// Gives free room to those that grow, takes missing room from those that are not fixed, after CSS
  /// Flexbox 9.7: what a minimum or maximum keeps from one child is shared out among the others.
  private func distribute(
    _ natural: [Double], room: Double, fixed: [Bool], clamp: (Int, Double) -> Double
  ) -> [Double] {
    var sizes = natural
    let grows = room > natural.reduce(0, +)
    let weights = natural.indices.map { index in
      grows ? children[index].box.flexGrow : fixed[index] ? 0 : natural[index]
    }
    var open = natural.indices.filter { weights[$0] > 0 }
    while !open.isEmpty {
      for index in open { sizes[index] = natural[index] }
      let free = room - sizes.reduce(0, +)
      let total = open.reduce(0) { $0 + weights[$1] }
      // As in CSS, shares that add up to less than 1 take only that part of the room.
      let divisor = grows ? max(total, 1) : total
      var violation = 0.0
      var violated: [(index: Int, by: Double)] = []
      for index in open {
        let wanted = max(0, natural[index] + free * weights[index] / divisor)
        sizes[index] = clamp(index, wanted)
        violation += sizes[index] - wanted
        if sizes[index] != wanted { violated.append((index, sizes[index] - wanted)) }
      }
      guard !violated.isEmpty else { break }
      // Freeze what the stronger kind of bound holds, and share out again among the rest.
      let frozen = violated.filter { violation == 0 || ($0.by > 0) == (violation > 0) }
      open.removeAll { index in frozen.contains { $0.index == index } }
    }
    return sizes
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
