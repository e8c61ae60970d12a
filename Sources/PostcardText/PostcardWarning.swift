/// Something a person should know although the card was made all the same.
public struct PostcardWarning: Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble in kebab case.
  ///
  /// An open set: `bad-range`, `text-cut`, `picture-missing`…
  public let code: String
  /// What happened and how to mend it, in one sentence.
  public let message: String
  /// Where, when that is known.
  public let place: Place?

  /// Makes a warning from its parts.
  public init(_ code: String, _ message: String, at place: Place? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }

  /// The place, where it is known, and the message in one line.
  public var description: String { Place.line(message, at: place) }
}
