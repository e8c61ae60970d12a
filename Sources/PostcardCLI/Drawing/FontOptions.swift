internal import Postcard

/// The options that say where fonts come from.
struct FontOptions: Equatable, Sendable {
  /// A folder with font files besides the system's.
  var besides: String?
  /// A folder with all the font files there are.
  var only: String?

  /// Their rows.
  static let table: [Option<FontOptions>] = [
    .value("fonts", "DIR", help: "Use the font files of a folder besides the system's") {
      (options, value) throws(BadValue) in
      options.besides = value
    },
    .value(
      "fonts-only", "DIR",
      help: "Use the font files of a folder and no others, so that every machine draws alike"
    ) { (options, value) throws(BadValue) in
      options.only = value
    },
  ]

  /// Refuses options that say nothing together.
  func check() throws(Failure) {
    guard besides != nil, only != nil else { return }
    throw .usage("--fonts and --fonts-only: the folder comes besides the system's fonts or alone")
  }

  /// Checks that the folder is there.
  func checkFolder() throws(Failure) {
    if let besides { try InputFile.checkFolder(besides, option: "--fonts") }
    if let only { try InputFile.checkFolder(only, option: "--fonts-only") }
  }

  /// The folder, whichever way it is used.
  var folder: String? { only ?? besides }

  /// What a composer is told.
  var source: FontSource {
    if let only { return .only(only) }
    return besides.map { .folder($0) } ?? .system
  }
}
