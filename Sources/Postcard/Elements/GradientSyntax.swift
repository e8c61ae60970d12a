extension GradientValue {
  /// Reads `linear-gradient(…)` and `radial-gradient(…)` as <https://www.w3.org/TR/css-images-3/#gradients>
  /// writes them; `nil` for what is no gradient at all.
  init?(_ text: String, _ definitions: Definitions) throws(Mistake) {
    let whole = text.trimmed
    guard let parenthesis = whole.firstIndex(of: "("), whole.hasSuffix(")") else { return nil }
    let name = whole[..<parenthesis].lowercased()
    guard name.hasSuffix("-gradient") else { return nil }
    guard name == "linear-gradient" || name == "radial-gradient" else {
      throw Mistake("\(name)() is not drawn: write linear-gradient() or radial-gradient()")
    }
    var parts = whole[whole.index(after: parenthesis)...].dropLast()
      .splitOutsideParentheses(at: ",").map(\.trimmed)
    shape = name == "linear-gradient" ? .angle(180) : .radial(Radial())
    stops = []
    if let first = parts.first, Self.isShape(first, of: name, definitions) {
      guard
        let read = name == "linear-gradient"
          ? try Self.direction(first) : try Self.radial(first).map(Shape.radial)
      else {
        throw Mistake(
          name == "linear-gradient"
            ? "\"\(first)\" is no direction: write an angle such as 135deg, or to bottom right"
            : "\"\(first)\" is no shape: write for example circle at 50% 0%",
          at: first.offset(in: text))
      }
      shape = read
      parts.removeFirst()
    }
    for part in parts { stops += try Self.stops(part, at: part.offset(in: text), definitions) }
    guard 2...TemplateLimits.gradientStops ~= stops.count else {
      throw Mistake(
        "a gradient has 2 to \(TemplateLimits.gradientStops) colors, not \(stops.count)")
    }
  }

  /// Whether the first argument speaks of the shape, and not of a colour.
  private static func isShape(
    _ text: Substring, of name: String, _ definitions: Definitions
  ) -> Bool {
    // A name may begin with a digit: `2nd 20%`.
    guard let word = text.words.first, definitions.colors[String(word)] == nil else { return false }
    if name == "linear-gradient" {
      return word == "to" || word.first.map { "+-.0123456789".contains($0) } == true
    }
    return ["circle", "ellipse", "at"].contains(word) || extents[String(word)] != nil
      || word.first?.isNumber == true
  }

  private static let sides: [String: (x: Double, y: Double)] = [
    "left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1),
  ]

  /// Reads `135deg`, `0.25turn` or `to bottom right`.
  private static func direction(_ text: Substring) throws(Mistake) -> Shape? {
    let words = text.words
    guard words.first == "to" else {
      for (unit, degrees) in [("deg", 1.0), ("grad", 0.9), ("turn", 360), ("", 0)]
      where text.hasSuffix(unit) {
        guard let value = Double(plain: text.dropLast(unit.count)) else { return nil }
        // Without a unit only 0 is an angle.
        guard !unit.isEmpty || value == 0 else { return nil }
        return .angle((value * degrees).truncatingRemainder(dividingBy: 360))
      }
      return nil
    }
    guard 2...3 ~= words.count else { return nil }
    var towards = (x: 0.0, y: 0.0)
    for word in words.dropFirst() {
      guard let side = sides[String(word)] else { return nil }
      guard towards.x * side.x == 0, towards.y * side.y == 0 else { return nil }
      towards = (towards.x + side.x, towards.y + side.y)
    }
    return .towards(x: towards.x, y: towards.y)
  }

  private static let extents: [String: Extent] = [
    "closest-side": .closestSide, "farthest-side": .farthestSide,
    "closest-corner": .closestCorner, "farthest-corner": .farthestCorner,
  ]

  /// Reads `circle 300px at 50% 0`, `closest-side`, `at top`…
  private static func radial(_ text: Substring) throws(Mistake) -> Radial? {
    var radial = Radial()
    let words = text.words
    let at = words.firstIndex(of: "at") ?? words.endIndex
    var lengths: [Length] = []
    for word in words[..<at] {
      if word == "circle" {
        radial.isCircle = true
      } else if let extent = extents[String(word)] {
        radial.extent = extent
      } else if word != "ellipse" {
        guard let length = try length(word) else { return nil }
        lengths.append(length)
      }
    }
    if !lengths.isEmpty {
      guard lengths.count <= 2 else { return nil }
      radial.isCircle = lengths.count == 1
      radial.extent = .size(x: lengths[0], y: lengths.last ?? lengths[0])
    }
    guard at < words.endIndex else { return radial }
    return try place(words[(at + 1)...], of: &radial) ? radial : nil
  }

  /// Reads where the centre is: `top`, `left bottom`, `30% 20%`.
  private static func place(
    _ words: ArraySlice<Substring>, of radial: inout Radial
  ) throws(Mistake) -> Bool {
    guard 1...2 ~= words.count else { return false }
    for (index, word) in words.enumerated() {
      if word == "center" { continue }
      if let side = sides[String(word)] {
        if side.x != 0 { radial.x = .fraction((1 + side.x) / 2) }
        if side.y != 0 { radial.y = .fraction((1 + side.y) / 2) }
      } else {
        guard let length = try length(word) else { return false }
        if index == 0 { radial.x = length } else { radial.y = length }
      }
    }
    return true
  }

  private static func length(_ text: Substring) throws(Mistake) -> Length? {
    try AttributeType<Length>.length.read(String(text), Definitions())
  }

  /// Reads `accent`, `accent 20%` or `accent 20% 40%`, which is two stops.
  private static func stops(
    _ text: Substring, at offset: Int, _ definitions: Definitions
  ) throws(Mistake) -> [Stop] {
    var positions: [Length] = []
    var color = text.trimmed
    while positions.count < 2, let word = color.splitOutsideParentheses(at: " ").last,
      word.startIndex > color.startIndex, let position = try? length(word)
    {
      positions.insert(position, at: 0)
      color = color[..<word.startIndex].trimmed
    }
    guard !color.isEmpty else { throw Mistake("a color is missing here", at: offset) }
    let value = try definitions.color(String(color), at: offset)
    if positions.isEmpty { return [Stop(color: value, position: nil)] }
    return positions.map { Stop(color: value, position: $0) }
  }
}
