/// JSON that people read and compare, as it is written: flat things in one line, deep ones open, the
/// bytes the same on every run.
///
/// Members are written in the order they are given, which is that of their sorted names.
struct ReadableJSON {
  /// The deepest nesting that stays in one line: a rectangle with its ranges.
  static let flatHeight = 3

  /// What has been written.
  private(set) var bytes: [UInt8] = []
  private var indent = 0
  /// Whether each element of the innermost object or array begins a line.
  private var isOpen = false
  /// Whether the innermost object or array has no element yet.
  private var isEmpty = true

  /// Writes a value as a whole file, its last line ended.
  static func file(_ value: some ReadableJSONValue) -> [UInt8] {
    var json = ReadableJSON()
    value.write(to: &json)
    json.bytes.append(UInt8(ascii: "\n"))
    return json.bytes
  }

  /// Writes an object by its members.
  mutating func object(isOpen: Bool, _ members: (inout ReadableJSON) -> Void) {
    nest(UInt8(ascii: "{"), UInt8(ascii: "}"), isOpen: isOpen, members)
  }

  /// Writes one member of an object; nothing for a value that is absent.
  mutating func member(_ name: String, _ value: (some ReadableJSONValue)?) {
    guard let value else { return }
    beginElement()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    value.write(to: &self)
  }

  /// Writes an array.
  mutating func array(isOpen: Bool, _ elements: [some ReadableJSONValue]) {
    nest(UInt8(ascii: "["), UInt8(ascii: "]"), isOpen: isOpen) { json in
      for element in elements {
        json.beginElement()
        element.write(to: &json)
      }
    }
  }

  /// Writes a string, in which only what must be escaped is.
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes += text.utf8
    // Few strings hold anything to escape: copying them whole takes a fraction of the time.
    if (start..<bytes.count).contains(where: { Self.isEscaped(bytes[$0]) }) {
      bytes.removeSubrange(start...)
      for byte in text.utf8 { character(byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func character(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): bytes += #"\""#.utf8
    case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
    case 0x08: bytes += #"\b"#.utf8
    case 0x09: bytes += #"\t"#.utf8
    case 0x0A: bytes += #"\n"#.utf8
    case 0x0C: bytes += #"\f"#.utf8
    case 0x0D: bytes += #"\r"#.utf8
    case 0..<0x10: bytes += "\\u000\(String(byte, radix: 16))".utf8
    case 0x10..<0x20: bytes += "\\u00\(String(byte, radix: 16))".utf8
    default: bytes.append(byte)
    }
  }

  /// Writes what stands for itself, such as a number.
  mutating func literal(_ text: String) { bytes += text.utf8 }

  private mutating func nest(
    _ begin: UInt8, _ end: UInt8, isOpen: Bool, _ elements: (inout ReadableJSON) -> Void
  ) {
    let wasOpen = self.isOpen
    (self.isOpen, isEmpty) = (isOpen, true)
    indent += 1
    bytes.append(begin)
    elements(&self)
    indent -= 1
    if isOpen, !isEmpty { breakLine() }
    bytes.append(end)
    (self.isOpen, isEmpty) = (wasOpen, false)
  }

  private mutating func beginElement() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    if isOpen {
      breakLine()
    } else if !isEmpty {
      bytes.append(UInt8(ascii: " "))
    }
    isEmpty = false
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }
}

/// What ``ReadableJSON`` writes.
protocol ReadableJSONValue {
  /// How deep it nests: 0 for what is no object and no array, 1 for one that holds neither.
  var nesting: Int { get }
  /// Writes it in place.
  func write(to json: inout ReadableJSON)
}

extension ReadableJSONValue {
  /// Whether it is too deep for one line.
  var isDeep: Bool { nesting > ReadableJSON.flatHeight }
}
