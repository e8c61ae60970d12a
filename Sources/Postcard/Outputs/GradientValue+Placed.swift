internal import Glibc
internal import PostcardCanvas

extension GradientValue {
  /// The gradient of a placed box, in px of the card, with the colours of a theme.
  func placed(in rect: Rect, ink: (ColorValue) -> Ink) -> Gradient {
    let geometry = geometry(in: rect)
    let length: Double =
      switch geometry {
      case .linear(let fromX, let fromY, let toX, let toY):
        ((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY)).squareRoot()
      case .radial(_, _, let radiusX, _): radiusX
      }
    return Gradient(geometry, stops: Self.shaded(placedStops(along: length, ink: ink)))
  }

  // MARK: Geometry

  private func geometry(in rect: Rect) -> Gradient.Geometry {
    switch shape {
    case .angle(let degrees):
      let radians = degrees * .pi / 180
      return line(x: sin(radians), y: -cos(radians), in: rect)
    case .towards(let x, let y):
      // Towards a corner, the half-way line runs through the two corners beside it.
      guard x != 0, y != 0 else { return line(x: x, y: y, in: rect) }
      let length = (rect.width * rect.width + rect.height * rect.height).squareRoot()
      guard length > 0 else { return line(x: x, y: 0, in: rect) }
      return line(x: x * rect.height / length, y: y * rect.width / length, in: rect)
    case .radial(let radial): return radial.geometry(in: rect)
    }
  }

  /// Through the centre, as long as its ends have the colour of the corners they point at.
  private func line(x: Double, y: Double, in rect: Rect) -> Gradient.Geometry {
    let half = (abs(rect.width * x) + abs(rect.height * y)) / 2
    let (centerX, centerY) = (rect.x + rect.width / 2, rect.y + rect.height / 2)
    return .linear(
      fromX: centerX - x * half, fromY: centerY - y * half, toX: centerX + x * half,
      toY: centerY + y * half)
  }

  // MARK: Stops

  /// Stops with places: what is missing is shared out evenly, and none lies before the one it follows
  /// (<https://www.w3.org/TR/css-images-3/#color-stop-fixup>).
  private func placedStops(along length: Double, ink: (ColorValue) -> Ink) -> [Gradient.Stop] {
    var offsets: [Double?] = stops.map { stop in
      stop.position.map { position in
        switch position {
        case .fraction(let share): share
        case .px(let px): length > 0 ? px / length : 0
        }
      }
    }
    offsets[0] = offsets[0] ?? 0
    offsets[offsets.count - 1] = offsets[offsets.count - 1] ?? 1
    var highest = 0.0
    for index in offsets.indices {
      guard let offset = offsets[index] else { continue }
      highest = min(max(offset, highest), 1)
      offsets[index] = highest
    }
    var known = 0
    for index in offsets.indices.dropFirst() {
      guard let end = offsets[index], let start = offsets[known] else { continue }
      for missing in known + 1..<index {
        offsets[missing] =
          start + (end - start) * Double(missing - known) / Double(index - known)
      }
      known = index
    }
    return zip(stops, offsets).map { Gradient.Stop(offset: $1 ?? 0, ink: ink($0.color)) }
  }

  /// What is wholly transparent takes the hue of its neighbours, on each side its own: black that nobody
  /// should see would else gray what fades.
  private static func shaded(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    stops.indices.flatMap { index -> [Gradient.Stop] in
      let stop = stops[index]
      guard stop.ink.alpha == 0 else { return [stop] }
      let neighbours = [index - 1, index + 1].filter(stops.indices.contains)
      return neighbours.map { neighbour in
        var ink = stops[neighbour].ink
        ink.alpha = 0
        return Gradient.Stop(offset: stop.offset, ink: ink)
      }
    }
  }
}

extension GradientValue.Radial {
  /// The ellipse around the centre (<https://www.w3.org/TR/css-images-3/#radial-gradients>).
  fileprivate func geometry(in rect: Rect) -> Gradient.Geometry {
    let left = x.resolved(in: rect.width) ?? 0
    let top = y.resolved(in: rect.height) ?? 0
    let across = (
      near: min(abs(left), abs(rect.width - left)), far: max(abs(left), abs(rect.width - left))
    )
    let down = (
      near: min(abs(top), abs(rect.height - top)), far: max(abs(top), abs(rect.height - top))
    )
    let radii: (x: Double, y: Double)
    switch extent {
    case .size(let width, let height):
      radii = (width.resolved(in: rect.width) ?? 0, height.resolved(in: rect.height) ?? 0)
    case .closestSide:
      radii = isCircle ? same(min(across.near, down.near)) : (across.near, down.near)
    case .farthestSide: radii = isCircle ? same(max(across.far, down.far)) : (across.far, down.far)
    case .closestCorner: radii = corner(across.near, down.near)
    case .farthestCorner: radii = corner(across.far, down.far)
    }
    return .radial(
      x: rect.x + left, y: rect.y + top, radiusX: radii.x,
      radiusY: isCircle ? radii.x : radii.y)
  }

  private func same(_ radius: Double) -> (x: Double, y: Double) { (radius, radius) }

  /// Through a corner; an ellipse keeps the proportions of the sides there.
  private func corner(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    isCircle ? same((x * x + y * y).squareRoot()) : (x * 2.0.squareRoot(), y * 2.0.squareRoot())
  }
}
