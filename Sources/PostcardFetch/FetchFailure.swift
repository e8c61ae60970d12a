/// Why a picture is not to be had.
struct FetchFailure: Error, Hashable, Sendable {
  /// A clause for people, to follow the address and a colon.
  var reason: String
  /// Whether it may be had a moment later.
  var isTransient = false
  /// Whether the host gave no sign of life.
  var isSilence = false
  /// Whether the run has been ended, and nothing is said about the picture.
  var isCancelled = false
  /// Seconds to wait as the server wishes.
  var waitSeconds: Int?

  init(_ reason: String) { self.reason = reason }
}
