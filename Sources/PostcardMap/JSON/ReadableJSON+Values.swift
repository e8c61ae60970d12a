extension String: ReadableJSONValue {
  var nesting: Int { 0 }
  func write(to json: inout ReadableJSON) { json.string(self) }
}

extension Bool: ReadableJSONValue {
  var nesting: Int { 0 }
  func write(to json: inout ReadableJSON) { json.literal(self ? "true" : "false") }
}

extension Int: ReadableJSONValue {
  var nesting: Int { 0 }
  func write(to json: inout ReadableJSON) { json.literal(description) }
}

/// Shortest digits that read back as the same number, without `.0`.
extension Double: ReadableJSONValue {
  var nesting: Int { 0 }
  func write(to json: inout ReadableJSON) {
    // A whole number this small is never written with an exponent.
    if let whole = Int32(exactly: self), whole != 0 || sign == .plus {
      json.literal(whole.description)
    } else {
      json.literal(description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
    }
  }
}

extension Array: ReadableJSONValue where Element: ReadableJSONValue {
  var nesting: Int { reduce(1) { Swift.max($0, $1.nesting + 1) } }
  func write(to json: inout ReadableJSON) { json.array(isOpen: isDeep, self) }
}

/// `[start, end]`.
extension Range<Int>: ReadableJSONValue {
  var nesting: Int { 1 }
  func write(to json: inout ReadableJSON) {
    json.array(isOpen: false, [lowerBound, upperBound])
  }
}

/// An object with its names sorted.
extension [String: String]: ReadableJSONValue {
  var nesting: Int { 1 }
  func write(to json: inout ReadableJSON) {
    json.object(isOpen: isDeep) { json in
      for (name, text) in sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        json.member(name, text)
      }
    }
  }
}
