/// What the command reads at most, each with the accident or attack it stops.
enum Limits {
  /// Bytes of a post or a text.
  ///
  /// Posts are a few kB, threads with media some 100 kB; `postcard render - < /dev/zero` must end.
  static let post = 16 << 20
  /// Bytes of a template.
  ///
  /// Real ones stay under 50 kB.
  static let template = 4 << 20
  /// Bytes of an image map.
  ///
  /// A post of 64 kB that is all tags makes about 10 MB.
  static let map = 64 << 20
  /// Bytes of one line of NDJSON.
  static let line = 4 << 20
  /// Bytes asked from the system at once.
  static let chunk = 64 << 10
}
