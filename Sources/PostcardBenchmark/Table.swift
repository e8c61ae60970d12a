/// Numbers as a table has them.
enum Table {
  /// With so many decimals.
  static func number(_ value: Double, digits: Int = 2) -> String {
    let unit = (0..<digits).reduce(1) { product, _ in product * 10 }
    let scaled = Int((value * Double(unit)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let rest = String(abs(scaled) % unit)
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(abs(scaled) / unit)." + String(repeating: "0", count: digits - rest.count)
      + rest
  }

  static func percent(_ share: Double) -> String { "\(number(share * 100, digits: 0)) %" }

  /// A bar as long as a share of forty characters.
  static func bar(_ share: Double) -> String {
    String(repeating: "█", count: max(0, Int((share * 40).rounded())))
  }
}
