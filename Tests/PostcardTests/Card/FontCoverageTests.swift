import PostcardTemplates
import PostcardText
import Testing

@testable import Postcard

@Suite("Which face draws what")
struct FontCoverageTests {
  let composer: Composer
  init() throws { composer = try Composer() }

  /// `text:Family,…`: the runs but for those of nothing but spaces; `-` for no font.
  func runs(_ text: String, lang: String? = nil) throws -> String {
    var post = Post(text: text)
    post.lang = lang
    return try composer.fonts(of: post, on: .builtIn("post")).runs
      .filter { !$0.text.allSatisfy(\.isWhitespace) }
      .map { "\($0.text.filter { $0 != " " }):\($0.face ?? "-")" }.joined(separator: ", ")
  }

  @Test(
    "emoji come from the colour face, digits and signs from the text's",
    arguments: [
      ("Hi 😀", "Hi:Inter, 😀:Noto Color Emoji"),
      ("👩‍👩‍👧‍👦🇯🇵👍🏽🏳️‍🌈", "👩‍👩‍👧‍👦🇯🇵👍🏽🏳️‍🌈:Noto Color Emoji"),
      ("1️⃣#️⃣*️⃣ 12#*", "1️⃣#️⃣*️⃣:Noto Color Emoji, 12#*:Inter"),
      ("\u{2764}\u{FE0F}", "\u{2764}\u{FE0F}:Noto Color Emoji"),
      ("\u{2764}\u{FE0E}", "\u{2764}\u{FE0E}:Inter"),
      (
        "\u{2714}\u{FE0F} \u{2714}\u{FE0E}",
        "\u{2714}\u{FE0F}:Noto Color Emoji, \u{2714}\u{FE0E}:DejaVu Sans"
      ),
      ("3 © 4 ™ 5", "3©4™5:Inter"),
    ])
  func emoji(text: String, expected: String) throws {
    #expect(try runs(text) == expected)
  }

  @Test(
    "the language chooses among Han faces",
    arguments: [
      ("ja", "直:Noto Sans CJK JP"), ("ko", "直:Noto Sans CJK KR"), ("zh", "直:Noto Sans CJK SC"),
      ("zh-Hans", "直:Noto Sans CJK SC"), ("zh-Hant", "直:Noto Sans CJK TC"),
      ("zh-TW", "直:Noto Sans CJK TC"), ("zh-Hant-HK", "直:Noto Sans CJK HK"),
      ("yue", "直:Noto Sans CJK HK"), ("ko-KR", "글:Noto Sans CJK KR"),
    ])
  func han(lang: String, expected: String) throws {
    #expect(try runs(String(expected.prefix(1)), lang: lang) == expected)
  }

  @Test("each run has its script, its range and its file")
  func fields() throws {
    let coverage = try composer.fonts(of: Post(text: "Hi\n航 \u{10FFFE}"), on: .builtIn("post"))
    #expect(coverage.runs.map(\.script) == ["Latn", "Hani", "Hani"])
    #expect(coverage.runs.map(\.utf8) == [0..<2, 3..<7, 7..<11])
    #expect(coverage.runs[0].file == "Inter-Regular.otf")
    #expect(coverage.runs[2].face == nil && coverage.runs[2].file == nil)
    #expect(coverage.missing == ["U+10FFFE"])
  }

  @Test("tags have the face their weight asks for")
  func weight() throws {
    let template = try Template(
      drawing:
        #"<tag kind="hashtag" font-weight="bold"/><column><post font-family="Inter"/></column>"#)
    let faces = try composer.fonts(of: Post(text: "a #b"), on: template).runs.map(\.face)
    #expect(faces == ["Inter", "Inter Bold"])
  }
}
