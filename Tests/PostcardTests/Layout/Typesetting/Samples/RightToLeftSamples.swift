/// Scripts that run from right to left, alone and beside others.
extension TextSamples {
  static let rightToLeft = Group(
    "RightToLeft",
    [
      TextSample(
        "Arabic",
        "مرحبا ⟦#وسم⟧ يا ⟦@ada⟧ اليوم",
        """
        24: 62–320 [205–263] [112–177] | مرحبا #وسم يا @ada اليوم
        """),
      TextSample(
        "Arabic after a Latin tag",
        "⟦@ada⟧ مرحبا بالعالم ⟦#hello⟧",
        """
        24: 57–320 [256–320] [57–126] | @ada مرحبا بالعالم #hello
        """),
      TextSample(
        "Arabic over several lines",
        "نشرنا اليوم الإصدار الجديد بعد أسبوعين من الاختبار على كل جهاز ⟦#إصدار⟧ شكرا ⟦@sara⟧ على الصبر",
        """
        24: 40–320 | نشرنا اليوم الإصدار الجديد بعد
        56: 0–320 | أسبوعين من الاختبار على كل جهاز
        87: 17–320 [250–320] [120–191] | #إصدار شكرا @sara على الصبر
        """),
      TextSample(
        "Arabic with vowel signs",
        "اَلْعَرَبِيَّةُ ⟦#لُغَةٌ⟧ جَمِيلَةٌ",
        """
        24: 144–320 [207–252] | اَلْعَرَبِيَّةُ #لُغَةٌ جَمِيلَةٌ
        """),
      TextSample(
        "Arabic with numbers and a link",
        "في ١٢ يناير 2025 زار 1,250 شخصا ⟦https://example.com/a⟧ أمس",
        """
        24: 58–320 | في ١٢ يناير 2025 زار 1,250
        56: 8–320 [8–249] | شخصا https://example.com/
        87: 251–320 [306–320] | a أمس
        """),
      TextSample(
        "Arabic with a tag of both directions",
        "هذا ⟦#وسم_swift_٦⟧ جديد",
        """
        24: 80–320 [134–281] | هذا #وسم_swift_٦ جديد
        """),
      TextSample(
        "Persian with ZWNJ",
        "سلام ⟦#می‌خواهم⟧ دوستان ⟦@ali⟧",
        """
        24: 30–320 [165–268] [30–78] | سلام #می\u{200C}خواهم دوستان @ali
        """),
      TextSample(
        "Urdu",
        "آپ کا ⟦#اردو⟧ متن ⟦@sana⟧ یہاں ہے",
        """
        24: 6–320 [209–260] [80–156] | آپ کا #اردو متن @sana یہاں ہے
        """),
      TextSample(
        "Hebrew",
        "שלום ⟦#עולם⟧ ולהתראות ⟦@dana⟧",
        """
        24: 85–320 [194–260] | שלום #עולם ולהתראות
        56: 242–320 [242–320] | @dana
        """),
      TextSample(
        "Hebrew with points and brackets",
        "שָׁלוֹם (⟦#עוֹלָם⟧) [⟦@dana⟧] 10%",
        """
        24: 22–320 [186–251] [83–161] | שָׁלוֹם (#עוֹלָם) [@dana] 10%
        """),
      TextSample(
        "Hebrew with a link",
        "קראו את ⟦https://example.com/hello-world⟧ עוד היום, חברים יקרים",
        """
        24: 232–320 | קראו את
        56: 14–320 [14–320] | https://example.com/hello-
        87: 22–320 [257–320] | world עוד היום, חברים יקרים
        """),
      TextSample(
        "English first",
        "English first مرحبا ⟦#وسم⟧ then more",
        """
        24: 0–313 [196–255] | English first مرحبا #وسم then
        56: 0–58 | more
        """),
      TextSample(
        "both in one line",
        "ends in rtl ⟦#שלום⟧ and ltr ⟦@ok⟧ مرحبا",
        """
        24: 0–268 [120–188] | ends in rtl #שלום and ltr
        56: 0–107 [0–50] | @ok مرحبا
        """),
      TextSample(
        "an override",
        "abc \u{202E}def ⟦#tag⟧ ghi\u{202C} jkl ⟦@end⟧",
        """
        24: 0–289 [90–142] [224–289] | abc \u{202E}def #tag ghi\u{202C} jkl @end
        """),
      TextSample(
        "an isolate that is never closed",
        "abc \u{2067}def ⟦#tag⟧ ghi",
        """
        24: 0–186 [93–145] | abc \u{2067}def #tag ghi
        """),
      TextSample(
        "embeddings and marks",
        "one \u{202B}two ⟦#שלום⟧\u{202C} \u{200E}three\u{200F} ⟦@four⟧",
        """
        24: 0–307 [49–118] [240–307] | one \u{202B}two #שלום\u{202C} \u{200E}three\u{200F} @four
        """),
      TextSample(
        "paragraphs of either direction",
        "Hello ⟦#one⟧\nשלום ⟦#שתיים⟧\nbye ⟦@three⟧",
        """
        24: 0–122 [64–122] | Hello #one
        56: 181–320 [181–260] | שלום #שתיים
        87: 0–130 [48–130] | bye @three
        """),
    ])
}
