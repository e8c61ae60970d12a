import PostcardMap
import Testing

extension InBrowser {
  @Suite("SVG cards")
  struct SVGCardTests {
    @Test("two on one page: each meets its own tags, by pointer and keyboard")
    func two() throws {
      let (browser, server) = (try browser, try server)
      let cards = [WebCard.named("wrapped"), WebCard.named("arabic")]
      let body = cards.map { "<div id=\"\($0.name)\">\($0.inlineSVG)</div>" }.joined()
      try browser.open(
        server.serve("/two", html: page(body, style: "svg{display:block;width:100%;height:auto}")))
      for width in [1200, 320] {
        try browser.show(width: width, height: 1400)
        try browser.run(
          """
          window.met = []
          onclick = e => {
            met.push(e.target.closest('div').id + ' ' + e.target.closest('[data-tag]')?.dataset.tag)
            e.preventDefault()
          }
          """)
        let scale = Double(width) / 1200
        var places: [(x: Int, y: Int)] = []
        var expected: [String] = []
        for (index, card) in cards.enumerated() {
          for tag in card.map.tags {
            for rect in tag.rects {
              places.append(
                (
                  Int(rect.center.x * scale), Int((rect.center.y + 630 * Double(index)) * scale)
                ))
              expected.append("\(card.name) \(tag.id)")
            }
          }
        }
        try browser.click(places)
        #expect(try browser.run("return met") as? [String] == expected, "\(width)")
      }
      try browser.run(
        "window.met = []; addEventListener('focusin', e => met.push("
          + "e.target.closest('div').id + ' ' + e.target.closest('[data-tag]').dataset.tag))")
      let tags = cards.flatMap { card in card.map.tags.map { "\(card.name) \($0.id)" } }
      try browser.run("document.activeElement.blur()")
      try browser.type(Array(repeating: Browser.tab, count: tags.count))
      #expect(try browser.run("return met") as? [String] == tags)
    }

    @Test("alone: a ring shows where the keyboard is")
    func alone() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("wrapped")
      try browser.show(width: 1200)
      try browser.open(
        server.serve("/card.svg", .init(bytes: card.svg, mediaType: "image/svg+xml")))
      let before = try browser.screenshot()
      let broken = try #require(card.map.tags.firstIndex { $0.rects.count > 1 })
      try browser.type(Array(repeating: Browser.tab, count: broken + 1))
      try browser.point([.pause(milliseconds: 300)])
      let after = try browser.screenshot()
      for tag in card.map.tags {
        for rect in tag.rects {
          #expect(
            before.differs(from: after, within: rect) == (tag.id == card.map.tags[broken].id))
        }
      }
    }

    @Test("as the picture of a figure")
    func picture() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      server.serve("/latin.svg", .init(bytes: card.svg, mediaType: "image/svg+xml"))
      var map = card.map
      map.images = [
        ImageMap.Image(
          src: "latin.svg", mediaType: "image/svg+xml", width: 1200, height: 630, scale: 1)
      ]
      try browser.open(server.serve("/picture", html: page(try HTMLFigure(map).html)))
      #expect(try browser.run("return document.images[0].naturalWidth") as? Int == 1200)
    }
  }
}
