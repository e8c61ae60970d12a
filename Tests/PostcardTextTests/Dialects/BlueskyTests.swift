import PostcardText
import Testing

@Suite("Bluesky")
struct BlueskyTests {
  @Test(
    "a hashtag is a word after white space",
    arguments: [
      "⟦#a⟧", "see ⟦#swift⟧ now", "⟦#with,punctuation⟧", "⟦#don't⟧", "⟦#C++⟧", "⟦#a#b⟧", "⟦#r&b⟧",
      "⟦#swift⟧...", "⟦#swift⟧!?", "⟦#swift⟧___...",
      "⟦#東京⟧。", "⟦#🦋⟧", "⟦#butter🦋fly⟧", "⟦#１２３⟧", "⟦#٣⟧", "⟦#²⟧", "⟦#Ⅷ⟧", "⟦#1a⟧", "⟦##a⟧",
      "⟦＃東京⟧", "⟦#a⟧\n⟦#b⟧", "⟦#a⟧\u{200B}b",
      "⟦#https://example.com⟧", "⟦#a⟧\u{2060}b",
      "⟦#aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddd⟧",
      "#aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbccccccccccccccccdddddddddddddddde", "#", "##", "#1", "#1?",
      "#?", "# a", "(#a)",
      "a#b", "。#a", "👍#a", "#\u{200B}a", "#️⃣", "#️⃣a", "#1️⃣", "⟦##️⃣a⟧", "#\u{20E2}a", "#...",
    ])
  func hashtags(_ text: String) { expectTags(text, .bluesky, kinds: [.hashtag]) }

  @Test(
    "a mention is a host name",
    arguments: [
      "⟦@ada.com⟧", "hi ⟦@ada.bsky.social⟧!", "(⟦@ada.example.org⟧)", "⟦@ada.test⟧", "⟦@ada.com⟧.",
      "⟦@ada.com⟧-", "⟦@ada.com⟧の", "⟦@a-b.com⟧",
      "⟦@ada.com⟧'s", "@ada", "@ada.invalid", "@ada.COM", "@ada.com_x", "x@ada.com", ".@ada.com",
      "@ada@example.com",
      "⟦@ada.com⟧\n⟦@bo.com⟧", "の@ada.com", "@", "@.", "＠ada.com",
    ])
  func mentions(_ text: String) { expectTags(text, .bluesky, kinds: [.mention]) }

  @Test(
    "links lose one mark and one bracket",
    arguments: [
      "⟦https://example.com⟧", "(⟦https://example.com⟧)", "⟦https://example.com/a?b#c⟧",
      "⟦https://example.com⟧.", "⟦https://example.com.⟧.",
      "⟦https://example.com⟧).", "⟦https://e.com/a_(b)⟧", "(⟦https://e.com/a_(b))⟧",
      "⟦https://e.com/日本⟧", "⟦https://e.com/a。⟧",
      "HTTPS://example.com", "「https://example.com", "x:https://example.com", "https://",
      "⟦http://localhost⟧",
      "⟦example.com/a⟧", "⟦a.example.com⟧!", "Example.COM", "⟦Example.com⟧", "ko-fi.com", "1a.com",
      "⟦README.md⟧", "ASP.NET",
      "something-cool.jpg", "not.. a..url", "⟦foo.bar@baz.com⟧", "a@b.com", "e.g./foo",
      "⟦example.com:8080/a⟧",
    ])
  func links(_ text: String) { expectTags(text, .bluesky, kinds: [.url]) }

  @Test(
    "cashtags",
    arguments: [
      "⟦$aapl⟧", "(⟦$GOOG⟧)", "⟦$A⟧, ⟦$B1⟧!", "⟦$BRK⟧.B", "$100", "$TOOLONG", "$ABC123", "US$ABC",
      "$", "⟦$ABC⟧’s", "$ABC/x",
    ])
  func cashtags(_ text: String) { expectTags(text, .bluesky, kinds: [.cashtag]) }

  @Test("a cashtag's value is in upper case, a bare link opens with https")
  func values() {
    let tags = Tagger(.bluesky).tags(in: "$aapl example.com/a #día @ada.com")
    #expect(tags.map(\.value) == ["AAPL", "example.com/a", "día", "ada.com"])
    #expect(
      tags.map(\.href) == [
        "https://bsky.app/hashtag/%24AAPL", "https://example.com/a",
        "https://bsky.app/hashtag/d%C3%ADa", "https://bsky.app/profile/ada.com",
      ])
  }

  @Test("a joiner that a tag ends in belongs to the picture, not to the value")
  func joiner() throws {
    let tag = try #require(Tagger(.bluesky).tags(in: "#می‌خواهم").first)
    #expect(tag.value == "می" && tag.text.unicodeScalars.count == 4)
  }
}
