import PostcardText
import Testing

@Suite("Ranges in three units")
struct TextRangeTests {
  static let text = "a é 日 😀 👨‍👩‍👧 e\u{301}"

  @Test("every range between scalars is counted as Swift's views count it")
  func agrees() {
    let text = Self.text
    let indices = Array(text.unicodeScalars.indices) + [text.endIndex]
    for (number, start) in indices.enumerated() {
      for (length, end) in indices[number...].enumerated() {
        let lower = text.utf8.distance(from: text.startIndex, to: start)
        let upper = text.utf8.distance(from: text.startIndex, to: end)
        let range = TextRange(utf8: lower..<upper, in: text)
        let utf16 = text.utf16.distance(from: text.startIndex, to: start)
        let utf16End = text.utf16.distance(from: text.startIndex, to: end)
        #expect(
          range
            == TextRange(
              utf8: lower..<upper, utf16: utf16..<utf16End, scalar: number..<number + length))
      }
    }
  }

  @Test(
    "what leaves the text or splits a scalar is none", arguments: [0..<99, -1..<1, 3..<4, 2..<3])
  func none(_ range: Range<Int>) { #expect(TextRange(utf8: range, in: Self.text) == nil) }

  @Test("many at once, in any order, also far into a long text")
  func many() {
    let text = String(repeating: "日😀a", count: 1000)
    let ranges = TextRange.ranges(utf8: [7992..<8000, 0..<3, 1..<3], in: text)
    #expect(
      ranges == [
        TextRange(utf8: 7992..<8000, utf16: 3996..<4000, scalar: 2997..<3000),
        TextRange(utf8: 0..<3, utf16: 0..<1, scalar: 0..<1), nil,
      ])
    #expect(
      TextRange.ranges(utf8: [0..<0], in: "") == [
        TextRange(utf8: 0..<0, utf16: 0..<0, scalar: 0..<0)
      ])
  }
}
