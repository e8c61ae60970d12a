import Foundation
import PostcardMap
import Testing

extension InBrowser {
  @Suite("A gallery")
  struct GalleryTests {
    /// Every card of the tests, so often that there are pages of months.
    private func gallery(_ count: Int, on server: PageServer) throws -> [Gallery.Page] {
      for card in WebCard.all { card.serve(on: server) }
      let cards = WebCard.all
      let entries = (0..<count).map { index in
        var map = cards[index % cards.count].map
        map.published = "2026-0\(1 + index % 3)-14T09:30:00Z"
        return Gallery.Entry(map)
      }
      var options = HTMLOptions()
      options.showsText = true
      let pages = try Gallery(entries, title: "Posts & more", options: options).pages()
      for page in pages { server.serve("/\(page.name)", html: page.html) }
      return pages
    }

    @Test(
      "has nothing that a checker of accessibility objects to",
      .enabled(
        if: ProcessInfo.processInfo.environment["POSTCARD_AXE"] != nil,
        "the checker is fetched by .ci/axe, as .ci/test does"),
      arguments: ["light", "dark"])
    func accessible(theme: String) throws {
      let path = try #require(
        ProcessInfo.processInfo.environment["POSTCARD_AXE"],
        "POSTCARD_AXE names no axe.min.js; .ci/axe fetches one")
      let axe = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
      let (browser, server) = (try browser, try server)
      try browser.show(width: 1200)
      try browser.protocol(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-color-scheme", "value": theme]]])
      let pages = try gallery(210, on: server)
      for page in [pages[0], pages[2]] {
        try browser.open("\(server.origin)/\(page.name)")
        try browser.run(axe)
        let violations = try browser.runAsync(
          """
          axe.run().then(({violations, passes}) => arguments[0](
            violations.map(v => `${v.id}: ${v.help}: ${v.nodes[0].html}`)
              .concat(passes.length > 10 ? [] : 'nothing was looked at')))
          """)
        #expect(violations as? [String] == [], "\(page.name)")
      }
    }

    @Test("fetches only the pictures that are about to be seen, and leads from page to page")
    func lazy() throws {
      let (browser, server) = (try browser, try server)
      try browser.show(width: 1200)
      _ = try gallery(210, on: server)
      try browser.open("\(server.origin)/2026-02.html")
      let images =
        try browser.runAsync(
          """
          setTimeout(() => arguments[0]([document.images.length,
            [...document.images].filter(i => i.complete && i.naturalWidth).length]), 500)
          """) as? [Int]
      #expect(images?.first == 70)
      #expect((1..<70).contains(images?.last ?? 0))
      try browser.run("document.querySelector('nav a[href=\"2026-01.html\"]').click()")
      #expect(try browser.run("return document.title") as? String == "Posts & more, 2026-01")
    }
  }
}
