internal import CPostcardICU
internal import Synchronization

/// A time zone that ICU knows, or a fixed distance from UTC.
package struct ZoneID: Hashable, Sendable {
  /// ICU's own spelling: `Europe/Berlin`, `GMT+05:30`.
  let identifier: String

  private init(identifier: String) { self.identifier = identifier }

  /// Coordinated universal time.
  package static let utc = ZoneID(identifier: "Etc/UTC")

  /// A zone of the time zone database by its name; `nil` for a name it does not have.
  ///
  /// Looked up first, for ICU takes an unknown name as UTC without a word.
  package init?(name: String) {
    guard Self.names.contains(name) else { return nil }
    identifier = name
  }

  /// A fixed distance from UTC in seconds, up to a day, as RFC 3339 writes it: whole minutes.
  package init(secondsFromUTC seconds: Int) {
    let minutes = min(abs(seconds) / 60, 24 * 60 - 1)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    identifier =
      "GMT\(seconds < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// Every name there is, sorted.
  package static var names: [String] {
    known.withLock { known in
      if known.isEmpty { known = readNames() }
      return known
    }
  }

  private static let known = Mutex<[String]>([])

  private static func readNames() -> [String] {
    guard let list = postcard_ucal_open_zones() else { return [] }
    defer { postcard_uenum_close(list) }
    var names: [String] = []
    // Borrowed: the bytes are copied before the next is asked for.
    while let name = postcard_uenum_next(list) { names.append(String(cString: name)) }
    return names.sorted()
  }
}
