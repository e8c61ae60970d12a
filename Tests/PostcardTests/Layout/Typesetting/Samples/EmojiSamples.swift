/// Emoji of every kind.
extension TextSamples {
  static let emoji = Group(
    "Emoji",
    [
      TextSample(
        "families, flags and skin tones",
        "👩‍👩‍👧‍👦 ⟦#family⟧ 🇯🇵 ⟦@bob⟧ 👍🏽 done",
        """
        24: 0–266 [37–119] [163–229] | 👩‍👩‍👧‍👦 #family 🇯🇵 @bob 👍🏽
        56: 0–57 | done
        """),
      TextSample(
        "between tags",
        "⟦#emoji⟧😀⟦#more⟧ 1️⃣ #️⃣ ⟦@x⟧",
        """
        24: 0–294 [0–76] [106–178] [258–294] | #emoji😀#more 1\u{FE0F}⃣ #\u{FE0F}⃣ @x
        """),
      TextSample(
        "as text and as picture",
        "\u{2764}\u{FE0F} \u{2764}\u{FE0E} \u{2714}\u{FE0F} \u{2714}\u{FE0E} ☺\u{FE0F} ☺\u{FE0E} ⟦#vs⟧",
        """
        24: 0–244 [202–244] | ❤\u{FE0F} ❤\u{FE0E} ✔\u{FE0F} ✔\u{FE0E} ☺\u{FE0F} ☺\u{FE0E} #vs
        """),
      TextSample(
        "keycaps",
        "0️⃣1️⃣2️⃣*️⃣#️⃣ ⟦#keys⟧ 12*#",
        """
        24: 0–283 [156–223] | 0\u{FE0F}⃣1\u{FE0F}⃣2\u{FE0F}⃣*\u{FE0F}⃣#\u{FE0F}⃣ #keys 12*#
        """),
      TextSample(
        "flags of regions and parts",
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿🇫🇷🇩🇪🏳️‍🌈🏴‍☠️ ⟦#flags⟧ 🇽",
        """
        24: 0–263 [156–226] | 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}🇫🇷🇩🇪🏳\u{FE0F}‍🌈🏴‍☠\u{FE0F} #flags 🇽
        """),
      TextSample(
        "people at work",
        "👩🏾‍🚀👨‍💻🧑🏻‍🤝‍🧑🏿👩‍❤️‍💋‍👩 ⟦@crew⟧",
        """
        24: 0–204 [126–204] | 👩🏾‍🚀👨‍💻🧑🏻‍🤝‍🧑🏿👩‍❤\u{FE0F}‍💋‍👩 @crew
        """),
      TextSample(
        "nothing else",
        "😀😃😄😁😆😅🤣😂🙂🙃😉😊😇🥰😍🤩😘",
        """
        24: 0–299 | 😀😃😄😁😆😅🤣😂🙂🙃
        56: 0–209 | 😉😊😇🥰😍🤩😘
        """),
      TextSample(
        "in a tag",
        "so ⟦#happy😀⟧ and ⟦#love❤️‍🔥⟧ end",
        """
        24: 0–296 [34–148] [204–296] | so #happy😀 and #love❤\u{FE0F}‍🔥
        56: 0–43 | end
        """),
      TextSample(
        "in Arabic",
        "مرحبا 😀 ⟦#وسم🎉⟧ 👩‍👩‍👧‍👦 نهاية",
        """
        24: 50–320 [138–226] | مرحبا 😀 #وسم🎉 👩‍👩‍👧‍👦 نهاية
        """),
    ])
}
