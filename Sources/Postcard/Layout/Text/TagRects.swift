internal import PostcardCanvas

/// Where a stretch of a text lies: one rectangle per line and visual run.
struct TagRects {
  /// One rectangle with the text it covers.
  struct Piece {
    /// Relative to the text's box; as high as the line.
    var rect: Rect
    var line: Int
    var isRightToLeft: Bool
    /// UTF-8 bytes of the text.
    var range: Range<Int>

    /// One piece of this and the next to the right. Its direction is that of the part read first.
    fileprivate func joined(to next: Piece) -> Piece {
      var piece = range.lowerBound <= next.range.lowerBound ? self : next
      piece.rect = Rect(
        x: rect.x, y: rect.y, width: next.rect.maxX - rect.x, height: rect.height)
      piece.range =
        min(
          range.lowerBound, next.range.lowerBound)..<max(
          range.upperBound, next.range.upperBound)
      return piece
    }
  }

  /// In text order.
  private(set) var pieces: [Piece] = []

  /// Pieces closer than this touch: it is rounding between runs, in px.
  private static let touching = 0.05

  /// - Parameters:
  ///   - range: UTF-8 bytes of the text, half-open. What a line clamp hides has no rectangle.
  init(_ range: Range<Int>, in layout: TextLayout) {
    guard range.lowerBound < layout.visibleEnd else { return }
    let first = layout.lines.partitioningIndex(where: {
      layout.utf8Range(of: $0.clusters, in: $0).upperBound > range.lowerBound
    })
    for (number, line) in zip(first..., layout.lines[first...]) {
      let covered = layout.utf8Range(of: line.clusters, in: line)
      guard covered.lowerBound < range.upperBound else { break }
      guard covered.overlaps(range) else { continue }
      var found: [Piece] = []
      for segment in line.segments {
        guard let piece = Self.piece(range, segment, line, number, layout) else { continue }
        if let last = found.last, abs(last.rect.maxX - piece.rect.x) < Self.touching {
          found[found.count - 1] = last.joined(to: piece)
        } else {
          found.append(piece)
        }
      }
      pieces += found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// The part of a segment a range covers: its clusters are neighbours, in either direction.
  private static func piece(
    _ range: Range<Int>, _ segment: TextLayout.Segment, _ line: TextLayout.Line, _ number: Int,
    _ layout: TextLayout
  ) -> Piece? {
    let paragraph = layout.shaped.paragraphs[line.paragraph]
    let clusters = paragraph.paragraph.clusters
    /// Room at an end belongs to what it is the end of, though it holds none of its bytes.
    func holds(_ index: Int) -> Bool {
      let home = clusters[index].traits.contains(.closing) ? max(0, index - 1) : index
      return range.contains(paragraph.start + Int(clusters[home].start))
    }
    var inside: Range<Int>?
    for index in segment.clusters where holds(index) {
      inside = (inside?.lowerBound ?? index)..<index + 1
    }
    guard let inside else { return nil }
    let breaker = layout.breaker(for: line)
    let before = breaker.width(of: segment.clusters.lowerBound..<inside.lowerBound)
    let width = breaker.width(of: inside)
    guard width > 0 else { return nil }
    let x =
      segment.isRightToLeft
      ? segment.x + segment.width - before - width : segment.x + before
    let covered = layout.utf8Range(of: inside, in: line)
    return Piece(
      rect: Rect(x: x, y: Double(number) * layout.pitch, width: width, height: layout.pitch),
      line: number, isRightToLeft: segment.isRightToLeft,
      range: covered.clamped(to: range))
  }
}
