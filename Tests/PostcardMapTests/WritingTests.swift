import FoundationEssentials
import PostcardMap
import Testing

@Suite("Writing a map")
struct WritingTests {
  @Test("Keys are sorted, a rectangle is one line, slashes stay bare, the last line is ended")
  func readableLayout() {
    #expect(
      String(decoding: ImageMap.full.json(), as: UTF8.self) == #"""
        {
          "alt": "Post by Ada: #α",
          "dir": "ltr",
          "format": "postcard-map",
          "generator": "postcard 0.1.0",
          "href": "https://example.com/@ada/1",
          "id": "post-1",
          "images": [{"bytes": 48211, "height": 630, "mediaType": "image/png", "scale": 2, "sha256": "sha256:2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c", "src": "card@2x.png", "theme": "dark", "width": 1200}],
          "key": "sha256:0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a",
          "lang": "el",
          "mapKey": "sha256:1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b",
          "published": "2026-03-14T09:30:00+01:00",
          "space": {"height": 315, "width": 600},
          "tags": [
            {
              "alt": "#α",
              "clipped": false,
              "href": "hash:%CE%B1",
              "id": "t0",
              "kind": "hashtag",
              "range": {"scalar": [2, 4], "utf16": [2, 4], "utf8": [2, 5]},
              "rects": [
                {"dir": "rtl", "height": 28, "line": 0, "range": {"scalar": [2, 4], "utf16": [2, 4], "utf8": [2, 5]}, "width": 150.25, "x": 420, "y": 88.5}
              ],
              "text": "#α",
              "value": "α"
            },
            {"alt": "{", "clipped": true, "id": "t1", "kind": "x-brace", "range": {"utf16": [1, 2], "utf8": [1, 2]}, "rects": [], "source": "quote", "warning": "host-mismatch"}
          ],
          "text": "a #α",
          "texts": {"quote": "\"{[,:]}\\"},
          "version": 1
        }

        """#)
  }

  @Test("What is absent is not written, what the schema requires always is")
  func smallestMap() {
    let map = ImageMap(alt: "", space: .init(width: 1, height: 2), text: "")
    #expect(
      String(decoding: map.json(), as: UTF8.self) == """
        {
          "alt": "",
          "format": "postcard-map",
          "images": [],
          "space": {"height": 2, "width": 1},
          "tags": [],
          "text": "",
          "version": 1
        }

        """)
  }

  @Test("The same map gives the same bytes, however its texts came in")
  func deterministic() {
    var (one, other) = (ImageMap.full, ImageMap.full)
    for index in 0..<50 { one.texts["name \(index)"] = "\(index)" }
    for index in (0..<50).reversed() { other.texts["name \(index)"] = "\(index)" }
    #expect(one.json() == other.json())
  }

  @Test(
    "Coordinates are written in hundredths, without -0 and without exponent",
    arguments: [
      (1.0, "1"), (88.5, "88.5"), (0.1 + 0.2, "0.3"), (1.005, "1"), (2.675, "2.68"),
      (1.0 / 3, "0.33"), (-0.001, "0"), (-0.0, "0"), (1e-7, "0"), (123456.789, "123456.79"),
      (1e9, "1000000000"), (1e300, "1000000000"), (-.infinity, "-1000000000"), (.nan, "0"),
    ])
  func rounding(x: Double, written: String) {
    #expect(line(of: .init(x: x, y: 0, width: 5, height: 5)).contains(#""x": \#(written), "#))
  }

  @Test("A length never becomes 0, of which no reader would have it")
  func tinyLength() {
    let written = line(of: .init(x: 0, y: 0, width: 0.001, height: 1e-9))
    #expect(written == #"{"height": 0.01, "width": 0.01, "x": 0, "y": 0}"#)
  }

  @Test(
    "Rectangles that touch still do when written, and hold no more",
    arguments: [(10.005, 5.005), (0.1, 0.2), (10.004, 5.004), (99.996, 0.009), (1.0 / 3, 2.0 / 3)])
  func touchingEdges(x: Double, width: Double) throws {
    var map = ImageMap.sample
    map.tags = [
      .init(id: "a", kind: "k", alt: "a", rects: [.init(x: x, y: 0, width: width, height: 9)]),
      .init(id: "b", kind: "k", alt: "b", rects: [.init(x: x + width, y: 0, width: 9, height: 9)]),
    ]
    let edge = try ImageMap(json: map.json()).tags[1].rects[0].x
    for map in [map, try ImageMap(json: map.json())] {
      #expect(map.tag(x: edge.nextDown, y: 1)?.id == "a")
      #expect(map.tag(x: edge, y: 1)?.id == "b")
    }
  }

  @Test("What is written is read back as it was", arguments: [ImageMap.full, .sample])
  func roundTrip(map: ImageMap) throws {
    let read = try ImageMap(json: map.json())
    #expect(read == map)
    #expect(read.json() == map.json())
  }

  @Test("A file is JSON that a decoder takes, and means what any encoder writes", arguments: 0..<8)
  func anyMap(seed: UInt64) throws {
    var maps = RandomMaps(seed: seed)
    for _ in 0..<15 {
      let map = maps.map()
      let written = try JSONDecoder().decode(JSON.self, from: Data(map.json()))
      #expect(try written == JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(map)))
      let read = try JSONDecoder().decode(ImageMap.self, from: Data(map.json()))
      #expect(try read == JSONDecoder().decode(ImageMap.self, from: JSONEncoder().encode(map)))
      #expect(read.json() == map.json())
    }
  }

  @Test("Every string is read back as it was, each ASCII character among them")
  func strings() throws {
    for text in (0..<0x80).map({ String(UnicodeScalar($0)) }) + ["é", "e\u{301}", "😀", "\u{2028}"] {
      let map = ImageMap(alt: text, space: .init(width: 1, height: 1), text: "a\(text)b")
      let read = try ImageMap(json: map.json())
      #expect(Array(read.alt.utf8) == Array(text.utf8))
      #expect(Array(read.text.utf8) == Array("a\(text)b".utf8))
    }
  }

  @Test(
    "Only quotes, backslashes and control characters are escaped, each in its shortest form",
    arguments: [
      ("\"\\", #"\"\\"#), ("\u{8}\t\n\u{C}\r", #"\b\t\n\f\r"#),
      ("\0\u{B}\u{1F}", #"\u0000\u000b\u001f"#),
      ("/ </a> \u{7F} \u{2028} é 😀", "/ </a> \u{7F} \u{2028} é 😀"),
    ])
  func escapes(text: String, written: String) {
    let map = ImageMap(alt: text, space: .init(width: 1, height: 1), text: "")
    #expect(String(decoding: map.json(), as: UTF8.self).contains(#"  "alt": "\#(written)",\#n"#))
  }

  @Test("Names of texts are sorted by their bytes")
  func textOrder() {
    var map = ImageMap(alt: "", space: .init(width: 1, height: 1), text: "")
    map.texts = ["é": "1", "e\u{301}~": "2", "}": "3", "B": "4", "a": "5", "10": "6", "2": "7"]
    #expect(
      String(decoding: map.json(), as: UTF8.self).contains(
        #"{"10": "6", "2": "7", "B": "4", "a": "5", "e\#u{301}~": "2", "}": "3", "é": "1"}"#))
  }

  @Test(
    "A map opens as far as its tags are deep",
    arguments: [
      (nil, nil, #"  "tags": [{"alt": "a", "id": "t0", "kind": "k", "rects": []}],"#),
      (1..<2, nil, "    {\"alt\": \"a\", \"id\": \"t0\", \"kind\": \"k\", \"range\": {"),
      (1..<2, 1..<2, "      \"rects\": [\n        {\"height\": 1, \"range\": {"),
    ] as [(Range<Int>?, Range<Int>?, String)])
  func opening(range: Range<Int>?, part: Range<Int>?, lines: String) {
    var map = ImageMap(alt: "", space: .init(width: 1, height: 1), text: "")
    var tag = ImageMap.Tag(id: "t0", kind: "k", alt: "a", rects: [])
    tag.range = range.map { .init($0) }
    if let part {
      var rect = ImageMap.Rect(x: 0, y: 0, width: 1, height: 1)
      rect.range = .init(part)
      tag.rects = [rect]
    }
    map.tags = [tag]
    #expect(String(decoding: map.json(), as: UTF8.self).contains("\n" + lines))
  }

  /// The line that a rectangle of a map is written in.
  private func line(of rect: ImageMap.Rect) -> Substring {
    var map = ImageMap.sample
    map.tags = [.init(id: "t0", kind: "k", alt: "k", rects: [rect])]
    let json = String(decoding: map.json(), as: UTF8.self)
    guard let start = json.firstRange(of: "\"rects\": [")?.upperBound,
      let end = json[start...].firstIndex(of: "]")
    else { return "" }
    return json[start..<end]
  }
}
