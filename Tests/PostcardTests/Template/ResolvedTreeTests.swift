@testable import Postcard
import PostcardText
import Testing

@Suite("A template, resolved")
struct ResolvedTreeTests {
  @Test("Text attributes come from the style, the element, and what is around it, nearest first")
  func inheritance() throws {
    let template = try Template(
      drawing: """
        <card version="1" width="400" height="200" font-family="Inter, 'Noto Sans'" color="ink">
          <color name="ink" value="#101418"/>
          <style name="head" font-size="34" font-weight="bold" color="red"/>
          <row font-style="italic" line-clamp="2" text-align="end">
            <text font-weight="500" style="head">a <span color="ink" line-clamp="none">b</span></text>
          </row>
          <post font-size="28..56" letter-spacing="-0.5" line-height="1.4"/>
        </card>
        """)
    #expect(template.card.style.fontFamily == ["Inter", "Noto Sans"])
    guard case .container(let row) = template.card.children[0],
      case .text(let text) = row.children[0], case .post(let post) = template.card.children[1]
    else { throw UnexpectedTree() }
    #expect(text.style.fontSize == 34...34)
    #expect(text.style.fontWeight == 500)
    #expect(text.style.italic)
    #expect(text.style.lineClamp == 2)
    #expect(text.style.textAlign == .end)
    #expect(text.style.color == .literal(Color(red: 1, green: 0, blue: 0)))
    #expect(text.pieces.map(\.style.color) == [text.style.color, .named("ink")])
    #expect(text.pieces.map(\.style.fontWeight) == [500, 500])
    #expect(text.pieces[1].style.lineClamp == nil)
    #expect(post.style.fontSize == 28...56)
    #expect(post.style.letterSpacing == -0.5)
    #expect(post.style.lineHeight == 1.4)
    #expect(post.style.italic == false)
    #expect(post.style.color == .named("ink"))
  }

