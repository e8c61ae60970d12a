/// A solid border of one width on all sides, inside the box as in `box-sizing: border-box`.
struct Border: Hashable, Sendable {
  var width: Double
  var color: ColorValue
}

/// `border-radius`, corner by corner.
struct Radii: Hashable, Sendable {
  var topLeft = Length.px(0)
  var topRight = Length.px(0)
  var bottomRight = Length.px(0)
  var bottomLeft = Length.px(0)

  /// Whether all corners are right angles.
  var isZero: Bool { self == Radii() }
}

/// One shadow of a box: soft, beneath it.
struct BoxShadow: Hashable, Sendable {
  /// To the right.
  var x: Double
  /// Downwards.
  var y: Double
  /// Twice the standard deviation of the Gaussian it is blurred with, as in CSS.
  var blur: Double = 0
  /// By how much it is larger than the box on every side.
  var spread: Double = 0
  var color: ColorValue
}

extension AttributeType<Radii> {
  static let radii = AttributeType(
    "one to four px or percentages (top left, top right, bottom right, bottom left)",
    example: "16"
  ) { text, _ throws(Mistake) in
    let corners = try text.mapWords { (word) throws(Mistake) in
      try AttributeType<Length>.length.read(String(word), Definitions())
    }
    guard let corners = corners?.aroundBox else { return nil }
    return Radii(
      topLeft: corners.first, topRight: corners.second, bottomRight: corners.third,
      bottomLeft: corners.fourth)
  }
}

extension AttributeType<[BoxShadow]> {
  static let shadows = AttributeType(
    "two to four px (right, down, blur, spread) and a color, or none",
    example: "0 8 24 rgb(0 0 0 / 20%)"
  ) { text, definitions throws(Mistake) in
    if text.trimmed == "none" { return [] }
    var shadows: [BoxShadow] = []
    for part in text.splitOutsideParentheses(at: ",") {
      guard let shadow = try BoxShadow(part, in: text, definitions) else { return nil }
      shadows.append(shadow)
    }
    guard shadows.count <= TemplateLimits.shadows else {
      throw Mistake("a box has at most \(TemplateLimits.shadows) shadows, not \(shadows.count)")
    }
    return shadows
  }
}

extension BoxShadow {
  /// Reads `0 8px 24px -4px ink`.
  fileprivate init?(
    _ text: Substring, in whole: String, _ definitions: Definitions
  ) throws(Mistake) {
    var numbers: [(value: Double, offset: Int)] = []
    var rest = text.trimmed
    while let word = rest.words.first {
      let offset = word.offset(in: whole)
      do throws(Mistake) {
        guard let number = try Double(px: word) else { break }
        numbers.append((number, offset))
      } catch {
        throw error.moved(by: offset)
      }
      rest = rest[word.endIndex...].trimmed
    }
    let offset = rest.offset(in: whole)
    if rest.words.first == "inset" {
      throw Mistake("shadows lie beneath a box; inset ones are not drawn", at: offset)
    }
    guard 2...4 ~= numbers.count, !rest.isEmpty else { return nil }
    let blur = numbers.count > 2 ? numbers[2] : (value: 0, offset: 0)
    guard blur.value >= 0 else { return nil }
    guard blur.value <= TemplateLimits.blur else {
      throw Mistake(
        "a shadow is blurred by at most \(Int(TemplateLimits.blur)) px", at: blur.offset)
    }
    self.init(
      x: numbers[0].value, y: numbers[1].value, blur: blur.value,
      spread: numbers.count > 3 ? numbers[3].value : 0,
      color: try definitions.color(String(rest), at: offset))
  }
}
