import Foundation
import PostcardMap
import Testing

extension InBrowser {
  @Suite("The JavaScript client")
  struct ClientTests {
    /// Both spellings of the client.
    static let clients = ["/postcard.js", "/postcard.min.js"]

    @Test("is small")
    func small() { #expect(HTMLClient.minified.utf8.count < 2048) }

    @Test("answers the vectors that the Swift library answers", arguments: clients)
    func vectors(client: String) throws {
      let (browser, server) = (try browser, try server)
      serveClients(on: server)
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../PostcardMapTests/hit-vectors.json")
      let vectors = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      try browser.open(server.serve("/vectors", html: page("")))
      let wrong = try browser.runAsync(
        """
        const [client, {maps, cases}, done] = arguments
        import(client).then(({resolve}) => done(cases.flatMap((c, i) => {
          const hit = resolve(maps[c.map], c.x, c.y, {...c.box, fit: c.fit, slop: c.slop})
          const {tag = null, rect = null, distance = null} = c
          const same = (hit?.tag.id ?? null) === tag
            && (!hit || hit.tag.rects.indexOf(hit.rect) == rect && Math.abs(hit.distance - distance) < 1e-6)
          return same ? [] : [`${i}: ${JSON.stringify(c)} gave ${hit?.tag.id} at ${hit?.distance}`]
        }).concat(cases.length > 100 ? [] : 'no vectors')), e => done([String(e)]))
        """, client, vectors)
      #expect(wrong as? [String] == [])
    }

    /// Opens a page with a figure that the client is attached to, and that notes what it hears.
    private func attach(
      _ client: String, to map: ImageMap, hears: Bool, prevents: Bool = false
    ) throws -> Browser {
      let (browser, server) = (try browser, try server)
      serveClients(on: server)
      WebCard.named("latin").serve(on: server)
      try browser.show(width: 1200)
      try browser.open(
        server.serve("/client", html: page(try HTMLFigure(map).html, style: "body{height:3000px}")))
      let json = try JSONSerialization.jsonObject(with: Data(map.json()))
      let answer = try browser.runAsync(
        """
        const [client, map, hears, prevents, done] = arguments
        window.heard = []
        for (const name of ['tagpress', 'tagselect']) addEventListener(name, e => {
          heard.push(`${name} ${e.detail.kind} ${e.detail.value}`)
          if (prevents && name == 'tagselect') e.preventDefault()
        })
        import(client).then(({attach}) => {
          const onTag = tag => heard.push('onTag ' + tag.href)
          window.detach = attach(document.querySelector('figure'), map, hears ? {onTag} : {})
          done('')
        }, e => done(String(e)))
        """, client, json, hears, prevents)
      #expect(answer as? String == "")
      return browser
    }

    private func serveClients(on server: PageServer) {
      for (path, source) in zip(Self.clients, [HTMLClient.source, HTMLClient.minified]) {
        server.serve(path, .init(bytes: Array(source.utf8), mediaType: "text/javascript"))
      }
    }

    /// The latin card with hashtags that no browser opens.
    private func map() throws -> ImageMap {
      var map = try WebCard.named("latin").leading(to: try server.origin)
      for index in map.tags.indices where map.tags[index].kind == "hashtag" {
        map.tags[index].href = "hash:\(map.tags[index].value ?? "")"
      }
      return map
    }

    private func heard(_ browser: Browser) throws -> [String] {
      try browser.run("return heard") as? [String] ?? []
    }

    @Test("tells of a click, whatever the tag opens, and opens nothing", arguments: clients)
    func clicks(client: String) throws {
      let map = try map()
      let browser = try attach(client, to: map, hears: true)
      let before = try browser.address
      for tag in map.tags where !tag.isRegion {
        let place = tag.rects[0].center
        try browser.click([(Int(place.x), Int(place.y))])
        #expect(
          try heard(browser) == [
            "tagpress \(tag.kind) \(tag.value ?? "")", "tagselect \(tag.kind) \(tag.value ?? "")",
            "onTag \(tag.href ?? "")",
          ])
        try browser.run("heard.length = 0")
      }
      #expect(try browser.address == before)
    }

