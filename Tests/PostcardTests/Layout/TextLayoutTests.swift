import PostcardCanvas
import Testing

@testable import Postcard

@Suite struct TextLayoutTests {
  let fonts: FontMap
  init() throws { fonts = try FontMap() }

  /// Sets a marked text; tags are spans of another colour, underlined, and isolates.
  func layout(
    _ marked: String, width: Double = 300, size: Double = 32, maxLines: Int = 100,
    tagged: Bool = true, align: TextStyle.TextAlign = .start
  ) throws -> (layout: TextLayout, tags: [Range<Int>]) {
    let (text, tags) = TextSamples.unmark(marked)
    var base = TextStyle()
    base.fontSize = size...size
    base.textAlign = align
    var styled = StyledText(
      utf8: Array(text.utf8), base: base, language: TextLanguage.guess(of: text))
    if tagged {
      styled.isolates = tags
      styled.spans = tags.map {
        StyledText.Span(
          range: $0, color: .named("accent"), underline: true, font: base.fontRequest)
      }
    }
    let shaped = try ShapedText(styled, room: .unlimited, fonts: fonts)
    return (TextLayout(shaped, size: size, width: width, maxLines: maxLines), tags)
  }

  /// The text of every line, for reading.
  func lines(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      let words = String(
        decoding: layout.shaped.text.utf8[layout.utf8Range(of: line.clusters, in: line)],
        as: UTF8.self)
      return switch line.trailer {
      case .ellipsis: words + "…"
      case .hyphen: words + "‐"
      case nil: words
      }
    }
  }

  @Test("lines break where Unicode allows, spaces hang, blank lines stay")
  func lineTexts() throws {
    #expect(
      try lines(layout("the quick brown fox jumps", width: 200).layout) == [
        "the quick", "brown fox", "jumps",
      ])
    #expect(try lines(layout("a\n\nb\r\nc\n\n").layout) == ["a", "", "b", "c"])
    #expect(
      try lines(layout("extra\u{AD}ordinary", width: 110).layout) == [
        "extra\u{AD}‐", "ordinar", "y",
      ])
    #expect(try lines(layout("", width: 110).layout) == [""])
  }

  @Test("white space at the end of a line needs no room")
  func hangingSpace() throws {
    let words = try layout("quick brown", width: 1000).layout.lines[0].width
    #expect(
      try lines(layout("quick brown fox", width: words + 0.02).layout) == ["quick brown", "fox"])
    #expect(try lines(layout("quick brown  fox", width: words + 0.02).layout)[0] == "quick brown")
  }

  @Test("a word wider than a line breaks between clusters, without a hyphen")
  func longWord() throws {
    let layout = try layout(String(repeating: "w", count: 60), width: 300).layout
    #expect(layout.lines.count > 3)
    #expect(layout.lines.allSatisfy { $0.width <= 300.01 && $0.trailer == nil })
    let text = lines(layout).joined()
    #expect(text == String(repeating: "w", count: 60))
  }

  @Test(
    "every line is inside its width and every byte is on one line", arguments: TextSamples.groups)
  func insideWidth(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      let (layout, _) = try layout(marked)
      for line in layout.lines {
        #expect(line.width <= 300.5)
        #expect(line.x >= -0.01 && line.x + line.width <= 300.51)
      }
      var end = 0
      for line in layout.lines where !line.clusters.isEmpty {
        let range = layout.utf8Range(of: line.clusters, in: line)
        #expect(range.lowerBound >= end)
        end = range.upperBound
      }
      #expect(layout.visibleEnd == layout.shaped.text.utf8.count)
    }
  }

  @Test("colour and underline change no break", arguments: TextSamples.groups)
  func sameBreaks(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      for width in [120.0, 180, 240, 300, 420, 560] {
        let plain = try lines(layout(marked, width: width, tagged: false).layout)
        let tagged = try lines(layout(marked, width: width).layout)
        #expect(plain == tagged, "at \(width) px")
      }
    }
  }

  @Test("every tag has rectangles that cover exactly its bytes", arguments: TextSamples.groups)
  func rectangles(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      let (layout, tags) = try layout(marked)
      var all: [TagRects.Piece] = []
      for tag in tags {
        let pieces = TagRects(tag, in: layout).pieces
        #expect(pieces.first?.range.lowerBound == tag.lowerBound)
        #expect(pieces.last?.range.upperBound == tag.upperBound)
        for (left, right) in zip(pieces, pieces.dropFirst()) {
          #expect(left.range.upperBound <= right.range.lowerBound)
        }
        for piece in pieces {
          let line = layout.lines[piece.line]
          #expect(piece.rect.x >= line.x - 0.01 && piece.rect.maxX <= line.x + line.width + 0.01)
          #expect(piece.rect.y == Double(piece.line) * layout.pitch)
          #expect(piece.rect.height == layout.pitch)
        }
        all += pieces
      }
      for (index, one) in all.enumerated() {
        for other in all[(index + 1)...] where one.line == other.line {
          #expect(one.rect.maxX <= other.rect.x + 0.01 || other.rect.maxX <= one.rect.x + 0.01)
        }
      }
    }
  }

  @Test("a tag is one rectangle on its line, whatever direction the text around it has")
  func isolates() throws {
    for marked in ["مرحبا ⟦@ada⟧ اليوم", "⟦#hello⟧ مرحبا", "مرحبا ⟦#وسم⟧ hello", "a ⟦#وسم_1⟧ b"] {
      let (layout, tags) = try layout(marked, width: 2000)
      #expect(TagRects(tags[0], in: layout).pieces.count == 1, "\(marked)")
    }
  }

  @Test("the base direction is that of the first strong letter outside tags")
  func direction() throws {
    let (arabic, tags) = try layout("⟦@ada⟧ مرحبا", width: 600)
    #expect(arabic.shaped.paragraphs[0].paragraph.isRightToLeft)
    // The tag comes first in reading order, so it stands at the right edge.
    let rect = try #require(TagRects(tags[0], in: arabic).pieces.first).rect
    #expect(abs(rect.maxX - 600) < 0.01)
    #expect(try !layout("Hi ⟦#وسم⟧").layout.shaped.paragraphs[0].paragraph.isRightToLeft)
    #expect(try layout("⟦#وسم⟧").layout.shaped.paragraphs[0].paragraph.isRightToLeft)
  }

  @Test("lines are equally far apart in every script", arguments: TextSamples.groups)
  func pitch(_ group: TextSamples.Group) throws {
    for marked in group.marked {
      let (layout, _) = try layout(marked)
      #expect(layout.pitch == 32 * 1.3)
      for index in layout.lines.indices.dropFirst() {
        let step = layout.baseline(ofLine: index) - layout.baseline(ofLine: index - 1)
        #expect(abs(step - layout.pitch) < 0.001)
      }
    }
  }

  @Test("a clamp ends in an ellipsis at the end side, and hides what lies behind it")
  func clamp() throws {
    let (latin, tags) = try layout(
      "one two three four ⟦#five⟧ six seven ⟦#eight⟧ nine", width: 200, maxLines: 2)
    #expect(lines(latin) == ["one two three", "four #five…"].map { $0 } || latin.lines.count == 2)
    #expect(latin.lines.last?.trailer == .ellipsis)
    #expect(latin.lines.allSatisfy { $0.width <= 200.01 })
    #expect(TagRects(tags[1], in: latin).pieces.isEmpty)
    #expect(latin.visibleEnd < latin.shaped.text.utf8.count)
    let last = try #require(latin.lines.last)
    #expect(last.trailerX > last.x)

    let (arabic, _) = try layout(
      "مرحبا بكم في هذا النص الطويل جدا الذي لا ينتهي", width: 200, maxLines: 1)
    let line = try #require(arabic.lines.last)
    #expect(line.trailer == .ellipsis)
    #expect(line.trailerX == line.x)
  }

  @Test("the clamp counts lines of the whole text, not of each paragraph")
  func clampOverParagraphs() throws {
    let (layout, _) = try layout("a\nb\nc\nd\ne", maxLines: 2)
    #expect(lines(layout) == ["a", "b…"])
    #expect(try lines(self.layout("a\nb\n\n\n", maxLines: 2).layout) == ["a", "b"])
  }

  @Test("alignment is start and end, not left and right")
  func alignment() throws {
    #expect(try layout("abc").layout.lines[0].x == 0)
    let end = try layout("abc", align: .end).layout.lines[0]
    #expect(abs(end.x + end.width - 300) < 0.01)
    let arabic = try layout("سلام").layout.lines[0]
    #expect(abs(arabic.x + arabic.width - 300) < 0.01)
    #expect(try layout("سلام", align: .end).layout.lines[0].x == 0)
    let center = try layout("سلام", align: .center).layout.lines[0]
    #expect(abs(center.x * 2 + center.width - 300) < 0.01)
  }
}
