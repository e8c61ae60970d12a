internal import PostcardCanvas

/// One to four pictures side by side, as social apps show them: one; two halves; one and two below each
/// other; four quarters.
struct MediaGrid {
  /// Pictures shown; the last tells how many more there are.
  static let most = 4
  /// Width over height of several pictures together, as on X and Mastodon.
  static let severalRatio = 16.0 / 9
  /// How tall and how wide one picture may be before it is cut, as on Instagram: 4:5 to 1.91:1.
  static let oneRatios = 0.8...1.91

  /// px between pictures.
  let gap: Double
  /// Width over height where the template gives no height.
  var ratio = Self.severalRatio
  /// In reading order.
  var cells: [LayoutNode] = []

  init(gap: Double) { self.gap = gap }

  /// The proportions a picture is shown in that stands alone.
  static func ratio(ofOne picture: Picture) -> Double {
    let ratio = Double(picture.width) / Double(max(1, picture.height))
    return min(max(ratio, oneRatios.lowerBound), oneRatios.upperBound)
  }

  /// The width of a grid that may choose: its pictures' own, side by side.
  var naturalWidth: Double {
    let widths = cells.map { cell in
      if case .picture(let picture, _) = cell.content { Double(picture.width) } else { 0.0 }
    }
    return cells.count == 1 ? widths.reduce(0, +) : 2 * (widths.max() ?? 0) + gap
  }

  /// Where the pictures of a grid stand, in reading order.
  func rects(in size: Size, mirrored: Bool) -> [Rect] {
    let count = cells.count
    let columns = count == 1 ? 1.0 : 2
    let width = max(0, (size.width - gap * (columns - 1)) / columns)
    let half = max(0, (size.height - gap) / 2)
    return (0..<count).map { index in
      let (column, row, isTall) = Self.slot(index, of: count)
      let x = Double(column) * (width + gap)
      return Rect(
        x: mirrored ? size.width - x - width : x, y: Double(row) * (half + gap), width: width,
        height: isTall ? size.height : half)
    }
  }

  private static func slot(_ index: Int, of count: Int) -> (column: Int, row: Int, isTall: Bool) {
    switch count {
    case 1: (0, 0, true)
    case 2: (index, 0, true)
    case 3: index == 0 ? (0, 0, true) : (1, index - 1, false)
    default: (index % 2, index / 2, false)
    }
  }

  /// The radii of each picture's corners: those of the grid where it has a corner of the grid.
  static func corners(of count: Int, radii: Radii, mirrored: Bool) -> [Radii] {
    (0..<count).map { index in
      let (column, row, isTall) = slot(index, of: count)
      let isFirst = column == 0
      let isLast = count == 1 || column == 1
      let (isLeft, isRight) = mirrored ? (isLast, isFirst) : (isFirst, isLast)
      let isTop = row == 0
      let isBottom = isTall || row == 1
      let square = Length.px(0)
      return Radii(
        topLeft: isTop && isLeft ? radii.topLeft : square,
        topRight: isTop && isRight ? radii.topRight : square,
        bottomRight: isBottom && isRight ? radii.bottomRight : square,
        bottomLeft: isBottom && isLeft ? radii.bottomLeft : square)
    }
  }
}
