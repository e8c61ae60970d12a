/// What fills a box: `background`.
enum Fill: Hashable, Sendable {
  case color(ColorValue)
  case gradient(GradientValue)

  /// Every colour in it.
  var colors: [ColorValue] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }
}

/// A gradient as a template writes it: colours are names, lengths shares of a box not yet placed.
struct GradientValue: Hashable, Sendable {
  var shape: Shape
  /// At least two.
  var stops: [Stop]

  enum Shape: Hashable, Sendable {
    /// Degrees clockwise from upwards.
    case angle(Double)
    /// Towards a side or a corner: -1, 0 or 1 each, right and down.
    case towards(x: Double, y: Double)
    case radial(Radial)
  }

  /// A colour and where along the gradient it stands; `nil` is half-way between its neighbours.
  struct Stop: Hashable, Sendable {
    var color: ColorValue
    var position: Length?
  }

  /// The ellipse at which a radial gradient ends.
  struct Radial: Hashable, Sendable {
    var isCircle = false
    var extent = Extent.farthestCorner
    /// Of the centre.
    var x = Length.fraction(0.5)
    var y = Length.fraction(0.5)
  }

  enum Extent: Hashable, Sendable {
    case closestSide, farthestSide, closestCorner, farthestCorner
    case size(x: Length, y: Length)
  }
}

extension AttributeType<Fill> {
  static let fill = AttributeType(
    "a color, linear-gradient() or radial-gradient()",
    example: "linear-gradient(135deg, #1d6fd8, #6cb6ff)"
  ) { text, definitions throws(Mistake) in
    if let gradient = try GradientValue(text, definitions) { return .gradient(gradient) }
    return .color(try definitions.color(String(text.trimmed)))
  }
}

extension StringProtocol {
  /// The parts between a mark that stands in no parentheses.
  func splitOutsideParentheses(at mark: Character) -> [SubSequence] {
    var parts: [SubSequence] = []
    var depth = 0
    var start = startIndex
    for index in indices {
      switch self[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case mark where depth == 0:
        parts.append(self[start..<index])
        start = self.index(after: index)
      default: break
      }
    }
    return parts + [self[start...]]
  }
}
