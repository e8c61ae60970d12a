import PostcardMap
import Testing

@Suite("What a screen reader finds")
struct AccessibilityTests {
  let box = ImageMap.Size(width: 300, height: 150)

  @Test("The picture first, then every tag once, in reading order")
  func order() {
    let elements = ImageMap.sample.accessibilityElements(in: box)
    #expect(elements.map(\.label) == ["Post by Ada", "Ada", "#swift", "https://example.com"])
    #expect(elements.map(\.role) == [.image, .link, .link, .link])
    #expect(elements.map(\.tag?.id) == [nil, "t0", "t1", "t2"])
    #expect(elements.map(\.frames.count) == [1, 1, 1, 2])
    #expect(elements.map(\.href).first == "https://example.com/@ada/1")
    #expect(elements.allSatisfy { $0.lang == "en" })
  }

  @Test("A tag that opens nothing is text")
  func text() {
    var map = ImageMap.sample
    map.tags[1].href = nil
    #expect(map.accessibilityElements(in: box)[2].role == .text)
  }

  @Test("A picture without alternative text is decoration, its links stay")
  func decoration() {
    var map = ImageMap.sample
    map.alt = ""
    #expect(map.accessibilityElements(in: box).map(\.tag?.id) == ["t0", "t1", "t2"])
  }

  @Test("What is cut off entirely is left out")
  func cutOff() {
    var map = ImageMap.sample
    map.tags[1].rects = []
    map.tags[1].clipped = true
    #expect(map.accessibilityElements(in: box).map(\.tag?.id) == [nil, "t0", "t2"])
    // Cover shows 130 to 170 across.
    let narrow = ImageMap.Size(width: 40, height: 150)
    #expect(map.accessibilityElements(in: narrow, fit: .cover).map(\.tag?.id) == [nil, "t0"])
    #expect(map.accessibilityElements(in: .init(width: 0, height: 0)) == [])
  }

  @Test("The picture's frame is where it is seen")
  func pictureFrame() {
    func frame(_ fit: ImageMap.Fit) -> [Double]? {
      ImageMap.sample.accessibilityElements(in: .init(width: 300, height: 300), fit: fit).first.map
      {
        [$0.bounds.x, $0.bounds.y, $0.bounds.width, $0.bounds.height]
      }
    }
    #expect(frame(.contain) == [0, 75, 300, 150])
    #expect(frame(.cover) == [0, 0, 300, 300])
    #expect(frame(.fill) == [0, 0, 300, 300])
  }

  @Test("A broken tag has a frame for each piece, bounds around all, and is activated on itself")
  func brokenTag() throws {
    let link = try #require(ImageMap.sample.accessibilityElements(in: box).last)
    #expect(link.frames.map(\.line) == [0, 1])
    #expect(link.bounds == .init(x: 20, y: 60, width: 260, height: 60))
    let point = link.activationPoint
    #expect(ImageMap.sample.tag(x: point.x, y: point.y)?.id == "t2")
    let middle = link.bounds.center
    #expect(ImageMap.sample.tag(x: middle.x, y: middle.y)?.id != "t2")
  }
}
