import PostcardMap

extension ImageMap {
  /// Two tags on the second line, of which the second goes on in the third, under an author's region.
  ///
  /// ```
  /// y 10–40  [ author 20–220      ]
  /// y 60–90  see [#swift 80–180][https://… 180–280]
  /// y 90–120 [example.com 20–120]
  /// ```
  static var sample: ImageMap {
    var map = ImageMap(
      alt: "Post by Ada", space: Space(width: 300, height: 150),
      text: "see #swifthttps://example.com")
    map.href = "https://example.com/@ada/1"
    map.lang = "en"
    var author = Tag(
      id: "t0", kind: "author", alt: "Ada", rects: [Rect(x: 20, y: 10, width: 200, height: 30)])
    author.href = "https://example.com/@ada"
    var hashtag = Tag(id: "t1", kind: "hashtag", alt: "#swift", rects: [])
    hashtag.text = "#swift"
    hashtag.value = "swift"
    hashtag.href = "hash:swift"
    hashtag.range = TextRange(4..<10)
    hashtag.rects = [Rect(x: 80, y: 60, width: 100, height: 30, line: 0, 4..<10)]
    var link = Tag(id: "t2", kind: "url", alt: "https://example.com", rects: [])
    link.text = "https://example.com"
    link.href = "https://example.com"
    link.range = TextRange(10..<29)
    link.rects = [
      Rect(x: 180, y: 60, width: 100, height: 30, line: 0, 10..<18),
      Rect(x: 20, y: 90, width: 100, height: 30, line: 1, 18..<29),
    ]
    map.tags = [author, hashtag, link]
    return map
  }

  /// Every field of the format, each with a value of its own.
  static var full: ImageMap {
    var map = ImageMap(alt: "Post by Ada: #α", space: Space(width: 600, height: 315), text: "a #α")
    map.generator = "postcard 0.1.0"
    map.id = "post-1"
    map.key = "sha256:" + String(repeating: "0a", count: 32)
    map.mapKey = "sha256:" + String(repeating: "1b", count: 32)
    map.href = "https://example.com/@ada/1"
    map.published = "2026-03-14T09:30:00+01:00"
    map.lang = "el"
    map.dir = .ltr
    var image = Image(
      src: "card@2x.png", mediaType: "image/png", theme: "dark", width: 1200, height: 630, scale: 2)
    image.bytes = 48211
    image.sha256 = "sha256:" + String(repeating: "2c", count: 32)
    map.images = [image]
    map.texts = ["quote": "\"{[,:]}\\"]
    var tag = Tag(id: "t0", kind: "hashtag", alt: "#α", rects: [])
    tag.text = "#α"
    tag.value = "α"
    tag.href = "hash:%CE%B1"
    tag.range = TextRange(utf8: 2..<5, utf16: 2..<4, scalar: 2..<4)
    tag.clipped = false
    var rect = Rect(x: 420, y: 88.5, width: 150.25, height: 28)
    rect.line = 0
    rect.dir = .rtl
    rect.range = TextRange(utf8: 2..<5, utf16: 2..<4, scalar: 2..<4)
    tag.rects = [rect]
    var quoted = Tag(id: "t1", kind: "x-brace", alt: "{", rects: [])
    quoted.source = "quote"
    quoted.warning = "host-mismatch"
    quoted.range = TextRange(1..<2)
    quoted.clipped = true
    map.tags = [tag, quoted]
    return map
  }
}

extension ImageMap.TextRange {
  /// A stretch of a text in which all units count the same.
  init(_ range: Range<Int>) { self.init(utf8: range, utf16: range) }
}

extension ImageMap.Rect {
  init(x: Double, y: Double, width: Double, height: Double, line: Int, _ range: Range<Int>) {
    self.init(x: x, y: y, width: width, height: height)
    self.line = line
    self.range = ImageMap.TextRange(range)
  }
}
