import PostcardText
import Testing

@Suite("Plain text: links and e-mail only")
struct PlainTests {
  @Test(
    "links with a scheme",
    arguments: [
      "⟦http://example.com⟧", "⟦https://example.com/a⟧.", "⟦HTTP://EXAMPLE.COM⟧",
      "⟦http://example.com:8080⟧", "⟦http://user:pass@example.com⟧",
      "⟦http://localhost:3000/a⟧", "⟦http://host-name⟧", "⟦ftp://example.com⟧", "⟦//example.com/a⟧",
      "⟦//localhost⟧", "///example.com",
      "⟦http://example.com?a=b⟧", "⟦http://example.com#a⟧", "(⟦http://example.com/a⟧)",
      "[⟦http://example.com/a⟧]", "{⟦http://example.com/a⟧}",
      "<⟦http://example.com/a⟧>.", "\"⟦http://example.com/a⟧\"", "'⟦http://example.com/a⟧'",
      "⟦http://e.com/a_(b)⟧", "⟦http://e.com/a_[b]⟧",
      "⟦http://e.com/I'm_king⟧", "⟦http://e.com/\"quoted\"⟧", "⟦http://e.com/a...b⟧",
      "⟦http://e.com/a⟧...", "⟦http://e.com/a⟧,", "⟦http://e.com/a,b⟧",
      "⟦http://e.com/a;b⟧", "⟦http://e.com/a--b⟧", "⟦http://e.com/a-⟧.", "⟦http://e.com/a⟧！",
      "⟦http://e.com/日本⟧。", "⟦http://e.com/a⟧《b》",
      "｜⟦http://e.com⟧｜b", "⟦http://e.com/a?b=c&d⟧&hl;", "⟦http://e.com/(a))+b⟧", "⟦http://日本.jp/⟧",
      "⟦http://✪df.ws/⟧", "http://-e.com", "http://..",
      "http://##", "http://", "_http://e.com", "ahttp://e.com", "http://e_x.com",
      "http://example.com:999999",
    ])
  func links(_ text: String) { expectTags(text, .plain, kinds: [.url]) }

  @Test(
    "bare links",
    arguments: [
      "⟦example.com⟧", "<⟦example.com⟧>.", "⟦www.example.com/a⟧", "⟦www.commonmark.anything⟧",
      "(⟦www.e.com/a_(b)⟧)", "⟦президент.рф⟧", "⟦a.b.c.io⟧",
      "⟦EXAMPLE.COM⟧.", "⟦4.4.4.4⟧", "⟦192.168.1.1/a⟧", "⟦example.com/日本⟧", "⟦www.a--b.com⟧",
      "example.invalid/", "foo.123", "localhost/",
      "_example.com", "@example.com", "/example.com", "-example.com", "1.2.3", "1000.2.3.4",
      "1.2.3.4a", "show image.jpg",
      "example.com-x", "example.com_x", "#⟦example.com⟧",
    ])
  func bare(_ text: String) { expectTags(text, .plain, kinds: [.url], bare: .all) }

  @Test(
    "e-mail",
    arguments: [
      "⟦ada@example.com⟧", "<⟦ada@example.com⟧>", "\"⟦ada@example.com⟧\"",
      "⟦mailto:ada@example.com⟧", "⟦MAILTO:ADA@EXAMPLE.COM⟧", "⟦mailto:ada@host⟧",
      "⟦a+b@e.com⟧", ">>⟦a@e.com⟧", "(⟦a@e.com⟧ x)", "⟦foo@bar.baz⟧", "⟦a.b-c_d@a.b⟧.",
      "a.b-c_d@a.b-", "a.b-c_d@a.b_", "hello@mail+xyz.example",
      "⟦hello+xyz@mail.example⟧", "a@b", "mailto:x", "/a@e.com", "@e.com",
    ])
  func email(_ text: String) { expectTags(text, .plain, kinds: [.email]) }

  @Test("nothing else", arguments: ["#swift @ada $ABC #a#", "😀 text"])
  func nothing(_ text: String) { expectTags(text, .plain) }

  @Test("a mailto: tag's value is the address; ftp: opens nothing")
  func values() {
    let tags = Tagger(.plain).tags(in: "mailto:ada@example.com ftp://example.com //example.com")
    #expect(tags.map(\.value) == ["ada@example.com", "ftp://example.com", "//example.com"])
    #expect(tags.map(\.href) == ["mailto:ada@example.com", nil, "https://example.com"])
  }
}
