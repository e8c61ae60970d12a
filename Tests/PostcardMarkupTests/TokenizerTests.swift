import Testing

@testable import PostcardMarkup

@Suite("Markup of any quality as tokens")
struct TokenizerTests {
  static let both: [(markup: String, tokens: String)] = [
    ("a<b x='1' y=\"2\" z=3 w>c</b>", "a⟦b x=1 y=2 z=3 w=⟧c⟦/b⟧"),
    ("<b/>", "⟦b/⟧"), ("<b />", "⟦b/⟧"), ("<b x='1'/>", "⟦b x=1/⟧"),
    ("<b x='1' x='2'>", "⟦b x=1⟧"),
    ("<b x='a>b'>", "⟦b x=a>b⟧"),
    ("<b x = 'a&amp;b&bogus;'>", "⟦b x=a&b&bogus;⟧"),
    (
      "a & b &amp; c &lt; &#65;&#x42; &eacute; &bogus; &amp",
      "a & b & c < AB é &bogus; &amp"
    ),
    ("1 < 2, <3, <>", "1 < 2, <3, <>"),
    ("<b <i>", "<b ⟦i⟧"),
    ("a<!-- <b> -- -->c", "ac"), ("a<!-->c", "ac"),
    ("<![CDATA[<b>&amp;]]>c", "<b>&amp;c"),
    ("<!DOCTYPE x [<!ENTITY a '>'>]>c", "c"),
    ("a\r\nb\rc\0\u{1}d\u{92}", "a⏎b⏎cd’"),
    ("</ b></b\n>", "</ b>⟦/b⟧"),
    ("&#0;&#xD800;&#x110000;&#146;&#7;", "\u{FFFD}\u{FFFD}\u{FFFD}’"),
  ]

  @Test("are the same in XML and HTML, and however the bytes come", arguments: both)
  func tokens(markup: String, tokens: String) {
    for syntax in [MarkupTokenizer.Syntax.xml, .html] {
      #expect(Self.outline(markup, syntax, piece: .max) == tokens)
      for piece in 1...4 {
        #expect(Self.outline(markup, syntax, piece: piece) == tokens)
      }
    }
  }

  @Test("HTML has names in lower case, and code that is no text")
  func html() {
    #expect(
      Self.outline("<P CLASS=x>a<SCRIPT>if (a<b) </p></sCript >b</P>", .html, piece: .max)
        == "⟦p class=x⟧a⟦script⟧⟦/script⟧b⟦/p⟧")
    #expect(Self.outline("<P A='1'>", .xml, piece: .max) == "⟦P A=1⟧")
    #expect(Self.outline("a <", .html, piece: .max) == "a <")
    #expect(Self.outline("<style>p", .html, piece: .max) == "⟦style⟧")
  }

  @Test(
    "XML that ends inside something is cut short",
    arguments: [
      ("<a>x", false), ("<a><b x='", true), ("<!-- ", true), ("<![CDATA[x", true),
      ("<![CD", true), ("<a>x</", true),
    ])
  func cutShort(markup: String, isCutShort: Bool) {
    var tokenizer = MarkupTokenizer(.xml)
    tokenizer.append(Array(markup.utf8))
    tokenizer.finish()
    while tokenizer.next() != nil {}
    #expect(tokenizer.isCutShort == isCutShort)
  }

  @Test("lines are counted")
  func lines() {
    var tokenizer = MarkupTokenizer(.xml)
    tokenizer.append(Array("<a>\n\n<b\nx='\n'/>\n<!--\n--><c>".utf8))
    var lines: [String: Int] = [:]
    while true {
      let line = tokenizer.line
      guard let token = tokenizer.next() else { break }
      if case .start(let name, _, _) = token { lines[name] = line }
    }
    #expect(lines["a"] == 1)
    #expect(lines["b"] == 3)
  }

  static func outline(_ markup: String, _ syntax: MarkupTokenizer.Syntax, piece: Int) -> String {
    var tokenizer = MarkupTokenizer(syntax)
    var tokens: [MarkupToken] = []
    var rest = Substring(markup).unicodeScalars[...]
    while !rest.isEmpty {
      let scalars = rest.prefix(piece)
      tokenizer.append(Array(String(scalars).utf8))
      rest = rest.dropFirst(scalars.count)
      while let token = tokenizer.next() { tokens.append(token) }
    }
    tokenizer.finish()
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens.map { token in
      switch token {
      case .text(let text): text.replacing("\n", with: "⏎")
      case .end(let name): "⟦/\(name)⟧"
      case .start(let name, let attributes, let isEmpty):
        "⟦\(name)\(attributes.pairs.map { " \($0.name)=\($0.value)" }.joined())\(isEmpty ? "/" : "")⟧"
      }
    }.joined()
  }
}
