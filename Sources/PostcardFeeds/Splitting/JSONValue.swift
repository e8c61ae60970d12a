internal import PostcardText

/// A JSON value read with forgiveness: what is absent or of another type is `nil`.
///
/// Services change their formats; a count that became a string must not cost the post.
struct JSONValue {
  private let node: JSONNode?

  init(_ node: JSONNode?) { self.node = node }

  /// Reads bytes that hold one value.
  ///
  /// - Throws: ``PostcardError`` (`bad-post`, `limit`) with the line in the file.
  init(_ bytes: [UInt8], file: String?, line: Int) throws(PostcardError) {
    node = try JSONReader.read(JSONSource(bytes, file: file, firstLine: line))
  }

  /// A member.
  subscript(name: String) -> JSONValue {
    guard case .object(let members)? = node?.value else { return JSONValue(nil) }
    return JSONValue(members[name])
  }

  /// A member of a member.
  subscript(first: String, second: String) -> JSONValue { self[first][second] }

  var isObject: Bool { if case .object? = node?.value { true } else { false } }
  var isPresent: Bool {
    switch node?.value {
    case nil, .null?: false
    default: true
    }
  }

  /// A string that is not empty.
  var string: String? {
    guard case .string(let text)? = node?.value, !text.isEmpty else { return nil }
    return text
  }

  /// A string, also an empty one.
  var text: String? {
    guard case .string(let text)? = node?.value else { return nil }
    return text
  }

  /// An id: a string that is not empty, or a number as it is spelled.
  var id: String? {
    if case .number(let spelling)? = node?.value { return spelling }
    return string
  }

  /// A whole number, also one in quotes.
  var int: Int? {
    switch node?.value {
    case .number(let spelling)?, .string(let spelling)?: Int(spelling)
    default: nil
    }
  }

  /// A count, zero or more.
  var count: Int? { int.flatMap { $0 >= 0 ? $0 : nil } }

  var bool: Bool? {
    guard case .bool(let value)? = node?.value else { return nil }
    return value
  }

  /// The elements of an array; none where there is no array.
  var elements: [JSONValue] {
    guard case .array(let elements)? = node?.value else { return [] }
    return elements.map { JSONValue($0) }
  }

  /// The elements of an array, or the value itself where one stands alone, as JSON-LD allows.
  var list: [JSONValue] {
    if case .array? = node?.value { return elements }
    return isPresent ? [self] : []
  }

  /// The members of an object, sorted by name.
  var members: [(name: String, value: JSONValue)] {
    guard case .object(let members)? = node?.value else { return [] }
    return members.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) }
  }
}
