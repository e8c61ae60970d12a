import PostcardText
import Testing

@Suite("Texts that are too long")
struct TextCutTests {
  @Test(
    "are cut before the character that no longer fits",
    arguments: [
      ("abc", 2, "ab"), ("a日本", 3, "a"), ("a日本", 4, "a日"), ("a👨‍👩‍👧", 18, "a"), ("ae\u{301}", 2, "a"),
      ("a\r\nb", 2, "a"), ("👨‍👩‍👧", 5, ""), ("abc", 0, ""),
    ])
  func cut(_ text: String, _ limit: Int, _ kept: String) {
    var post = Post(text: text)
    let warning = post.cutText(toUTF8Bytes: limit)
    #expect(Array(post.text.utf8) == Array(kept.utf8) && warning?.code == "text-cut")
  }

  @Test("texts that fit stay", arguments: [("abc", 3), ("", 0), ("日", 3)])
  func fits(_ text: String, _ limit: Int) {
    var post = Post(text: text)
    #expect(post.cutText(toUTF8Bytes: limit) == nil && post.text == text)
  }

  @Test("a megabyte is cut to the limit, also one of marks on a single letter")
  func megabyte() {
    var post = Post(text: String(repeating: "語", count: 350_000))
    #expect(post.cutText() != nil && post.text.utf8.count == TextLimits.textBytes / 3 * 3)
    var marks = Post(text: "a b" + String(repeating: "\u{301}", count: 500_000))
    #expect(marks.cutText() != nil && marks.text == "a ")
  }
}
