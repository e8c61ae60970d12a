import PostcardTestSupport
import PostcardMap

/// Maps of which every text tries to become markup, script or an address that runs code.
struct NastyMaps {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let pieces =
    [
      "\"><script>fail()</script>", "'><img src=x onerror=fail()>", "</title></svg></figure></p>",
      "\" onmouseover=\"fail()", "<!--", "-->", "]]>", "<![CDATA[", "&lt;script&gt;",
      "&#x3c;b&#62;",
      "&amp", "&copy", "&notit;", "</style>", "</details></summary>", "<plaintext>", "<textarea>",
      "`", "=", "/>", "\0", "\u{8}", "\u{B}", "\u{C}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9F}",
      "\u{FFFE}", "\u{FFFF}", "\u{2028}", "\u{202E}", "\r", "\n", "\r\n", "\t", " ",
      "\"", "'", "<", ">", "&", "%3Cb%3E", "a", "é", "航", "😀", "javascript:", "{value}", "\\u003c",
    ]
    // Source files may not spell them.
    + ([0xFDD0, 0x1_FFFF] as [UInt32]).compactMap { Unicode.Scalar($0).map { String($0) } }

  private static let addresses = [
    "https://example.com/?a=1&b=\"2\"<3>", "javascript:fail()", "JavaScript:fail()",
    " javascript:fail()", "java\tscript:fail()", "java\nscript:fail()", "\u{1}javascript:fail()",
    "data:text/html,<script>fail()</script>", "vbscript:fail()", "//example.com", "/\\example.com",
    "/\t/example.com", "/tags/a\"b<c>", "hash:<b>\"", "mailto:\"a\"@example.com", "", ":", "http:",
  ]

  private mutating func text() -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Self.pieces.randomElement(using: &random) ?? ""
    }.joined()
  }

  private mutating func address() -> String {
    let address = Self.addresses.randomElement(using: &random) ?? ""
    return Bool.random(using: &random) ? address : address + text()
  }

  /// The next map, and options that are as bad.
  mutating func next() -> (map: ImageMap, options: HTMLOptions) {
    var map = ImageMap(alt: text(), space: .init(width: 600, height: 315), text: "")
    map.lang = text()
    map.href = address()
    map.published = text()
    map.id = text()
    var image = ImageMap.Image(
      src: "a/" + text().filter { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } },
      mediaType: "image/png", theme: "light", width: 600, height: 315, scale: 1)
    map.images = [image]
    image.theme = ["dark", text()].randomElement(using: &random)
    image.src = address()
    image.width = 1200
    map.images.append(image)
    for index in 0..<4 {
      var tag = ImageMap.Tag(
        id: "t\(index)" + text(), kind: text(), alt: text(),
        rects: [.init(x: Double(index) * 100, y: 10, width: 90, height: 30)])
      tag.href = address()
      tag.warning = [nil, "host-mismatch"].randomElement(using: &random) ?? nil
      if index > 0 {
        let words = text()
        let start = map.text.utf8.count
        map.text += words + text()
        tag.text = words
        let range = start..<start + words.utf8.count
        tag.range = .init(utf8: range, utf16: range)
      }
      map.tags.append(tag)
    }
    map.texts = [text(): text()]
    var options = HTMLOptions()
    options.links = .allCases.randomElement(using: &random) ?? .overlay
    options.showsText = Bool.random(using: &random)
    options.isLazy = Bool.random(using: &random)
    options.fit = ([nil] + ImageMap.Fit.allCases).randomElement(using: &random) ?? nil
    options.base = [text(), "", "https://example.com/"].randomElement(using: &random) ?? ""
    options.rel = text()
    options.label = text()
    options.textLabel = text()
    return (map, options)
  }
}
