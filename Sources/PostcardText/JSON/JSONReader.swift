/// Reads JSON (RFC 8259, strictly) into values with places.
///
/// The decoders of the toolchain name no line for a syntax error; people who write a post by hand
/// need one.
package struct JSONReader {
  private let bytes: [UInt8]
  private let source: JSONSource
  private var position = 0
  private var depth = 0

  private init(_ source: JSONSource) {
    self.source = source
    bytes = source.bytes
  }

  /// Reads one value and nothing after it.
  ///
  /// - Throws: ``PostcardError`` (`bad-post`) with file, line and column.
  package static func read(_ source: JSONSource) throws(PostcardError) -> JSONNode {
    try source.checkUTF8()
    var reader = JSONReader(source)
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    reader.skipSpace()
    let node = try reader.value()
    reader.skipSpace()
    guard reader.position == reader.bytes.count else {
      throw reader.fail("there is something after the end of the value")
    }
    return node
  }

  private func fail(_ message: String, at offset: Int? = nil) -> PostcardError {
    source.error(message, at: offset ?? position)
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func value() throws(PostcardError) -> JSONNode {
    let start = position
    switch current {
    case UInt8(ascii: "{"): return JSONNode(value: .object(try object()), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: .array(try array()), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start)
    case .some(let byte) where byte.isDigit || byte == UInt8(ascii: "-"):
      return JSONNode(value: .number(try number()), offset: start)
    case .some: return JSONNode(value: try word(), offset: start)
    case .none: throw fail("the file ends where a value should stand")
    }
  }

  private mutating func word() throws(PostcardError) -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    if current == UInt8(ascii: "'") { throw fail("strings stand in double quotes") }
    throw fail("no value starts like this")
  }

  private mutating func enter() throws(PostcardError) {
    depth += 1
    guard depth <= TextLimits.jsonDepth else {
      throw source.error(
        "arrays and objects nest deeper than \(TextLimits.jsonDepth)", at: position, code: .limit)
    }
    position += 1
    skipSpace()
  }

  private mutating func object() throws(PostcardError) -> [String: JSONNode] {
    try enter()
    var members: [String: JSONNode] = [:]
    while current != UInt8(ascii: "}") {
      guard current == UInt8(ascii: "\"") else { throw fail("a name in double quotes is missing") }
      let name = try string()
      skipSpace()
      guard current == UInt8(ascii: ":") else { throw fail("':' is missing after \"\(name)\"") }
      position += 1
      skipSpace()
      members[name] = try value()
      try separator(closing: UInt8(ascii: "}"))
    }
    leave()
    return members
  }

  private mutating func array() throws(PostcardError) -> [JSONNode] {
    try enter()
    var elements: [JSONNode] = []
    while current != UInt8(ascii: "]") {
      elements.append(try value())
      try separator(closing: UInt8(ascii: "]"))
    }
    leave()
    return elements
  }

  private mutating func leave() {
    position += 1
    depth -= 1
  }

  /// Takes a comma that a further value follows, or stops before the closing bracket.
  private mutating func separator(closing: UInt8) throws(PostcardError) {
    skipSpace()
    guard current != closing else { return }
    guard current == UInt8(ascii: ",") else {
      let bracket = String(decoding: [closing], as: UTF8.self)
      throw fail(
        current == nil
          ? "the file ends where '\(bracket)' should stand" : "',' or '\(bracket)' is missing")
    }
    let comma = position
    position += 1
    skipSpace()
    if current == closing { throw fail("a comma stands before the closing bracket", at: comma) }
  }

  private mutating func number() throws(PostcardError) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let whole = position
    try digits()
    if bytes[whole] == UInt8(ascii: "0"), position > whole + 1 {
      throw fail("a number may not start with 0", at: start)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(PostcardError) {
    guard current?.isDigit == true else { throw fail("a digit is missing in the number") }
    while current?.isDigit == true { position += 1 }
  }

  private mutating func string() throws(PostcardError) -> String {
    let start = position
    position += 1
    var content: [UInt8] = []
    var copied = position
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        content += bytes[copied..<position]
        position += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[copied..<position]
        content += Array(String(try escape()).utf8)
        copied = position
      case 0..<0x20: throw fail("a control character must be written as \\n, \\t or \\u00XX")
      default: position += 1
      }
    }
    throw fail("the string is not closed", at: start)
  }

  private mutating func escape() throws(PostcardError) -> Unicode.Scalar {
    let start = position
    position += 2
    switch bytes.count > start + 1 ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800...0xDBFF).contains(code), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let low = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(low) else {
          throw fail("half of a surrogate pair stands alone", at: start)
        }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw fail("half of a surrogate pair stands alone", at: start)
      }
      return scalar
    default: throw fail("no escape is written like this", at: start)
    }
  }

  private mutating func hexadecimal() throws(PostcardError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fail("\\u wants four hexadecimal digits")
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }
}
