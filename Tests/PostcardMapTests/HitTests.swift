import PostcardMap
import Testing

/// A place on the sample map and what lies there.
struct Probe: Sendable, CustomTestStringConvertible {
  let x: Double
  let y: Double
  let slop: Double
  let tag: String?
  let distance: Double

  init(_ x: Double, _ y: Double, slop: Double = 0, _ tag: String?, distance: Double = 0) {
    (self.x, self.y, self.slop, self.tag, self.distance) = (x, y, slop, tag, distance)
  }

  var testDescription: String { "(\(x), \(y)) ± \(slop)" }
}

@Suite("Hit test")
struct HitTests {
  @Test(
    "A place gives the tag whose rectangle holds it",
    arguments: [
      Probe(120, 25, "t0"), Probe(130, 75, "t1"), Probe(230, 75, "t2"), Probe(70, 105, "t2"),
      // Edges: the left and the top one are held, the right and the bottom one are the neighbour's.
      Probe(80, 60, "t1"), Probe(79.99, 60, nil), Probe(80, 59.99, nil),
      Probe(179.99, 89.99, "t1"), Probe(180, 89.99, "t2"), Probe(279.99, 89.99, "t2"),
      Probe(280, 75, nil), Probe(130, 90, nil), Probe(119.99, 90, "t2"), Probe(70, 120, nil),
      // Between the lines of a broken tag, within its bounding box.
      Probe(50, 75, nil), Probe(200, 105, nil),
      // Outside the space, and nowhere.
      Probe(-1, 25, nil), Probe(300, 75, nil), Probe(50, 150, nil), Probe(.nan, 75, nil),
      Probe(130, .infinity, nil),
    ])
  func direct(probe: Probe) { expect(probe, in: .sample) }

  @Test(
    "Near a tag the nearest within the slop is meant",
    arguments: [
      Probe(130, 49, slop: 12, "t0", distance: 9), Probe(130, 51, slop: 12, "t1", distance: 9),
      // As far from both: the text's tag.
      Probe(100, 50, slop: 12, "t1", distance: 10), Probe(290, 75, slop: 12, "t2", distance: 10),
      Probe(290, 75, slop: 9.99, nil), Probe(290, 75, slop: 10, "t2", distance: 10),
      // Across a corner: 3, 4, 5.
      Probe(283, 56, slop: 5, "t2", distance: 5), Probe(283, 56, slop: 4.9, nil),
      // A direct hit wins whatever lies near.
      Probe(179.5, 75, slop: 50, "t1"), Probe(180, 75, slop: 50, "t2"),
      // An edge that is not held is as near as can be.
      Probe(280, 75, slop: 0.01, "t2"), Probe(280, 75, slop: 0, nil),
      Probe(-0.01, 105, slop: 50, nil), Probe(150, 150, slop: 50, nil),
      Probe(150, 75, slop: .infinity, "t1"), Probe(50, 75, slop: -1, nil),
      Probe(50, 75, slop: .nan, nil),
    ])
  func near(probe: Probe) { expect(probe, in: .sample) }

  @Test(
    "Of several a text's tag comes before a region, then the smaller, then the earlier",
    arguments: [
      Probe(5, 5, "card"), Probe(25, 25, "avatar"), Probe(25, 45, "big"), Probe(45, 25, "author"),
      Probe(65, 25, "first"), Probe(15, 85, slop: 5, "card"),
    ])
  func several(probe: Probe) {
    func tag(
      _ id: String, _ x: Double, _ y: Double, _ side: Double, isText: Bool = false
    ) -> ImageMap.Tag {
      var tag = ImageMap.Tag(
        id: id, kind: "k", alt: id, rects: [.init(x: x, y: y, width: side, height: side)])
      if isText { tag.range = .init(0..<1) }
      return tag
    }
    var map = ImageMap(alt: "", space: .init(width: 100, height: 100), text: "ab")
    map.tags = [
      tag("card", 0, 0, 100), tag("author", 20, 20, 40), tag("avatar", 20, 20, 20),
      tag("big", 10, 40, 45, isText: true), tag("first", 60, 20, 10), tag("second", 60, 20, 10),
    ]
    expect(probe, in: map)
  }

  @Test("A rectangle of a broken tag is the one that was met")
  func metRect() {
    #expect(ImageMap.sample.hit(x: 70, y: 105)?.rect.line == 1)
    #expect(ImageMap.sample.hit(x: 230, y: 75)?.rect.line == 0)
    #expect(ImageMap.sample.hit(x: 125, y: 105, slop: 9)?.rect.line == 1)
  }

  @Test("A rectangle that sticks out of the space is met only within")
  func outsideSpace() {
    var map = ImageMap.sample
    map.tags[0].rects = [.init(x: -50, y: -50, width: 60, height: 60)]
    #expect(map.tag(x: 5, y: 5)?.id == "t0")
    #expect(map.tag(x: -5, y: 5) == nil)
    map.tags[0].rects = [.init(x: 400, y: 0, width: 60, height: 60)]
    #expect(map.tag(x: 299, y: 5, slop: 500)?.id != "t0")
  }

  @Test("Edges that meet by sums of fractions leave no point to two tags and none between them")
  func fractions() {
    var map = ImageMap(alt: "", space: .init(width: 10, height: 10), text: "")
    map.tags = [
      .init(id: "a", kind: "k", alt: "a", rects: [.init(x: 0.1, y: 0, width: 0.2, height: 10)]),
      .init(id: "b", kind: "k", alt: "b", rects: [.init(x: 0.3, y: 0, width: 0.2, height: 10)]),
    ]
    #expect(map.tag(x: 0.3.nextDown, y: 5)?.id == "a")
    #expect(map.tag(x: 0.3, y: 5)?.id == "b")
  }

  private func expect(_ probe: Probe, in map: ImageMap) {
    let hit = map.hit(x: probe.x, y: probe.y, slop: probe.slop)
    #expect(hit?.tag.id == probe.tag)
    #expect(map.tag(x: probe.x, y: probe.y, slop: probe.slop)?.id == probe.tag)
    if let hit { #expect(hit.distance == probe.distance) }
  }
}
