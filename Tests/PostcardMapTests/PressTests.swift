import PostcardMap
import Testing

/// What a pointer does on the sample map, and what the press answers: `+t1` lights, `-t1` puts out,
/// `!t1` selects.
struct Gesture: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case down(Double, Double), move(Double, Double), up(Double, Double), cancel
    case shown(Double, Double)
  }

  let testDescription: String
  let slop: Double
  let steps: [Step]
  let events: String

  init(_ name: String, slop: Double = 0, _ steps: [Step], _ events: String) {
    (testDescription, self.slop, self.steps, self.events) = (name, slop, steps, events)
  }
}

@Suite("Press")
struct PressTests {
  @Test(
    "A press behaves as a native link does",
    arguments: [
      Gesture("tap", [.down(130, 75), .up(130, 75)], "+t1 -t1 !t1"),
      Gesture("tap with a tremble", [.down(130, 75), .move(134, 72), .up(133, 78)], "+t1 -t1 !t1"),
      Gesture("down at one piece, up at the other", [.down(185, 88), .up(180, 95)], "+t2 -t2"),
      Gesture("tap beside every tag", [.down(20, 75), .up(20, 75)], ""),
      Gesture("from nothing onto a tag", [.down(78, 75), .move(82, 75), .up(82, 75)], ""),
      Gesture("scroll", [.down(130, 75), .move(130, 64), .up(130, 64)], "+t1 -t1"),
      Gesture(
        "scroll and back again", [.down(130, 75), .move(130, 64), .move(130, 75), .up(130, 75)],
        "+t1 -t1"),
      Gesture("far away in one leap", [.down(130, 75), .up(160, 75)], "+t1 -t1"),
      Gesture("as far as the travel goes", [.down(130, 75), .up(136, 83)], "+t1 -t1 !t1"),
      Gesture("a little farther", [.down(130, 75), .up(136, 83.1)], "+t1 -t1"),
      Gesture("off the tag", [.down(130, 62), .move(130, 58), .up(130, 58)], "+t1 -t1"),
      Gesture(
        "off the tag and on it again",
        [.down(130, 62), .move(130, 58), .move(130, 57), .move(130, 61), .up(130, 61)],
        "+t1 -t1 +t1 -t1 !t1"),
      Gesture("onto another tag", [.down(178, 75), .move(182, 75), .up(182, 75)], "+t1 -t1"),
      Gesture("cancelled", [.down(130, 75), .cancel, .up(130, 75)], "+t1 -t1"),
      Gesture("cancelled twice", [.down(130, 75), .cancel, .cancel], "+t1 -t1"),
      Gesture("up without down", [.move(130, 75), .up(130, 75)], ""),
      Gesture("up twice", [.down(130, 75), .up(130, 75), .up(130, 75)], "+t1 -t1 !t1"),
      Gesture("a lost up", [.down(130, 75), .down(230, 75), .up(230, 75)], "+t1 -t1 +t2 -t2 !t2"),
      Gesture("nowhere", [.down(130, 75), .move(.nan, 75), .up(130, 75)], "+t1 -t1"),
      Gesture("near a tag, with a mouse", [.down(130, 55), .up(130, 55)], ""),
      Gesture(
        "near a tag, with a finger", slop: 12, [.down(130, 55), .up(130, 52)], "+t1 -t1 !t1"),
      Gesture(
        "a finger slips over to a neighbour", slop: 12,
        [.down(178, 75), .move(183, 75), .up(179, 75)], "+t1 -t1 +t1 -t1 !t1"),
      Gesture(
        "the picture is laid out anew", [.down(130, 75), .shown(600, 300), .up(260, 150)],
        "+t1 -t1"),
      Gesture(
        "the picture is laid out as it was", [.down(130, 75), .shown(300, 150), .up(130, 75)],
        "+t1 -t1 !t1"),
      Gesture(
        "at twice the size", [.shown(600, 300), .down(260, 150), .up(266, 158)], "+t1 -t1 !t1"),
    ])
  func gesture(gesture: Gesture) {
    var press = Press(on: .sample, slop: gesture.slop)
    var events: [Press.Event] = []
    for step in gesture.steps {
      switch step {
      case .down(let x, let y): events += press.began(x: x, y: y)
      case .move(let x, let y): events += press.moved(x: x, y: y)
      case .up(let x, let y): events += press.ended(x: x, y: y)
      case .cancel: events += press.cancelled()
      case .shown(let width, let height):
        events += press.shown(in: .init(width: width, height: height))
      }
      #expect(press.highlighted?.id == lit(after: events))
    }
    #expect(events.map(spelled).joined(separator: " ") == gesture.events)
    #expect(press.highlighted == nil)
  }

  @Test("Every piece of a pressed tag is lit, in units of the box")
  func litFrames() throws {
    var press = Press(on: .sample)
    _ = press.shown(in: .init(width: 600, height: 300))
    _ = press.began(x: 100, y: 200)
    let frames = press.placement.frames(of: try #require(press.highlighted))
    #expect(frames.map(\.x) == [360, 40])
  }

  private func spelled(_ event: Press.Event) -> String {
    switch event {
    case .highlight(let tag): "+\(tag.id)"
    case .unhighlight(let tag): "-\(tag.id)"
    case .select(let tag): "!\(tag.id)"
    }
  }

  /// The tag that a view which does as it is told has lit.
  private func lit(after events: [Press.Event]) -> String? {
    events.reduce(into: String?.none) { lit, event in
      switch event {
      case .highlight(let tag): lit = tag.id
      case .unhighlight: lit = nil
      case .select: break
      }
    }
  }
}
