internal import PostcardCanvas

extension LayoutNode {
  /// A picture in a grid still tells what it shows at this share of its height.
  private static let leastPicture = 0.5

  /// The least height of its border box, in px: with its text in the smallest type it may take, whole, or
  /// of one line with an ellipsis.
  ///
  /// - Parameters:
  ///   - size: the border box it wants.
  func leastHeight(of size: Size, cut: Bool) -> Double {
    guard shrinksInColumn, box.height == nil else { return size.height }
    let question = Squeeze(size: size, cut: cut)
    if let height = least[question] { return height }
    let height = leastBorderBox(of: size, cut: cut)
    least[question] = height
    return height
  }

  private func leastBorderBox(of size: Size, cut: Bool) -> Double {
    let inset = box.inset
    let inner = Size(
      width: max(0, size.width - inset.horizontal), height: max(0, size.height - inset.vertical))
    switch content {
    case .text(let shaped), .post(let shaped, _):
      let style = shaped.text.base
      if cut {
        return min(size.height, style.fontSize.lowerBound * style.lineHeight + inset.vertical)
      }
      guard style.fontSize.lowerBound < style.fontSize.upperBound else { return size.height }
      let layout = TextLayout(
        shaped, size: style.fontSize.lowerBound, width: inner.width,
        maxLines: style.lineClamp ?? LayoutLimits.lines)
      return layout.height + inset.vertical
    case .media: return inner.height * Self.leastPicture + inset.vertical
    case .container(let element, let children):
      return FlexLayout(element, children).leastHeight(in: inner, cut: cut) + inset.vertical
    case .picture, .initials, .panel, .rule, .spacer: return size.height
    }
  }

  /// The height it takes of a border box it had to be squeezed into, in px: text at the size that fits
  /// seldom fills it.
  func fittedHeight(width: Double, height: Double) -> Double {
    guard shrinksInColumn else { return height }
    switch content {
    case .text(let shaped), .post(let shaped, _):
      let width = max(0, width - box.inset.horizontal)
      let fit = FontFit(shaped, width: width, height: max(0, height - box.inset.vertical))
      let size = fit.size()
      let layout = textLayout(
        shaped, width: width, size: size, maxLines: fit.shownLines(at: size))
      return min(height, layout.height + box.inset.vertical)
    case .container(let element, let children):
      let used = FlexLayout(element, children).usedHeight(
        in: Size(
          width: max(0, width - box.inset.horizontal),
          height: max(0, height - box.inset.vertical)))
      return min(height, used + box.inset.vertical)
    case .picture, .media, .initials, .panel, .rule, .spacer: return height
    }
  }
}
