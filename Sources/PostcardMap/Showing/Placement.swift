extension ImageMap {
  /// How a picture fills the box that shows it, by the names and rules of CSS `object-fit`.
  ///
  /// The picture lies in the middle of the box, as `object-position` has it unless told otherwise.
  public enum Fit: String, CaseIterable, Codable, Hashable, Sendable {
    /// Whole and in proportion, with room left on two sides.
    case contain
    /// In proportion and all over the box, cut off on two sides.
    case cover
    /// Stretched to the box.
    case fill
  }

  /// Width and height of the box that shows the picture, in the unit of whoever shows it.
  public struct Size: Hashable, Sendable {
    /// From 0.
    public var width: Double
    /// From 0.
    public var height: Double
    /// Makes a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// Where a space lies in the box that shows its picture.
  ///
  /// Nothing of the space is seen in a box without area: it then has no points and no frames.
  public struct Placement: Hashable, Sendable {
    /// Box units per px of the space, across.
    public let scaleX: Double
    /// Box units per px of the space, down.
    public let scaleY: Double
    /// Where the space's top left corner lies in the box; negative where it is cut off.
    public let origin: Point
    /// The part of the space that is seen, in px; `nil` when none is.
    public let visible: Rect?
    /// The box.
    private let box: Size
    /// The space.
    private let space: Space

    /// Places a space in a box.
    public init(of space: Space, in box: Size, fit: Fit = .contain) {
      (self.space, self.box) = (space, box)
      let (across, down) = (box.width / space.width, box.height / space.height)
      guard across > 0, down > 0, across.isFinite, down.isFinite else {
        (scaleX, scaleY, origin, visible) = (0, 0, Point(x: 0, y: 0), nil)
        return
      }
      (scaleX, scaleY) =
        switch fit {
        case .contain: (min(across, down), min(across, down))
        case .cover: (max(across, down), max(across, down))
        case .fill: (across, down)
        }
      // Said to be 0 where it is, since the product is off by a last bit.
      origin = Point(
        x: scaleX == across ? 0 : (box.width - space.width * scaleX) / 2,
        y: scaleY == down ? 0 : (box.height - space.height * scaleY) / 2)
      let width = min(space.width, box.width / scaleX)
      let height = min(space.height, box.height / scaleY)
      visible = Rect(
        x: (space.width - width) / 2, y: (space.height - height) / 2, width: width, height: height)
    }

    /// A space shown at its own size.
    init(_ space: Space) {
      self.init(of: space, in: Size(width: space.width, height: space.height))
    }

    /// The place in the space, in px, of a place in the box; `nil` where the picture is not seen.
    public func point(x: Double, y: Double) -> Point? {
      let (left, top) = (max(origin.x, 0), max(origin.y, 0))
      guard visible != nil, left <= x, x < box.width - left, top <= y, y < box.height - top
      else { return nil }
      return Point(
        x: min(max((x - origin.x) / scaleX, 0), space.width.nextDown),
        y: min(max((y - origin.y) / scaleY, 0), space.height.nextDown))
    }

    /// The seen part of a rectangle, in units of the box; `nil` when all of it is cut off.
    public func frame(of rect: Rect) -> Rect? {
      guard let visible, var seen = rect.clipped(to: visible) else { return nil }
      (seen.x, seen.y) = (origin.x + seen.x * scaleX, origin.y + seen.y * scaleY)
      (seen.width, seen.height) = (seen.width * scaleX, seen.height * scaleY)
      return seen
    }

    /// The seen parts of a tag's rectangles, in units of the box, in text order.
    ///
    /// This is what a view fills to highlight the tag: all pieces of one that is broken over lines.
    public func frames(of tag: Tag) -> [Rect] { tag.rects.compactMap { frame(of: $0) } }
  }

  /// The place in the space, in px, of a place in a box that shows the picture.
  ///
  /// `nil` where the picture is not seen: outside the box, and beside the picture in it.
  public func point(atX x: Double, y: Double, in box: Size, fit: Fit = .contain) -> Point? {
    Placement(of: space, in: box, fit: fit).point(x: x, y: y)
  }
}
