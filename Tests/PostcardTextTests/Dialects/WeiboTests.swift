import PostcardText
import Testing

@Suite("Weibo")
struct WeiboTests {
  @Test(
    "topics stand between two sigils, spaces and all",
    arguments: [
      "⟦#航歌#⟧", "⟦#Touken Ranbu#⟧", "⟦#程序员，早安#⟧", "⟦#9.3胜利日大阅兵#⟧", "16:00⟦#国图开讲#⟧主讲人", "《⟦#书名#⟧》",
      "⟦#创造营2019[超话]#⟧",
      "⟦#a#⟧b#", "⟦#a#⟧⟦#b#⟧", "⟦#\u{200E}七大罪\u{202C}#⟧", "#", "# a", "#lone topic", "##", "#a@b#",
      "# #", "#a\nb#", "x⟦#a#⟧",
      "⟦#1#⟧", "⟦#😀#⟧", "#⟦#a#⟧", "#️⃣a#", "⟦#第1️⃣名#⟧",
    ])
  func topics(_ text: String) { expectTags(text, .weibo, kinds: [.topic]) }

  @Test(
    "names may be Chinese, and stand after anything",
    arguments: [
      "⟦@小明⟧", "谢谢⟦@小明⟧ 的帮助", "⟦@微博-客服_1⟧：", "a⟦@b⟧.com", "⟦@小明⟧，⟦@小红⟧", "⟦@小明⟧@", "@", "@ 小明",
      "@ひ", "⟦@A1⟧。",
      "転⟦@小明⟧:",
    ])
  func mentions(_ text: String) { expectTags(text, .weibo, kinds: [.mention]) }

  @Test(
    "links are ASCII and go before topics",
    arguments: [
      "看⟦http://t.cn/RUy3HJN⟧。", "《⟦http://t.cn/RUy3HJN⟧》", "⟦http://t.cn/x⟧#话题#",
      "⟦https://e.com/#a⟧ and #b",
      "⟦https://example.com/a?b=c#d⟧中文", "链接:⟦http://example.com/a⟧,", "example.com",
      "http://日本.com",
    ])
  func links(_ text: String) { expectTags(text, .weibo, kinds: [.url]) }

  @Test("a lone sigil is nothing, an address no mail")
  func nothing() { expectTags("#swift lang ada at example.com", .weibo) }

  @Test("topics and names open Weibo's own pages")
  func hrefs() {
    let tags = Tagger(.weibo).tags(in: "#Touken Ranbu# @小明 http://t.cn/x#话题#")
    #expect(
      tags.map(\.href) == [
        "https://s.weibo.com/weibo?q=%23Touken%20Ranbu%23",
        "https://weibo.com/n/%E5%B0%8F%E6%98%8E", "http://t.cn/x",
        "https://s.weibo.com/weibo?q=%23%E8%AF%9D%E9%A2%98%23",
      ])
  }
}
