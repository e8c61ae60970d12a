/// Chinese, Japanese and Korean, with their rules for the ends of lines, and Mongolian.
extension TextSamples {
  static let eastAsian = Group(
    "EastAsian",
    [
      TextSample(
        "Chinese with a Weibo topic",
        "看 ⟦#航歌#⟧ 在 ⟦http://hangge.com⟧ 今天的文章写得很好",
        """
        24: 0–140 [31–109] | 看 #航歌# 在
        56: 0–313 [0–210] | http://hangge.com 今天的文
        87: 0–120 | 章写得很好
        """),
      TextSample(
        "Chinese with brackets at line ends",
        "我们在《红楼梦》、“三国”（上）里读到：⟦#古典文学⟧，“很好！”他说。……对吧？",
        """
        24: 0–282 | 我们在《红楼梦》、“三国”
        56: 0–303 [168–279] | （上）里读到：#古典文学，
        87: 0–274 | “很好！”他说。……对吧？
        """),
      TextSample(
        "Traditional Chinese",
        "繁體中文 ⟦#臺灣⟧ 的貼文，⟦@小明⟧ 說：「你好！」",
        """
        24: 0–314 [103–166] [267–314] | 繁體中文 #臺灣 的貼文，@小
        56: 0–197 [0–24] | 明 說：「你好！」
        """),
      TextSample(
        "Japanese",
        "今日は⟦#日本語⟧ のテスト、⟦@hanako⟧ さん",
        """
        24: 0–284 [72–159] | 今日は#日本語 のテスト、
        56: 0–159 [0–105] | @hanako さん
        """),
      TextSample(
        "Japanese with small kana at line ends",
        "ちょっとまって、キャッシュがいっぱいになっちゃった。ぎゅうにゅう「パック」ー⟦#ムーチョ⟧！",
        """
        24: 0–309 | ちょっとまって、キャッシュ
        56: 0–312 | がいっぱいになっちゃった。
        87: 0–287 | ぎゅうにゅう「パック」ー
        118: 0–135 [0–111] | #ムーチョ！
        """),
      TextSample(
        "half-width kana",
        "ﾊﾝｶｸ ⟦#ｶﾀｶﾅ⟧ ﾃｽﾄ ﾃﾞｽ",
        """
        24: 0–201 [55–118] | ﾊﾝｶｸ #ｶﾀｶﾅ ﾃｽﾄ ﾃﾞｽ
        """),
      TextSample(
        "a full-width sigil",
        "見て⟦＃お花見⟧、きれい",
        """
        24: 0–240 [48–144] | 見て＃お花見、きれい
        """),
      TextSample(
        "Korean",
        "안녕 ⟦#한국어⟧ 세계 ⟦@minho⟧",
        """
        24: 0–281 [51–132] [190–281] | 안녕 #한국어 세계 @minho
        """),
      TextSample(
        "Korean over several lines",
        "오늘 새 버전을 공개했습니다. 두 주 동안 구할 수 있는 모든 기기에서 시험했습니다 ⟦#새버전⟧",
        """
        24: 0–292 | 오늘 새 버전을 공개했습니다.
        56: 0–312 | 두 주 동안 구할 수 있는 모든 기
        87: 0–294 [212–294] | 기에서 시험했습니다 #새버전
        """),
      TextSample(
        "Korean in single letters",
        "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} ⟦#\u{1112}\u{1161}\u{11AB}⟧ 글",
        """
        24: 0–117 [51–88] | 한글 #한 글
        """),
      TextSample(
        "all four and Arabic",
        "한국어와 日本語 と 中文 ⟦#混合⟧ mixed العربية ⟦@mix⟧",
        """
        24: 0–298 [259–298] | 한국어와 日本語 と 中文 #混
        56: 0–235 [0–24] [173–235] | 合 mixed العربية @mix
        """),
      TextSample(
        "Mongolian",
        "ᠮᠣᠩᠭᠣᠯ ⟦#ᠪᠢᠴᠢᠭ⟧ end",
        """
        24: 0–206 [83–157] | ᠮᠣᠩᠭᠣᠯ #ᠪᠢᠴᠢᠭ end
        """),
    ])
}
