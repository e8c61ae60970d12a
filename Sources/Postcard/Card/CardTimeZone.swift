internal import PostcardLocale
public import PostcardText

/// The time zone a card's dates are written in.
///
/// Never the machine's: the same post gives the same card everywhere.
public struct CardTimeZone: Hashable, Sendable {
  private enum Choice: Hashable, Sendable {
    case zone(ZoneID)
    case post
  }

  private let choice: Choice
  /// The name it was made from, such as `Europe/Berlin`.
  public let name: String

  /// Coordinated universal time.
  public static let utc = CardTimeZone(choice: .zone(.utc), name: "UTC")

  /// The zone each post's own time is written in: `2026-08-01T21:30:00+09:00` is half past nine in the
  /// evening.
  public static let post = CardTimeZone(choice: .post, name: "post")

  private init(choice: Choice, name: String) {
    self.choice = choice
    self.name = name
  }

  /// A zone by its name in the time zone database (`Europe/Berlin`), by its distance from UTC
  /// (`+09:00`), or `UTC`; `post` is ``post``.
  ///
  /// - Throws: `PostcardError` (`bad-option`) for a name there is none of.
  public init(_ name: String) throws(PostcardError) {
    switch name {
    case Self.post.name: self = .post
    case Self.utc.name: self = .utc
    default:
      if let seconds = Timestamp.offset(name) {
        self.init(choice: .zone(ZoneID(secondsFromUTC: seconds)), name: name)
      } else if let zone = ZoneID(name: name) {
        self.init(choice: .zone(zone), name: name)
      } else {
        throw PostcardError(
          .badOption,
          "there is no time zone \(name.quoted)"
            + (Self.likely(name).map { ", did you mean \"\($0)\"?" }
              ?? "; write one such as Europe/Berlin, +02:00, UTC, or post for each post's own"))
      }
    }
  }

  /// The name that may have been meant, also where only the city was written.
  private static func likely(_ name: String) -> String? {
    let names = [Self.utc.name, Self.post.name] + ZoneID.names
    let wanted = name.lowercased().replacing(" ", with: "_")
    return names.first { $0.lowercased() == wanted }
      ?? names.first { $0.lowercased().hasSuffix("/\(wanted)") }
      ?? Spelling.nearest(to: name, among: names)
  }

  /// The zone a moment is written in.
  func zone(of moment: Timestamp) -> ZoneID {
    switch choice {
    case .zone(let zone): zone
    case .post: ZoneID(secondsFromUTC: moment.secondsFromUTC)
    }
  }
}
