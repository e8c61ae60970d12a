/// What the command reads at most, each with the accident or attack it stops.
enum Limits {
  /// Bytes of a template.
  ///
  /// Real ones stay under 50 kB.
  static let template = 4 << 20
  /// File pixels per px.
  ///
  /// No card worth reading is drawn larger; a picture's size overflows with numbers far above.
  static let scale = 100.0
  /// Bytes of one line of NDJSON.
  ///
  /// Room for a thread with its media; a stream without line ends costs no more than this.
  static let line = 4 << 20
  /// Bytes of a picture or page that a folder is looked through for.
  ///
  /// The largest card has a tenth of it.
  static let publishedFile = 256 << 20
  /// How deep folders are looked into.
  ///
  /// Far deeper than anybody sorts cards, and the stack stays small.
  static let folderDepth = 32
  /// Bytes asked from the system at once, so that a small file costs little memory.
  static let chunk = 64 << 10
  /// Seconds a card may take before ``Watchdog`` ends the command.
  ///
  /// The slowest that all other limits let through takes a few; a night's run must not stand still.
  static let cardSeconds = 60.0
}
