internal import PostcardCanvas

extension LayoutNode {
  /// The border box a node would take, in px.
  ///
  /// - Parameters:
  ///   - width: what it has at most; `nil` for as much as it wants.
  ///   - height: the height percentages refer to; `nil` when the parent's is not settled.
  ///   - fills: whether it takes all of `width` (`align-items: stretch`, or a share of a row).
  func measure(width: Double?, height: Double?, fills: Bool = false) -> Size {
    let constraint = Constraint(width: width, height: height, fills: fills)
    if let size = measured[constraint] { return size }
    let size = borderBox(width: width, height: height, fills: fills)
    measured[constraint] = size
    return size
  }

  private func borderBox(width: Double?, height: Double?, fills: Bool) -> Size {
    let inset = box.inset
    var fixedWidth = box.width?.resolved(in: width)
    var fixedHeight = box.height?.resolved(in: height)
    if let ratio = box.aspectRatio {
      if fixedHeight == nil, let known = fixedWidth ?? (fills ? width : nil) {
        fixedHeight = box.clampedHeight(
          box.clampedWidth(known, in: width) / ratio, in: height)
      }
      // A height that is given, or held by a bound, gives the width where that is free.
      if fixedWidth == nil, let known = fixedHeight { fixedWidth = known * ratio }
    }
    let outer = fixedWidth ?? width
    let inner = box.clampedWidth(outer ?? .infinity, in: width) - inset.horizontal
    let content = contentSize(
      width: inner.isFinite ? max(0, inner) : nil,
      height: fixedHeight.map { max(0, $0 - inset.vertical) })
    let wanted = fixedWidth ?? (fills ? outer : nil) ?? content.width + inset.horizontal
    let taken = box.clampedWidth(wanted, in: width)
    let high = fixedHeight ?? box.aspectRatio.map { taken / $0 } ?? content.height + inset.vertical
    return Size(width: taken, height: box.clampedHeight(high, in: height))
  }

  private func contentSize(width: Double?, height: Double?) -> Size {
    switch content {
    case .text(let shaped), .post(let shaped, _):
      return textSize(shaped, width: width)
    case .container(let element, let children):
      return FlexLayout(element, children).contentSize(width: width, height: height)
    case .picture(let picture, _):
      // Without a size of its own a picture takes its file's, as in HTML.
      let natural = Size(
        width: Double(picture.natural.width), height: Double(picture.natural.height))
      if let width, box.width != nil {
        return Size(width: width, height: width * natural.height / natural.width)
      }
      if let height { return Size(width: height * natural.width / natural.height, height: height) }
      return natural
    case .media(let grid):
      let width = width ?? height.map { $0 * grid.ratio } ?? grid.naturalWidth
      return Size(width: width, height: height ?? width / grid.ratio)
    case .initials, .panel, .spacer: return Size(width: 0, height: 0)
    case .rule: return Size(width: 1, height: 1)
    }
  }

  private func textSize(_ shaped: ShapedText, width: Double?) -> Size {
    let style = shaped.text.base
    let layout = textLayout(
      shaped, width: width ?? .greatestFiniteMagnitude, size: style.fontSize.upperBound,
      maxLines: style.lineClamp ?? LayoutLimits.lines)
    return Size(width: layout.longestLine, height: layout.height)
  }

  /// How far its first baseline lies below its top; its height where there is none.
  func firstBaseline(in size: Size) -> Double {
    let inset = box.inset
    switch content {
    case .text(let shaped), .post(let shaped, _):
      let style = shaped.text.base
      let layout = textLayout(
        shaped, width: size.width - inset.horizontal, size: style.fontSize.upperBound,
        maxLines: style.lineClamp ?? LayoutLimits.lines)
      return inset.top + layout.baseline(ofLine: 0)
    case .container(_, let children):
      guard let first = children.first(where: { $0.box.position == .static }) else {
        return size.height
      }
      let inner = Size(
        width: size.width - inset.horizontal, height: size.height - inset.vertical)
      return inset.top + first.firstBaseline(in: inner)
    case .picture, .media, .initials, .panel, .rule, .spacer: return size.height
    }
  }
}

extension Length {
  /// In px; a share of nothing settled is `nil`, as `auto`.
  func resolved(in parent: Double?) -> Double? {
    switch self {
    case .px(let value): value
    case .fraction(let share): parent.map { $0 * share }
    }
  }
}

extension BoxStyle {
  /// Padding and border together.
  var inset: Edges {
    let border = border?.width ?? 0
    return Edges(
      top: padding.top + border, right: padding.right + border, bottom: padding.bottom + border,
      left: padding.left + border)
  }

  func clampedWidth(_ value: Double, in parent: Double?) -> Double {
    max(
      min(value, maxWidth?.resolved(in: parent) ?? .infinity), minWidth?.resolved(in: parent) ?? 0)
  }

  func clampedHeight(_ value: Double, in parent: Double?) -> Double {
    max(
      min(value, maxHeight?.resolved(in: parent) ?? .infinity),
      minHeight?.resolved(in: parent) ?? 0)
  }
}

extension Edges {
  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }
}
