internal import FoundationEssentials

/// JSON of one line, as the command prints and reads it.
enum JSONText {
  /// A value in one line with its keys sorted, the line ended.
  static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// The string that a JSON string literal stands for; `nil` when it is none.
  static func string(_ bytes: some Sequence<UInt8>) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(bytes))
  }
}
