internal import PostcardMarkup

/// Makes UTF-8 of bytes that should be.
///
/// A byte that is none is read as windows-1252, which is what it nearly always is; text that mixes
/// both comes out right.
struct UTF8Repair {
  private var rest: [UInt8] = []
  private var line = 1

  /// Repairs further bytes, up to the last character that is complete.
  ///
  /// - Returns: The bytes, and the line of the first one that had to be repaired.
  mutating func repair(_ raw: [UInt8], isLast: Bool) -> (bytes: [UInt8], line: Int?) {
    var input = rest + raw
    rest = []
    if !isLast {
      let tail = Self.incompleteTail(input)
      rest = input.suffix(tail)
      input.removeLast(tail)
    }
    defer { line += input.count { $0 == 0x0A } }
    if (try? UTF8Span(validating: input.span)) != nil { return (input, nil) }
    var output: [UInt8] = []
    output.reserveCapacity(input.count + 64)
    var firstLine: Int?
    var position = 0
    var lines = 0
    while position < input.count {
      let length = Self.length(at: position, in: input)
      if length > 0 {
        if input[position] == 0x0A { lines += 1 }
        output += input[position..<position + length]
        position += length
      } else {
        if firstLine == nil { firstLine = line + lines }
        output += Array(String(Windows1252.scalar(input[position]) ?? "\u{FFFD}").utf8)
        position += 1
      }
    }
    return (output, firstLine)
  }

  /// The bytes of the well-formed scalar at a position (Unicode, table 3-7); 0 for none.
  private static func length(at position: Int, in bytes: [UInt8]) -> Int {
    let lead = bytes[position]
    if lead < 0x80 { return 1 }
    let count = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
    guard count > 0, position + count <= bytes.count,
      bytes[position + 1..<position + count].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return 0 }
    return switch (lead, bytes[position + 1]) {
    case (0xE0, ..<0xA0), (0xED, 0xA0...), (0xF0, ..<0x90), (0xF4, 0x90...): 0
    default: count
    }
  }

  private static func incompleteTail(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte < 0x80 { return 0 }
      guard byte >= 0xC0 else { continue }
      let wanted = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return wanted > back ? back : 0
    }
    return 0
  }
}
