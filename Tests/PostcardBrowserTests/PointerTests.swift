import PostcardCanvas
import PostcardMap
import Testing

extension InBrowser {
  @Suite("A pointer on a figure")
  struct PointerTests {
    /// The page notes which tag each click met, and opens nothing.
    static let recorder = """
      window.met = []
      addEventListener('click', e => {
        met.push(e.target.closest('[data-tag]')?.dataset.tag ?? '')
        e.preventDefault()
      }, true)
      """

    @Test(
      "meets every tag in its middle and none a pixel beside it, at any size",
      arguments: WebCard.all, [nil, .contain, .cover] as [ImageMap.Fit?])
    func everySize(card: WebCard, fit: ImageMap.Fit?) throws {
      let (browser, server) = (try browser, try server)
      card.serve(on: server)
      var options = HTMLOptions()
      options.fit = fit
      let figure = try HTMLFigure(card.map, options: options).html
      let box = fit == nil ? "" : "#box{width:100vw;height:80vw}"
      try browser.open(
        server.serve("/pointer", html: page("<div id=\"box\">\(figure)</div>", style: box)))
      try browser.run(Self.recorder)
      for (width, ratio) in [(1200, 1), (600, 1), (320, 1), (1200, 2), (600, 2), (320, 2)] {
        try browser.show(width: width, height: 1000, ratio: ratio)
        try expectHits(on: card.map, fit: fit ?? .contain, browser, "\(width) px at \(ratio)x")
      }
    }

    /// Clicks in the middle of every rectangle that is seen, and a pixel beyond each of its edges.
    private func expectHits(
      on map: ImageMap, fit: ImageMap.Fit, _ browser: Browser, _ size: String
    ) throws {
      let values = try #require(
        try browser.run(
          "met.length = 0; const r = document.querySelector('img').getBoundingClientRect();"
            + "return [r.x, r.y, r.width, r.height]") as? [Double])
      let box = ImageMap.Size(width: values[2], height: values[3])
      let placement = ImageMap.Placement(of: map.space, in: box, fit: fit)
      var places: [(x: Int, y: Int)] = []
      var expected: [String] = []
      for tag in map.tags {
        for frame in placement.frames(of: tag) {
          let (x, y) = (values[0] + frame.x, values[1] + frame.y)
          let middle = (Int(x + frame.width / 2), Int(y + frame.height / 2))
          places.append(middle)
          expected.append(tag.id)
          for place in [
            (Int((x - 1).rounded(.down)), middle.1),
            (Int((x + frame.width + 1).rounded(.up)), middle.1),
            (middle.0, Int((y - 1).rounded(.down))),
            (middle.0, Int((y + frame.height + 1).rounded(.up))),
          ] where place.0 >= 0 && place.1 >= 0 && Double(place.0) < values[0] + box.width {
            places.append(place)
            // Another tag may lie there; the library's own hit test knows.
            let hit = map.hit(
              atX: Double(place.0) - values[0], y: Double(place.1) - values[1], in: box, fit: fit)
            expected.append(hit?.tag.id ?? "")
          }
        }
      }
      try #require(places.count > 10)
      try browser.click(places)
      let met = try browser.run("return met") as? [String] ?? []
      for (index, place) in places.enumerated() where met.count == places.count {
        #expect(met[index] == expected[index], "\(size), at \(place)")
      }
      #expect(met.count == places.count, "\(size)")
    }

