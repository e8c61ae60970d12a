internal import PostcardCanvas

/// How a picture fills its box: CSS's `object-fit` and `object-position`.
///
/// Source: CSS Images 3, 5.5 and 5.6.
struct ObjectFit: Hashable, Sendable {
  /// `object-fit`
  enum Scaling: String, Hashable, Sendable, CaseIterable {
    case cover, contain, fill, none
    case scaleDown = "scale-down"
  }

  /// Where the picture lies along one axis: a share of the room left over, and px.
  struct Offset: Hashable, Sendable {
    var share = 0.5
    var px = 0.0
  }

  /// `object-position`
  struct Position: Hashable, Sendable {
    var x = Offset()
    var y = Offset()
  }

  var scaling = Scaling.cover
  var position = Position()

  static let cover = ObjectFit()

  /// The part of a picture that is seen, in its decoded pixels, and the rectangle it fills; `nil` when
  /// nothing is.
  func place(_ picture: Picture, in box: Rect) -> (part: Rect, rect: Rect)? {
    let natural = Size(
      width: Double(picture.natural.width), height: Double(picture.natural.height))
    guard box.width > 0, box.height > 0, natural.width > 0, natural.height > 0 else { return nil }
    let size = drawnSize(of: natural, in: box)
    let left = box.x + (box.width - size.width) * position.x.share + position.x.px
    let top = box.y + (box.height - size.height) * position.y.share + position.y.px
    let rect = Rect(
      x: max(box.x, left), y: max(box.y, top),
      width: min(box.maxX, left + size.width) - max(box.x, left),
      height: min(box.maxY, top + size.height) - max(box.y, top))
    guard rect.width > 0, rect.height > 0 else { return nil }
    let horizontal = Double(picture.width) / size.width
    let vertical = Double(picture.height) / size.height
    let part = Rect(
      x: (rect.x - left) * horizontal, y: (rect.y - top) * vertical,
      width: rect.width * horizontal, height: rect.height * vertical)
    return (part, rect)
  }

  /// The size of the whole picture, px.
  private func drawnSize(of natural: Size, in box: Rect) -> Size {
    let horizontal = box.width / natural.width
    let vertical = box.height / natural.height
    let factor: Double
    switch scaling {
    case .fill: return Size(width: box.width, height: box.height)
    case .cover: factor = max(horizontal, vertical)
    case .contain: factor = min(horizontal, vertical)
    case .none: factor = 1
    case .scaleDown: factor = min(1, horizontal, vertical)
    }
    return Size(width: natural.width * factor, height: natural.height * factor)
  }
}
