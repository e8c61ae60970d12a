/// Finds the end of one JSON value in a buffer that grows.
struct JSONScan {
  enum Outcome {
    /// The offset behind it.
    case value(end: Int)
    /// It goes on behind the buffer.
    case more
    /// A bracket closes what it did not open.
    case wrong
  }

  /// How far the buffer has been looked at.
  var end = 0
  private var isRunning = false
  /// The brackets that are open, outermost first.
  private var open: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  private var isBare = false

  /// Begins at an offset, unless it has begun already.
  mutating func begin(at offset: Int) {
    guard !isRunning else { return }
    isRunning = true
    end = offset
  }

  /// Goes on to the value's end.
  mutating func run(through buffer: [UInt8], isFinished: Bool) -> Outcome {
    while end < buffer.count {
      let byte = buffer[end]
      if isInString {
        end += 1
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
          if open.isEmpty { return .value(end: end) }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        if isBare { return .value(end: end) }
        isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if isBare { return .value(end: end) }
        open.append(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open.isEmpty { return .value(end: end) }
        // "{" and "}", "[" and "]" are two apart.
        guard open.removeLast() == byte - 2 else { return .wrong }
        if open.isEmpty {
          end += 1
          return .value(end: end)
        }
      case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
        if open.isEmpty { return .value(end: end) }
      default:
        if open.isEmpty { isBare = true }
      }
      end += 1
    }
    return isFinished && isBare ? .value(end: end) : .more
  }
}
