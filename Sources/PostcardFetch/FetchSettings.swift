internal import Glibc

/// How pictures are fetched.
package struct FetchSettings: Sendable {
  /// Where they are kept for later runs; `nil` keeps none.
  package var cache: FetchCache?
  /// What they may cost.
  package var limits = FetchLimits.standard
  /// Which addresses may be connected to.
  package var policy = AddressPolicy.standard
  /// The time of day, in seconds since 1970.
  package var now: @Sendable () -> Int = { time(nil) }
  /// Whether the run has been ended: whatever is under way is given up then.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// The settings when nothing is said.
  package init() {}
}
