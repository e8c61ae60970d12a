/// A set of Unicode scalars: what a rule lets stand before, in or after a tag.
///
/// ASCII is a bitmap; beyond it a set is general categories plus and minus ranges. Membership costs
/// a few instructions, and a set can be written down as a value.
public struct ScalarSet: Sendable {
  /// ASCII 0–63 and 64–127, one bit each.
  var low: UInt64 = 0
  var high: UInt64 = 0
  /// What belongs to it beyond ASCII; `nil` for nothing.
  var wide: WideScalars?

  /// The scalars of a text, such as `"_-."`.
  public init(_ scalars: String = "") {
    var ranges: [ClosedRange<UInt32>] = []
    for scalar in scalars.unicodeScalars {
      switch scalar.value {
      case ..<64: low |= 1 << UInt64(scalar.value)
      case ..<128: high |= 1 << UInt64(scalar.value - 64)
      default: ranges.append(scalar.value...scalar.value)
      }
    }
    if !ranges.isEmpty { wide = WideScalars(included: ranges) }
  }

  /// A set of categories, with its ASCII members written out.
  init(_ categories: GeneralCategories, ascii: String = "", alphabetic: Bool = false) {
    self.init(ascii)
    wide = WideScalars(categories: categories, alphabetic: alphabetic)
  }

  /// A set of ranges beyond ASCII.
  init(ranges: [ClosedRange<UInt32>]) { wide = WideScalars(included: ranges) }

  /// Letters of every script.
  public static let letters = ScalarSet(.letter, ascii: asciiLetters)
  /// Combining marks.
  public static let marks = ScalarSet(.mark)
  /// Decimal digits of every script.
  public static let digits = ScalarSet(.decimalNumber, ascii: asciiDigits)
  /// `A–Z`, `a–z`.
  public static let latinLetters = ScalarSet(asciiLetters)
  /// `0–9`.
  public static let latinDigits = ScalarSet(asciiDigits)
  /// The property White_Space.
  public static let whiteSpace = ScalarSet("\t\n\u{B}\u{C}\r \u{85}\u{A0}\u{1680}\u{3000}").union(
    ScalarSet(ranges: [0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F]))
  /// Every scalar there is.
  public static let everything = {
    var set = ScalarSet(.all)
    set.low = .max
    set.high = .max
    return set
  }()

  /// What belongs to either set; what one of them takes out by name stays out.
  public func union(_ other: ScalarSet) -> ScalarSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    if let added = other.wide { result.wide = (wide ?? WideScalars()).union(added) }
    return result
  }

  /// The set with the scalars of a text added.
  public func union(_ scalars: String) -> ScalarSet { union(ScalarSet(scalars)) }

  /// The set without the scalars of a text.
  public func subtracting(_ scalars: String) -> ScalarSet { subtracting(ScalarSet(scalars)) }

  /// The set without the ASCII scalars, ranges and categories of another.
  public func subtracting(_ other: ScalarSet) -> ScalarSet {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    if let removed = other.wide { result.wide = wide?.subtracting(removed) }
    return result
  }

  /// Whether a scalar belongs to the set.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x80
      ? containsASCII(UInt8(truncatingIfNeeded: scalar)) : wide?.contains(scalar) ?? false
  }

  /// Whether a byte is one of the set's ASCII.
  @inline(__always)
  func holds(_ byte: UInt8) -> Bool { byte < 0x80 && containsASCII(byte) }

  /// Whether an ASCII byte belongs to the set.
  @inline(__always)
  func containsASCII(_ byte: UInt8) -> Bool {
    (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 == 1
  }
}

private let asciiLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
private let asciiDigits = "0123456789"
