extension AttributeType<ObjectFit.Position> {
  /// `<position>` of CSS Values 4, 9.3: one, two or four words.
  static let objectPosition = AttributeType(
    "one, two or four of left, right, top, bottom, center, px and percentages", example: "50% 20%"
  ) { text, _ throws(Mistake) in
    let words = text.words
    var axes: [(axis: Axis?, offset: ObjectFit.Offset)] = []
    switch words.count {
    case 1, 2:
      for word in words {
        guard let place = try Axis.place(word) else { return nil }
        axes.append(place)
      }
      if axes.count == 1 { axes.append((nil, ObjectFit.Offset())) }
      // Words of an axis may stand in either order, numbers have theirs.
      let isTurned = axes[0].axis == .vertical || axes[1].axis == .horizontal
      if isTurned {
        let areWords = words.allSatisfy { Axis.keywords[String($0)] != nil }
        guard areWords else { return nil }
        axes.swapAt(0, 1)
      }
    case 4:
      for index in [0, 2] {
        guard let edge = try Axis.place(words[index]), edge.axis != nil,
          let distance = try Axis.place(words[index + 1]), distance.axis == nil,
          Axis.keywords[String(words[index + 1])] == nil
        else { return nil }
        let sign = edge.offset.share == 0 ? 1.0 : -1
        axes.append(
          (
            edge.axis,
            ObjectFit.Offset(
              share: edge.offset.share + sign * distance.offset.share,
              px: sign * distance.offset.px)
          ))
      }
      if axes[0].axis == .vertical { axes.swapAt(0, 1) }
    default: return nil
    }
    guard axes[0].axis != .vertical, axes[1].axis != .horizontal else { return nil }
    return ObjectFit.Position(x: axes[0].offset, y: axes[1].offset)
  }
}

/// The axis a word of a position speaks of.
private enum Axis {
  case horizontal, vertical

  static let keywords: [String: (axis: Axis?, share: Double)] = [
    "left": (.horizontal, 0), "right": (.horizontal, 1), "top": (.vertical, 0),
    "bottom": (.vertical, 1), "center": (nil, 0.5),
  ]

  /// What one word says; numbers have the axis they stand at.
  static func place(
    _ word: Substring
  ) throws(Mistake) -> (axis: Axis?, offset: ObjectFit.Offset)? {
    if let keyword = keywords[String(word)] {
      return (keyword.axis, ObjectFit.Offset(share: keyword.share))
    }
    if word.hasSuffix("%") {
      guard let value = Double(plain: word.dropLast()), abs(value) <= TemplateLimits.length else {
        return nil
      }
      return (nil, ObjectFit.Offset(share: value / 100))
    }
    guard let value = try Double(px: word) else { return nil }
    return (nil, ObjectFit.Offset(share: 0, px: value))
  }
}
