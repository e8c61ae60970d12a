internal import PostcardText

/// Cuts CSV into rows and fields (RFC 4180, forgiving).
///
/// Quotes count at the start of a field only; a quoted field may hold line ends and doubled quotes.
struct CSVRows {
  /// One row.
  struct Row {
    /// `nil` when the row is longer than ``FeedLimits/recordBytes``.
    var fields: [String]?
    /// The line it begins in, 1-based.
    var line: Int
    /// Whether the file ended inside quotes.
    var isCutShort = false
  }

  private var stream: TextStream
  private let separator: UInt8
  private var buffer: [UInt8] = []
  private var position = 0
  private var line = 1

  init(_ stream: TextStream, separator: UInt8) {
    self.stream = stream
    self.separator = separator
  }

  mutating func takeWarnings() -> [PostcardWarning] { stream.takeWarnings() }

  /// The separator of a header: the one of comma, semicolon and tab that parts it most.
  static func separator(of header: ArraySlice<UInt8>) -> UInt8 {
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let counts = candidates.map { candidate in header.count { $0 == candidate } }
    let most = counts.max() ?? 0
    return candidates[counts.firstIndex(of: most) ?? 0]
  }

  /// The next row; `nil` at the end. Empty lines are no rows.
  mutating func next() throws(PostcardError) -> Row? {
    while true {
      guard let row = try nextRow() else { return nil }
      if let fields = row.fields, fields.count == 1, fields[0].isEmpty, !row.isCutShort { continue }
      return row
    }
  }

  private mutating func nextRow() throws(PostcardError) -> Row? {
    guard try peek() != nil else { return nil }
    let start = line
    var fields: [String] = []
    var field: [UInt8] = []
    var size = 0
    var isQuoted = false
    var isAtStart = true
    func isFull(_ size: Int) -> Bool { size > FeedLimits.recordBytes }
    func finish(_ field: [UInt8]) {
      if fields.count < FeedLimits.columns, !isFull(size) {
        fields.append(String(decoding: field, as: UTF8.self))
      }
    }
    while let byte = try peek() {
      position += 1
      size += 1
      if byte == 0x0A { line += 1 }
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          if !isFull(size) { field.append(byte) }
        } else if try peek() == UInt8(ascii: "\"") {
          position += 1
          size += 1
          if !isFull(size) { field.append(byte) }
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where isAtStart:
        isQuoted = true
        isAtStart = false
      case separator:
        finish(field)
        field = []
        isAtStart = true
      case 0x0A:
        if field.last == 0x0D { field.removeLast() }
        finish(field)
        return Row(fields: isFull(size) ? nil : fields, line: start)
      default:
        // Blanks may stand before a quote.
        if byte != 0x20 || !isAtStart { isAtStart = false }
        if !isFull(size) { field.append(byte) }
      }
    }
    if field.last == 0x0D { field.removeLast() }
    finish(field)
    return Row(fields: isFull(size) ? nil : fields, line: start, isCutShort: isQuoted)
  }

  /// The next byte, which stays.
  private mutating func peek() throws(PostcardError) -> UInt8? {
    if position == buffer.count {
      buffer = try stream.next()
      position = 0
    }
    return position < buffer.count ? buffer[position] : nil
  }
}
