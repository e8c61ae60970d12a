/// Cuts a long paragraph into pieces that are shaped one after the other.
///
/// Pango's time for one line grows with the square of its runs, so what is shaped at once is bounded.
/// Posts are one piece; where a longer text is cut at a space, nothing but kerning with it is lost.
struct ShapingPieces: Sequence, IteratorProtocol {
  /// Bytes of a piece: above any platform's longest post in Latin letters but for articles.
  static let size = 4096

  private let source: ArraySlice<UInt8>
  private var start: Int

  init(_ source: ArraySlice<UInt8>) {
    self.source = source
    start = source.startIndex
  }

  /// The next piece, as indices of the source.
  mutating func next() -> Range<Int>? {
    guard start < source.endIndex else { return nil }
    let end = source.endIndex - start <= Self.size ? source.endIndex : boundary()
    defer { start = end }
    return start..<end
  }

  /// Behind the last space that leaves a piece half full, else between two grapheme clusters.
  private func boundary() -> Int {
    let limit = start + Self.size
    if let space = source[(start + Self.size / 2)..<limit].lastIndex(of: 0x20) { return space + 1 }
    // Decoded a little beyond the limit, so that the cluster at it is seen whole.
    let text = String(
      decoding: source[start..<Swift.min(limit + 64, source.endIndex)], as: UTF8.self)
    var end = start
    for character in text {
      let next = end + character.utf8.count
      guard next <= limit else { break }
      end = next
    }
    guard end == start else { return end }
    // One cluster larger than a piece: between two scalars then.
    var cut = limit
    while source[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }
}
