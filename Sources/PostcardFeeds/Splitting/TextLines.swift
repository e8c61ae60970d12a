internal import PostcardText

/// Cuts a text into lines.
struct TextLines {
  /// One line.
  struct Line {
    /// Without its end; `nil` for more than ``FeedLimits/recordBytes``, which are passed over.
    var bytes: [UInt8]?
    /// 1-based.
    var number: Int
  }

  private var stream: TextStream
  private var buffer: [UInt8] = []
  private var position = 0
  private var number = 0

  init(_ stream: TextStream) { self.stream = stream }

  mutating func takeWarnings() -> [PostcardWarning] { stream.takeWarnings() }

  /// The next line; `nil` at the end. A last line needs no end.
  mutating func next() throws(PostcardError) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let end = buffer[position...].firstIndex(of: 0x0A)
      let rest = buffer[position..<(end ?? buffer.count)]
      isTooLong = isTooLong || line.count + rest.count > FeedLimits.recordBytes
      if isTooLong { line = [] } else { line += rest }
      if let end {
        position = end + 1
        break
      }
      buffer = try stream.next()
      position = 0
      if buffer.isEmpty {
        if line.isEmpty, !isTooLong { return nil }
        break
      }
    }
    number += 1
    if line.last == 0x0D { line.removeLast() }
    return Line(bytes: isTooLong ? nil : line, number: number)
  }
}
