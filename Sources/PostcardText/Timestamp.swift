/// A moment read from RFC 3339 text.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var secondsSinceEpoch: Double
  /// The text it was read from.
  public var rfc3339: String
}
