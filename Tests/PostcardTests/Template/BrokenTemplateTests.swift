import Postcard
import Testing

@Suite("Broken templates")
struct BrokenTemplateTests {
  @Test(
    "An element that may not stand there",
    arguments: [
      ("⟦<colum/>", "unknown element <colum>, did you mean <column>?"),
      ("⟦<Row/>", "unknown element <Row>, did you mean <row>?"),
      ("⟦<div/>", "unknown element <div>, did you mean <column>?"),
      ("⟦<img/>", "unknown element <img>, did you mean <image>?"),
      (
        "⟦<marquee/>",
        "unknown element <marquee>; there are row, column, stack, text, post, image, media, line, spacer"
      ),
      ("⟦<card/>", nil),
      (
        "<row>⟦<color name='x' value='red'/></row>",
        "<color> belongs directly inside <card>"
      ),
      ("⟦<span>x</span>", "<span> belongs inside <text>"),
      (
        "<text>a⟦<row/></text>",
        "<text> holds words and <span> only: <row> may not stand in it"
      ),
      ("<text>a⟦<b>b</b></text>", "unknown element <b>, did you mean <span>?"),
      ("<spacer>⟦<text/></spacer>", "<spacer> holds nothing: <text> may not stand in it"),
      ("<row> ⟦Hello</row>", "text may not stand in <row>: put it inside <text>"),
      ("\n  ⟦Hello", "text may not stand in <card>: put it inside <text>"),
      ("<post>⟦{text}</post>", "text may not stand in <post>: it holds nothing"),
      ("⟦<template/><card/>".replacing("<card/>", with: "<!--<card-->"), nil),
      ("⟦<svg><!--<card--></svg>", "the root element is <card>, not <svg>"),
    ] as [(String, String?)])
  func elements(drawing: String, message: String?) throws { try Drawing.expect(drawing, message) }

  @Test(
    "An attribute that is unknown, belongs elsewhere or is missing",
    arguments: [
      (
        "<text ⟦colour='ink'>x</text>",
        "unknown attribute \"colour\" on <text>, did you mean \"color\"?"
      ),
      (
        "<text ⟦fontsize='12'>x</text>",
        "unknown attribute \"fontsize\" on <text>, did you mean \"font-size\"?"
      ),
      (
        "<row ⟦class='x'/>", "unknown attribute \"class\" on <row>, did you mean \"style\"?"
      ),
      (
        "<spacer ⟦gap='8'/>",
        "<spacer> has no attribute \"gap\": it belongs to <card>, <row>, <column>, <stack>, <media>"
      ),
      (
        "<text ⟦src='x'>x</text>",
        "<text> has no attribute \"src\": it belongs to <image>, <font>"
      ),
      ("<param ⟦colr='x' name='a' value='b'/>", nil),
      ("⟦<image/>", "<image> needs src, such as src=\"{author.avatar}\""),
      ("⟦<param name='x'/>", "<param> needs value, such as value=\"example.org\""),
      (
        "⟦<card width='400' height='200'/>", "<card> needs version, such as version=\"1\""
      ),
      ("⟦<card version='1' height='200'/>", "<card> needs width, such as width=\"1200\""),
      ("⟦<card version='1' width='200'/>", "<card> needs height, such as height=\"630\""),
      (
        "<card version='⟦2' width='400' height='200'/>",
        "version \"2\" is unknown: this postcard reads version 1"
      ),
      (
        "<card version='1' width='400' height='200' ⟦if='author'/>",
        "<card> has no attribute \"if\": it belongs to <row>, <column>, <stack>, <text>, <post>, <image>…"
      ),
      (
        "<color name='x' value='red' ⟦drak='blue'/>",
        "unknown attribute \"drak\" on <color>, did you mean \"dark\"?"
      ),
      (
        "<color name='x' value='red' ⟦sepia='blue'/>",
        "unknown attribute \"sepia\" on <color>; it has dark, light, name, value"
      ),
    ] as [(String, String?)])
  func attributes(drawing: String, message: String?) throws { try Drawing.expect(drawing, message) }

