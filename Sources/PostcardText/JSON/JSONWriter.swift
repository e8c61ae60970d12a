/// Writes JSON in one spelling: compact, keys sorted, slashes bare.
package struct JSONWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer that has written nothing.
  package init() {}

  /// Writes an object; members without a value are left out.
  package mutating func object(_ members: [String: ((inout JSONWriter) -> Void)?]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (name, write) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      guard let write else { continue }
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      string(name)
      bytes.append(UInt8(ascii: ":"))
      write(&self)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array.
  package mutating func array<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a string; only what must be escaped is.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes += (byte < 0x10 ? "0" : "").utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes JSON that is there already.
  package mutating func raw(_ json: some Sequence<UInt8>) { bytes += json }

  /// Writes a whole number.
  package mutating func number(_ number: Int) { bytes += String(number).utf8 }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

  /// Writes a range as `[start,end]`.
  package mutating func range(_ range: Range<Int>) {
    array([range.lowerBound, range.upperBound]) { $0.number($1) }
  }
}
