import PostcardCanvas
import PostcardMap
import Testing

@testable import Postcard

@Suite("SVG documents")
struct SVGDocumentTests {
  /// What Cairo writes around a content.
  static func painting(_ content: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="40px" height="30px" viewBox="0 0 40 30" version="1.1">\(content)</svg>

      """.utf8)
  }

  static func document(key: String = "ab12", title: String = "Card") -> SVGDocument {
    SVGDocument(size: Size(width: 40, height: 30), title: title, key: key)
  }

  static func text(
    _ content: String, _ document: SVGDocument = document()
  ) throws -> String {
    String(decoding: try document.bytes(of: painting(content)), as: UTF8.self)
  }

  // MARK: What Cairo wrote

  @Test(
    "Names are told apart by the card, styles become attributes",
    arguments: [
      (#"<g id="surface12"></g>"#, #"<g id="pab12-0"></g>"#),
      (
        ##"<symbol overflow="visible" id="glyph0-1"></symbol><use xlink:href="#glyph0-1" x="1"/>"##,
        ##"<symbol overflow="visible" id="pab12-0"></symbol><use xlink:href="#pab12-0" x="1"/>"##
      ),
      (
        #"<g clip-path="url(#clip3)"/><clipPath id="clip3"/><mask id="mask0"/>"#,
        #"<g clip-path="url(#pab12-0)"/><clipPath id="pab12-0"/><mask id="pab12-1"/>"#
      ),
      (
        #"<path style=" stroke:none;fill-rule:nonzero;fill:url(#linear0);" d="M 0 0 "/>"#,
        #"<path d="M 0 0 " stroke="none" fill-rule="nonzero" fill="url(#pab12-0)"/>"#
      ),
      (#"<linearGradient y2="50" >"#, #"<linearGradient y2="50">"#),
      (
        #"<g style="fill:rgb(6%,8%,10%);fill-opacity:1;">"#,
        #"<g fill="rgb(6%,8%,10%)" fill-opacity="1">"#
      ),
      (#"<g style=""/>"#, "<g/>"),
      // An attribute may not be there twice.
      (#"<g style="fill:red;fill:blue;" fill="green"/>"#, #"<g fill="blue"/>"#),
      (
        #"<image xlink:href="data:image/png;base64,a#(#+/="/>"#,
        #"<image xlink:href="data:image/png;base64,a#(#+/="/>"#
      ),
      ("<g>id=\"surface1\" style=\"x\" url(#a)</g>", "<g>id=\"surface1\" style=\"x\" url(#a)</g>"),
    ])
  func rewriting(content: String, expected: String) throws {
    let file = try Self.text(content)
    #expect(file.contains("<g aria-hidden=\"true\">\n" + expected + "</g>\n</svg>\n"))
  }

  @Test("A file Cairo did not write is refused, wherever it ends")
  func unexpected() throws {
    let whole = Self.painting(##"<g id="a" style="fill:red;"><use xlink:href="#a"/></g>"##)
    let end = whole.count - 1
    for count in 0..<end {
      #expect(throws: PostcardError.self) { try Self.document().bytes(of: Array(whole[..<count])) }
    }
    for content in ["<!-- -->", "<g a='b'/>", "<g a/>", "< g/>", "<g a=\"b\" / >", "<>"] {
      #expect(throws: PostcardError.self) { try Self.document().bytes(of: Self.painting(content)) }
    }
    #expect(throws: PostcardError.self) { try Self.document().bytes(of: Array("<svg/>".utf8)) }
    #expect(throws: PostcardError.self) {
      try Self.document().bytes(of: Array("<html></html>".utf8))
    }
  }

  // MARK: What is put around it

  @Test("The root is in px and names the document")
  func root() throws {
    var document = Self.document(key: "0123456789abcdef")
    document.size = Size(width: 1200, height: 630.5)
    document.description = "A post"
    document.language = "pt-BR"
    #expect(
      try Self.text("", document) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        width="1200" height="630.5" viewBox="0 0 1200 630.5" role="img" \
        aria-labelledby="p0123456789-title" aria-describedby="p0123456789-desc" \
        lang="pt-BR" xml:lang="pt-BR">
        <title id="p0123456789-title">Card</title>
        <desc id="p0123456789-desc">A post</desc>
        <g aria-hidden="true">
        </g>
        </svg>

        """)
  }

  @Test(
    "Any text can be a title",
    arguments: [
      (#"Q&A <today> #a&b "x""#, #"Q&amp;A &lt;today&gt; #a&amp;b "x""#),
      ("a\0b\u{B}c\u{1F}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
      ("\u{FFFE}\u{FFFF}\u{10FFFF}", "\u{FFFD}\u{FFFD}\u{10FFFF}"),
      ("a\tb\r\nc", "a\tb&#13;\nc"),
      ("]]>", "]]&gt;"),
      ("看 #航歌# 😀", "看 #航歌# 😀"),
    ])
  func title(text: String, expected: String) throws {
    let file = try Self.text("", Self.document(title: text))
    #expect(file.contains("<title id=\"pab12-title\">\(expected)</title>"))
  }

  @Test(
    "A key gives names what they may consist of", arguments: [("a\"b <c>é9", "pabc9-"), ("", "p-")])
  func key(key: String, prefix: String) throws {
    #expect(try Self.text("", Self.document(key: key)).contains("<title id=\"\(prefix)title\">"))
  }

  // MARK: Links

  @Test("Links lie over the painting, each one target with a name")
  func links() throws {
    var document = Self.document()
    document.links = [
      SVGLink(
        href: "https://example.org/?a=1&b=\"2\"", label: "#a\n<b>",
        rects: [
          .init(x: 1.005, y: 2, width: 30.256, height: 4),
          .init(x: -0.5, y: 6, width: 7, height: 4),
        ], tag: "t3"),
      SVGLink(
        href: "hash:a", label: "#a", rects: [.init(x: 0, y: 10, width: 2, height: 1)], tag: "t\""),
      SVGLink(
        href: "mailto:ada@example.org", label: "ada@example.org",
        rects: [.init(x: 0, y: 0, width: 1, height: 1)]),
    ]
    let file = try Self.text(#"<g id="surface1"></g>"#, document)
    #expect(file.contains(#"role="group""#), "what is inside an img cannot be reached")
    #expect(
      file.hasSuffix(
        """
        <style>\(HTMLStyle.links)</style>
        <g aria-hidden="true">
        <g id="pab12-0"></g></g>
        <g class="postcard-links">
        <a href="https://example.org/?a=1&amp;b=&quot;2&quot;" target="_blank" rel="noopener" \
        aria-label="#a&#10;&lt;b&gt;" data-tag="t3"><path fill="none" pointer-events="all" \
        d="M1 2h30.26v4H1zM-0.5 6h7v4H-0.5z"/></a>
        <g data-tag="t&quot;"><path fill="none" pointer-events="all" d="M0 10h2v1H0z"/></g>
        <a href="mailto:ada@example.org" target="_blank" rel="noopener" \
        aria-label="ada@example.org" data-tag="t0"><path fill="none" pointer-events="all" \
        d="M0 0h1v1H0z"/></a>
        </g>
        </svg>

        """), "\(file)")
  }

  @Test(
    "Only http, https and mailto are followed",
    arguments: [
      ("http://a", true), ("HTTPS://a", true), ("mailto:a@b", true), ("hash:Swift", false),
      ("mention:ada", false), ("javascript:alert(1)", false), (" http://a", false), ("http", false),
      ("httpx://a", false), ("data:text/html,a", false), ("", false), ("//a", false),
      ("mailtoo:a", false),
    ])
  func followed(href: String, expected: Bool) throws {
    let link = SVGLink(href: href, label: "", rects: [.init(x: 0, y: 0, width: 1, height: 1)])
    #expect(link.isFollowed == expected)
    var document = Self.document()
    document.links = [link]
    #expect(try Self.text("", document).contains("<a ") == expected)
  }

  @Test("A link without a place is no link")
  func noPlace() throws {
    var document = Self.document()
    document.links = [
      SVGLink(href: "http://a", label: "", rects: []),
      SVGLink(href: "http://a", label: "", rects: [.init(x: .nan, y: 0, width: 1, height: 1)]),
    ]
    #expect(try Self.text("", document).contains("<a ") == false)
  }

  @Test(
    "Numbers",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (0.01, "0.01"),
      (1.999, "2"), (-0.004, "0"), (-0.05, "-0.05"), (99.99, "99.99"), (1e8, "100000000"),
      (1e9, nil), (.infinity, nil), (.nan, nil),
    ])
  func numbers(value: Double, expected: String?) {
    #expect(SVGNumber(value)?.description == expected)
  }

  // MARK: Real paintings

  /// A painting of text in several scripts, an emoji, a picture and a round clip.
  static func painted(_ text: String) throws -> [UInt8] {
    let surface = try Surface.svg(width: 400, height: 100)
    let pen = surface.pen
    pen.fill(Rect(x: 0, y: 0, width: 400, height: 100), with: Ink(red: 1, green: 1, blue: 1))
    let fonts = try FontMap()
    let paragraph = fonts.shape(
      ShapingRequest(
        Array(text.utf8)[...], base: FontRequest(families: ["Inter", "sans-serif"]),
        language: "en"))
    for cluster in paragraph.clusters {
      let first = Int(cluster.firstGlyph)
      pen.show(
        Array(paragraph.glyphs[first..<first + Int(cluster.glyphCount)]),
        of: paragraph.runs[Int(cluster.run)].face, x: 10, baseline: 60, size: 24,
        with: Ink(red: 0, green: 0, blue: 0, alpha: 0.9))
    }
    let pixels = [UInt32](repeating: 0xFF33_6699, count: 64)
    let png = try pixels.withUnsafeBytes {
      try PNGEncoder().encode($0, width: 8, height: 8, stride: 32, opaque: true)
    }
    pen.draw(
      try Picture.decode(png), part: Rect(x: 0, y: 0, width: 8, height: 8),
      in: Rect(x: 300, y: 10, width: 48, height: 48), corners: Corners(24))
    return try surface.finishedFile()
  }

  /// Every name a file gives, and every name it uses.
  static func names(_ file: String) -> (given: [String], used: Set<String>) {
    let given = file.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    let used =
      file.split(separator: "\"#").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      + file.split(separator: "(#").dropFirst().map { String($0.prefix { $0 != ")" }) }
    return (given, Set(used))
  }

  @Test("Two cards in one page share no name, and each has all it uses")
  func twoCards() throws {
    let text = "Hello #Swift 看 #航歌# 😀 مرحبا"
    let painting = try Self.painted(text)
    let first = String(decoding: try Self.document(key: "aaaa").bytes(of: painting), as: UTF8.self)
    let second = String(decoding: try Self.document(key: "bbbb").bytes(of: painting), as: UTF8.self)
    for file in [first, second] {
      let names = Self.names(file)
      #expect(names.given.count > 10)
      #expect(Set(names.given).count == names.given.count)
      #expect(names.used.isSubset(of: names.given))
      #expect(!file.contains("style="))
      #expect(!file.contains("glyph0"))
    }
    #expect(Set(Self.names(first).given).isDisjoint(with: Self.names(second).given))
  }

  @Test("The same card gives the same bytes, though Cairo goes on counting")
  func deterministic() throws {
    let first = try Self.painted("a😀")
    let second = try Self.painted("a😀")
    #expect(first != second, "else the next line would show nothing")
    #expect(try Self.document().bytes(of: first) == Self.document().bytes(of: second))
  }
}
