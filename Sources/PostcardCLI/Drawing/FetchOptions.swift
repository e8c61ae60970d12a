internal import Glibc
internal import PostcardFetch
internal import PostcardText

/// The options that say whether pictures are asked for over the network, and where they are kept.
struct FetchOptions: Equatable, Sendable {
  /// Whether anything reaches the network.
  var isOn = false
  /// The folder that pictures are kept in; `nil` for the usual one.
  var cache: String?

  /// Their rows.
  static let table: [Option<FetchOptions>] = [
    .flag("fetch", help: "Get the pictures that posts name by http or https (default none)") {
      $0.isOn = true
    },
    .value(
      "fetch-cache", "DIR",
      help: "Where --fetch keeps pictures (default $XDG_CACHE_HOME/postcard/pictures)"
    ) { (options, value) throws(BadValue) in
      if value.isEmpty { throw BadValue("name a folder") }
      options.cache = value
    },
  ]

  /// Refuses options that say nothing together.
  func check() throws(Failure) {
    if cache != nil, !isOn { throw .usage("--fetch-cache: nothing is kept without --fetch") }
  }

  /// What fetches; `nil` where nothing is to be.
  ///
  /// - Throws: An environment failure without libcurl, and when a folder that was named cannot be used.
  func fetcher() throws -> PictureFetcher? {
    guard isOn else { return nil }
    var settings = FetchSettings()
    settings.isCancelled = { Interruption.pending != nil }
    // Without a home there is no cache: cards need none.
    if let folder = cache ?? Self.usualFolder { settings.cache = FetchCache(folder: folder) }
    if let cache, settings.cache == nil {
      throw Failure.environment("--fetch-cache \(quoted(cache)): the folder cannot be written in")
    }
    return try PictureFetcher(settings)
  }

  /// The folder for what can be had again (XDG Base Directory Specification): a relative one counts for none.
  private static var usualFolder: String? {
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      return "\(folder)/postcard/pictures"
    }
    return variable("HOME").map { "\($0)/.cache/postcard/pictures" }
  }

  private static func variable(_ name: String) -> String? {
    let value = unsafe getenv(name).map { unsafe String(cString: $0) }
    return value == "" ? nil : value
  }
}
