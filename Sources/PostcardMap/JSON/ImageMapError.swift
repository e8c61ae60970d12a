/// Why a map could not be read: what is wrong, where, and what would be right.
///
/// `description` is one line for people: `tags[2].rects[0].width: should be above 0`.
public struct ImageMapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, an open set: new codes may come with any version.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling in machine-readable output.
    public let rawValue: String
    /// Wraps a spelling.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Bytes that are no JSON.
    public static let notJSON = Code(rawValue: "not-json")
    /// JSON that is no postcard map.
    public static let notAMap = Code(rawValue: "not-a-map")
    /// A map of a version made after this code.
    public static let newerVersion = Code(rawValue: "newer-version")
    /// A map with a value missing or out of its bounds.
    public static let invalid = Code(rawValue: "invalid")
    /// A map beyond a named limit.
    public static let limit = Code(rawValue: "limit")
    /// A map without a picture that a page can show.
    public static let noPicture = Code(rawValue: "no-picture")
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what would be right, without the path.
  public let message: String
  /// Where in the JSON, such as `tags[2].alt`; `nil` for the whole.
  public let path: String?

  /// Makes an error from its parts.
  public init(_ code: Code, _ message: String, at path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }

  /// The path and the message in one line.
  public var description: String { path.map { "\($0): \(message)" } ?? message }
}

extension ImageMapError {
  /// Says in a map's own words what a decoder found.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(.invalid, "is missing", at: Self.path(context.codingPath + [key]))
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      self.init(.invalid, "should be \(Self.noun(for: type))", at: Self.path(context.codingPath))
    case .dataCorrupted(let context):
      if let own = context.underlyingError as? ImageMapError {
        self = own
      } else if let path = Self.path(context.codingPath) {
        self.init(.invalid, context.debugDescription, at: path)
      } else {
        self.init(.notJSON, "not valid JSON")
      }
    @unknown default:
      self.init(.invalid, "cannot be read")
    }
  }

  /// `tags[2].alt` for the keys that lead there; `nil` for the root.
  static func path(_ keys: [any CodingKey]) -> String? {
    guard !keys.isEmpty else { return nil }
    return keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type, is Int.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type, is [Double].Type, is [ImageMap.Tag].Type: "an array"
    default: "an object"
    }
  }
}
