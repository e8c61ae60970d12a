/// European and Caucasian scripts, and what their letters do to each other.
extension TextSamples {
  static let european = Group(
    "European",
    [
      TextSample(
        "English",
        "Hello ⟦#Swift⟧, meet ⟦@hangge⟧ and see ⟦http://hangge.com⟧ today",
        """
        24: 0–208 [64–137] | Hello #Swift, meet
        56: 0–204 [0–107] | @hangge and see
        87: 0–281 [0–210] | http://hangge.com today
        """),
      TextSample(
        "a tag at either end",
        "⟦#first⟧ word and the ⟦#last⟧",
        """
        24: 0–279 [0–60] [223–279] | #first word and the #last
        """),
      TextSample(
        "French and German",
        "Naïve café, ⟦#Crème⟧ brûlée with ⟦@jürgen⟧ at 7",
        """
        24: 0–302 [133–223] | Naïve café, #Crème brûlée
        56: 0–198 [55–148] | with @jürgen at 7
        """),
      TextSample(
        "accents as marks of their own",
        "Cafe\u{301} ⟦#Cre\u{300}me⟧ bru\u{302}le\u{301}e, man\u{303}ana ⟦#An\u{303}o⟧",
        """
        24: 0–235 [60–150] | Cafe #Creme brulee,
        56: 0–156 [96–156] | manana #Ano
        """),
      TextSample(
        "Polish",
        "Zażółć ⟦#gęślą⟧ jaźń, pchnąć w tę łódź ⟦@jeża⟧ lub ośm skrzyń",
        """
        24: 0–306 [81–157] | Zażółć #gęślą jaźń, pchnąć
        56: 0–275 [110–179] | w tę łódź @jeża lub ośm
        87: 0–75 | skrzyń
        """),
      TextSample(
        "Turkish",
        "İstanbul'da ⟦#güneşli⟧ bir gün, ⟦@ışıl⟧ nerede?",
        """
        24: 0–318 [130–226] | İstanbul'da #güneşli bir gün,
        56: 0–150 [0–52] | @ışıl nerede?
        """),
      TextSample(
        "Vietnamese",
        "Tiếng Việt ⟦#ViệtNam⟧ đẹp lắm ⟦@linh⟧",
        """
        24: 0–285 [122–234] | Tiếng Việt #ViệtNam đẹp
        56: 0–109 [47–109] | lắm @linh
        """),
      TextSample(
        "Icelandic",
        "Þetta er ⟦#íslenska⟧ og ⟦@guðrún⟧ ætlar með",
        """
        24: 0–238 [97–203] | Þetta er #íslenska og
        56: 0–223 [0–102] | @guðrún ætlar með
        """),
      TextSample(
        "Greek",
        "Ένα ⟦#ελληνικό⟧ κείμενο για τον ⟦@kosta⟧",
        """
        24: 0–311 [52–172] | Ένα #ελληνικό κείμενο για
        56: 0–130 [46–130] | τον @kosta
        """),
      TextSample(
        "Greek with breathings",
        "Ἐν ἀρχῇ ἦν ὁ ⟦#Λόγος⟧ καὶ ὁ λόγος ἦν πρὸς τὸν θεόν",
        """
        24: 0–308 [158–243] | Ἐν ἀρχῇ ἦν ὁ #Λόγος καὶ ὁ
        56: 0–272 | λόγος ἦν πρὸς τὸν θεόν
        """),
      TextSample(
        "Russian",
        "Русский ⟦#текст⟧ и ⟦@ivan⟧ рядом",
        """
        24: 0–279 [103–183] [211–279] | Русский #текст и @ivan
        56: 0–75 | рядом
        """),
      TextSample(
        "Ukrainian",
        "Привіт, ⟦#Київ⟧! Їжак і ґанок, ⟦@olena⟧",
        """
        24: 0–311 [90–154] | Привіт, #Київ! Їжак і ґанок,
        56: 0–84 [0–84] | @olena
        """),
      TextSample(
        "Georgian",
        "ქართული ⟦#ენა⟧ და ⟦@nino⟧",
        """
        24: 0–303 [129–185] [233–303] | ქართული #ენა და @nino
        """),
      TextSample(
        "Armenian",
        "Բարև ⟦#Հայաստան⟧ և ⟦@ani⟧",
        """
        24: 0–310 [75–226] [254–310] | Բարև #Հայաստան և @ani
        """),
      TextSample(
        "kerned and joined letters",
        "AVAVA ⟦#To⟧ fi ffi ⟦@fi⟧ office",
        """
        24: 0–290 [82–125] [182–219] | AVAVA #To fi ffi @fi office
        """),
      TextSample(
        "brackets and quotes",
        "(⟦#paren⟧) “⟦@quote⟧” —⟦#dash⟧ «⟦#guillemets⟧»",
        """
        24: 0–311 [9–89] [113–201] [241–311] | (#paren) “@quote” —#dash
        56: 0–157 [13–144] | «#guillemets»
        """),
    ])
}
