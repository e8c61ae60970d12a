import PostcardMap
import Testing

extension ImageMap {
  /// The sample with a picture for the web, its hashtag opening a page.
  static var clickable: ImageMap {
    var map = ImageMap.sample
    map.key = "sha256:" + String(repeating: "0a", count: 32)
    map.tags[1].href = "https://example.com/t/swift"
    map.images = [Image("card.png")]
    return map
  }
}

extension ImageMap.Image {
  /// A picture of the sample.
  init(
    _ src: String, _ mediaType: String = "image/png", theme: String? = "light", scale: Int = 1
  ) {
    self.init(
      src: src, mediaType: mediaType, theme: theme, width: 300 * scale, height: 150 * scale,
      scale: Double(scale))
  }
}

@Suite("A figure")
struct HTMLFigureTests {
  @Test("is a picture with a link over each tag")
  func whole() throws {
    #expect(
      try HTMLFigure(.clickable).html == """
        <figure class="postcard" lang="en">
        <div class="postcard-view">
        <img src="card.png" width="300" height="150" alt="Post by Ada" decoding="async">
        <svg class="postcard-links" data-card="0a0a0a0a0a0a" viewBox="0 0 300 150" role="group" \
        aria-label="Links">
        <a href="https://example.com/@ada" rel="nofollow noopener ugc" aria-label="Ada" \
        data-tag="t0"><path d="M20 10h200v30H20z"/></a>
        <a href="https://example.com/t/swift" rel="nofollow noopener ugc" aria-label="#swift" \
        data-tag="t1"><path d="M80 60h100v30H80z"/></a>
        <a href="https://example.com" rel="nofollow noopener ugc" aria-label="https://example.com" \
        data-tag="t2"><path d="M180 60h100v30H180zM20 90h100v30H20z"/></a>
        </svg>
        </div>
        </figure>

        """)
  }

  @Test("has no link where no browser opens the address, and tells which tags these are")
  func noPage() throws {
    var map = ImageMap.clickable
    map.tags[1].href = "hash:swift"
    #expect(map.tagsWithoutPage.map(\.id) == ["t1"])
    let html = try HTMLFigure(map).html
    #expect(html.contains("<g data-tag=\"t1\"><path d=\"M80 60h100v30H80z\"/></g>"))
    #expect(!html.contains("hash:"))
  }

  @Test(
    "opens addresses of the web and of its own site, and no other",
    arguments: [
      ("https://a", true), ("HTTP://a", true), ("mailto:a@b", true), ("/tags/a", true), ("/", true),
      ("//a", false), ("/\\a", false), ("/\t/a", false), ("javascript:a", false), ("", false),
      (" https://a", false), ("java\nscript:a", false), ("data:a", false), ("a/b", false),
      ("hash:a", false), ("https", false),
    ])
  func addresses(href: String, isOpened: Bool) throws {
    var map = ImageMap.clickable
    map.tags[1].href = href
    #expect(try HTMLFigure(map).html.contains("<a href=\"\(href)\"") == isOpened)
  }

  @Test(
    "chooses among files by theme, width and format",
    arguments: [
      (
        [.init("a.png"), .init("a@2x.png", scale: 2)],
        "<img src=\"a.png\" srcset=\"a.png 300w, a@2x.png 600w\""
          + " sizes=\"(max-width: 300px) 100vw, 300px\" width"
      ),
      (
        [.init("a.png"), .init("a.dark.png", theme: "dark")],
        "<picture>\n<source media=\"(prefers-color-scheme: dark)\" srcset=\"a.dark.png\""
          + " width=\"300\" height=\"150\">\n<img src=\"a.png\" "
      ),
      (
        [.init("n.png", theme: "dark"), .init("l.png", theme: "light")],
        "<source media=\"(prefers-color-scheme: light)\" srcset=\"l.png\""
          + " width=\"300\" height=\"150\">\n<img src=\"n.png\" "
      ),
      (
        [.init("a.webp", "image/webp"), .init("a.jpg", "image/jpeg")],
        "<source type=\"image/webp\" srcset=\"a.webp\" width=\"300\" height=\"150\">\n"
          + "<img src=\"a.jpg\" "
      ),
      ([.init("a.svg", "image/svg+xml"), .init("a.png")], "<img src=\"a.png\" width"),
      (
        [.init("a.svg", "image/svg+xml"), .init("a.pdf", "application/pdf")], "<img src=\"a.svg\" "
      ),
      ([.init("a, b.png")], "<img src=\"a, b.png\" "),
      (
        [.init("a b.png"), .init("a,b.png", scale: 2)], "srcset=\"a%20b.png 300w, a%2Cb.png 600w\""
      ),
      (
        [.init("javascript:a"), .init("https://cdn.test/a.png")],
        "<img src=\"https://cdn.test/a.png\" "
      ),
    ] as [([ImageMap.Image], String)])
  func files(images: [ImageMap.Image], expected: String) throws {
    var map = ImageMap.clickable
    map.images = images
    let html = try HTMLFigure(map).html
    #expect(html.contains(expected), "\(html)")
  }

  @Test("wants a picture that a page can show")
  func noPicture() {
    for images in [[], [.init("a.pdf", "application/pdf")], [.init("file:///a.png")]]
      as [[ImageMap.Image]]
    {
      var map = ImageMap.clickable
      map.images = images
      let error = #expect(throws: ImageMapError.self) { try HTMLFigure(map) }
      #expect(error?.code == .noPicture)
      #expect(error?.path == "images")
    }
  }

  @Test("of two cards changes with the screen's width")
  func twoShapes() throws {
    var square = ImageMap.clickable
    square.space = .init(width: 150, height: 150)
    square.images = [.init("square.png")]
    let html = try HTMLFigure(.clickable, narrow: square).html
    #expect(
      html.contains(
        "<source media=\"(max-width: 600px)\" srcset=\"square.png\" width=\"150\" height=\"150\">\n"
          + "<img src=\"card.png\""))
    #expect(
      html.contains(
        "<svg class=\"postcard-links postcard-wide\" data-card=\"0a0a0a0a0a0a\" viewBox=\"0 0 300 150\""
      ))
    #expect(
      html.contains(
        "<svg class=\"postcard-links postcard-narrow\" data-card=\"0a0a0a0a0a0a\" viewBox=\"0 0 150 150\""
      ))
    var options = HTMLOptions()
    options.links = .area
    #expect(throws: ImageMapError.self) {
      try HTMLFigure(.clickable, narrow: square, options: options)
    }
  }

  @Test(
    "fills a box as it is told",
    arguments: [
      (nil, "class=\"postcard\"", ""), (.contain, "class=\"postcard postcard-contain\"", ""),
      (.cover, "class=\"postcard postcard-cover\"", " preserveAspectRatio=\"xMidYMid slice\""),
      (.fill, "class=\"postcard postcard-fill\"", " preserveAspectRatio=\"none\""),
    ] as [(ImageMap.Fit?, String, String)])
  func fits(fit: ImageMap.Fit?, name: String, ratio: String) throws {
    var options = HTMLOptions()
    options.fit = fit
    let html = try HTMLFigure(.clickable, options: options).html
    #expect(html.contains(name))
    #expect(html.contains("viewBox=\"0 0 300 150\"\(ratio) role"))
  }

  @Test("with its text has the same links there, and none in the tab order above")
  func text() throws {
    var map = ImageMap.clickable
    map.texts = ["quote": "b < #c"]
    var quoted = ImageMap.Tag(id: "t3", kind: "hashtag", alt: "#c", rects: [])
    quoted.source = "quote"
    quoted.href = "https://example.com/t/c"
    quoted.range = .init(4..<6)
    map.tags.append(quoted)
    var options = HTMLOptions()
    options.showsText = true
    options.rel = ""
    let html = try HTMLFigure(map, options: options).html
    #expect(
      html.hasSuffix(
        """
        <details class="postcard-text" data-card="0a0a0a0a0a0a"><summary>Text</summary>
        <p dir="auto"><a href="https://example.com/@ada">Ada</a></p>
        <p dir="auto">see <a href="https://example.com/t/swift">#swift</a>\
        <a href="https://example.com">https://example.com</a></p>
        <blockquote dir="auto"><p>b &lt; <a href="https://example.com/t/c">#c</a></p></blockquote>
        </details>
        </figure>

        """), "\(html)")
    #expect(html.contains("viewBox=\"0 0 300 150\" aria-hidden=\"true\">"))
    #expect(html.split(separator: "tabindex=\"-1\"").count == 4)
  }

  @Test("of areas names each link once, tags before regions, in whole px outward")
  func areas() throws {
    var map = ImageMap.clickable
    map.tags[2].rects[0].x = 180.25
    map.tags[2].rects[0].width = 119.5
    var options = HTMLOptions()
    options.links = .area
    options.rel = ""
    #expect(
      try HTMLFigure(map, options: options).html.contains(
        """
        decoding="async" usemap="#postcard-0a0a0a0a0a0a">
        <map name="postcard-0a0a0a0a0a0a">
        <area shape="rect" coords="80,60,180,90" href="https://example.com/t/swift" alt="#swift">
        <area shape="rect" coords="180,60,300,90" href="https://example.com" \
        alt="https://example.com">
        <area shape="rect" coords="20,90,120,120" href="https://example.com" alt="">
        <area shape="rect" coords="20,10,220,40" href="https://example.com/@ada" alt="Ada">
        </map>

        """))
  }

  @Test("lets a tag win over a region that comes later, and keeps reading order else")
  func order() throws {
    var map = ImageMap.clickable
    var card = ImageMap.Tag(
      id: "t3", kind: "card", alt: "card", rects: [.init(x: 0, y: 50, width: 300, height: 100)])
    card.href = "https://example.com/card"
    var foot = card
    foot.id = "t4"
    foot.rects = [.init(x: 0, y: 130, width: 300, height: 20)]
    map.tags += [foot, card]
    let ids = try HTMLFigure(map).html.split(separator: "data-tag=\"").dropFirst()
      .map { $0.prefix(2) }
    #expect(ids == ["t0", "t3", "t1", "t2", "t4"])
  }

  @Test("warns where a text names one host and opens another")
  func mismatch() throws {
    var map = ImageMap.clickable
    map.tags[2].href = "https://evil.test/"
    map.tags[2].warning = "host-mismatch"
    let html = try HTMLFigure(map).html
    #expect(html.contains("aria-label=\"https://example.com (https://evil.test/)\""))
    #expect(html.contains("<title>https://example.com (https://evil.test/)</title></a>"))
  }

  @Test("without a key is named by its words and size, whatever its links")
  func name() {
    var (one, other) = (ImageMap.sample, ImageMap.sample)
    other.tags = []
    #expect(one.cardName == other.cardName)
    one.alt = "Post by Bob"
    #expect(one.cardName != other.cardName)
    #expect(!other.cardName.isEmpty)
  }
}
