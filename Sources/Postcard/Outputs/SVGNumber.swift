/// A number of px as SVG writes it: at most two decimals, no exponent, no trailing zeros.
struct SVGNumber: Hashable, Sendable, CustomStringConvertible {
  private let hundredths: Int

  /// Rounds to 0.01 px; `nil` for what is not finite or beyond any canvas.
  init?(_ value: Double) {
    guard value.isFinite, abs(value) < Self.bound else { return nil }
    hundredths = Int((value * 100).rounded())
  }

  /// Above the side of any picture, and its hundredths fit an integer many times over.
  private static let bound = 1e9

  var description: String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return "\(sign)\(whole).\(decimals)"
  }
}
