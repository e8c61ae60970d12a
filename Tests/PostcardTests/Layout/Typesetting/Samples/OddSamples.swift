/// What people do with Unicode, and what it does to them.
extension TextSamples {
  static let odd = Group(
    "Odd",
    [
      TextSample(
        "mathematical letters",
        "𝕊𝕥𝕪𝕝𝕖𝕕 letters ⟦#𝕥𝕒𝕘⟧ 𝓱𝓮𝓻𝓮 𝟙𝟚𝟛",
        """
        24: 0–316 [168–227] | 𝕊𝕥𝕪𝕝𝕖𝕕 letters #𝕥𝕒𝕘 𝓱𝓮𝓻𝓮
        56: 0–46 | 𝟙𝟚𝟛
        """),
      TextSample(
        "stacked marks",
        "Zalgo t̷̢̛͎e̸̞͝x̶̛̹t̴ ⟦#clean⟧ end",
        """
        24: 0–247 [121–197] | Zalgo text #clean end
        """),
      TextSample(
        "three letters with sixty marks each",
        "Z\(marks("\u{300}\u{316}\u{35B}"))a\(marks("\u{301}\u{317}\u{35C}"))l\(marks("\u{302}\u{318}\u{35D}")) ⟦#calm⟧ end",
        """
        24: 0–159 [41–110] | Zal #calm end
        """),
      TextSample(
        "a long link",
        "see ⟦https://example.com/a/really/long/path/that/will/need/two/lines/at/least/index.html⟧ end",
        """
        24: 0–311 [47–311] | see https://example.com/a/
        56: 0–284 [0–284] | really/long/path/that/will/
        87: 0–270 [0–270] | need/two/lines/at/least/
        118: 0–167 [0–117] | index.html end
        """),
      TextSample(
        "a word without end",
        "\(String(repeating: "w", count: 60)) ⟦#end⟧",
        """
        24: 0–312 | wwwwwwwwwwwwwwww
        56: 0–312 | wwwwwwwwwwwwwwww
        87: 0–312 | wwwwwwwwwwwwwwww
        118: 0–299 [241–299] | wwwwwwwwwwww #end
        """),
      TextSample(
        "soft hyphens",
        "soft\u{AD}hyphen words extra\u{AD}ordinarily ⟦#hy⟧ long\u{AD}ish",
        """
        24: 0–280 | soft\u{AD}hyphen words extra\u{AD}‐
        56: 0–241 [111–154] | ordinarily #hy long\u{AD}ish
        """),
      TextSample(
        "spaces that hold together",
        "no\u{A0}break ⟦#space⟧\u{A0}here and 10\u{202F}km of\u{2060}it",
        """
        24: 0–296 [106–189] | no\u{A0}break #space\u{A0}here and
        56: 0–109 | 10\u{202F}km of\u{2060}it
        """),
      TextSample(
        "spaces without width",
        "zero\u{200B}width ⟦#space⟧\u{200B}here\u{FEFF}too",
        """
        24: 0–290 [119–202] | zero\u{200B}width #space\u{200B}here\u{FEFF}too
        """),
      TextSample(
        "blank lines",
        "two\nparagraphs ⟦#one⟧\n\nand ⟦#two⟧ blank\r\nlast",
        """
        24: 0–42 | two
        56: 0–193 [136–193] | paragraphs #one
        87: 0–0 | 
        118: 0–174 [49–106] | and #two blank
        149: 0–40 | last
        """),
      TextSample(
        "tabs and spaces in a row",
        "a\tb   c  ⟦#tag⟧   d\u{3000}e",
        """
        24: 0–207 [82–134] | a\u{9}b   c  #tag   d\u{3000}e
        """),
      TextSample(
        "a mark without a letter",
        "\u{301}a ⟦#b⟧ \u{200D}c",
        """
        24: 0–70 [20–50] | a #b ‍c
        """),
      TextSample(
        "Ethiopic",
        "ሰላም ⟦#አማርኛ⟧ ዓለም",
        """
        24: 0–182 [55–128] | ሰላም #አማርኛ ዓለም
        """),
      TextSample(
        "Cherokee and Inuktitut",
        "ᏣᎳᎩ ⟦#ᎦᏬᏂ⟧ ᐃᓄᒃᑎᑐᑦ",
        """
        24: 0–243 [68–144] | ᏣᎳᎩ #ᎦᏬᏂ ᐃᓄᒃᑎᑐᑦ
        """),
    ])

  /// Sixty marks on one letter.
  private static func marks(_ three: String) -> String { String(repeating: three, count: 20) }
}
