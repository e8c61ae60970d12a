extension Color {
  /// Reads a colour as CSS writes it: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `hsl()` with
  /// commas or spaces, `transparent`.
  ///
  /// Components beyond their range are clamped, as CSS does.
  init?(css text: String) {
    let text = String(text.trimmed).lowercased()
    if text == "transparent" {
      self.init(red: 0, green: 0, blue: 0, alpha: 0)
    } else if let rgb = Self.cssNames[text] {
      self.init(rgb: rgb)
    } else if text.hasPrefix("#") {
      self.init(hexadecimal: text.utf8.dropFirst().map(\.self))
    } else {
      self.init(function: text)
    }
  }

  /// A colour from 0xRRGGBB.
  init(rgb: UInt32) {
    func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0))
  }

  private init?(hexadecimal digits: [UInt8]) {
    var nibbles: [Double] = []
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      nibbles.append(Double(value))
    }
    switch nibbles.count {
    case 3, 4: nibbles = nibbles.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let components = stride(from: 0, to: nibbles.count, by: 2).map {
      (nibbles[$0] * 16 + nibbles[$0 + 1]) / 255
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count > 3 ? components[3] : 1)
  }

  private init?(function text: String) {
    guard text.hasSuffix(")"), let parenthesis = text.firstIndex(of: "(") else { return nil }
    let inside = text[text.index(after: parenthesis)...].dropLast()
    guard let (parts, alpha) = Self.arguments(inside) else { return nil }
    switch text[..<parenthesis] {
    case "rgb", "rgba":
      let components = parts.compactMap { Self.component($0, of: 255) }
      guard components.count == 3 else { return nil }
      self.init(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    case "hsl", "hsla":
      let hue = parts[0].hasSuffix("deg") ? parts[0].dropLast(3) : parts[0]
      guard let hue = Double(plain: hue), parts[1].hasSuffix("%"), parts[2].hasSuffix("%"),
        let saturation = Self.component(parts[1], of: 100),
        let lightness = Self.component(parts[2], of: 100)
      else { return nil }
      self.init(hue: hue, saturation: saturation, lightness: lightness, alpha: alpha)
    default: return nil
    }
  }

  /// Three components and an alpha: `1, 2, 3, 0.5` or `1 2 3 / 0.5`.
  private static func arguments(_ text: Substring) -> (parts: [Substring], alpha: Double)? {
    var parts: [Substring]
    if text.contains(",") {
      parts = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    } else {
      let halves = text.split(separator: "/", omittingEmptySubsequences: false)
      parts = halves[0].words
      guard parts.count == 3, halves.count <= 2 else { return nil }
      if halves.count == 2 { parts.append(halves[1].trimmed) }
    }
    guard 3...4 ~= parts.count else { return nil }
    guard let alpha = parts.count == 4 ? component(parts[3], of: 1) : 1 else { return nil }
    return (Array(parts.prefix(3)), alpha)
  }

  /// A number against its greatest value, or a percentage, as 0…1.
  private static func component(_ text: Substring, of whole: Double) -> Double? {
    let value =
      text.hasSuffix("%")
      ? Double(plain: text.dropLast()).map { $0 / 100 } : Double(plain: text).map { $0 / whole }
    return value.map { min(max($0, 0), 1) }
  }

  /// The conversion of <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>, hue in degrees.
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    func component(_ start: Double) -> Double {
      var sector = (start + hue / 30).truncatingRemainder(dividingBy: 12)
      if sector < 0 { sector += 12 }
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(sector - 3, 9 - sector, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}
