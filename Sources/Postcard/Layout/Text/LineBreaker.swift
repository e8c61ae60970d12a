internal import PostcardCanvas

/// Cuts a shaped paragraph into lines of a width: greedy, in time linear in its clusters.
///
/// A line breaks where UAX #14 allows it; a word that is wider than a line breaks between grapheme
/// clusters, without a hyphen. White space at the end of a line hangs and is no part of it.
struct LineBreaker {
  /// A line: its clusters without the white space it ends in.
  struct Line: Hashable {
    var clusters: Range<Int>
    /// Whether it ends at a soft hyphen, which then shows.
    var isHyphenated = false
    /// Whether it ends within a word that no line has room for.
    var isDivided = false
  }

  private let paragraph: Paragraph
  private let advances: [Double]
  /// px of room besides, by cluster; empty where there is none.
  private let padding: [Double]
  /// px per em.
  private let size: Double
  /// px between clusters.
  private let spacing: Double
  private let hyphenWidth: Double

  init(_ shaped: ShapedText.ShapedParagraph, hyphen: Paragraph, size: Double, spacing: Double) {
    paragraph = shaped.paragraph
    advances = shaped.advances
    padding = shaped.padding
    self.size = size
    self.spacing = spacing
    hyphenWidth = hyphen.clusters.reduce(0) { $0 + $1.advance } * size
  }

  /// Rounding that a line may exceed its width by, in px.
  private static let tolerance = 0.01

  /// The width of one cluster in px.
  func width(of index: Int) -> Double {
    let advance = advances[index] * size
    if !padding.isEmpty, padding[index] > 0 { return padding[index] }
    let joins = paragraph.clusters[index].traits.contains(.joining)
    return advance > 0 && !joins ? advance + spacing : advance
  }

  /// The width of some clusters in px, the spacing after the last left out.
  func width(of clusters: Range<Int>) -> Double {
    clusters.reduce(0) { $0 + width(of: $1) }
  }

  /// The lines at a width in px; stops after `limit` lines, so that asking whether a text fits costs no
  /// more than the lines there is room for.
  func lines(width: Double, limit: Int = .max) -> [Line] {
    let clusters = paragraph.clusters
    guard !clusters.isEmpty else { return [Line(clusters: 0..<0)] }
    var lines: [Line] = []
    var start = 0
    while start < clusters.count, lines.count < limit {
      let next = end(ofLineFrom: start, width: width)
      lines.append(line(from: start, to: next))
      start = next
    }
    return lines
  }

  /// Where the line that starts at a cluster ends.
  private func end(ofLineFrom start: Int, width: Double) -> Int {
    let clusters = paragraph.clusters
    var x = 0.0
    var opportunity: Int?
    var boundary: Int?
    var index = start
    while index < clusters.count {
      let traits = clusters[index].traits
      if index > start {
        if traits.contains(.breakBefore) {
          // White space before it hangs, and need not fit; a hyphen does not.
          let hyphenates = clusters[index - 1].traits.contains(.softHyphen)
          if !hyphenates || x + hyphenWidth <= width + Self.tolerance { opportunity = index }
        }
        if traits.contains(.graphemeBefore) { boundary = index }
      }
      let advance = self.width(of: index)
      if !traits.contains(.white), x + advance > width + Self.tolerance {
        if let opportunity { return opportunity }
        // `boundary` may be this very cluster: then everything before it still fits.
        if let boundary { return boundary }
      }
      x += advance
      index += 1
    }
    return index
  }

  /// The width at which its lines are as even as may be, their number staying what it is at `width`
  /// (`text-wrap: balance`).
  ///
  /// No word is divided or hyphenated for it that is not anyhow.
  func balancedWidth(within width: Double, lines greedy: [Line]) -> Double {
    guard greedy.count > 1 else { return width }
    let divided = greedy.count(where: \.isDivided)
    let hyphenated = greedy.count(where: \.isHyphenated)
    // Lines are as many as at the width of the longest, and words as whole.
    var high = greedy.reduce(0) { max($0, self.width(of: $1)) }
    var low = high / 2
    while high - low > Self.balanceStep {
      let middle = (low + high) / 2
      let lines = lines(width: middle, limit: greedy.count + 1)
      if lines.count == greedy.count, lines.count(where: \.isDivided) <= divided,
        lines.count(where: \.isHyphenated) <= hyphenated
      {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  /// px a line takes, its hyphen included.
  private func width(of line: Line) -> Double {
    width(of: line.clusters) + (line.isHyphenated ? hyphenWidth : 0)
  }

  /// px to which the lines of a balanced text are as narrow as can be.
  private static let balanceStep = 0.5

  private func line(from start: Int, to next: Int) -> Line {
    let clusters = paragraph.clusters
    var end = next
    while end > start, clusters[end - 1].traits.contains(.white) { end -= 1 }
    let isHyphenated =
      next < clusters.count && end > start && clusters[end - 1].traits.contains(.softHyphen)
    return Line(
      clusters: start..<end, isHyphenated: isHyphenated,
      isDivided: next < clusters.count && !clusters[next].traits.contains(.breakBefore))
  }
}
