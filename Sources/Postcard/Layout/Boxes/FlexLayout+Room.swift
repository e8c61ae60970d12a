internal import PostcardCanvas

extension FlexLayout {
  /// The heights of a column's children, where there is too little room: what can be smaller without
  /// hiding anything becomes so first, before any text is cut.
  func squeezed(_ measured: [Size], in size: Size, base: Double?) -> [Double] {
    let natural = measured.map(\.height)
    guard natural.reduce(gaps, +) > size.height else { return natural }
    let least = leastHeights(of: measured, cut: false)
    return distribute(
      natural, room: size.height - gaps,
      fixed: children.indices.map {
        children[$0].box.height != nil || least[$0] >= natural[$0]
      },
      clamp: { max(least[$0], children[$0].box.clampedHeight($1, in: base)) })
  }

  func leastHeights(of measured: [Size], cut: Bool) -> [Double] {
    zip(children, measured).map { min($1.height, $0.leastHeight(of: $1, cut: cut)) }
  }

  /// The least height of a content box for the children; see ``LayoutNode/leastHeight(of:cut:)``.
  func leastHeight(in size: Size, cut: Bool) -> Double {
    switch element.axis {
    case .column:
      children.reduce(gaps) { sum, child in
        let size = child.measure(width: size.width, height: nil, fills: fills(child))
        return sum + min(size.height, child.leastHeight(of: size, cut: cut))
      }
    case .row:
      zip(children, rowWidths(in: size.width, height: nil)).reduce(0) { most, child in
        let size = child.0.measure(width: child.1, height: nil, fills: true)
        return max(most, min(size.height, child.0.leastHeight(of: size, cut: cut)))
      }
    case .stack:
      children.reduce(0) { most, child in
        let size = child.measure(width: size.width, height: nil, fills: fills(child))
        return max(most, min(size.height, child.leastHeight(of: size, cut: cut)))
      }
    }
  }

  /// The height the children take of a content box that squeezes them.
  func usedHeight(in size: Size) -> Double {
    guard element.axis == .column else { return size.height }
    return placeFlow(in: size, isSettled: false, mirrored: false).reduce(gaps) { $0 + $1.height }
  }

  /// Gives free room to those that grow, takes missing room from those that are not fixed, after CSS
  /// Flexbox 9.7: what a minimum or maximum keeps from one child is shared out among the others.
  func distribute(
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
      let frozen = Set(
        violated.filter { violation == 0 || ($0.by > 0) == (violation > 0) }.map(\.index))
      open.removeAll(where: frozen.contains)
    }
    return sizes
  }
}