    @Test("opens the page of the tag")
    func opens() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      let map = try card.leading(to: server.origin)
      try browser.show(width: 600)
      let address = server.serve("/opens", html: page(try HTMLFigure(map).html))
      for tag in map.tags {
        try browser.open(address)
        let rect = try #require(tag.rects.last).center
        try browser.click([(Int(rect.x / 2), Int(rect.y / 2))])
        #expect(try browser.address == tag.href)
      }
    }

    /// How a tag is lit.
    enum Light: String, CaseIterable, Sendable { case hover, press, focus }

    @Test("lights all pieces of a broken tag, and nothing else", arguments: Light.allCases)
    func lights(light: Light) throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("wrapped")
      card.serve(on: server)
      let broken = try #require(card.map.tags.first { $0.rects.count > 1 })
      try browser.show(width: 1200)
      try browser.open(server.serve("/lights", html: page(try HTMLFigure(card.map).html)))
      // A slow machine has to have painted the picture, and let go of what was lit before.
      try browser.point([.move(1199, 899), .pause(milliseconds: 1000)])
      let before = try browser.screenshot()
      let place = try #require(broken.rects.first).center
      switch light {
      case .hover:
        try browser.point([.move(Int(place.x), Int(place.y)), .pause(milliseconds: 300)])
      case .press:
        try browser.run("addEventListener('click', e => e.preventDefault())")
        try browser.point(
          [.move(Int(place.x), Int(place.y)), .down, .pause(milliseconds: 300)])
      case .focus:
        try browser.run(
          "document.querySelector(`[data-tag=${arguments[0]}]`).focus({focusVisible: true})",
          broken.id)
        try browser.point([.move(1199, 899), .pause(milliseconds: 300)])
      }
      let after = try browser.screenshot()
      try browser.release()
      for tag in card.map.tags {
        for rect in tag.rects {
          #expect(
            before.differs(from: after, within: rect) == (tag.id == broken.id),
            "\(tag.id) at \(rect.x), \(rect.y)")
        }
      }
    }

    @Test("that drags from a tag selects nothing and opens nothing")
    func mouseDrag() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      try browser.show(width: 1200)
      var options = HTMLOptions()
      options.showsText = true
      let figure = try HTMLFigure(card.map, options: options).html
      try browser.open(
        server.serve("/drag", html: page("<p>before</p>\(figure)<p>after</p>")))
      try browser.run(Self.recorder)
      let start = try #require(card.map.tags.first { $0.kind == "hashtag" }?.rects.first).center
      let y = Int(start.y) + 50
      try browser.point([
        .move(Int(start.x), y), .down, .move(Int(start.x) + 20, y + 40),
        .move(Int(start.x) + 40, y + 400), .up,
      ])
      #expect(try browser.run("return String(getSelection())") as? String == "")
      #expect((try browser.run("return met") as? [String] ?? []).allSatisfy(\.isEmpty))
    }

    @Test("of a finger that moves scrolls the page and opens nothing")
    func touchDrag() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      try browser.show(width: 600, height: 500)
      try browser.protocol("Emulation.setTouchEmulationEnabled", ["enabled": true])
      defer {
        _ = try? browser.protocol("Emulation.setTouchEmulationEnabled", ["enabled": false])
      }
      try browser.open(
        server.serve(
          "/scroll",
          html: page(
            try HTMLFigure(card.map).html + "<div id=\"rest\"></div>", style: "#rest{height:3000px}"
          )))
      try browser.run(Self.recorder)
      let start = try #require(card.map.tags.first { $0.kind == "hashtag" }?.rects.first).center
      let (x, y) = (Int(start.x / 2), Int(start.y / 2))
      try browser.point(
        [.move(x, y), .down]
          + (1...12).flatMap { [.move(x, y - $0 * 10), .pause(milliseconds: 16)] } + [.up],
        with: "touch")
      let scrolled = try browser.runAsync("setTimeout(() => arguments[0](scrollY), 300)") as? Double
      #expect(try #require(scrolled) > 50)
      #expect(try browser.run("return met") as? [String] == [])
    }
  }
}

extension Picture {
  /// Whether any pixel in the middle of a rectangle, in pixels, is clearly another one.
  func differs(from other: Picture, within rect: ImageMap.Rect) -> Bool {
    withPixels { pixels, stride in
      other.withPixels { others, otherStride in
        // The ring of a neighbour reaches a few pixels out of it.
        for y in Int(rect.y) + 6..<Int(rect.y + rect.height) - 6 {
          for x in Int(rect.x) + 6..<Int(rect.x + rect.width) - 6 {
            for channel in 0..<3 {
              let value = Int(pixels[y * stride + x * 4 + channel])
              if abs(value - Int(others[y * otherStride + x * 4 + channel])) > 8 { return true }
            }
          }
        }
        return false
      }
    }
  }
}
