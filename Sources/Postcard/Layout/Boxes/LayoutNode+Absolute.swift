internal import PostcardCanvas

extension LayoutNode {
  /// Where a box with `position="absolute"` stands in the padding box of its container
  /// (<https://www.w3.org/TR/css-position-3/#abspos-layout>): two opposite offsets give a size that is
  /// free, one gives the place, none leaves it at the start.
  func absoluteRect(in container: Rect) -> Rect {
    let left = box.offsets.left?.resolved(in: container.width)
    let right = box.offsets.right?.resolved(in: container.width)
    let top = box.offsets.top?.resolved(in: container.height)
    let bottom = box.offsets.bottom?.resolved(in: container.height)
    let size = measure(
      // A width that is a share is one of the whole container.
      width: box.width == nil
        ? max(0, container.width - (left ?? 0) - (right ?? 0)) : container.width,
      height: container.height, fills: left != nil && right != nil)
    var height = size.height
    if let top, let bottom, box.height == nil, box.aspectRatio == nil {
      height = box.clampedHeight(
        max(0, container.height - top - bottom), in: container.height)
    }
    let fromLeft = left ?? right.map { container.width - $0 - size.width }
    let fromTop = top ?? bottom.map { container.height - $0 - height }
    let start = isMirrored ? container.width - size.width : 0
    return Rect(
      x: container.x + (fromLeft ?? start), y: container.y + (fromTop ?? 0), width: size.width,
      height: height)
  }
}
