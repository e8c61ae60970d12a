/// The part of a scalar set beyond ASCII.
final class WideScalars: Sendable {
  /// General categories that belong to it.
  let categories: GeneralCategories
  /// Whether every scalar with the property Alphabetic belongs to it.
  let alphabetic: Bool
  /// Ascending ranges that belong to it whatever their category.
  let included: [ClosedRange<UInt32>]
  /// Ascending ranges that do not belong to it, whatever else says so.
  let excluded: [ClosedRange<UInt32>]

  init(
    categories: GeneralCategories = [], alphabetic: Bool = false,
    included: [ClosedRange<UInt32>] = [], excluded: [ClosedRange<UInt32>] = []
  ) {
    self.categories = categories
    self.alphabetic = alphabetic
    self.included = included.sorted { $0.lowerBound < $1.lowerBound }
    self.excluded = excluded.sorted { $0.lowerBound < $1.lowerBound }
  }

  func union(_ other: WideScalars) -> WideScalars {
    WideScalars(
      categories: categories.union(other.categories), alphabetic: alphabetic || other.alphabetic,
      included: included + other.included, excluded: excluded + other.excluded)
  }

  func subtracting(_ other: WideScalars) -> WideScalars {
    WideScalars(
      categories: categories.subtracting(other.categories),
      alphabetic: alphabetic && !other.alphabetic, included: included,
      excluded: excluded + other.included)
  }

  func contains(_ scalar: UInt32) -> Bool {
    if categories == .all || categories.isEmpty { return contains(scalar, []) }
    return contains(scalar, GeneralCategories(of: scalar))
  }

  /// Whether a scalar of a category belongs to it.
  func contains(_ scalar: UInt32, _ category: GeneralCategories) -> Bool {
    if !excluded.isEmpty, Self.holds(excluded, scalar) { return false }
    if categories == .all || !categories.isDisjoint(with: category) { return true }
    if !included.isEmpty, Self.holds(included, scalar) { return true }
    return alphabetic && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
  }

  @inline(__always)
  private static func holds(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    for range in ranges {
      if scalar < range.lowerBound { return false }
      if scalar <= range.upperBound { return true }
    }
    return false
  }
}
