/// `position`: whether a box stands in the flow of its container or on top of it.
enum Position: String, Hashable, Sendable, CaseIterable {
  case `static`
  /// Placed by ``Offsets`` in the padding box of the element around it, whose size it does not change.
  case absolute
}

/// `top`, `right`, `bottom`, `left`: how far inside its container's edges a box stands; `nil` is `auto`.
struct Offsets: Hashable, Sendable {
  var top: Length?
  var right: Length?
  var bottom: Length?
  var left: Length?

  /// Whether it says anything.
  var isEmpty: Bool { self == Offsets() }
  /// Whether the box is meant to hang over an edge.
  var hangsOver: Bool {
    [top, right, bottom, left].contains { offset in
      switch offset {
      case .px(let value)?, .fraction(let value)?: value < 0
      case nil: false
      }
    }
  }
}

extension AttributeType<Position> {
  static let position = AttributeType("static or absolute", example: "absolute") {
    text, _ throws(Mistake) in
    switch text.trimmed {
    case "static": return .static
    case "absolute": return .absolute
    case "relative":
      throw Mistake(
        "position=\"relative\" is not needed: every box holds the absolute ones inside it")
    default: return nil
    }
  }
}

extension AttributeType<Length> {
  /// A distance from an edge, outwards below 0.
  static let offset = AttributeType(
    "a number of px or a percentage, also below 0", example: "16"
  ) { text, _ throws(Mistake) in
    try Length(offset: text.trimmed)
  }
}

extension Length {
  fileprivate init?(offset text: some StringProtocol) throws(Mistake) {
    if text.hasSuffix("%") {
      guard let value = Double(plain: text.dropLast()), abs(value) <= TemplateLimits.length
      else { return nil }
      self = .fraction(value / 100)
    } else {
      guard let value = try Double(px: text) else { return nil }
      self = .px(value)
    }
  }
}

extension AttributeType<Offsets> {
  static let offsets = AttributeType(
    "one to four distances (top, right, bottom, left)", example: "0"
  ) { text, _ throws(Mistake) in
    let sides = try text.mapWords { (word) throws(Mistake) -> Length?? in
      if word == "auto" { return .some(nil) }
      return try Length(offset: word).map(Optional.some)
    }
    guard let sides = sides?.aroundBox else { return nil }
    return Offsets(top: sides.first, right: sides.second, bottom: sides.third, left: sides.fourth)
  }
}

extension AttributeType<Double> {
  static let ratio = AttributeType(
    "a width over a height", example: "16/9"
  ) { text, _ in
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard 1...2 ~= sides.count, let width = Double(plain: sides[0].trimmed),
      let height = sides.count == 2 ? Double(plain: sides[1].trimmed) : 1, width > 0, height > 0,
      TemplateLimits.ratio.contains(width / height)
    else { return nil }
    return width / height
  }

  static let opacity = AttributeType(
    "a number from 0 to 1 or a percentage", example: "0.5"
  ) { text, _ in
    let text = text.trimmed
    let value =
      text.hasSuffix("%")
      ? Double(plain: text.dropLast()).map { $0 / 100 } : Double(plain: text)
    return value.flatMap { 0...1 ~= $0 ? $0 : nil }
  }
}
