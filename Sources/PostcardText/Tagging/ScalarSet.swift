/// A set of Unicode scalars: what a rule lets stand before, in or after a tag.
///
/// ASCII is a bitmap, the rest general categories plus and minus ranges, so that membership costs a
/// handful of instructions and a set can be written down as a value.
public struct ScalarSet: Hashable, Sendable {
  /// ASCII 0–63 and 64–127, one bit each.
  var low: UInt64 = 0
  var high: UInt64 = 0
  /// General categories beyond ASCII.
  var categories: GeneralCategories = []
  /// Whether every scalar beyond ASCII with the property Alphabetic belongs to it.
  var alphabetic = false
  /// Ranges beyond ASCII that belong to it whatever their category.
  var included: [ClosedRange<UInt32>] = []
  /// Ranges beyond ASCII that do not belong to it, whatever else says so.
  var excluded: [ClosedRange<UInt32>] = []

  /// The scalars of a text, such as `"_-."`.
  public init(_ scalars: String = "") {
    for scalar in scalars.unicodeScalars {
      if scalar.isASCII {
        insertASCII(UInt8(scalar.value))
      } else {
        included.append(scalar.value...scalar.value)
      }
    }
  }

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
  public static let whiteSpace = ScalarSet("\t\n\u{B}\u{C}\r \u{85}\u{A0}\u{1680}")
    .union(ranges: [0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F])
    .union("\u{3000}")
  /// Every scalar there is.
  public static let everything = ScalarSet().inverted

  /// What belongs to either set.
  ///
  /// What one of them takes out by name stays out.
  public func union(_ other: ScalarSet) -> ScalarSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    result.categories.formUnion(other.categories)
    result.alphabetic = alphabetic || other.alphabetic
    result.included += other.included
    result.excluded += other.excluded
    return result
  }

  /// The set with the scalars of a text added.
  public func union(_ scalars: String) -> ScalarSet { union(ScalarSet(scalars)) }

  /// The set without the scalars of a text.
  public func subtracting(_ scalars: String) -> ScalarSet { subtracting(ScalarSet(scalars)) }

  /// The set without ASCII scalars and ranges of another.
  ///
  /// Categories cannot be taken out; no rule needs it.
  func subtracting(_ other: ScalarSet) -> ScalarSet {
    var result = self
    result.low &= ~other.low
    result.high &= ~other.high
    result.excluded += other.included
    return result
  }

  /// The set with ranges beyond ASCII added.
  func union(ranges: [ClosedRange<UInt32>]) -> ScalarSet {
    var result = self
    result.included += ranges
    return result
  }

  /// Everything but this set of ASCII scalars and ranges.
  var inverted: ScalarSet {
    var result = ScalarSet()
    result.low = ~low
    result.high = ~high
    result.categories = .all
    result.excluded = included
    return result
  }

  /// A set of categories, with its ASCII members written out.
  init(_ categories: GeneralCategories, ascii: String = "") {
    self.init(ascii)
    self.categories = categories
  }

  /// Whether a scalar belongs to the set.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? containsASCII(UInt8(truncatingIfNeeded: scalar)) : containsWide(scalar)
  }

  /// Whether an ASCII byte belongs to the set.
  @inline(__always)
  func containsASCII(_ byte: UInt8) -> Bool {
    (byte < 64 ? low &>> UInt64(byte) : high &>> UInt64(byte &- 64)) & 1 == 1
  }

  private func containsWide(_ scalar: UInt32) -> Bool {
    for range in excluded where range.contains(scalar) { return false }
    for range in included where range.contains(scalar) { return true }
    if categories == .all { return true }
    if !categories.isEmpty, !categories.isDisjoint(with: GeneralCategories(of: scalar)) {
      return true
    }
    return alphabetic && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
  }

  private mutating func insertASCII(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
  }
}

private let asciiLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
private let asciiDigits = "0123456789"
