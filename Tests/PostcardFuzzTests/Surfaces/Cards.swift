@testable import Postcard
import PostcardMap
import PostcardTemplates
import PostcardText

extension FuzzSurface {
  /// A template is refused with places, or draws a card.
  static let template = FuzzSurface(
    "template",
    seeds: [
      """
      <card version="1" width="120" height="60" padding="4" background="paper" themes="light dark">
      <color name="paper" value="#fff" dark="#15202b"/><param name="site" value="e.org"/>
      <style name="n" font-family="Inter" font-size="12"/><tag kind="hashtag" color="#1d6fd8"/>
      <column gap="2"><row align-items="center" href="{author.url}"><image src="{author.avatar}"
      width="9" height="9" border-radius="4"/><text style="n">{author.name ?? "x"}</text></row>
      <post font-size="8..20" line-height="1.3" line-clamp="3" flex-grow="1"/>
      <text if="published">{published | date "d MMMM"}<span color="#f00">{param.site}</span></text>
      </column></card>
      """,
      """
      <card version="1" width="99" height="auto" max-height="300" background="linear-gradient(to right, red, blue 40%)">
      <stack><media gap="2"/><line/><spacer/><box/></stack><post of="quote" opacity="0.5"
      box-shadow="0 1px 2px #0008" transform="x" position="absolute" top="1" font-size="10"/></card>
      """,
    ],
    words: [
      "<text>", "</row>", "<post/>", "<column>", "<stack>", "<image src=\"", "{", "}", "{{", " | ",
      "??",
      "..", "%", "\"", "1e999", "nan", "-1", "auto", "9999999", "<!--", "]]>", "<![CDATA[", "&#0;",
      " width=\"", " height=\"", " flex-grow=\"", " if=\"", " line-clamp=\"", " font-size=\"",
      " position=\"absolute\"", " opacity=\"0.5\"", " aspect-ratio=\"", " href=\"",
      "radial-gradient(",
    ], rounds: 250
  ) {
    let composer = try Composer()
    let post = Post(text: "Hello #Swift, 看 #航歌# مرحبا")
    return { (bytes: [UInt8]) throws(Fault) in
      let report = Template.check(xml: bytes, file: "f.xml", folder: nil)
      for error in report.errors {
        let place = error.place
        try Fault.unless(
          place?.file == "f.xml" && (place?.line ?? 0) > 0 && (place?.column ?? 0) > 0,
          "a mistake has no place: \(error)")
        try Fault.unless(!error.message.isEmpty, "a mistake has no words")
      }
      guard report.errors.isEmpty,
        let template = try? Template(xml: bytes, file: "f.xml", folder: nil),
        let card = try? composer.compose(post, on: template)
      else { return }
      try hold(card)
    }
  }

  /// A text of any kind becomes a card whose map can be read and lies within it.
  static let card = FuzzSurface(
    "card",
    seeds: [
      "Hello #Swift, meet @ada 看 #航歌# at https://example.com 😀", "مرحبا #وسم @ada بالعالم",
      "a\u{AD}b\u{2028}c\r\nd\te\u{0}f", "ไทย नमस्ते 한국어 日本語の組版、禁則。", "\u{202E}abc\u{2066}#d",
    ],
    words: [
      "#", "@", " ", "\n", "\u{2028}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200D}", "\u{AD}",
      "\u{0}",
      "\u{FFFC}", "\u{E0001}", "\u{10FFFD}", "\u{301}", "\u{FE0F}", "👩", "日", "ก", "न्", "م",
      "\u{115F}",
    ], rounds: 120
  ) {
    let composer = try Composer()
    let template = try Template(
      xml: Array(
        """
        <card version="1" width="300" height="auto" max-height="200" padding="8">
        <post font-size="9..40" line-clamp="5"/></card>
        """.utf8), file: "card.xml", folder: nil)
    return { (bytes: [UInt8]) throws(Fault) in
      let post = Post(text: String(decoding: bytes, as: UTF8.self))
      let card: Card
      do throws(PostcardError) {
        card = try composer.compose(post, on: template)
      } catch {
        throw Fault("there is no card: \(error)")
      }
      try hold(card)
    }
  }

  /// A card's map is read again as it is, its rectangles lie in it, and its SVG is XML.
  static func hold(_ card: Card) throws(Fault) {
    let again: ImageMap
    do throws(ImageMapError) {
      again = try ImageMap(json: card.map.json())
    } catch {
      throw Fault("its map is refused: \(error)")
    }
    try Fault.unless(again.json() == card.map.json(), "its map read again is another")
    for tag in card.map.tags {
      for rect in tag.rects {
        try Fault.unless(
          rect.width > 0 && rect.height > 0 && rect.x.isFinite && rect.y.isFinite,
          "\(tag.id) has the rectangle \(rect)")
      }
    }
    guard max(card.size.width, card.size.height) <= 400, let svg = try? card.bytes(as: .svg) else {
      return
    }
    do {
      _ = try WellFormed(svg)
    } catch {
      throw Fault("its SVG is no XML: \(error)")
    }
  }

  /// What a map says is refused, or written so that it is read again the same.
  static let map = FuzzSurface(
    "map",
    seeds: [
      """
      {"format":"postcard-map","version":1,"alt":"Post","space":{"width":600,"height":315},"lang":"en",
      "images":[{"src":"card.png","mediaType":"image/png","width":1200,"height":630,"scale":2}],
      "text":"#a","texts":{"quote":"b"},"tags":[{"id":"t0","kind":"hashtag","alt":"#a","href":"hash:a",
      "clipped":false,"range":{"utf8":[0,2],"utf16":[0,2],"scalar":[0,2]},
      "rects":[{"x":10.5,"y":20,"width":30,"height":40,"line":0,"dir":"ltr"}]}]}
      """
    ],
    words: [
      "1e308", "-1", "1e-400", "0.001", "null", "[]", "{}", "\"rects\":", "\"utf8\":",
      "\"\\u0000\"",
      "9223372036854775807", "\"href\":\"javascript:\"", "\"source\":",
    ], rounds: 2000
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      guard let map = try? ImageMap(json: bytes) else { return }
      let written = map.json()
      let again: ImageMap
      do throws(ImageMapError) {
        again = try ImageMap(json: written)
      } catch {
        throw Fault("its own JSON is refused: \(error)")
      }
      try Fault.unless(again.json() == written, "read again it is another map")
      for tag in map.tags {
        guard let rect = tag.rects.first else { continue }
        _ = map.tag(x: rect.x, y: rect.y, slop: 4)
      }
      _ = map.tag(x: .nan, y: .infinity)
    }
  }
}
