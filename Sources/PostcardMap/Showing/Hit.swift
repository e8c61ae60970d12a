extension ImageMap {
  /// A tag found at a place, with the rectangle that was met.
  public struct Hit: Hashable, Sendable {
    /// The tag.
    public let tag: Tag
    /// The rectangle of the tag that holds the place or lies nearest to it, in px of the space.
    public let rect: Rect
    /// 0 inside the rectangle, else how far away it is, in the unit the place was given in.
    public let distance: Double
  }

  /// The tag at a place of the space, in px; `nil` when there is none.
  ///
  /// See ``hit(x:y:slop:)`` for how one is chosen.
  public func tag(x: Double, y: Double, slop: Double = 0) -> Tag? {
    hit(x: x, y: y, slop: slop)?.tag
  }

  /// The tag at a place of the space, in px, with the rectangle that was met; `nil` when there is none.
  ///
  /// A rectangle that holds the place always wins: one of a text's tag before a region, a smaller one
  /// before a larger one. Else it is the nearest rectangle within `slop` px: 0 suits a mouse, 12 a
  /// finger, which makes every target 24 px across. Outside the space there is nothing.
  public func hit(x: Double, y: Double, slop: Double = 0) -> Hit? {
    hit(atX: x, y: y, placed: Placement(space), slop: slop)
  }

  /// The tag at a place of a box that shows the picture, by the rules of ``hit(x:y:slop:)``.
  ///
  /// Place, `slop` and the distance found are in units of the box. What the fit cuts off is not met.
  public func hit(
    atX x: Double, y: Double, in box: Size, fit: Fit = .contain, slop: Double = 0
  ) -> Hit? {
    hit(atX: x, y: y, placed: Placement(of: space, in: box, fit: fit), slop: slop)
  }

  func hit(atX x: Double, y: Double, placed placement: Placement, slop: Double) -> Hit? {
    guard let visible = placement.visible, let point = placement.point(x: x, y: y) else {
      return nil
    }
    var best: (hit: Hit, rank: Rank)?
    for tag in tags {
      for rect in tag.rects {
        guard let seen = rect.clipped(to: visible) else { continue }
        let misses = !rect.holds(point)
        let distance = misses ? seen.distance(to: point, scaledBy: placement) : 0
        guard !misses || (slop > 0 && distance <= slop) else { continue }
        let rank = Rank(
          misses: misses, distance: distance, isRegion: tag.isRegion, area: rect.area)
        if let best, !(rank < best.rank) { continue }
        best = (Hit(tag: tag, rect: rect, distance: distance), rank)
      }
    }
    return best?.hit
  }
}

/// How well a rectangle answers for a place: less is better, and of equals the earlier one is taken.
private struct Rank: Comparable {
  let misses: Bool
  let distance: Double
  let isRegion: Bool
  let area: Double

  static func < (a: Self, b: Self) -> Bool {
    if a.misses != b.misses { return b.misses }
    if a.distance != b.distance { return a.distance < b.distance }
    if a.isRegion != b.isRegion { return b.isRegion }
    return a.area < b.area
  }
}

extension ImageMap.Rect {
  /// Whether it holds a point: its left and top edges do, its right and bottom ones do not.
  func holds(_ point: ImageMap.Point) -> Bool {
    left <= point.x && point.x < right && top <= point.y && point.y < bottom
  }

  /// How far away a point is, 0 within, in units of the box of a placement.
  func distance(to point: ImageMap.Point, scaledBy placement: ImageMap.Placement) -> Double {
    let x = max(left - point.x, point.x - right, 0) * placement.scaleX
    let y = max(top - point.y, point.y - bottom, 0) * placement.scaleY
    return (x * x + y * y).squareRoot()
  }
}