  @Test(
    "A value that cannot be read",
    arguments: [
      ("<row gap='⟦wide'/>", "gap=\"wide\": write a number of px, such as \"24\""),
      ("<row gap='⟦-8'/>", "gap=\"-8\": write a number of px, such as \"24\""),
      ("<row gap='⟦1e3'/>", "gap=\"1e3\": write a number of px, such as \"24\""),
      ("<row gap='⟦99999'/>", "99999 is too much: at most 32767 px"),
      (
        "<row width='⟦120%'/>",
        "width=\"120%\": write a number of px or a percentage, such as \"50%\""
      ),
      (
        "<row padding='⟦1 2 3 4 5'/>",
        "padding=\"1 2 3 4 5\": write one to four numbers of px (top, right, bottom, left), "
          + "such as \"16 24\""
      ),
      (
        "<row align-items='⟦centre'/>",
        "\"centre\" is not one of start, center, end, stretch, baseline, did you mean \"center\"?"
      ),
      (
        "<row align-items='⟦middle'/>",
        "align-items=\"middle\": write one of start, center, end, stretch, baseline, such as \"start\""
      ),
      ("<row background='⟦acent'/>", "unknown color \"acent\", did you mean \"accent\"?"),
      ("<row background='⟦rde'/>", "unknown color \"rde\", did you mean \"red\"?"),
      (
        "<row background='⟦brandy-color'/>",
        "unknown color \"brandy-color\": define it with <color name=\"brandy-color\" value=\"#rrggbb\"/>"
      ),
      (
        "<row background='⟦#12345'/>",
        "\"#12345\" is no color: write #rrggbb, rgb(), hsl(), a CSS name or that of a <color>"
      ),
      ("<row border='1 solid ⟦inkk'/>", "unknown color \"inkk\", did you mean \"ink\"?"),
      (
        "<row border='⟦ink'/>",
        "border=\"ink\": write a width in px and a color, or none, such as \"1 solid ink\""
      ),
      (
        "<row border='1 ⟦dotted ink'/>",
        "borders are solid, dotted ones are not drawn: write \"1 solid …\""
      ),
      ("<text style='⟦quite'>x</text>", "undefined style \"quite\", did you mean \"quiet\"?"),
      (
        "<text style='⟦headline'>x</text>",
        "undefined style \"headline\": define it with <style name=\"headline\" …/>"
      ),
      (
        "<post font-size='⟦56..28'/>",
        "font-size=\"56..28\" is the wrong way round: write \"28..56\""
      ),
      (
        "<post font-size='⟦0'/>",
        "font-size=\"0\": write a size in px, or two with .. between them that the text is fitted in, "
          + "such as \"28..56\""
      ),
      (
        "<post font-weight='⟦heavy'/>",
        "font-weight=\"heavy\": write normal, bold or a whole number from 100 to 1000, such as \"600\""
      ),
      (
        "<post line-clamp='⟦0'/>",
        "line-clamp=\"0\": write a whole number of lines from 1 up, or none, such as \"3\""
      ),
      (
        "<post line-height='⟦20px'/>",
        "line-height=\"20px\": write a multiple of the font size without unit, up to 10, such as \"1.3\""
      ),
      (
        "<post font-family='⟦Inter, Noto Color Emoji'/>",
        "leave \"Noto Color Emoji\" out: emoji find their font by themselves, and named here it would "
          + "also draw digits and spaces"
      ),
      (
        "<post font-family='⟦\(Array(repeating: "Inter", count: 17).joined(separator: ","))'/>",
        "a font-family has at most 16 families, not 17"
      ),
      (
        "<post text-decoration='⟦blink'/>",
        "text-decoration=\"blink\": write none or underline, such as \"underline\""
      ),
      (
        "<image src='x' object-fit='⟦covr'/>",
        "\"covr\" is not one of cover, contain, fill, none, scale-down, did you mean \"cover\"?"
      ),
      (
        "<color name='x' value='⟦ink'/>",
        "\"ink\" is itself a <color>: write the color out, such as #1d6fd8"
      ),
      ("<color name='x' value='⟦grene'/>", "unknown color \"grene\", did you mean \"green\"?"),
      (
        "<color name='⟦my ink' value='red'/>",
        "name=\"my ink\": write a name of letters, digits, - and _, such as \"accent\""
      ),
      (
        "<font src='⟦../x.ttf'/>",
        "src=\"../x.ttf\": write a path below the template's folder, such as \"fonts/Sans.ttf\""
      ),
      (
        "<card version='1' width='⟦99999' height='200'/>", "99999 is too much: at most 32767 px"
      ),
      (
        "<card version='1' width='400' height='⟦20000'/>", "a card has at most 16383 px a side"
      ),
      (
        "<card version='1' width='⟦12.5' height='200'/>",
        "width=\"12.5\": write a whole number of px, such as \"1200\""
      ),
      (
        "<card version='1' width='400' height='200' themes='⟦light light'/>",
        "theme \"light\" is named twice"
      ),
    ] as [(String, String?)])
  func values(drawing: String, message: String?) throws { try Drawing.expect(drawing, message) }