    @Test("leaves links to the browser unless the event is prevented", arguments: [false, true])
    func links(prevents: Bool) throws {
      let map = try map()
      let browser = try attach("/postcard.js", to: map, hears: false, prevents: prevents)
      let before = try browser.address
      let link = try #require(map.tags.first { $0.kind == "mention" })
      try browser.click([(Int(link.rects[0].center.x), Int(link.rects[0].center.y))])
      #expect(try browser.address == (prevents ? before : link.href))
    }

    @Test("makes buttons of tags that open no page, for the keyboard too", arguments: clients)
    func buttons(client: String) throws {
      let map = try map()
      let browser = try attach(client, to: map, hears: true)
      let tag = try #require(map.tags.first { $0.kind == "hashtag" })
      let selector = "document.querySelector('[data-tag=\(tag.id)]')"
      #expect(
        try browser.run("const e = \(selector); return [e.role, e.ariaLabel, String(e.tabIndex)]")
          as? [String] == ["button", tag.alt, "0"])
      let index = try #require(map.tags.firstIndex { $0.id == tag.id })
      try browser.type(Array(repeating: Browser.tab, count: index + 1))
      #expect(try browser.run("return document.activeElement == \(selector)") as? Bool == true)
      for key in [Browser.enter, " "] {
        try browser.type([key])
        #expect(
          try heard(browser) == [
            "tagpress hashtag \(tag.value ?? "")", "tagselect hashtag \(tag.value ?? "")",
            "onTag \(tag.href ?? "")",
          ])
        try browser.run("heard.length = 0")
      }
      #expect(try browser.run("return scrollY") as? Int == 0, "the space bar does not scroll")
      let link = try #require(map.tags.first)
      try browser.run("document.querySelector('[data-tag=\(link.id)]').focus()")
      try browser.type([Browser.enter])
      #expect(try heard(browser).last == "onTag \(link.href ?? "")")
    }

    @Test("ends a press that moves, and one that is let go elsewhere", arguments: clients)
    func moves(client: String) throws {
      let map = try map()
      let browser = try attach(client, to: map, hears: true)
      let tags = map.tags.filter { $0.kind == "hashtag" }
      let (one, other) = (tags[0].rects[0].center, tags[1].rects[0].center)
      let pressed = "return document.querySelectorAll('[data-pressed]').length"
      try browser.point([.move(Int(one.x), Int(one.y)), .down])
      #expect(try browser.run(pressed) as? Int == 1)
      try browser.point([.move(Int(other.x), Int(other.y))])
      #expect(try browser.run(pressed) as? Int == 0)
      try browser.point([.up])
      // There and back again is no click either.
      try browser.point([
        .move(Int(one.x), Int(one.y)), .down, .move(Int(one.x) + 40, Int(one.y)),
        .move(Int(one.x), Int(one.y)), .up,
      ])
      let value = tags[0].value ?? ""
      #expect(
        try heard(browser).filter { $0 != "tagpress hashtag \(value)" } == [])
    }

    @Test("takes a finger beside a tag for one on it, a mouse not", arguments: clients)
    func fingers(client: String) throws {
      let map = try map()
      let browser = try attach(client, to: map, hears: true)
      let tag = try #require(map.tags.last { $0.isRegion })
      let rect = tag.rects[0]
      let place = (x: Int(rect.center.x), y: Int(rect.y + rect.height) + 8)
      try browser.click([place])
      #expect(try heard(browser) == [])
      try browser.point([.move(place.x, place.y), .down, .up], with: "touch")
      #expect(try heard(browser).last == "onTag \(tag.href ?? "")")
    }

    @Test("takes all of it back")
    func detach() throws {
      let map = try map()
      let browser = try attach("/postcard.min.js", to: map, hears: true)
      try browser.run("detach()")
      let tag = try #require(map.tags.first { $0.kind == "hashtag" })
      try browser.click([(Int(tag.rects[0].center.x), Int(tag.rects[0].center.y))])
      #expect(try heard(browser) == [])
      #expect(
        try browser.run("return document.querySelectorAll('[role=button]').length") as? Int == 0)
    }
  }
}
