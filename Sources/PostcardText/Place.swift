/// A place in a file given by a person: file, line and column, or a path into JSON.
public struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The file as the user named it; `nil` for standard input and values made in code.
  public var file: String?
  /// 1-based line; `nil` when only the file is known.
  public var line: Int?
  /// 1-based column in UTF-8 bytes from the start of the line.
  public var column: Int?
  /// A path into a JSON value, such as `author.name` or `tags[2].range`.
  public var path: String?

  /// Makes a place from what is known of it.
  public init(file: String? = nil, line: Int? = nil, column: Int? = nil, path: String? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
  }

  /// `FILE:LINE:COLUMN`, then the path where there is one, each part only when known.
  public var description: String {
    let position = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .filter { !$0.isEmpty }
    return [position.joined(separator: ":"), path ?? ""].filter { !$0.isEmpty }
      .joined(separator: ": ")
  }

  /// A message in one line, the place before it where anything of it is known.
  static func line(_ message: String, at place: Place?) -> String {
    guard let start = place?.description, !start.isEmpty else { return message }
    return "\(start): \(message)"
  }
}
