internal import Glibc

extension Color {
  /// The contrast ratio of WCAG 2, 1…21; both colours are taken as opaque.
  ///
  /// Source: <https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>.
  func contrastRatio(to other: Color) -> Double {
    let (one, another) = (relativeLuminance + 0.05, other.relativeLuminance + 0.05)
    return max(one, another) / min(one, another)
  }

  /// This colour painted over an opaque one.
  func over(_ ground: Color) -> Color {
    func mixed(_ top: Double, _ below: Double) -> Double { top * alpha + below * (1 - alpha) }
    return Color(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue)
    )
  }

  private var relativeLuminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// As CSS writes it, to the nearest 255th: `#1d6fd8`, `#1d6fd880` where it is not opaque.
  var css: String {
    let components = alpha < 1 ? [red, green, blue, alpha] : [red, green, blue]
    return components.reduce(into: "#") { text, component in
      let digits = String(Int((component * 255).rounded()), radix: 16)
      text += digits.count < 2 ? "0\(digits)" : digits
    }
  }
}
