import PostcardCanvas
import Testing

@testable import Postcard

@Suite("Pills behind tags")
struct PillTests {
  let fonts: FontMap
  init() throws { fonts = try FontMap() }

  static let padding = Edges(top: 2, right: 9, bottom: 3, left: 5)
  static let padded = SampleSetting(name: "padded", pill: .init(padding: padding))

  @Test("padding takes its room beside the tag, and is part of its rectangle")
  func room() throws {
    let bare = try SampleSetting(name: "").set("a ⟦#tag⟧ b", with: fonts)
    let set = try Self.padded.set("a ⟦#tag⟧ b", with: fonts)
    let (line, wide) = (bare.layout.lines[0], set.layout.lines[0])
    #expect(abs(wide.width - line.width - 14) < 0.01)
    let rect = TagRects(bare.tags[0], in: bare.layout).pieces[0].rect
    let wider = TagRects(set.tags[0], in: set.layout).pieces[0].rect
    #expect(abs(wider.x - rect.x) < 0.01)
    #expect(abs(wider.width - rect.width - 14) < 0.01)
    #expect(wider.height == rect.height)
    #expect(set.layout.pitch == bare.layout.pitch)
  }

  @Test(
    "left stays left and right stays right, whichever way the text runs",
    arguments: [
      "a ⟦#tag⟧ b", "שלום ⟦#tag⟧ עולם", "שלום ⟦#עולם⟧ אב", "ab ⟦#עולם⟧ cd", "a שלום ⟦#עולם⟧ אב b",
    ])
  func sides(_ marked: String) throws {
    let set = try Self.padded.set(marked, with: fonts)
    let rects = TagRects(set.tags[0], in: set.layout).pieces.map(\.rect)
    try #require(rects.count == 1)
    // The letters of the tag, without their room.
    let layout = set.layout
    let line = layout.lines[0]
    let paragraph = layout.shaped.paragraphs[0].paragraph
    let breaker = layout.breaker(for: line)
    var left = Double.infinity
    var right = -Double.infinity
    for segment in line.segments {
      var x = segment.x
      for index in segment.isRightToLeft
        ? Array(segment.clusters.reversed()) : Array(segment.clusters)
      {
        let width = breaker.width(of: index)
        if paragraph.clusters[index].traits.isDisjoint(with: [.opening, .closing]),
          set.tags[0].contains(Int(paragraph.clusters[index].start))
        {
          left = min(left, x)
          right = max(right, x + width)
        }
        x += width
      }
    }
    #expect(abs(left - rects[0].x - 5) < 0.01)
    #expect(abs(rects[0].maxX - right - 9) < 0.01)
  }

  @Test(
    "room never parts from its tag, and every line keeps its width", arguments: TextSamples.groups)
  func lines(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      for width in [90.0, 140, 200, 320] {
        var setting = Self.padded
        setting.width = width
        let set = try setting.set(marked, with: fonts)
        for line in set.layout.lines {
          let clusters = set.layout.shaped.paragraphs[line.paragraph].paragraph.clusters
          #expect(line.width <= width + 0.02, "\(marked) at \(width)")
          guard let first = line.clusters.first, let last = line.clusters.last else { continue }
          #expect(!clusters[first].traits.contains(.closing), "\(marked) at \(width)")
          #expect(!clusters[last].traits.contains(.opening), "\(marked) at \(width)")
        }
        for tag in set.tags {
          let pieces = TagRects(tag, in: set.layout).pieces
          #expect(pieces.first?.range.lowerBound == tag.lowerBound)
          #expect(pieces.last?.range.upperBound == tag.upperBound)
        }
      }
    }
  }

  @Test("tags side by side have rectangles side by side")
  func neighbours() throws {
    let set = try Self.padded.set("⟦#one⟧⟦#two⟧⟦@three⟧", with: fonts)
    let rects = set.tags.map { TagRects($0, in: set.layout).pieces[0].rect }
    #expect(abs(rects[0].maxX - rects[1].x) < 0.01 && abs(rects[1].maxX - rects[2].x) < 0.01)
  }

  @Test("a pill is as high as the face and its padding, and is cut straight where a line ends")
  func shapes() throws {
    let set = try Self.padded.set("⟦#tag⟧", with: fonts)
    let layout = set.layout
    let shape = try #require(PillShape.all(in: layout).first)
    let metrics = layout.shaped.metrics
    #expect(abs(shape.rect.height - (metrics.ascent + metrics.descent) * 24 - 5) < 0.01)
    #expect(abs(shape.rect.y + 2 + metrics.ascent * 24 - layout.baseline(ofLine: 0)) < 0.01)
    #expect(shape.whole == shape.rect)

    var setting = Self.padded
    setting.width = 120
    for (marked, isRightToLeft) in [("⟦#老地图上的城市⟧", false), ("⟦#עולםעולםעולםעולםעולם⟧", true)] {
      let shapes = PillShape.all(in: try setting.set(marked, with: fonts).layout)
      try #require(shapes.count >= 2)
      let (first, last) = (shapes[0], shapes[shapes.count - 1])
      #expect((first.whole.x < first.rect.x) == isRightToLeft)
      #expect((first.whole.maxX > first.rect.maxX) == !isRightToLeft)
      #expect((last.whole.x < last.rect.x) == !isRightToLeft)
      #expect((last.whole.maxX > last.rect.maxX) == isRightToLeft)
    }
  }

  @Test("an underline is one stroke through every face, and leaves the room beside it free")
  func underline() throws {
    for (setting, room) in [(SampleSetting(name: ""), 0.0), (Self.padded, 14.0)] {
      // The second tag is underlined.
      let set = try setting.set("⟦a⟧ ⟦Hello航歌مرحباभारत⟧ b", with: fonts)
      let blank = try Painting(set.layout, visible: nil, scale: 1)
      let painted = try Painting(set.layout, visible: 1, scale: 1, pills: false)
      let rect = try #require(TagRects(set.tags[1], in: set.layout).pieces.first).rect
      let metrics = set.layout.shaped.metrics
      let row =
        set.layout.baseline(ofLine: 0) + metrics.underlineOffset * 24
        + max(1, metrics.underlineThickness * 24) / 2
      let columns = painted.ink(unlike: blank).filter { abs($0.y - row) < 0.51 }.map(\.x).sorted()
      #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 <= 1 })
      let length = try #require(columns.last) - #require(columns.first)
      #expect(abs(length - rect.width + room) < 2.5)
    }
  }
}
