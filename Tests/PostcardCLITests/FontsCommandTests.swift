import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("fonts: which face draws what")
struct FontsCommandTests {
  @Test("a line for every face and script, the text last")
  func table() {
    let call = Call(["fonts", "Hello 航歌 😀\nاب"])
    #expect(
      call.output == """
        Inter             Latn  "Hello "
        Noto Sans CJK SC  Hani  "航歌 "
        Noto Color Emoji  Hani  "😀"
        Noto Sans Arabic  Arab  "اب"

        """)
    #expect(call.status == .done)
    #expect(call.messages.isEmpty)
  }

  @Test("what no font has is named, and the status is 1")
  func missing() {
    let call = Call(["fonts", "a \u{10FFFE}"])
    #expect(
      call.output == "Inter    Latn  \"a \"\nno font  Latn  \"\u{10FFFE}\"  U+10FFFE\n")
    #expect(call.status == .partial)
  }

  @Test("the same in JSON")
  func json() {
    #expect(
      Call(["fonts", "--json", "a\u{10FFFE}"]).output == """
        {"missing":["U+10FFFE"],"runs":[{"face":"Inter","file":"Inter-Regular.otf",\
        "range":{"utf8":[0,1]},"script":"Latn","text":"a"},{"missing":["U+10FFFE"],\
        "range":{"utf8":[1,5]},"script":"Latn","text":"\u{10FFFE}"}],"text":"a\u{10FFFE}"}

        """)
    #expect(Call(["fonts", "--json", "a"]).status == .done)
  }

  @Test("the language is that of --lang, else of the post")
  func language() throws {
    #expect(Call(["fonts", "直", "--lang", "ja"]).output.hasPrefix("Noto Sans CJK JP"))
    let post = #"{"text":"直","lang":"ko"}"#
    #expect(Call(["fonts", "--post", "-"], input: post).output.hasPrefix("Noto Sans CJK KR"))
    let asked = Call(["fonts", "--post", "-", "--lang", "ja"], input: post)
    #expect(asked.output.hasPrefix("Noto Sans CJK JP"))
  }

  @Test("a character no font has refuses a card of --missing error, with status 1")
  func refused() throws {
    let folder = try TemporaryFolder()
    let call = Call([
      "render", "a \u{10FFFE}", "--missing", "error", "-o", "\(folder.path)/a.png",
    ])
    #expect(call.status == .partial)
    #expect(call.messages.hasPrefix("postcard: no installed font has U+10FFFE. "))
    #expect(folder.names.isEmpty)
  }
}
