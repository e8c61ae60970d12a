/// Texts in many scripts, each with the tags marked by ⟦ and ⟧.
enum TextSamples {
  static let marked: [String] = [
    "Hello ⟦#Swift⟧, meet ⟦@hangge⟧ and see ⟦http://hangge.com⟧ today",
    "⟦#first⟧ word and the ⟦#last⟧",
    "Naïve café, ⟦#Crème⟧ brûlée with ⟦@jürgen⟧ at 7",
    "Ένα ⟦#ελληνικό⟧ κείμενο για τον ⟦@kosta⟧",
    "Русский ⟦#текст⟧ и ⟦@ivan⟧ рядом",
    "مرحبا ⟦#وسم⟧ يا ⟦@ada⟧ اليوم",
    "⟦@ada⟧ مرحبا بالعالم ⟦#hello⟧",
    "English first مرحبا ⟦#وسم⟧ then more",
    "שלום ⟦#עולם⟧ ולהתראות ⟦@dana⟧",
    "سلام ⟦#می‌خواهم⟧ دوستان ⟦@ali⟧",
    "नमस्ते ⟦#हिन्दी⟧ दुनिया ⟦@ravi⟧",
    "নমস্কার ⟦#বাংলা⟧ বিশ্ব",
    "வணக்கம் ⟦#தமிழ்⟧ உலகம்",
    "สวัสดี ⟦#ภาษาไทย⟧ ชาวโลก ⟦@somchai⟧",
    "看 ⟦#航歌#⟧ 在 ⟦http://hangge.com⟧ 今天的文章写得很好",
    "今日は⟦#日本語⟧ のテスト、⟦@hanako⟧ さん",
    "안녕 ⟦#한국어⟧ 세계 ⟦@minho⟧",
    "👩‍👩‍👧‍👦 ⟦#family⟧ 🇯🇵 ⟦@bob⟧ 👍🏽 done",
    "⟦#emoji⟧😀⟦#more⟧ 1️⃣ #️⃣ ⟦@x⟧",
    "𝕊𝕥𝕪𝕝𝕖𝕕 letters ⟦#𝕥𝕒𝕘⟧ here",
    "Zalgo t̷̢̛͎e̸̞͝x̶̛̹t̴ ⟦#clean⟧ end",
    "a long link ⟦https://example.com/a/really/long/path/that/will/need/two/lines/at/least/index.html⟧ end",
    "AVAVA ⟦#To⟧ fi ffi ⟦@fi⟧ office",
    "two\nparagraphs ⟦#one⟧\n\nand ⟦#two⟧ blank",
    "ends in rtl ⟦#שלום⟧ and ltr ⟦@ok⟧ مرحبا",
    "(⟦#paren⟧) “⟦@quote⟧” —⟦#dash⟧",
    "soft­hyphen words extra­ordinarily ⟦#hy⟧ long­ish",
    "no\u{A0}break ⟦#space⟧\u{A0}here",
    "한국어와 日本語 と 中文 ⟦#混合⟧ mixed العربية ⟦@mix⟧",
    "ខ្មែរ ⟦#ភាសា⟧ អក្សរ",
    "ཀ་ཁ་ ⟦#བོད⟧ ང་",
    "ქართული ⟦#ენა⟧ და ⟦@nino⟧",
    "Tiếng Việt ⟦#ViệtNam⟧ đẹp lắm ⟦@linh⟧",
  ]

  /// A marked text without its marks, and the ranges they held, in UTF-8 bytes.
  static func unmark(_ marked: String) -> (text: String, ranges: [Range<Int>]) {
    var text = ""
    var ranges: [Range<Int>] = []
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "⟦": start = text.utf8.count
      case "⟧": ranges.append(start..<text.utf8.count)
      default: text.unicodeScalars.append(character)
      }
    }
    return (text, ranges)
  }
}
