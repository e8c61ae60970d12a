import PostcardMap
import Testing

@Suite("Share lines")
struct ShareMetaTests {
  @Test("name the page, the picture and its words")
  func lines() throws {
    var map = ImageMap.clickable
    map.alt = "Ada: \"a\""
    #expect(
      try ShareMeta(map, page: "https://example.com/posts/1?a=1&b=2").html == """
        <meta property="og:type" content="article">
        <meta property="og:title" content="Ada">
        <meta property="og:description" content="see #swifthttps://example.com">
        <meta property="og:url" content="https://example.com/posts/1?a=1&amp;b=2">
        <meta property="og:image" content="https://example.com/posts/card.png">
        <meta property="og:image:type" content="image/png">
        <meta property="og:image:width" content="300">
        <meta property="og:image:height" content="150">
        <meta property="og:image:alt" content="Ada: &quot;a&quot;">
        <meta name="twitter:card" content="summary_large_image">
        <meta name="twitter:image:alt" content="Ada: &quot;a&quot;">

        """)
  }

  @Test(
    "make the picture's address absolute",
    arguments: [
      ("https://a.test", "", "https://a.test/card.png"),
      ("https://a.test/", "", "https://a.test/card.png"),
      ("https://a.test/b/c", "", "https://a.test/b/card.png"),
      ("https://a.test/b/c/", "", "https://a.test/b/c/card.png"),
      ("https://a.test/b?c=/d/", "", "https://a.test/card.png"),
      ("https://a.test?c=/d/", "", "https://a.test/card.png"),
      ("https://a.test/b/c", "/d/", "https://a.test/d/card.png"),
      ("http://a.test/b/c", "https://cdn.test/", "https://cdn.test/card.png"),
      ("http://a.test/b/c", "//cdn.test/d/", "http://cdn.test/d/card.png"),
    ])
  func address(page: String, base: String, expected: String) throws {
    let html = try ShareMeta(.clickable, page: page, base: base).html
    #expect(html.contains("\"og:image\" content=\"\(expected)\""))
  }

  @Test(
    "want an address of the web", arguments: ["", "a", "/a", "file:///a", "https://", "https:a"])
  func badPage(page: String) {
    #expect(throws: ImageMapError.self) { try ShareMeta(.clickable, page: page) }
  }

  @Test("take a PNG or JPEG of the first theme, 1200 pixels wide where there is one")
  func choice() throws {
    var map = ImageMap.clickable
    map.images = [
      .init("a.svg", "image/svg+xml"), .init("a.png"), .init("a@8x.png", scale: 8),
      .init("a@4x.png", scale: 4), .init("dark.png", theme: "dark", scale: 4),
    ]
    #expect(try ShareMeta(map, page: "https://a.test/").html.contains("/a@4x.png"))
    map.images = [.init("a.webp", "image/webp"), .init("a.svg", "image/svg+xml")]
    let error = #expect(throws: ImageMapError.self) { try ShareMeta(map, page: "https://a.test/") }
    #expect(error?.code == .noPicture)
  }

  @Test("tell what a service may object to")
  func concerns() throws {
    var map = ImageMap.clickable
    #expect(
      try ShareMeta(map, page: "https://a.test/").concerns == [
        "card.png has 300×150 pixels; below 300×157 no service shows it large"
      ])
    map.images[0].height = 5000
    map.images[0].bytes = 300_001
    map.alt = String(repeating: "a", count: 421)
    let meta = try ShareMeta(map, page: "https://a.test/")
    #expect(meta.concerns.count == 3)
    #expect(meta.html.contains("twitter:image:alt\" content=\"\(map.alt.prefix(419))…\""))
    map.images[0].height = 4096
    map.images[0].bytes = 300_000
    map.alt.removeLast()
    #expect(try ShareMeta(map, page: "https://a.test/").concerns == [])
  }
}
