import PostcardText
import Testing

@Suite("The default dialect")
struct SocialTests {
  @Test("the whole of it in one post")
  func example() {
    let text = "Hello #Swift, meet @hangge 看 #航歌# at http://hangge.com 😀 مرحبا #وسم"
    let tags = Tagger().tags(in: text)
    #expect(tags.map(\.kind) == [.hashtag, .mention, .topic, .url, .hashtag])
    #expect(
      tags.map(\.href) == [
        "hash:Swift", "mention:hangge", "hash:%E8%88%AA%E6%AD%8C", "http://hangge.com",
        "hash:%D9%88%D8%B3%D9%85",
      ])
  }

  @Test(
    "topics stand between two sigils without white space",
    arguments: [
      "⟦#航歌#⟧", "看⟦#航歌#⟧吧", "⟦#程序员，早安#⟧", "⟦#a#⟧b", "⟦#a#⟧⟦#b#⟧", "⟦#9.3阅兵#⟧", "《⟦#书名#⟧》",
      "⟦#超话[超话]#⟧",
      "⟦#a⟧ b#", "##", "⟦#a⟧@b#", "#1#", "C#和F#", "a#b#", "&#39;&#40;", "#\u{A0}#", "⟦#東京⟧　x#",
      "⟦#a#⟧ ⟦#b⟧",
    ])
  func topics(_ text: String) { expectTags(text, .social, kinds: [.topic, .hashtag]) }

  @Test(
    "mentions of other servers",
    arguments: [
      "⟦@ada@example.com⟧", "hi ⟦@ada@social.example.org⟧.", "⟦@ada@example.social⟧さん",
      "⟦@a.b@example.com⟧",
      "⟦@ada.bsky.social⟧", "⟦@ada.bsky.social⟧!", "⟦@ada⟧.com", "⟦@ada⟧.bsky.social.x", "@ada@",
      "@ada@x", "⟦@ada@host.tld⟧",
      "⟦@ada⟧ ⟦@grace⟧", "の⟦@ada⟧に", "RT⟦@ada⟧:",
    ])
  func mentions(_ text: String) { expectTags(text, .social, kinds: [.mention, .email]) }

  @Test(
    "e-mail",
    arguments: [
      "⟦ada@example.com⟧", "write to ⟦ada.l+x@mail.example.org⟧.", "<⟦ada@example.com⟧>",
      "mailto:⟦ada@example.com⟧",
      "(⟦a_b-c@example.co.uk⟧)", "ada@example", "ada@example.invalid", "@example.com",
      "ada@@example.com",
      "/ada@example.com", "éada@example.com", "日ada@example.com", "ada@-example.com",
      ".⟦ada@example.com⟧",
      "⟦foo.bar@example.com⟧", "⟦a@example.com⟧,⟦b@example.com⟧", "⟦john.doe.gov@example.com⟧",
    ])
  func email(_ text: String) { expectTags(text, .social, kinds: [.email, .url]) }

  @Test(
    "a link takes letters of every script and gives back what ends a sentence",
    arguments: [
      "⟦https://ja.wikipedia.org/wiki/日本⟧", "⟦https://ja.wikipedia.org/wiki/日本⟧。次",
      "⟦https://ja.wikipedia.org/wiki/日本⟧、次",
      "《⟦http://t.cn/RUy3HJN⟧》…⟦http://t.cn/RUyQxlU⟧", "⟦http://example.com/a⟧《b》",
      "⟦http://example.com/a⟧」",
      "（⟦http://example.com/a⟧）", "⟦http://example.com/a⟧，好", "⟦http://example.com/a⟧　b",
      "⟦http://example.com/a⟧！",
      "⟦http://example.com/a⟧...", "⟦http://example.com/a⟧?!", "⟦http://example.com/a⟧\".",
      "'⟦http://example.com/a⟧'",
      "⟦http://example.com/a_(b)⟧", "(⟦http://example.com/a_(b)⟧)", "(⟦http://example.com/a⟧).",
      "[⟦http://example.com/a⟧]",
      "⟦http://example.com/[a]⟧", "⟦http://example.com/a⟧)]", "⟦http://example.com/?b=(c)⟧",
      "(⟦http://example.com/?b=c⟧)",
      "⟦http://example.com/?b=c⟧。", "⟦http://example.com/?b=c⟧）", "⟦http://example.com/?b=c⟧,",
      "⟦http://example.com/a⟧…",
      "⟦http://example.com/a⟧”", "⟦http://example.com/a⟧’s", "⟦http://example.com/a⟧’",
      "⟦http://example.com/a⟧😀",
      "⟦http://example.com⟧?", "⟦http://example.com⟧#", "⟦http://example.com/#⟧",
      "⟦http://example.com/a-⟧",
      "⟦http://example.com/a_⟧", "⟦http://example.com/a=⟧", "⟦http://example.com/a⟧&",
      "⟦http://example.com/%E6%97%A5⟧",
      "⟦http://example.com/a⟧<b>", "⟦http://example.com/a⟧(", "⟦http://example.com/улица⟧!",
      "⟦http://example.com/हिन्दी⟧",
      "⟦http://example.com#a⟧", "⟦http://example.com:8080/a⟧", "⟦http://example.com⟧:99999",
      "⟦http://t.co/aB3⟧’s",
    ])
  func links(_ text: String) { expectTags(text, .social, kinds: [.url]) }

  @Test(
    "of bare links the known ones",
    arguments: [
      "⟦example.com⟧", "⟦bit.ly/abc⟧", "⟦mastodon.social/@ada⟧", "⟦example.com?x=1⟧",
      "⟦example.com:8080⟧", "⟦example.com/日本⟧。",
      "⟦example.net⟧", "⟦GitHub.com⟧", "看⟦example.cn⟧吧", "README.md", "end.it", "ASP.NET", "VB.Net",
      "file.py", "Yes.No",
      "hello.World", "text.Next", "main.rs", "run.sh", "script.pl", "Mail.app", "a.zip", "node.js",
      "e.g.", "3.14",
      "1.2.3.4", "@example.com", "#example.com",
    ])
  func known(_ text: String) { expectTags(text, .social, kinds: [.url]) }

  @Test(
    "bare links can be turned off and widened",
    arguments: [
      (BareLinks.off, "example.com ⟦http://example.com⟧"), (.all, "⟦README.md⟧ ⟦end.it⟧ node.js"),
      (.known, "README.md ⟦example.com⟧"),
    ])
  func modes(_ bare: BareLinks, _ text: String) {
    expectTags(text, .social, kinds: [.url], bare: bare)
  }

  @Test("bare links open with https, addresses open mail")
  func hrefs() {
    let tags = Tagger().tags(in: "example.com/a ada+x@example.com $ABC @a@example.com")
    #expect(
      tags.map(\.href) == [
        "https://example.com/a", "mailto:ada+x@example.com", "hash:%24ABC",
        "mention:a%40example.com",
      ])
    #expect(tags.map(\.value) == ["example.com/a", "ada+x@example.com", "ABC", "a@example.com"])
  }
}
