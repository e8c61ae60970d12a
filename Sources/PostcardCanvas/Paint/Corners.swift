/// The radii of a rectangle's corners, in px.
package struct Corners: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  /// Four right angles.
  package static let square = Corners(0)

  /// Corners of one radius.
  package init(_ radius: Double) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The largest radius.
  package var largest: Double { max(topLeft, topRight, bottomRight, bottomLeft) }

  /// Corners as far out, or with a number below 0 as far in, as an edge is moved; right angles stay.
  package func offset(by distance: Double) -> Corners {
    func moved(_ radius: Double) -> Double { radius > 0 ? max(0, radius + distance) : 0 }
    return Corners(
      topLeft: moved(topLeft), topRight: moved(topRight), bottomRight: moved(bottomRight),
      bottomLeft: moved(bottomLeft))
  }

  /// Corners that fit a rectangle: all are made smaller by one factor where two would overlap
  /// (<https://www.w3.org/TR/css-backgrounds-3/#corner-overlap>).
  package func fitted(to rect: Rect) -> Corners {
    let sides = [
      (rect.width, topLeft + topRight), (rect.width, bottomLeft + bottomRight),
      (rect.height, topLeft + bottomLeft), (rect.height, topRight + bottomRight),
    ]
    let factor = sides.reduce(1) { $1.1 > 0 ? min($0, max(0, $1.0) / $1.1) : $0 }
    return Corners(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
      bottomLeft: bottomLeft * factor)
  }
}
