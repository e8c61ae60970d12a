import PostcardMap
import Testing

extension InBrowser {
  @Suite("The keyboard and a screen reader on a figure")
  struct KeyboardTests {
    /// The page notes what gets the focus.
    static let recorder = """
      window.focused = []
      addEventListener('focusin', e => focused.push(
        e.target.closest('[data-tag]')?.dataset.tag ?? e.target.textContent))
      """

    @Test("Tab visits the tags in reading order, each once", arguments: WebCard.all)
    func order(card: WebCard) throws {
      let (browser, server) = (try browser, try server)
      card.serve(on: server)
      try browser.show(width: 600)
      try browser.open(server.serve("/tab", html: page(try HTMLFigure(card.map).html)))
      try browser.run(Self.recorder)
      try browser.type(Array(repeating: Browser.tab, count: card.map.tags.count))
      let focused = try browser.run("return focused") as? [String]
      #expect(focused == card.map.tags.map(\.id))
      #expect(card.map.tags.count >= 4)
    }

    @Test("Enter opens the page of the tag")
    func enter() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      let map = try card.leading(to: server.origin)
      try browser.open(server.serve("/enter", html: page(try HTMLFigure(map).html)))
      try browser.type([Browser.tab, Browser.tab, Browser.enter])
      #expect(try browser.address == map.tags[1].href)
    }

    @Test("beside its text, each link is met once, in the text")
    func text() throws {
      let (browser, server) = (try browser, try server)
      let card = WebCard.named("latin")
      card.serve(on: server)
      var options = HTMLOptions()
      options.showsText = true
      try browser.open(
        server.serve("/text", html: page(try HTMLFigure(card.map, options: options).html)))
      try browser.run("document.querySelector('details').open = true;" + Self.recorder)
      try browser.type(Array(repeating: Browser.tab, count: card.map.tags.count + 1))
      #expect(
        try browser.run("return focused") as? [String]
          == ["Text"] + card.map.tags.map { $0.text ?? $0.alt })
      #expect(try links(browser) == card.map.tags.map { $0.text ?? $0.alt })
    }

    @Test(
      "the accessibility tree holds the picture's words and every link's name",
      arguments: WebCard.all)
    func tree(card: WebCard) throws {
      let (browser, server) = (try browser, try server)
      card.serve(on: server)
      try browser.open(server.serve("/tree", html: page(try HTMLFigure(card.map).html)))
      #expect(try names(of: "image", browser) == [card.map.alt])
      #expect(try links(browser) == card.map.tags.map(\.alt))
    }

    private func links(_ browser: Browser) throws -> [String] { try names(of: "link", browser) }

    /// The names of a role, in the order of the tree.
    private func names(of role: String, _ browser: Browser) throws -> [String] {
      let tree = try browser.protocol("Accessibility.getFullAXTree", [:])
      let nodes = tree["nodes"] as? [[String: Any]] ?? []
      let byID = Dictionary(uniqueKeysWithValues: nodes.map { ($0["nodeId"] as? String ?? "", $0) })
      func value(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      var found: [String] = []
      func look(_ node: [String: Any]) {
        if node["ignored"] as? Bool != true, value(node, "role") == role {
          found.append(value(node, "name"))
        }
        for child in node["childIds"] as? [String] ?? [] { byID[child].map(look) }
      }
      nodes.first.map(look)
      return found
    }
  }
}
