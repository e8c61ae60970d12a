/// The text that is given to Pango for a paragraph: the source with isolates put in and with control
/// characters taken out, and the way back from its bytes to the source's.
struct ShapingText {
  /// UTF-8, free of NUL, of control characters and of anything that ends a paragraph.
  private(set) var bytes: [UInt8] = []
  /// For every byte of `bytes`, and for their end, the byte of the source it stands for.
  private(set) var sources: [Int32] = []
  /// The isolate marks that stay as clusters, by the byte each starts at.
  private(set) var edges: [Int: Paragraph.Traits] = [:]

  /// U+2068 FIRST STRONG ISOLATE.
  private static let open: [UInt8] = [0xE2, 0x81, 0xA8]
  /// U+2069 POP DIRECTIONAL ISOLATE.
  private static let close: [UInt8] = [0xE2, 0x81, 0xA9]

  /// - Parameters:
  ///   - source: one paragraph of valid UTF-8.
  ///   - isolates: ascending, not overlapping, in bytes of `source`.
  ///   - edged: isolates whose marks are kept; where a piece cuts one, the end outside has none.
  init(_ source: ArraySlice<UInt8>, isolates: [Range<Int>], edged: [Range<Int>] = []) {
    let openings = Set(edged.map(\.lowerBound))
    let closings = Set(edged.map(\.upperBound))
    bytes.reserveCapacity(source.count + 6 * isolates.count)
    sources.reserveCapacity(source.count + 6 * isolates.count + 1)
    var pending = isolates[...]
    var closing: Int?
    for (offset, byte) in source.enumerated() {
      // A tab has no stops on a card, so it is a space. Other C0 controls and DEL show nothing.
      let shown = byte == 0x09 ? 0x20 : byte
      guard shown >= 0x20 && shown != 0x7F else { continue }
      if let end = closing, end <= offset {
        insert(Self.close, at: offset, edge: closings.contains(end) ? .closing : nil)
        closing = nil
      }
      while let next = pending.first, next.upperBound <= offset { pending.removeFirst() }
      if let next = pending.first, next.lowerBound <= offset {
        pending.removeFirst()
        insert(Self.open, at: offset, edge: openings.contains(next.lowerBound) ? .opening : nil)
        closing = next.upperBound
      }
      append(shown, at: offset)
    }
    if let end = closing {
      insert(Self.close, at: source.count, edge: closings.contains(end) ? .closing : nil)
    }
    sources.append(Int32(source.count))
  }

  /// Whether the character at a byte was put in: it then shares its place in the source with the next.
  func isInserted(at byte: Int) -> Bool {
    byte + 3 < sources.count && bytes[byte] == 0xE2 && sources[byte] == sources[byte + 3]
  }

  /// Stretches of U+0020.
  var spaces: [Range<Int>] {
    var spaces: [Range<Int>] = []
    for (index, byte) in bytes.enumerated() where byte == 0x20 {
      if let last = spaces.last, last.upperBound == index {
        spaces[spaces.count - 1] = last.lowerBound..<index + 1
      } else {
        spaces.append(index..<index + 1)
      }
    }
    return spaces
  }

  /// The bytes a range of the source has become, without isolate marks around it.
  func bounds(of range: Range<Int>) -> Range<Int> {
    var start = firstByte(from: range.lowerBound)
    while start < bytes.count, isInserted(at: start) { start += 3 }
    return start..<max(start, firstByte(from: range.upperBound))
  }

  /// The first byte that stands for a byte of the source or one behind it: `sources` never falls.
  private func firstByte(from source: Int) -> Int {
    var low = 0
    var high = sources.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sources[middle] < Int32(source) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    sources.append(Int32(offset))
  }

  private mutating func insert(_ mark: [UInt8], at offset: Int, edge: Paragraph.Traits?) {
    if let edge { edges[bytes.count] = edge }
    for byte in mark { append(byte, at: offset) }
  }
}
