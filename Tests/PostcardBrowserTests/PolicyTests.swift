import PostcardMap
import Testing

extension InBrowser {
  @Suite("Without scripts, under a strict content security policy")
  struct PolicyTests {
    @Test("a figure is styled and its links open")
    func figure() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      let map = try card.leading(to: server.origin)
      try browser.show(width: 600)
      let html =
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>strict</title>"
        + "<style>\(HTMLStyle.figure)</style><script>document.title = 'ran'</script>"
        + "<style>body{margin:99px}</style>\(try HTMLFigure(map).html)</html>"
      try browser.open(
        server.serve("/strict", html: html, policy: HTMLStyle.securityPolicy))
      #expect(try browser.run("return document.title") as? String == "strict")
      #expect(try browser.run("return getComputedStyle(document.body).margin") as? String == "8px")
      #expect(try browser.run("return document.images[0].naturalWidth > 0") as? Bool == true)
      let frame = try #require(
        try browser.run(
          "const r = document.querySelector('[data-tag=t1]').getBoundingClientRect();"
            + "return [r.x + r.width / 2, r.y + r.height / 2]") as? [Double])
      try browser.click([(Int(frame[0]), Int(frame[1]))])
      #expect(try browser.address == map.tags[1].href)
    }

    @Test("a page of postcard's own lets nothing else in")
    func ownPage() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      var page = HTMLPage(title: "own")
      page.body = try HTMLFigure(card.map).html + "<script>document.title = 'ran'</script>"
      try browser.open(server.serve("/own", html: page.html))
      #expect(try browser.run("return document.title") as? String == "own")
      #expect(
        try browser.run(
          "return getComputedStyle(document.querySelector('.postcard-links')).position")
          as? String == "absolute")
      #expect(
        try browser.run("return getComputedStyle(document.body).padding") as? String == "16px")
    }

    @Test("an inline SVG card is coloured and lights up")
    func inlineSVG() throws {
      let (browser, server) = (try browser, try server)
      let svg = WebCard.named("latin").inlineSVG
      try browser.open(
        server.serve(
          "/svg", html: "<!DOCTYPE html><title>svg</title>\(svg)", policy: HTMLStyle.securityPolicy)
      )
      #expect(
        try browser.run(
          "const s = getComputedStyle(document.querySelector('.postcard-links path'));"
            + "return [s.fill, s.opacity, s.pointerEvents]") as? [String]
          == ["rgb(29, 155, 240)", "0", "fill"])
    }
  }
}

extension WebCard {
  /// Its SVG as it stands in a page: without the XML declaration.
  var inlineSVG: String {
    String(String(decoding: svg, as: UTF8.self).drop { $0 != "\n" }.dropFirst())
  }
}
