/// Line breaks for compact JSON that people read and compare: flat things in one line, deep ones open.
enum ReadableJSON {
  /// The deepest nesting that stays in one line: a rectangle with its ranges.
  static let flatHeight = 3

  /// Breaks valid compact JSON into lines, the last one ended.
  ///
  /// The outermost value is always open, unless it is empty.
  static func laidOut(_ compact: [UInt8]) -> [UInt8] {
    var heights = Self.heights(of: compact)[...]
    var out: [UInt8] = []
    out.reserveCapacity(compact.count * 5 / 4)
    var isOpen: [Bool] = []
    var indent = 0

    func breakLine() {
      out.append(UInt8(ascii: "\n"))
      out.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
    }
    var scanner = StructureScanner()
    for (index, byte) in compact.enumerated() {
      guard scanner.isStructure(byte) else {
        out.append(byte)
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let next = compact[index + 1]
        let isEmpty = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
        let height = heights.removeFirst()
        isOpen.append(!isEmpty && (isOpen.isEmpty || height > flatHeight))
        out.append(byte)
        if isOpen.last == true {
          indent += 1
          breakLine()
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isOpen.removeLast() {
          indent -= 1
          breakLine()
        }
        out.append(byte)
      case UInt8(ascii: ","):
        out.append(byte)
        if isOpen.last == true { breakLine() } else { out.append(UInt8(ascii: " ")) }
      case UInt8(ascii: ":"):
        out.append(byte)
        out.append(UInt8(ascii: " "))
      default:
        out.append(byte)
      }
    }
    out.append(UInt8(ascii: "\n"))
    return out
  }

  /// For each object and array, in the order they begin, how deep it nests: 1 when it holds neither.
  private static func heights(of json: [UInt8]) -> [Int] {
    var heights: [Int] = []
    var begun: [Int] = []
    var scanner = StructureScanner()
    for byte in json where scanner.isStructure(byte) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        begun.append(heights.count)
        heights.append(1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        let ended = begun.removeLast()
        if let parent = begun.last { heights[parent] = max(heights[parent], heights[ended] + 1) }
      default:
        break
      }
    }
    return heights
  }
}

/// Tells the bytes of JSON's structure from those inside strings.
private struct StructureScanner {
  private var isInString = false
  private var isEscaped = false

  /// Whether the next byte stands outside every string.
  mutating func isStructure(_ byte: UInt8) -> Bool {
    guard isInString else {
      isInString = byte == UInt8(ascii: "\"")
      return !isInString
    }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
    return false
  }
}
