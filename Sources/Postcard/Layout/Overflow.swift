internal import PostcardCanvas
internal import PostcardText

/// Finds what leaves the card, so that nothing is cut off in silence.
struct Overflow {
  /// One for each outermost element that leaves the card, the first few of them.
  private(set) var warnings: [PostcardWarning] = []
  private let size: Size
  /// How many elements around the current one are named already, or mean to hang over.
  private var silent = 0

  init(of size: Size) { self.size = size }

  /// px that are rounding and not seen.
  private static let tolerance = 0.5

  /// Looks at an element before what is inside it.
  ///
  /// - Returns: Whether what is inside needs no warning of its own, until ``leave(_:)``.
  mutating func note(_ node: LayoutNode, in rect: Rect) -> Bool {
    if node.box.position == .absolute, node.box.offsets.hangsOver {
      silent += 1
      return true
    }
    let sides = [
      (-rect.x, "on the left"), (-rect.y, "at the top"), (rect.maxX - size.width, "on the right"),
      (rect.maxY - size.height, "at the bottom"),
    ]
    .filter { $0.0 > Self.tolerance }
    guard silent == 0, !sides.isEmpty, rect.width > 0, rect.height > 0,
      warnings.count < LayoutLimits.overflows
    else { return false }
    let list = sides.map { "\(Int($0.0.rounded(.up))) px \($0.1)" }.joined(separator: " and ")
    warnings.append(
      PostcardWarning(
        "overflow",
        "<\(node.box.name)> leaves the card by \(list): give it less room, a smaller font-size or a "
          + "line-clamp, or the card more height", at: node.box.place))
    silent += 1
    return true
  }

  /// Ends an element for which ``note(_:in:)`` was asked.
  mutating func leave(_ wasSilent: Bool) { if wasSilent { silent -= 1 } }
}
