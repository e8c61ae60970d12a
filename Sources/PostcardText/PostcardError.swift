/// What went wrong, where, and what would be right.
///
/// Thrown by everything public in postcard that throws. `description` is one line for people:
/// `quote.xml:12:9: unknown attribute "colour", did you mean "color"?`.
public struct PostcardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, an open set: new codes may come with any version.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling in machine-readable output.
    public let rawValue: String
    /// Wraps a spelling.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A post that cannot be read.
    public static let badPost = Code(rawValue: "bad-post")
    /// A template that cannot be read or does not make sense.
    public static let badTemplate = Code(rawValue: "bad-template")
    /// An option or argument that cannot be used.
    public static let badOption = Code(rawValue: "bad-option")
    /// A file that is missing, unreadable or too large.
    public static let unreadable = Code(rawValue: "unreadable")
    /// Input beyond a named limit.
    public static let limit = Code(rawValue: "limit")
    /// A font or library of the system that is missing or fails.
    public static let environment = Code(rawValue: "environment")
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what would be right, without the place.
  public let message: String
  /// Where it is wrong, when that is known.
  public let place: Place?

  /// Makes an error from its parts.
  public init(_ code: Code, _ message: String, at place: Place? = nil) {
    self.code = code
    self.message = message
    self.place = place
  }

  /// The place, where it is known, and the message in one line.
  public var description: String { Place.line(message, at: place) }
}
