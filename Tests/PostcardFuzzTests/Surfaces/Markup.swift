@testable import Postcard
@testable import PostcardFeeds
@testable import PostcardMap
import PostcardMarkup

/// A document that libxml2 takes.
struct WellFormed {
  let root: MarkupElement
  init(_ xml: [UInt8]) throws(MarkupError) { root = try MarkupElement(xml: xml) }
}

extension FuzzSurface {
  /// What a reader of HTML sees has its links in order and on whole characters.
  static let html = FuzzSurface(
    "html",
    seeds: [
      "<p>a <a href=\"https://e.example/x\">b <b>c</b></a> &amp; &#x1F600;</p><p>d<br>e</p>",
      "<ul><li>1<li>2</ul><pre>a\n b</pre><img src=x alt=y><script>if (a<b)</script><style>p{}</style>",
      "<a href='/r'>x</a><a href=//h.example class=mention>@<span>ada</span></a><!-- c --><![CDATA[d]]>",
    ],
    words: [
      "<a href=\"", "</a>", "<p>", "</p>", "<br>", "<li>", "<pre>", "<script>", "</script>",
      "&amp;",
      "&#0;", "&#xD800;", "&bogus;", "<!--", "-->", "<![CDATA[", "]]>", "='", "javascript:",
      "\u{0}",
    ], rounds: 2000
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      let html = String(decoding: bytes, as: UTF8.self)
      let read = PostcardFeeds.HTMLText(html: html, base: "https://e.example/a/b")
      let text = Array(read.text.utf8)
      var end = 0
      for link in read.links {
        let range = link.range
        try Fault.unless(
          range.lowerBound >= end && range.upperBound <= text.count, "a link at \(range)")
        try Fault.unless(
          String(validating: text[range], as: UTF8.self) != nil, "a link cuts a character")
        end = range.upperBound
      }
      _ = PostcardFeeds.HTMLText.isMarkup(html)
    }
  }

  /// Text in an SVG comes out of a parser as it went in, but for what XML forbids, and adds no element.
  static let svgEscaping = FuzzSurface(
    "svg-escaping", seeds: ["a<b>&amp;\"'\t\r\n]]>", "\u{0}\u{FFFE}<!--\u{85}\u{2028}"],
    words: ["]]>", "<", "&", "\"", "'", "-->", "<![CDATA[", "\r\n", "\u{FFFF}", "\u{B}"],
    rounds: 2000
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      let text = String(decoding: bytes, as: UTF8.self)
      let allowed = String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            switch scalar.value {
            case 0x9, 0xA, 0xD: scalar
            case 0..<0x20, 0xFFFE, 0xFFFF: "\u{FFFD}"
            default: scalar
            }
          }))
      let xml = "<a b=\"\(SVGEscaping.attribute(text))\">\(SVGEscaping.text(text))</a>"
      let root: MarkupElement
      do throws(MarkupError) {
        root = try WellFormed(Array(xml.utf8)).root
      } catch {
        throw Fault("this is no XML: \(error.message)")
      }
      try Fault.unless(
        (root.attribute("b")?.value ?? "").utf8.elementsEqual(allowed.utf8), "the attribute changed"
      )
      var content = ""
      for child in root.children {
        guard case .text(let piece) = child else { throw Fault("text became an element") }
        content += piece.string
      }
      try Fault.unless(content.utf8.elementsEqual(allowed.utf8), "the content changed")
    }
  }

  /// Text in HTML makes no tag and leaves no attribute.
  static let htmlEscaping = FuzzSurface(
    "html-escaping", seeds: ["a<b>&amp;\"'\t\r\n</a>", "\u{0}\u{FFFE}<!--\u{85}\u{9F}"],
    words: ["</a>", "<script>", "&", "\"", "'", "-->", "<![CDATA[", "\r\n", "\u{FFFF}", "&lt"],
    rounds: 2000
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      let text = String(decoding: bytes, as: UTF8.self)
      let content = PostcardMap.HTMLText.content(text)
      let html = "<a b=\"\(PostcardMap.HTMLText.attribute(text))\">\(content)</a>"
      var tags: [String] = []
      for token in MarkupTokenizer.tokens(of: html, as: .html) {
        switch token {
        case .start(let name, let attributes, _):
          tags.append(name)
          try Fault.unless(attributes.pairs.count == 1, "text became an attribute")
        case .end(let name): tags.append("/" + name)
        case .text: break
        }
      }
      try Fault.unless(tags == ["a", "/a"], "text became tags: \(tags)")
    }
  }
}
