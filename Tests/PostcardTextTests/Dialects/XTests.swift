import PostcardText
import Testing

@Suite("X beyond hashtags")
struct XTests {
  @Test(
    "mentions",
    arguments: [
      "⟦@ada⟧", "hi ⟦@ada⟧!", "⟦@ada_1⟧", "⟦@123⟧", "⟦＠ada⟧", "の⟦@ada⟧に", ".⟦@ada⟧", "(⟦@ada⟧)",
      "⟦@ada⟧'s", "⟦@ada⟧: hi",
      "⟦@ada⟧\n⟦@grace⟧", "RT⟦@ada⟧", "RT:⟦@ada⟧", "rt⟦@ada⟧", "Rt:⟦@ada⟧ rT⟦@bo⟧", "xRT@ada",
      "-RT@ada", "ada@grace",
      "é⟦@ada⟧", "a!@ada", "a@@ada", "a#@b", "a$@b", "a%@b", "a&@b", "a*@b", "@", "@ ada", "@.",
      "@é", "@adaé", "@ada@",
      "@ada＠", "@_@", "@http://example.com", "@ada@example.com", "ada@example.com",
      "⟦@ada⟧.com", "⟦@ada⟧-x", "⟦@aaaaaaaaaabbbbbbbbbb⟧c", "⟦@ada⟧ é", "@ada\u{301}",
    ])
  func mentions(_ text: String) { expectTags(text, .x, kinds: [.mention]) }

  @Test(
    "lists",
    arguments: [
      "⟦@ada/friends⟧", "see ⟦@ada/my-list_1⟧!", "@ada/1st", "@ada/", "@ada/ friends", "@/friends",
      "⟦@ada/abcdefghijklmnopqrstuvwxy⟧z", "a@ada/friends", "の⟦@ada/friends⟧の",
    ])
  func lists(_ text: String) { expectTags(text, .x, kinds: [.list]) }

  @Test(
    "cashtags",
    arguments: [
      "⟦$A⟧", "buy ⟦$ABC⟧ now", "⟦$abc⟧.", "⟦$ABCDEF⟧", "$ABCDEFG", "⟦$BRK.B⟧", "⟦$BRK_AB⟧",
      "⟦$BRK⟧.ABC", "⟦$ABC⟧.", "⟦$ABC⟧_",
      "$100", "$A1", "US$ABC", "($ABC)", "⟦$ABC⟧,$XY", "$$AB", "＄ABC", "$株", "⟦$OK⟧$NO", "$ABC’s",
      "⟦$ABC⟧'s", "$",
      "⟦$ABC⟧\n⟦$DEF⟧",
    ])
  func cashtags(_ text: String) { expectTags(text, .x, kinds: [.cashtag]) }

  @Test(
    "links with a scheme",
    arguments: [
      "⟦http://example.com⟧", "see ⟦https://example.com/⟧ now", "⟦HTTPS://Example.COM/A⟧",
      "⟦http://example.com:8080⟧",
      "⟦http://example.com/a/b.html⟧", "⟦http://example.com/a?b=c&d=e#f⟧",
      "⟦http://example.com?a=b⟧",
      "⟦http://example.com/#a⟧", "⟦http://example.com/a⟧.", "⟦http://example.com/a⟧, b",
      "⟦http://example.com/a-⟧ b",
      "⟦http://example.com/~ada⟧", "(⟦http://example.com⟧)", "⟦http://example.com/a_(b)⟧",
      "(⟦http://example.com/a_(b)⟧)",
      "⟦http://example.com/a(b(c)d)e⟧", "⟦http://example.com/a⟧(b", "⟦http://example.com/a⟧)",
      "⟦http://example.com/?b=(c⟧)",
      "⟦http://example.com/é⟧", "⟦http://example.com/улица⟧", "⟦http://example.com/⟧日本",
      "⟦http://example.com⟧だよ",
      "いま⟦http://example.com⟧いま", "⟦http://日本.com⟧", "⟦http://example.みんな/⟧",
      "⟦http://xn--bcher-kva.example.xn--p1ai/⟧",
      "⟦http://a_b.example.com⟧", "⟦http://a-b.example.com⟧", "⟦http://☃.net/⟧", "http://a_b.com",
      "http://-a.com",
      "http://a-.com", "http://_a.example.com", "http://a_.example.com", "http://no-domain",
      "http://example.x",
      "http://", "http:///a", "http://.com", "http://xn--は.com", "http://exa\u{202A}mple.com",
      "⟦http://example.com⟧\u{202C}",
      "\u{2066}⟦http://example.com⟧\u{2069}", "a:⟦http://example.com⟧", "@http://example.com",
      "#http://example.com",
      "$http://example.com", "ahttp://example.com", "9http://example.com", "/⟦http://example.com⟧",
      "⟦http://example.com/a|b⟧", "⟦http://example.com/⟧\"x", "⟦http://example.com/@ada⟧",
      "⟦http://example.com/a+⟧",
      "⟦http://example.com/a–b⟧", "javascript://example.com", "ftp://example.com",
      "⟦http://t.co/aB3⟧'s",
      "⟦http://t.co/aB3⟧-x", "⟦https://t.co/aB3?x=1⟧", "⟦http://t.co⟧",
      "http://t.co/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", "⟦http://e.com?x=http://t.co/a⟧",
    ])
  func links(_ text: String) { expectTags(text, .x, kinds: [.url], bare: .off) }

  @Test(
    "bare links",
    arguments: [
      "⟦example.com⟧", "see ⟦www.example.co.uk⟧.", "⟦example.com/a?b⟧", "⟦example.com⟧?b=c",
      "⟦example.com⟧:80", "⟦example.com:80/a⟧",
      "⟦example.com⟧#a", "⟦EXAMPLE.COM⟧", "⟦ELPAÍS.com⟧", "これ⟦example.com⟧です", "⟦a.jp⟧日本⟦b.jp/x⟧日本",
      "⟦a.みんな⟧です",
      "⟦README.md⟧", "⟦end.it⟧", "⟦ASP.NET⟧", "node.js", "e.g.", "3.14", "1.2.3.4", "example.comm",
      "a-example.com-b",
      "-example.com", "_example.com", ".example.com", "/example.com", "@example.com",
      "#example.com", "$example.com",
      "a@example.com", "example.com@x", "example.com+x", "example..com", "a.-b.com", "日本.com",
      "⟦a.com⟧ ⟦b.org⟧",
    ])
  func bare(_ text: String) { expectTags(text, .x, kinds: [.url], bare: .all) }

  @Test(
    "the earlier tag wins, and links go first",
    arguments: [
      "⟦https://example.com/#a⟧", "⟦https://example.com/@ada⟧", "⟦#example⟧.com", "⟦@example⟧.com",
      "$example.com",
      "⟦example.com/#a⟧ ⟦#b⟧", "⟦@ada⟧ ⟦#swift⟧ ⟦$ABC⟧ ⟦example.com⟧",
    ])
  func precedence(_ text: String) { expectTags(text, .x) }
}
