/// The raw bytes of a document: what libxml2 was given, and what places are counted in.
struct SourceText {
  let bytes: [UInt8]
  /// Offset of the first byte of each line.
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() {
      let endsLine =
        byte == .lineFeed
        || byte == .carriageReturn && !(index + 1 < bytes.count && bytes[index + 1] == .lineFeed)
      if endsLine { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// The place of a byte; past the end, that of the end.
  func place(at offset: Int) -> MarkupPlace {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return MarkupPlace(line: low, column: offset - lineStarts[low - 1] + 1)
  }

  /// The last place before `end` where some ASCII text stands, not looking before `start`.
  func lastOffset(of pattern: StaticString, before end: Int, notBefore start: Int = 0) -> Int? {
    var offset = min(end, bytes.count) - pattern.utf8CodeUnitCount
    while offset >= start {
      if starts(with: pattern, at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  /// Whether some ASCII text stands at an offset.
  func starts(with pattern: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + pattern.utf8CodeUnitCount <= bytes.count else { return false }
    return pattern.withUTF8Buffer { pattern in
      pattern.indices.allSatisfy { bytes[offset + $0] == pattern[$0] }
    }
  }

  /// The text that was written from `start` on, and where each byte of its resolved form stands.
  ///
  /// Walks both in step: a reference gives as many bytes as its scalar has, a line end one, comments,
  /// processing instructions and the marks of CDATA none.
  func text(_ string: String, from start: Int, isAttribute: Bool) -> MarkupText {
    var anchors: [MarkupText.Anchor] = []
    var raw = start
    var offset = 0
    let resolved = Array(string.utf8)
    var inCDATA = false
    func anchor() { anchors.append(.init(offset: offset, place: place(at: raw))) }
    while offset < resolved.count, raw < bytes.count {
      if !isAttribute, !inCDATA, let end = endOfSilence(at: raw) {
        raw = end
        anchor()
      } else if !isAttribute, !inCDATA, starts(with: "<![CDATA[", at: raw) {
        inCDATA = true
        raw += 9
        anchor()
      } else if inCDATA, starts(with: "]]>", at: raw) {
        inCDATA = false
        raw += 3
        anchor()
      } else if !inCDATA, bytes[raw] == .ampersand {
        raw = (bytes[raw...].firstIndex(of: .semicolon) ?? bytes.count - 1) + 1
        offset += Self.scalarLength(resolved[offset])
        anchor()
      } else {
        let isPair = starts(with: "\r\n", at: raw)
        let endsLine = isPair || bytes[raw] == .lineFeed || bytes[raw] == .carriageReturn
        raw += isPair ? 2 : 1
        offset += 1
        if endsLine { anchor() }
      }
    }
    var text = MarkupText(string: string, place: place(at: start), anchors: anchors)
    text.place = text.place(at: 0)
    return text
  }

  /// Where a comment or processing instruction that begins at `offset` ends.
  private func endOfSilence(at offset: Int) -> Int? {
    let end: StaticString
    if starts(with: "<!--", at: offset) {
      end = "-->"
    } else if starts(with: "<?", at: offset) {
      end = "?>"
    } else {
      return nil
    }
    var index = offset + 2
    while index < bytes.count, !starts(with: end, at: index) { index += 1 }
    return min(index + end.utf8CodeUnitCount, bytes.count)
  }

  private static func scalarLength(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let ampersand = UInt8(ascii: "&")
  static let semicolon = UInt8(ascii: ";")
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")

  /// White space as XML has it.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
