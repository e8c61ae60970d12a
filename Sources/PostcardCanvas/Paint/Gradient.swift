/// What a shape is filled with.
package enum Paint: Hashable, Sendable {
  case ink(Ink)
  case gradient(Gradient)
}

/// Colours that run into one another along a line, or out of a centre; in px, y down.
package struct Gradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    /// From one point to another.
    case linear(fromX: Double, fromY: Double, toX: Double, toY: Double)
    /// From a centre to an ellipse around it.
    case radial(x: Double, y: Double, radiusX: Double, radiusY: Double)
  }

  /// A colour at a share of the way, 0…1.
  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var ink: Ink

    package init(offset: Double, ink: Ink) {
      self.offset = offset
      self.ink = ink
    }
  }

  package var geometry: Geometry
  /// At least one, with offsets that never fall.
  package var stops: [Stop]

  package init(_ geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }

  /// Whether nothing shows through it.
  var isOpaque: Bool { stops.allSatisfy { $0.ink.alpha >= 1 } }

  /// Whether a row has one colour, so that to paint it is to copy.
  var isVertical: Bool {
    if case .linear(let fromX, _, let toX, _) = geometry { fromX == toX } else { false }
  }

  /// The colour at a share of the way; the first and the last go on for ever.
  func ink(at share: Double) -> Ink {
    guard let first = stops.first, share > first.offset else {
      return stops.first?.ink ?? Ink(red: 0, green: 0, blue: 0, alpha: 0)
    }
    for (stop, next) in zip(stops, stops.dropFirst()) where share <= next.offset {
      let width = next.offset - stop.offset
      guard width > 0 else { return next.ink }
      let part = (share - stop.offset) / width
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
      return Ink(
        red: mix(stop.ink.red, next.ink.red), green: mix(stop.ink.green, next.ink.green),
        blue: mix(stop.ink.blue, next.ink.blue), alpha: mix(stop.ink.alpha, next.ink.alpha))
    }
    return stops[stops.count - 1].ink
  }

  /// The same gradient in pixels counted from another origin.
  func scaled(by scale: Double, from x: Double, _ y: Double) -> Gradient {
    var gradient = self
    switch geometry {
    case .linear(let fromX, let fromY, let toX, let toY):
      gradient.geometry = .linear(
        fromX: fromX * scale - x, fromY: fromY * scale - y, toX: toX * scale - x,
        toY: toY * scale - y)
    case .radial(let centerX, let centerY, let radiusX, let radiusY):
      gradient.geometry = .radial(
        x: centerX * scale - x, y: centerY * scale - y, radiusX: radiusX * scale,
        radiusY: radiusY * scale)
    }
    return gradient
  }
}
