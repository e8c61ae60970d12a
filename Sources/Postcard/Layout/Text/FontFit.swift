internal import PostcardCanvas

/// Finds the largest size at which a text fits its box.
///
/// Nothing is laid out for it: the widths of the clusters, known since shaping, are linear in the size.
/// The number of greedy lines never falls as the size grows, so bisection is right.
struct FontFit {
  /// Sizes are tried in steps of so many px: finer is not seen, and equal texts keep equal sizes.
  static let step = 0.5

  private let shaped: ShapedText
  private let width: Double
  private let height: Double

  init(_ shaped: ShapedText, width: Double, height: Double) {
    self.shaped = shaped
    self.width = width
    self.height = height
  }

  /// The largest size of the style's range at which everything fits, else the smallest.
  func size() -> Double {
    let range = shaped.text.base.fontSize
    guard range.lowerBound < range.upperBound else { return range.lowerBound }
    var low = 0
    var high = Int(((range.upperBound - range.lowerBound) / Self.step).rounded(.down))
    if fits(range.upperBound) { return range.upperBound }
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(range.lowerBound + Double(middle) * Self.step) {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return range.lowerBound + Double(low) * Self.step
  }

  /// Lines to set at a size: those there is room for, and one where there is room for none, for a card
  /// that says nothing helps nobody.
  func shownLines(at size: Double) -> Int { max(1, maxLines(at: size)) }

  /// Lines there is room for at a size.
  func maxLines(at size: Double) -> Int {
    let pitch = size * shaped.text.base.lineHeight
    // A hair more than the height still counts as fitting: it is rounding, not a line cut in two.
    let room = Int(min((height + 0.01) / pitch, Double(LayoutLimits.lines)))
    return max(0, min(room, shaped.text.base.lineClamp ?? LayoutLimits.lines))
  }

  private func fits(_ size: Double) -> Bool {
    guard !shaped.isCut else { return false }
    var room = maxLines(at: size)
    for paragraph in shaped.paragraphs {
      let breaker = LineBreaker(
        paragraph, hyphen: shaped.hyphen, size: size, spacing: shaped.text.base.letterSpacing)
      guard room > 0 else { return false }
      let lines = breaker.lines(width: width, limit: room + 1).count
      guard lines <= room else { return false }
      room -= lines
    }
    return true
  }
}