  @Test(
    "An address that runs code or opens files, as far as the template says it",
    arguments: [
      ("javascript:alert(1)", "javascript"), ("JavaScript:{title}", "javascript"),
      (" &#10;java&#9;script:x", "javascript"), ("&#106;avascript:x", "javascript"),
      ("data:text/html,{{", "data"), ("vbscript:x", "vbscript"), ("file:///etc", "file"),
      ("blob:{url}", "blob"),
    ])
  func addresses(href: String, scheme: String) throws {
    for element in ["<text href='⟦\(href)'>x</text>", "<image src='a.png' href='⟦\(href)'/>"] {
      let drawing = Drawing(element)
      let mistake = try #require(drawing.mistakes.first)
      #expect(drawing.mistakes.count == 1)
      #expect(
        mistake.message.contains(": no link may have the scheme \(scheme):, write an address"))
      #expect(mistake.place == Place(file: "t.xml", line: drawing.line, column: drawing.column))
    }
    try Drawing.expect(
      "<card version='1' width='9' height='9' href='⟦data:x'/>",
      "href \"data:x\": no link may have the scheme data:, write an address such as "
        + "https://example.com")
  }

  @Test(
    "Other addresses stand, and what a binding says is looked at later",
    arguments: [
      "https://example.com/data:x", "app:{id}", "mailto:a@example.com", "/file:x", "{url}",
      "{param.site}javascript:", "javascript", "java{id}script:x", "file{{:x", "",
    ])
  func goodAddresses(href: String) {
    #expect(Drawing("<text href='\(href)'>x</text>").mistakes == [])
  }

  @Test("Sixteen families are not too many")
  func families() {
    let families = Array(repeating: "Inter", count: 16).joined(separator: ",")
    #expect(Drawing("<post font-family='\(families)'/>").mistakes == [])
  }

  @Test(
    "A name that is defined twice",
    arguments: [
      ("⟦<color name='ink' value='red'/>", "color \"ink\" is defined twice"),
      ("⟦<param name='site' value='x'/>", "param \"site\" is defined twice"),
      ("⟦<style name='quiet'/>", "style \"quiet\" is defined twice"),
      (
        "⟦<param name='ink' value='x'/>",
        "\"ink\" is defined as color and as param: --set could not tell them apart"
      ),
      (
        "<tag kind='url'/>⟦<tag kind='email url'/>", "tags of kind \"url\" are styled twice"
      ),
      ("<font src='a.ttf'/>⟦<font src='a.ttf'/>", "font \"a.ttf\" is named twice"),
    ] as [(String, String?)])
  func duplicates(drawing: String, message: String?) throws { try Drawing.expect(drawing, message) }

  @Test("What is no XML is told with the tag and where it was opened")
  func unclosed() throws {
    try Drawing.expect(
      "<row>\n<text>x</row>".replacing("</row>", with: "⟦</row>"),
      "</row> stands where </text> is needed: <text> was opened at 5:1")
  }
}
