extension AttributeType<[String]> {
  static let fontFamily = AttributeType(
    "font families, commas between them", example: "Inter, Noto Sans"
  ) { text, _ throws(Mistake) in
    let families = text.split(separator: ",", omittingEmptySubsequences: false).map { family in
      let family = family.trimmed
      guard family.count >= 2, let quote = family.first, quote == "'" || quote == "\"",
        family.last == quote
      else { return String(family) }
      return String(family.dropFirst().dropLast().trimmed)
    }
    guard families.allSatisfy({ !$0.isEmpty }) else { return nil }
    guard families.count <= TemplateLimits.fontFamilies else {
      throw Mistake(
        "a font-family has at most \(TemplateLimits.fontFamilies) families, not \(families.count)")
    }
    if let emoji = families.first(where: { $0.lowercased().contains("emoji") }) {
      throw Mistake(
        "leave \"\(emoji)\" out: emoji find their font by themselves, and named here it would "
          + "also draw digits and spaces")
    }
    return families
  }
}

extension AttributeType<ClosedRange<Double>> {
  static let fontSize = AttributeType(
    "a size in px, or two with .. between them that the text is fitted in", example: "28..56",
    values: .pattern(ValuePatterns.fontSize)
  ) { text, _ throws(Mistake) in
    let text = String(text.trimmed)
    let (low, high) = text.range(between: "..")
    guard let smallest = try Double(px: low), let largest = try Double(px: high ?? low),
      smallest > 0, largest > 0
    else { return nil }
    guard smallest <= largest else {
      throw Mistake("font-size=\"\(text)\" is the wrong way round: write \"\(high ?? "")..\(low)\"")
    }
    guard largest <= TemplateLimits.fontSize else {
      throw Mistake("a font-size has at most \(Int(TemplateLimits.fontSize)) px")
    }
    return smallest...largest
  }
}

extension String {
  /// What stands before and after a mark; nothing after when the mark is missing.
  fileprivate func range(between mark: String) -> (low: Substring, high: Substring?) {
    guard let dots = firstRange(of: mark) else { return (trimmed, nil) }
    return (self[..<dots.lowerBound].trimmed, self[dots.upperBound...].trimmed)
  }
}

extension AttributeType<Int> {
  static let fontWeight = AttributeType(
    "normal, bold or a whole number from 100 to 1000", example: "600",
    values: .pattern(ValuePatterns.fontWeight)
  ) { text, _ in
    switch text.trimmed {
    case "normal": 400
    case "bold": 700
    default: Int(text.trimmed).flatMap { 100...1000 ~= $0 ? $0 : nil }
    }
  }
}

extension AttributeType<Int?> {
  static let lineClamp = AttributeType(
    "a whole number of lines from 1 up, or none", example: "3",
    values: .pattern(ValuePatterns.lineClamp)
  ) { text, _ in
    if text.trimmed == "none" { return .some(nil) }
    guard let lines = Int(text.trimmed), lines >= 1 else { return nil }
    return lines
  }
}

extension AttributeType<Double> {
  static let letterSpacing = AttributeType(
    "normal or a number of px, also below 0", example: "0.5",
    values: .pattern(ValuePatterns.letterSpacing)
  ) { text, _ throws(Mistake) in
    text.trimmed == "normal" ? 0 : try Double(px: text.trimmed)
  }

  static let lineHeight = AttributeType(
    "a multiple of the font size without unit, up to \(Int(TemplateLimits.lineHeight))",
    example: "1.3", values: .pattern(ValuePatterns.factor)
  ) { text, _ in
    guard let value = Double(plain: text.trimmed), value > 0, value <= TemplateLimits.lineHeight
    else { return nil }
    return value
  }
}

extension AttributeType<Bool> {
  static let fontStyle = AttributeType(
    "normal or italic", example: "italic", values: .words(["normal", "italic"])
  ) { text, _ in
    switch text.trimmed {
    case "normal": false
    case "italic": true
    default: nil
    }
  }

  static let textDecoration = AttributeType(
    "none or underline", example: "underline", values: .words(["none", "underline"])
  ) { text, _ in
    switch text.trimmed {
    case "none": false
    case "underline": true
    default: nil
    }
  }
}
