internal import PostcardText

extension AttributeType<Double> {
  static let px = AttributeType(
    "a number of px", example: "24", values: .pattern(ValuePatterns.px)
  ) { text, _ throws(Mistake) in
    guard let value = try Double(px: text.trimmed), value >= 0 else { return nil }
    return value
  }

  static let factor = AttributeType(
    "a number from 0 up", example: "1", values: .pattern(ValuePatterns.factor)
  ) { text, _ in
    guard let value = Double(plain: text.trimmed), value >= 0, value <= TemplateLimits.length
    else { return nil }
    return value
  }
}

extension AttributeType<Length> {
  static let length = AttributeType(
    "a number of px or a percentage", example: "50%", values: .pattern(ValuePatterns.length)
  ) { text, _ throws(Mistake) in
    let text = text.trimmed
    if text.hasSuffix("%") {
      guard let value = Double(plain: text.dropLast()), 0...100 ~= value else { return nil }
      return .fraction(value / 100)
    }
    guard let value = try Double(px: text), value >= 0 else { return nil }
    return .px(value)
  }

  static let cardSide = AttributeType(
    "a whole number of px", example: "1200", values: .pattern(ValuePatterns.px)
  ) { text, _ throws(Mistake) in
    guard let value = try Double(px: text.trimmed), value >= 1, value.rounded() == value
    else { return nil }
    guard value <= TemplateLimits.cardSide else {
      throw Mistake("a card has at most \(Int(TemplateLimits.cardSide)) px a side")
    }
    return .px(value)
  }
}

extension AttributeType<Length?> {
  /// A card's height; `auto` is `nil`.
  static let cardHeight = AttributeType(
    "a whole number of px, or auto", example: "630"
  ) { text, definitions throws(Mistake) in
    if text.trimmed == "auto" { return .some(nil) }
    guard let height = try AttributeType<Length>.cardSide.read(text, definitions) else {
      return nil
    }
    return .some(height)
  }
}

extension AttributeType<Edges> {
  static let edges = AttributeType(
    "one to four numbers of px (top, right, bottom, left)", example: "16 24",
    values: .pattern(ValuePatterns.edges)
  ) { text, _ throws(Mistake) in
    let sides = try text.mapWords { (word) throws(Mistake) -> Double? in
      guard let side = try Double(px: word), side >= 0 else { return nil }
      return side
    }
    guard let sides = sides?.aroundBox else { return nil }
    return Edges(top: sides.first, right: sides.second, bottom: sides.third, left: sides.fourth)
  }
}

extension AttributeType<Border?> {
  static let border = AttributeType(
    "a width in px and a color, or none", example: "1 solid ink"
  ) { text, definitions throws(Mistake) in
    if text.trimmed == "none" { return .some(nil) }
    guard let width = text.words.first, let px = try Double(px: width), px >= 0 else { return nil }
    var color = text[width.endIndex...].trimmed
    for style in ["solid", "dashed", "dotted", "double"]
    where color.split(separator: " ").first == style[...] {
      guard style == "solid" else {
        throw Mistake(
          "borders are solid, \(style) ones are not drawn: write \"\(width) solid …\"",
          at: color.offset(in: text))
      }
      color = color.dropFirst(style.count).trimmed
    }
    guard !color.isEmpty else { return nil }
    return Border(
      width: px, color: try definitions.color(String(color), at: color.offset(in: text)))
  }
}

extension AttributeType<ColorValue> {
  static let color = AttributeType(
    "a color", example: "#1d6fd8"
  ) { text, definitions throws(Mistake) in
    let color = text.trimmed
    return try definitions.color(String(color), at: color.offset(in: text))
  }
}

extension AttributeType where Value: CaseIterable & RawRepresentable<String> {
  /// One word of an enumeration, some of them with other spellings.
  static func keyword(_ spellings: KeyValuePairs<String, Value> = [:]) -> AttributeType {
    let words = Value.allCases.map(\.rawValue)
    let list = "one of \(words.joined(separator: ", "))"
    let others = Array(spellings).map { ($0.key, $0.value) }
    let values = AttributeValues.words(words + others.map(\.0))
    return AttributeType(list, example: words.first ?? "", values: values) {
      text, _ throws(Mistake) in
      let word = String(text.trimmed)
      if let value = Value(rawValue: word) ?? others.first(where: { $0.0 == word })?.1 {
        return value
      }
      guard let near = Spelling.nearest(to: word, among: words) else { return nil }
      throw Mistake("\"\(word)\" is not \(list), did you mean \"\(near)\"?")
    }
  }
}

extension AttributeType<BoundText> {
  static let boundText = AttributeType(
    "text with bindings", example: "{author.name}"
  ) { text, definitions throws(Mistake) in
    try BoundText(reading: text, params: definitions.params.keys)
  }

  /// An address; what bindings make of it is looked at once they are filled in.
  static let href = AttributeType(
    boundText.expected, example: "{author.url}"
  ) { text, definitions throws(Mistake) in
    let address = try BoundText(reading: text, params: definitions.params.keys)
    if case .literal(let start) = address.parts.first,
      let scheme = LinkPattern.forbiddenScheme(of: start)
    {
      throw Mistake(
        "href \(text.quoted): no link may have the scheme \(scheme):, write an address such as "
          + "https://example.com")
    }
    return address
  }
}

extension AttributeType<Condition> {
  static let condition = AttributeType(
    "a binding without braces, ! before it for its absence", example: "author.avatar"
  ) { text, definitions throws(Mistake) in
    try Condition(reading: text, params: definitions.params.keys)
  }
}

extension AttributeType<String> {
  static let name = AttributeType(
    "a name of letters, digits, - and _", example: "accent", values: .pattern(ValuePatterns.name)
  ) { text, _ in
    text.isName ? text : nil
  }

  static let plain = AttributeType("a text", example: "example.org") { text, _ in text }
}
