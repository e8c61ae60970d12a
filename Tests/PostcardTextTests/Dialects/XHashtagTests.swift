import PostcardText
import Testing

@Suite("Hashtags as X has them")
struct XHashtagTests {
  @Test(
    "letters, marks, digits and a few signs make a tag",
    arguments: [
      "⟦#swift⟧", "see ⟦#swift⟧ now", "⟦#swift⟧.", "⟦#a⟧", "⟦#swift6⟧", "⟦#6swift⟧",
      "⟦#snake_case⟧",
      "⟦#_private⟧", "⟦#trailing_⟧", "⟦#Größe⟧", "⟦#naïveté⟧", "⟦#crème_brûlée⟧", "⟦#İstanbul⟧",
      "⟦#ışık⟧", "⟦#Žižkov⟧", "⟦#привет⟧", "⟦#Ελλάδα⟧", "⟦#Հայաստան⟧", "⟦#საქართველო⟧", "⟦#שלום⟧",
      "⟦#צה״ל⟧", "⟦#ג׳ירפה⟧", "⟦#بيت⟧", "⟦#لغة_عربية⟧", "⟦#می‌روم⟧", "⟦#भारत⟧", "⟦#हिन्दी⟧", "⟦#বাংলাদেশ⟧",
      "⟦#தமிழ்⟧", "⟦#తెలుగు⟧", "⟦#ශ්‍රී⟧", "⟦#ไทยแลนด์⟧", "⟦#ລາວ⟧", "⟦#မြန်မာ⟧", "⟦#អង្គរ⟧", "⟦#བོད་⟧",
      "⟦#東京⟧", "⟦#ひらがな⟧", "⟦#カタカナ⟧", "⟦#ﾊﾝｶｸ⟧", "⟦#スーパー⟧", "⟦#いすゞ⟧", "⟦#佐々木⟧",
      "⟦#ア・イ⟧", "⟦#あ〜い⟧", "⟦#あ～い⟧", "⟦#서울⟧", "⟦#col·lecció⟧", "⟦#cafe\u{301}⟧", "⟦#𠮷野家⟧",
      "⟦#１つ⟧", "⟦#٣كتب⟧", "⟦#1a⟧", "⟦#3d⟧",
    ])
  func letters(_ text: String) { expectTags(text, .x, kinds: [.hashtag]) }

  @Test(
    "digits and signs alone are no tag",
    arguments: [
      "#", "# swift", "#1", "#2026", "#_", "#__", "#1_2", "#٣٤", "#１２", "#〃", "#・", "#!", "#.a",
      "#-a", "#Ⅷ", "#²", "#🦋", "#\u{200D}",
    ])
  func none(_ text: String) { expectTags(text, .x, kinds: [.hashtag]) }

  @Test(
    "a tag ends where its letters end",
    arguments: [
      "⟦#swift⟧!", "⟦#swift⟧,⟦#linux⟧", "⟦#swift⟧/⟦#linux⟧", "⟦#swift⟧-lang", "⟦#swift⟧+", "⟦#r⟧&b",
      "⟦#C⟧++",
      "⟦#don⟧'t", "⟦#東京⟧。", "⟦#東京⟧」", "⟦#東京⟧　大阪", "⟦#butter⟧🦋fly", "⟦#pre⟧×post", "⟦#a⟧÷b",
      "⟦#one⟧\n⟦#two⟧",
      "(⟦#swift⟧)", "“⟦#swift⟧”", "⟦#東京⟧、⟦#大阪⟧", "⟦#swiftの⟧", "⟦#a⟧:⟦#b⟧;⟦#c⟧",
    ])
  func ends(_ text: String) { expectTags(text, .x, kinds: [.hashtag]) }

  @Test(
    "what stands before decides",
    arguments: [
      ".⟦#swift⟧", "…⟦#swift⟧", "👍⟦#swift⟧", "👍🏽⟦#swift⟧", "❤️⟦#swift⟧", "👨‍👩‍👧⟦#swift⟧", "「⟦#東京⟧」",
      "。⟦#東京⟧", "-⟦#a⟧",
      "a#swift", "1#swift", "é#swift", "テスト#タグ", "_#a", "&#39;", "&#a", "٣#a", "·#a", "\u{200D}#a",
    ])
  func before(_ text: String) { expectTags(text, .x, kinds: [.hashtag]) }

  @Test(
    "a second sigil or a scheme right after kills it",
    arguments: [
      "#a#b", "#a＃b", "#⟦#a⟧", "##a#", "#swift#", "#http://example.com", "#https://example.com",
      "⟦#a⟧ ⟦#b⟧", "#swift://x",
    ])
  func killed(_ text: String) { expectTags(text, .x, kinds: [.hashtag]) }

  @Test(
    "the full-width sigil counts, and the value is without it",
    arguments: ["⟦＃東京⟧", "、⟦＃大丈夫⟧。", "⟦＃full⟧ ⟦#half⟧"])
  func wideSigil(_ text: String) throws {
    expectTags(text, .x, kinds: [.hashtag])
    let tag = try #require(Tagger(.x).tags(in: "＃東京").first)
    #expect(tag.value == "東京" && tag.text == "＃東京")
  }
}
