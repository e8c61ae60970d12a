/// A JSON value that knows where it stood.
package struct JSONNode: Sendable {
  /// The value itself.
  package var value: Value
  /// The offset of its first byte in the file.
  package var offset: Int

  /// What JSON can hold.
  package enum Value: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number as it is spelled.
    case number(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONNode])
    /// An object; of members with one name the last counts, as in JavaScript.
    case object([String: JSONNode])
  }

  /// What kind of value it is, in words.
  package var kindName: String {
    switch value {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
