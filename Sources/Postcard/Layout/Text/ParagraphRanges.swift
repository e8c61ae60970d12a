/// Where the paragraphs of a text lie: between LF, CR, CR LF, U+0085, U+2028 and U+2029.
struct ParagraphRanges {
  private(set) var ranges: [Range<Int>] = []
  private(set) var isCut = false

  /// Blank paragraphs are kept, but for those at the end, which nobody can see.
  init(_ utf8: [UInt8], limit: Int) {
    var end = utf8.count
    while end > 0, utf8[end - 1] == 0x0A || utf8[end - 1] == 0x0D || utf8[end - 1] == 0x20 {
      end -= 1
    }
    var start = 0
    var index = 0
    while index < end {
      let length = Self.breakLength(in: utf8, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      if ranges.count >= limit {
        isCut = true
        return
      }
      index += length
      start = index
    }
    ranges.append(start..<max(start, end))
  }

  /// Bytes of the line break at an index, 0 where there is none.
  private static func breakLength(in utf8: [UInt8], at index: Int) -> Int {
    func byte(_ offset: Int) -> UInt8 { index + offset < utf8.count ? utf8[index + offset] : 0 }
    switch utf8[index] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : 1
    case 0xC2: return byte(1) == 0x85 ? 2 : 0
    case 0xE2: return byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
