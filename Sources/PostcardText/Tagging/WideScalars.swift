/// The part of a scalar set beyond ASCII.
final class WideScalars: Sendable {
  /// General categories that belong to it.
  let categories: GeneralCategories
  /// Whether every scalar with the property Alphabetic belongs to it.
  let alphabetic: Bool
  /// What belongs to it whatever its category.
  let included: ScalarRanges
  /// What does not belong to it, whatever else says so.
  let excluded: ScalarRanges

  init(
    categories: GeneralCategories = [], alphabetic: Bool = false,
    included: [ClosedRange<UInt32>] = [], excluded: [ClosedRange<UInt32>] = []
  ) {
    self.categories = categories
    self.alphabetic = alphabetic
    self.included = ScalarRanges(included)
    self.excluded = ScalarRanges(excluded)
  }

  func union(_ other: WideScalars) -> WideScalars {
    WideScalars(
      categories: categories.union(other.categories), alphabetic: alphabetic || other.alphabetic,
      included: included.ranges + other.included.ranges,
      excluded: excluded.ranges + other.excluded.ranges)
  }

  func subtracting(_ other: WideScalars) -> WideScalars {
    WideScalars(
      categories: categories.subtracting(other.categories),
      alphabetic: alphabetic && !other.alphabetic, included: included.ranges,
      excluded: excluded.ranges + other.included.ranges)
  }

  func contains(_ scalar: UInt32) -> Bool {
    if categories == .all || categories.isEmpty { return contains(scalar, []) }
    return contains(scalar, GeneralCategories(of: scalar))
  }

  /// Whether a scalar of a category belongs to it.
  func contains(_ scalar: UInt32, _ category: GeneralCategories) -> Bool {
    if excluded.contains(scalar) { return false }
    if categories == .all || !categories.isDisjoint(with: category) { return true }
    if included.contains(scalar) { return true }
    return alphabetic && Unicode.Scalar(scalar)?.properties.isAlphabetic == true
  }
}

/// Ranges of scalars, few enough to be gone through.
struct ScalarRanges: Sendable {
  /// By where they start; they may overlap.
  let ranges: [ClosedRange<UInt32>]
  private let highest: UInt32

  /// Makes a list of ranges in any order.
  init(_ ranges: [ClosedRange<UInt32>]) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    highest = ranges.map(\.upperBound).max() ?? 0
  }

  /// Whether a scalar beyond ASCII lies in one of them.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    // Most scalars that are asked about lie above all of them: ideographs, syllables.
    guard scalar <= highest else { return false }
    for range in ranges {
      if scalar < range.lowerBound { return false }
      if scalar <= range.upperBound { return true }
    }
    return false
  }
}
