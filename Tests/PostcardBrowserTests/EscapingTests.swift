import Foundation
import PostcardMap
import Testing

extension InBrowser {
  @Suite("Texts, names and addresses of the nastiest kind")
  struct EscapingTests {
    /// Pages of seeded nonsense, each with the alternative text of its picture.
    static let pages: [(html: String, alt: String)] = {
      var maps = NastyMaps(seed: 20_260_314)
      return (0..<300).map { _ in
        let (map, options) = maps.next()
        var page = HTMLPage(title: map.text)
        page.lang = map.lang
        page.style = .link(map.alt)
        page.head =
          try! ShareMeta(map, page: "https://example.com/\(map.text)", base: options.base).html
        page.body = try! HTMLFigure(map, options: options).html
        return (page.html, map.alt)
      }
    }()

    @Test("become no markup, no script and no address that runs code")
    func harmless() throws {
      let (browser, server) = (try browser, try server)
      try browser.open(server.serve("/parse", html: page("")))
      let wrong = try browser.run(
        #"""
        const names = new Set(('html head meta title style link body figure div picture source img svg '
          + 'a g path title map area details summary p blockquote').split(' '))
        const attributes = new Set(('lang charset http-equiv content name property rel href class dir src '
          + 'srcset sizes media type width height alt loading decoding usemap data-card data-tag viewBox '
          + 'preserveAspectRatio role aria-label aria-hidden tabindex d shape coords').split(' '))
        return arguments[0].flatMap(({html, alt}, i) => {
          const page = new DOMParser().parseFromString(html, 'text/html'), wrong = []
          for (const e of page.querySelectorAll('*')) {
            if (!names.has(e.localName)) wrong.push('element ' + e.localName)
            for (const a of e.attributes) {
              if (!attributes.has(a.name)) wrong.push('attribute ' + a.name)
              if (a.name != 'href' || e.localName == 'link' || !URL.canParse(a.value, 'https://own.test/')) continue
              const url = new URL(a.value, 'https://own.test/')
              if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) wrong.push('href ' + a.value)
              if (a.value[0] == '/' && url.host != 'own.test') wrong.push('host ' + a.value)
            }
          }
          if (page.images.length != 1) wrong.push('pictures')
          if (page.images[0]?.alt != alt) wrong.push('alt ' + JSON.stringify([page.images[0]?.alt, alt]))
          return wrong.map(w => i + ': ' + w)
        })
        """#, Self.pages.map { ["html": $0.html, "alt": Self.shown($0.alt)] })
      #expect(wrong as? [String] == [])
    }

    /// A text as HTML can hold it.
    private static func shown(_ text: String) -> String {
      var shown = String.UnicodeScalarView()
      var before: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        let isForbidden =
          scalar.properties.isNoncharacterCodePoint
          || scalar.properties.generalCategory == .control
            && !"\r\n\t\u{C}".unicodeScalars.contains(scalar)
        if !(before == "\r" && scalar == "\n") {
          shown.append(isForbidden ? "\u{FFFD}" : scalar == "\r" ? "\n" : scalar)
        }
        before = scalar
      }
      return String(shown)
    }

    @Test("leave pages that a strict parser finds nothing to say about")
    func valid() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "postcard-pages-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (index, page) in Self.pages.enumerated() {
        try Data(page.html.utf8).write(to: folder.appending(path: "\(index).html"))
      }
      try Data(page("<p>a<script></div>").utf8).write(to: folder.appending(path: "bad.html"))
      let parser = Process()
      parser.executableURL = URL(filePath: "/usr/bin/python3")
      parser.arguments = [
        "-c",
        """
        import pathlib, sys, html5lib
        for file in sorted(pathlib.Path(sys.argv[1]).iterdir()):
            parser = html5lib.HTMLParser()
            parser.parse(file.read_bytes(), transport_encoding="utf-8")
            for place, code, _ in parser.errors: print(file.name, *place, code)
        """, folder.path,
      ]
      let output = Pipe()
      parser.standardOutput = output
      try parser.run()
      let bytes = output.fileHandleForReading.readDataToEndOfFile()
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.filter { !$0.hasPrefix("bad.html") } == [])
      #expect(lines.contains { $0.hasPrefix("bad.html") }, "the parser does not look")
    }
  }
}
