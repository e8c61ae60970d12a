import PostcardMap
import Testing

/// The sample map is 300 × 150.
@Suite("A picture in a box")
struct PlacementTests {
  typealias Fit = ImageMap.Fit

  @Test(
    "A place of the box is a place of the map as object-fit has it",
    arguments: [
      // Same proportions: every fit is the same.
      (Fit.contain, 600.0, 300.0, 160.0, 120.0, [80.0, 60.0]),
      (.cover, 600, 300, 160, 120, [80, 60]), (.fill, 600, 300, 160, 120, [80, 60]),
      // A square box: contain leaves 75 above and below, cover cuts 75 off on each side.
      (.contain, 300, 300, 0, 75, [0, 0]), (.contain, 300, 300, 299, 224, [299, 149]),
      (.contain, 300, 300, 150, 74.9, nil), (.contain, 300, 300, 150, 225, nil),
      (.cover, 300, 300, 0, 0, [75, 0]), (.cover, 300, 300, 299, 299, [224.5, 149.5]),
      (.fill, 300, 300, 100, 100, [100, 50]),
      // A flat box: the other way round.
      (.contain, 600, 150, 149.9, 75, nil), (.contain, 600, 150, 150, 75, [0, 75]),
      (.contain, 600, 150, 450, 75, nil), (.cover, 600, 150, 0, 0, [0, 37.5]),
      // Outside the box, and in a box that shows nothing.
      (.cover, 300, 300, -0.1, 10, nil), (.cover, 300, 300, 300, 10, nil),
      (.contain, 0, 0, 0, 0, nil), (.cover, 300, 0, 0, 0, nil), (.fill, -300, 150, 0, 0, nil),
      (.contain, .nan, 150, 0, 0, nil), (.cover, .infinity, 150, 0, 0, nil),
      (.contain, 300, 150, .nan, 0, nil),
    ] as [(Fit, Double, Double, Double, Double, [Double]?)])
  func point(fit: Fit, width: Double, height: Double, x: Double, y: Double, expected: [Double]?) {
    let box = ImageMap.Size(width: width, height: height)
    let point = ImageMap.sample.point(atX: x, y: y, in: box, fit: fit)
    #expect(point.map { [$0.x, $0.y] } == expected)
  }

  @Test(
    "The first and last place of a box lie in the picture wherever it is cut",
    arguments: [97.0, 101, 149, 151, 307, 1003])
  func boxEdges(side: Double) {
    let box = ImageMap.Size(width: side, height: side)
    let map = ImageMap.sample
    for fit in [Fit.cover, .fill] {
      #expect(map.point(atX: 0, y: 0, in: box, fit: fit) != nil)
      #expect(map.point(atX: side.nextDown, y: side.nextDown, in: box, fit: fit) != nil)
    }
  }

  @Test("Rectangles are scaled into the box and cut where the picture is")
  func frames() {
    func frames(_ fit: Fit, _ width: Double, _ height: Double) -> [[Double]] {
      let map = ImageMap.sample
      let placement = ImageMap.Placement(
        of: map.space, in: .init(width: width, height: height), fit: fit)
      return placement.frames(of: map.tags[2]).map { [$0.x, $0.y, $0.width, $0.height] }
    }
    #expect(frames(.contain, 600, 300) == [[360, 120, 200, 60], [40, 180, 200, 60]])
    #expect(frames(.contain, 300, 300) == [[180, 135, 100, 30], [20, 165, 100, 30]])
    #expect(frames(.cover, 300, 300) == [[210, 120, 90, 60], [0, 180, 90, 60]])
    #expect(frames(.fill, 300, 300) == [[180, 120, 100, 60], [20, 180, 100, 60]])
    #expect(frames(.cover, 90, 150) == [[75, 60, 15, 30], [0, 90, 15, 30]])
    #expect(frames(.contain, 0, 0) == [])
  }

  @Test(
    "The middle of every frame of a tag hits that tag, whatever the box", arguments: Fit.allCases)
  func framesAreHit(fit: Fit) {
    let map = ImageMap.sample
    for (width, height) in [(1200.0, 600.0), (600, 300), (320, 160), (400, 400), (211, 97)] {
      let box = ImageMap.Size(width: width, height: height)
      let placement = ImageMap.Placement(of: map.space, in: box, fit: fit)
      for tag in map.tags {
        for frame in placement.frames(of: tag) {
          let hit = map.hit(atX: frame.center.x, y: frame.center.y, in: box, fit: fit)
          #expect(hit?.tag == tag)
          #expect(hit?.distance == 0)
        }
      }
    }
  }

  @Test("Slop and distance are in units of the box")
  func slop() {
    let map = ImageMap.sample
    // At twice the size a tag's right edge, 280, lies at 560.
    let double = ImageMap.Size(width: 600, height: 300)
    #expect(map.hit(atX: 570, y: 150, in: double, slop: 10)?.distance == 10)
    #expect(map.hit(atX: 570, y: 150, in: double, slop: 9) == nil)
    // Stretched downwards only: 10 px below the last line are 20.
    let tall = ImageMap.Size(width: 300, height: 300)
    #expect(map.hit(atX: 70, y: 260, in: tall, fit: .fill, slop: 20)?.distance == 20)
    #expect(map.hit(atX: 70, y: 260, in: tall, fit: .fill, slop: 19) == nil)
  }

  @Test("What the fit cuts off is not near")
  func cutOff() {
    // Cover shows 105 to 195 across: a line from 20 to 100 is cut off, one to 120 has 15 left.
    var map = ImageMap.sample
    map.tags.removeFirst(2)
    map.tags[0].rects = [.init(x: 20, y: 90, width: 80, height: 30)]
    let box = ImageMap.Size(width: 90, height: 150)
    #expect(map.hit(atX: 0, y: 100, in: box, fit: .cover, slop: 50) == nil)
    map.tags[0].rects[0].width = 100
    #expect(map.hit(atX: 20, y: 100, in: box, fit: .cover, slop: 50)?.distance == 5)
  }
}