  @Test("A box has what its attributes say")
  func box() throws {
    let template = try Template(
      drawing: """
        <row if="!author.name" href="{url}" kind="card" alt="Open" width="50%" height="80px" \
        min-width="1" min-height="2" max-width="100%" max-height="4" padding="1 2 3" flex-grow="0.5" \
        align-self="flex-end" background="ink" border-radius="8" border="1px solid rgb(0, 0, 0)" \
        gap="16" align-items="center" justify-content="space-between"/>
        """)
    guard case .container(let row) = template.card.children[0] else { throw UnexpectedTree() }
    #expect(row.axis == .row)
    #expect(row.gap == 16)
    #expect(row.alignItems == .center)
    #expect(row.justifyContent == .spaceBetween)
    let box = row.box
    #expect(box.name == "row")
    #expect(box.place == Place(file: "t.xml", line: 4, column: 1))
    #expect(box.condition == Condition(path: ["author", "name"], negated: true))
    #expect(box.href?.parts == [.binding(Binding(operands: [.path(["url"])], formatters: []))])
    #expect(box.kind == "card")
    #expect(box.alt?.parts == [.literal("Open")])
    #expect(box.width == .fraction(0.5))
    #expect(box.height == .px(80))
    #expect(box.minWidth == .px(1))
    #expect(box.minHeight == .px(2))
    #expect(box.maxWidth == .fraction(1))
    #expect(box.maxHeight == .px(4))
    #expect(box.padding == Edges(top: 1, right: 2, bottom: 3, left: 2))
    #expect(box.flexGrow == 0.5)
    #expect(box.alignSelf == .end)
    #expect(box.background == .color(.named("ink")))
    #expect(
      box.borderRadius
        == Radii(
          topLeft: .px(8), topRight: .px(8), bottomRight: .px(8), bottomLeft: .px(8)))
    #expect(
      box.border == Border(width: 1, color: .literal(Color(red: 0, green: 0, blue: 0))))
  }

  @Test("Images, lines and spacers")
  func leaves() throws {
    let template = try Template(
      drawing: """
        <stack color="accent"><image src="{author.avatar}" object-fit="contain" object-position="right" initials="A"/><line/>\
        <line color="ink"/><spacer/><spacer height="8"/><spacer flex-grow="0"/></stack>
        """)
    guard case .container(let stack) = template.card.children[0],
      case .image(let image) = stack.children[0], case .line(let line) = stack.children[1],
      case .line(let second) = stack.children[2]
    else { throw UnexpectedTree() }
    #expect(stack.axis == .stack)
    #expect(image.fit.scaling == .contain)
    #expect(image.fit.position.x == ObjectFit.Offset(share: 1))
    #expect(image.initials?.parts == [.literal("A")])
    #expect(image.style.color == .named("accent"))
    #expect(line.color == .named("accent"))
    #expect(second.color == .named("ink"))
    #expect(stack.children[3...].map(\.box.flexGrow) == [1, 0, 0])
  }

  @Test(
    "White space in text is folded as in HTML, also across spans and around bindings",
    arguments: [
      ("<text>  a\n\t b  </text>", "a b"),
      ("<text>a <span> b </span> c</text>", "a |b |c"),
      ("<text>a<span> b</span></text>", "a| b"),
      ("<text> {id} - {url} </text>", "{} - {}"),
      ("<text>\n  <span> a </span>\n  <span> b </span>\n</text>", "a |b"),
      ("<text>{id} <span> </span> </text>", "{}"),
      ("<text>a\u{A0} b</text>", "a\u{A0} b"),
      ("<text>a <!-- c --> b</text>", "a b"),
      ("<text> <span> </span> </text>", ""),
      ("<text>e\u{301} \u{301}x</text>", "e\u{301} \u{301}x"),
    ])
  func whiteSpace(xml: String, expected: String) throws {
    guard case .text(let text) = try Template(drawing: xml).card.children[0] else {
      throw UnexpectedTree()
    }
    let drawn = text.pieces.map { piece in
      piece.text.parts.map { if case .literal(let words) = $0 { words } else { "{}" } }.joined()
    }
    #expect(drawn.joined(separator: "|") == expected)
  }

  @Test("Definitions may stand anywhere in the card, each theme has every color")
  func definitions() throws {
    let template = try Template(
      drawing: """
        <card version="1" width="400" height="200" themes="light dark sepia" background="ink">
          <text style="later">x</text>
          <style name="later" color="ink"/>
          <tag kind="url email" color="ink" text-decoration="underline" font-weight="bold"/>
          <tag kind="hashtag" color="blue"/>
          <font src="fonts/Sans.ttf"/>
          <param name="site" value=" a "/>
          <color name="ink" value="#000" dark="#fff"/>
        </card>
        """)
    #expect(template.name == "t.xml")
    #expect(template.themes == ["light", "dark", "sepia"])
    #expect(
      template.colors["ink"]?.mapValues(\.hexadecimal)
        == ["light": "000000ff", "dark": "ffffffff", "sepia": "000000ff"])
    #expect(template.params == ["site": " a "])
    #expect(template.fonts.map(\.source) == ["fonts/Sans.ttf"])
    #expect(
      template.tagStyles[.email] == TagStyle(color: .named("ink"), underline: true, fontWeight: 700)
    )
    #expect(template.tagStyles[.hashtag]?.underline == nil)
    #expect(template.card.box.background == .color(.named("ink")))
    #expect(template.card.box.width == .px(400))
    #expect(template.card.children.count == 1)
  }

  @Test("A template without a folder brings no fonts")
  func fontNeedsFolder() {
    let drawing = Drawing("⟦<font src='x.ttf'/>")
    let error = #expect(throws: PostcardError.self) {
      try Template(xml: Array(drawing.xml.utf8), file: "t.xml", folder: nil)
    }
    #expect(error?.message == "<font> needs a template that lies in a folder")
    #expect(error?.place?.line == drawing.line)
  }
}

struct UnexpectedTree: Error {}
