/// An object being read: typed members, with the path and place of whatever does not fit.
package struct JSONObject {
  private let members: [String: JSONNode]
  private let source: JSONSource
  private let path: String

  /// Wraps a value that must be an object.
  package init(_ node: JSONNode, path: String, in source: JSONSource) throws(PostcardError) {
    guard case .object(let members) = node.value else {
      throw source.error(
        "an object is wanted here, not \(node.kindName)", at: node.offset,
        path: path.isEmpty ? nil : path)
    }
    self.members = members
    self.path = path
    self.source = source
  }

  /// The path of a member.
  package func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  /// The names of the members, sorted.
  package var names: [String] { members.keys.sorted() }

  /// A member that is there and not `null`.
  package func node(_ name: String) -> JSONNode? {
    guard let node = members[name] else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  /// A string.
  package func string(_ name: String) throws(PostcardError) -> String? {
    guard let node = node(name) else { return nil }
    guard case .string(let text) = node.value else { throw mismatch(name, node, "a string") }
    return text
  }

  /// An id: a string, or a whole number as many APIs write it.
  package func id(_ name: String) throws(PostcardError) -> String? {
    guard let node = node(name) else { return nil }
    switch node.value {
    case .string(let text): return text
    case .number(let spelling) where !spelling.utf8.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }:
      return spelling
    default: throw mismatch(name, node, "a string or a whole number")
    }
  }

  /// A whole number, zero or more, also spelled like `12.0`.
  package func count(_ name: String) throws(PostcardError) -> Int? {
    guard let node = node(name) else { return nil }
    guard case .number(let spelling) = node.value, let count = Self.wholeNumber(spelling),
      count >= 0
    else { throw mismatch(name, node, "a whole number, zero or more") }
    return count
  }

  /// `true` or `false`.
  package func bool(_ name: String) throws(PostcardError) -> Bool? {
    guard let node = node(name) else { return nil }
    guard case .bool(let value) = node.value else { throw mismatch(name, node, "true or false") }
    return value
  }

  /// An object.
  package func object(_ name: String) throws(PostcardError) -> JSONObject? {
    guard let node = node(name) else { return nil }
    return try JSONObject(node, path: path(of: name), in: source)
  }

  /// The elements of an array with their paths; none when it is not there.
  package func elements(_ name: String) throws(PostcardError) -> [(node: JSONNode, path: String)] {
    guard let node = node(name) else { return [] }
    guard case .array(let elements) = node.value else { throw mismatch(name, node, "an array") }
    return elements.enumerated().map { ($1, "\(path(of: name))[\($0)]") }
  }

  /// An array of objects; none when it is not there.
  package func objects(_ name: String) throws(PostcardError) -> [JSONObject] {
    var objects: [JSONObject] = []
    for (node, path) in try elements(name) {
      objects.append(try JSONObject(node, path: path, in: source))
    }
    return objects
  }

  /// An error about a member.
  package func error(_ message: String, at name: String) -> PostcardError {
    source.error(message, at: members[name]?.offset ?? 0, path: path(of: name))
  }

  /// An error about a member that is missing.
  package func missing(_ name: String) -> PostcardError {
    PostcardError(
      .badPost, "\"\(name)\" is missing", at: Place(file: source.file, path: path(of: name)))
  }

  /// A whole number from its spelling; `nil` when it is none or too large.
  static func wholeNumber(_ spelling: String) -> Int? {
    let parts = spelling.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, parts.count == 1 || parts[1].allSatisfy({ $0 == "0" }) else {
      return nil
    }
    return Int(whole)
  }

  private func mismatch(_ name: String, _ node: JSONNode, _ wanted: String) -> PostcardError {
    var found = node.kindName
    if case .number(let spelling) = node.value { found = spelling }
    return error("\(wanted) is wanted here, not \(found)", at: name)
  }
}
