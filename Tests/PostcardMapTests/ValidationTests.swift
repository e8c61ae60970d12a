import PostcardMap
import Testing

/// One way to break the sample map, and what is said of it.
struct Break: Sendable, CustomTestStringConvertible {
  let lines: [String]
  let apply: @Sendable (inout ImageMap) -> Void

  init(_ lines: String..., apply: @escaping @Sendable (inout ImageMap) -> Void) {
    (self.lines, self.apply) = (lines, apply)
  }

  var testDescription: String { lines.joined(separator: "; ") }
}

@Suite("The format's promises")
struct ValidationTests {
  @Test("A map that keeps them has nothing told of it", arguments: [ImageMap.sample, .full])
  func sound(map: ImageMap) { #expect(map.validate() == []) }

  @Test(
    "Each promise that is broken is told with its place",
    arguments: [
      Break("space: should be above 0", "tags[0].rects[0]: should lie in the space") {
        $0.space.width = 0
        $0.tags.removeLast(2)
      },
      Break("key: should be sha256: and 64 of the digits 0-9 and a-f") { $0.key = "sha256:00" },
      Break("images[0]: should have pixels", "images[0].scale: should be above 0") {
        $0.images = [.init(src: "", mediaType: "", width: 0, height: 1, scale: .nan)]
      },
      Break("tags[1].id: t0 is an earlier tag's") { $0.tags[1].id = "t0" },
      Break("tags[1].id: should not be empty") { $0.tags[1].id = "" },
      Break("tags[1].alt: should not be empty") { $0.tags[1].alt = "" },
      Break("tags[1].rects: should not be empty unless the tag is clipped") {
        $0.tags[1].rects = []
      },
      Break("tags[1].rects[0]: should lie in the space") { $0.tags[1].rects[0].y = -0.01 },
      Break("tags[2].rects[0]: should lie in the space") { $0.tags[2].rects[0].width = 120.01 },
      Break("tags[0].rects[0]: should have a place and lengths above 0") {
        $0.tags[0].rects[0].width = .nan
      },
      Break("tags[0].rects[0]: should have a place and lengths above 0") {
        $0.tags[0].rects[0].height = 0
      },
      Break("tags[2].rects[0]: overlaps tags[1].rects[0]") { $0.tags[1].rects[0].width = 100.01 },
      Break("tags[2].rects[1]: overlaps tags[2].rects[0]") {
        $0.tags[2].rects[1].x = 200
        $0.tags[2].rects[1].y = 89
      },
      Break("tags[1].rects[0].range: should lie in the tag's range") {
        $0.tags[1].rects[0].range = .init(4..<11)
        $0.tags[1].clipped = true
      },
      Break("tags[2].rects: should reach from the tag's start to its end") {
        $0.tags[2].rects[1].range = .init(18..<28)
      },
      Break("tags[2].range: should start where the tag before it has ended, or later") {
        $0.tags.swapAt(1, 2)
      },
      Break("tags[1].source: no text is named quote") { $0.tags[1].source = "quote" },
      Break(
        "tags[1].range.utf8: should cut #Swift from its text",
        "tags[1].range.utf16: should cut #Swift from its text"
      ) { $0.tags[1].text = "#Swift" },
      Break("tags[1].range.utf16: should cut #swift from its text") {
        $0.tags[1].range?.utf16 = 3..<9
      },
      Break("tags[1].range.scalar: should cut #swift from its text") {
        $0.tags[1].range?.scalar = 90..<96
      },
    ])
  func broken(fault: Break) {
    var map = ImageMap.sample
    fault.apply(&map)
    #expect(map.validate() == fault.lines)
  }

  @Test("Regions may lie on anything, and a clipped tag may have nothing left")
  func borne() {
    var map = ImageMap.sample
    map.tags[0].rects[0].height = 100
    map.tags[1].rects = []
    map.tags[1].clipped = true
    #expect(map.validate() == [])
  }

  @Test("A quote has an order of its own")
  func sources() {
    var map = ImageMap.sample
    map.texts["quote"] = map.text
    var quoted = map.tags[1]
    quoted.id = "q"
    quoted.source = "quote"
    quoted.rects[0].y = 120
    map.tags.append(quoted)
    #expect(map.validate() == [])
  }

  @Test("No more than a hundred lines are told")
  func manyLines() {
    var map = ImageMap.sample
    map.tags[1].rects = Array(repeating: map.tags[1].rects[0], count: 20_000)
    #expect(map.validate().count == 100)
  }
}
