/// Standard input line by line, each as soon as it is there.
struct LineReader {
  /// One line, without its end.
  enum Line: Hashable, Sendable {
    case bytes([UInt8])
    /// More bytes than ``Limits/line``; they have been passed over.
    case tooLong
  }

  private let console: any Console
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0

  /// Makes a reader over a console's standard input.
  init(_ console: any Console, limit: Int = Limits.line) {
    self.console = console
    self.limit = limit
  }

  /// The next line, or `nil` at the end; a last line needs no end.
  mutating func next() throws(Failure) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n"))
      let rest = buffer[start..<(end ?? buffer.endIndex)]
      if isTooLong || line.count + rest.count > limit {
        isTooLong = true
        line = []
      } else {
        line += rest
      }
      if let end {
        start = end + 1
        break
      }
      buffer = try console.read(atMost: Limits.chunk)
      start = 0
      if buffer.isEmpty {
        if line.isEmpty, !isTooLong { return nil }
        break
      }
    }
    if isTooLong { return .tooLong }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .bytes(line)
  }
}
