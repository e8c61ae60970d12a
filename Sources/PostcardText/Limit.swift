/// One limit as people are shown it: what is bounded, by how much, and what that stops.
///
/// Made from the constant that the code itself uses, so that the two cannot disagree.
public struct Limit: Hashable, Sendable {
  /// What a value counts.
  public enum Unit: Hashable, Sendable {
    case bytes, count, px, pixels, seconds
  }

  /// What is bounded.
  public let subject: String
  /// The most there may be.
  public let value: Double
  /// What the value counts.
  public let unit: Unit
  /// The accident or attack that ends here.
  public let stops: String
  /// The option that sets another value; `nil` where none does.
  public let option: String?

  package init(
    _ subject: String, _ value: Double, _ unit: Unit = .count, stops: String, option: String? = nil
  ) {
    self.subject = subject
    self.value = value
    self.unit = unit
    self.stops = stops
    self.option = option
  }

  package init(
    _ subject: String, _ value: Int, _ unit: Unit = .count, stops: String, option: String? = nil
  ) {
    self.init(subject, Double(value), unit, stops: stops, option: option)
  }

  /// The value as people write it: `64 KiB`, `16,383 px`.
  public var amount: String {
    switch unit {
    case .bytes:
      let bytes = Int(value)
      if bytes >= 1 << 20, bytes.isMultiple(of: 1 << 20) { return "\(bytes >> 20) MiB" }
      if bytes >= 1 << 10, bytes.isMultiple(of: 1 << 10) { return "\(bytes >> 10) KiB" }
      return Self.grouped(value)
    case .count: return Self.grouped(value)
    case .px: return Self.grouped(value) + " px"
    case .pixels: return Self.grouped(value) + " pixels"
    case .seconds: return Self.grouped(value) + " s"
    }
  }

  private static func grouped(_ value: Double) -> String {
    guard let whole = Int(exactly: value) else { return "\(value)" }
    var digits = ""
    for (index, digit) in String(whole).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { digits.append(",") }
      digits.append(digit)
    }
    return String(digits.reversed())
  }
}
