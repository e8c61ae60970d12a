extension ImageMap {
  /// What a screen reader finds at one place of a picture: the picture itself, or one of its tags.
  public struct AccessibilityElement: Hashable, Sendable {
    /// What it says it is.
    public enum Role: Hashable, Sendable {
      /// The picture, whose label tells the whole post.
      case image
      /// A tag that opens something.
      case link
      /// A tag that opens nothing.
      case text
    }

    /// What it says it is.
    public let role: Role
    /// What is read out.
    public let label: String
    /// BCP 47 language the label is read in, where the map names one.
    public let lang: String?
    /// What activating it opens; of the picture, what a click outside every tag does.
    public let href: String?
    /// The tag; `nil` for the picture.
    public let tag: Tag?
    /// The seen parts, in units of the box: one for each line and run, never none.
    public let frames: [Rect]

    /// The smallest rectangle around every frame, for systems that want but one.
    public var bounds: Rect {
      let (left, top) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
      let right = frames.map { $0.x + $0.width }.max() ?? left
      let bottom = frames.map { $0.y + $0.height }.max() ?? top
      return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// A place that surely lies on it, which the middle of ``bounds`` does not.
    public var activationPoint: Point { (frames.first ?? bounds).center }
  }

  /// What a screen reader finds in a box that shows the picture, in reading order.
  ///
  /// First comes the picture with its alternative text, so that the post is read as a whole before its
  /// links are met one by one; one whose `alt` is empty is decoration and left out. Then come the tags
  /// and regions that are seen, each once with all its frames: a link when it has an `href`, else text.
  /// What a line clamp or the fit cuts off entirely is left out, since nobody else can press it either.
  /// With UIKit:
  ///
  /// ```swift
  /// let box = ImageMap.Size(width: bounds.width, height: bounds.height)
  /// isAccessibilityElement = false
  /// accessibilityElements = map.accessibilityElements(in: box, fit: .contain).map { part in
  ///   let element = UIAccessibilityElement(accessibilityContainer: self)
  ///   element.accessibilityLabel = part.label
  ///   element.accessibilityTraits = part.role == .image ? .image : part.role == .link ? .link : .staticText
  ///   element.accessibilityFrameInContainerSpace = CGRect(
  ///     x: part.bounds.x, y: part.bounds.y, width: part.bounds.width, height: part.bounds.height)
  ///   return element
  /// }
  /// ```
  public func accessibilityElements(
    in box: Size, fit: Fit = .contain
  ) -> [AccessibilityElement] {
    let placement = Placement(of: space, in: box, fit: fit)
    let picture = AccessibilityElement(
      role: .image, label: alt, lang: lang, href: href, tag: nil,
      frames: [placement.frame(of: Rect(space))].compactMap { $0 })
    let parts = tags.map { tag in
      AccessibilityElement(
        role: tag.href == nil ? .text : .link, label: tag.alt, lang: lang, href: tag.href, tag: tag,
        frames: placement.frames(of: tag))
    }
    return ([picture] + parts).filter { !$0.label.isEmpty && !$0.frames.isEmpty }
  }
}
