import PostcardCanvas
import Testing

@testable import Postcard

@Suite("The size that fits")
struct FitTests {
  let fonts: FontMap
  init() throws { fonts = try FontMap() }

  static let width = 400.0
  static let height = 120.0

  /// A text to be fitted in 12 to 40 px.
  func fit(_ text: String, clamp: Int? = nil) throws -> (fit: FontFit, shaped: ShapedText) {
    var base = TextStyle()
    base.fontSize = 12...40
    base.lineClamp = clamp
    let shaped = try ShapedText(
      StyledText(utf8: Array(text.utf8), base: base, language: TextLanguage.guess(of: text)),
      room: .unlimited, fonts: fonts)
    return (FontFit(shaped, width: Self.width, height: Self.height), shaped)
  }

  func layout(_ fitted: (fit: FontFit, shaped: ShapedText), size: Double) -> TextLayout {
    TextLayout(
      fitted.shaped, size: size, width: Self.width, maxLines: fitted.fit.shownLines(at: size))
  }

  @Test("is the largest at which everything is seen", arguments: TextSamples.groups)
  func largest(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      let text = TextSamples.unmark(marked).text
      for count in [1, 3, 9] {
        let fitted = try fit(Array(repeating: text, count: count).joined(separator: "\n"))
        let size = fitted.fit.size()
        let layout = layout(fitted, size: size)
        #expect(layout.height <= Self.height + 0.01)
        if size > 12 { #expect(layout.visibleEnd == fitted.shaped.text.utf8.count, "\(marked)") }
        if size < 40 {
          let larger = self.layout(fitted, size: size + FontFit.step)
          #expect(larger.visibleEnd < fitted.shaped.text.utf8.count, "\(marked)")
        }
      }
    }
  }

  @Test("never grows with the text", arguments: TextSamples.groups)
  func monotone(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      let words = TextSamples.unmark(marked).text.split(separator: " ")
      var last = 40.0
      for count in 1...words.count * 4 {
        let text = (0..<count).map { words[$0 % words.count] }.joined(separator: " ")
        let size = try fit(text).fit.size()
        #expect(size <= last, "\(text)")
        last = size
      }
    }
  }

  @Test(
    "is the smallest for what does not fit at all, which is then cut",
    arguments: [
      String(repeating: "word ", count: 1000), String(repeating: "w", count: 5000),
      String(repeating: "😀", count: 600), String(repeating: "語", count: 2000),
      String(repeating: "a\n", count: 500),
    ])
  func smallest(_ text: String) throws {
    let fitted = try fit(text)
    #expect(fitted.fit.size() == 12)
    let layout = layout(fitted, size: 12)
    #expect(layout.lines.count == 7)
    #expect(layout.lines.last?.trailer == .ellipsis)
    #expect(layout.height <= Self.height)
  }

  @Test("is the largest for a few emoji, and for nothing", arguments: ["😀", "😀👩‍👩‍👧‍👦🇯🇵", "", "\n"])
  func short(_ text: String) throws {
    #expect(try fit(text).fit.size() == 40)
  }

  @Test("keeps to the lines of a clamp")
  func clamped() throws {
    let text = Array(repeating: "word", count: 12).joined(separator: " ")
    let free = try fit(text).fit.size()
    let fitted = try fit(text, clamp: 2)
    #expect(fitted.fit.size() < free)
    #expect(layout(fitted, size: fitted.fit.size()).lines.count == 2)
  }
}
