extension ImageMap {
  /// A place in a space: px, y down.
  public struct Point: Hashable, Sendable {
    /// Distance from the left edge.
    public var x: Double
    /// Distance from the top edge.
    public var y: Double

    /// Makes a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// One rectangle of a tag: px at scale 1, y down, half-open.
  ///
  /// It holds its left and top edge and neither its right nor its bottom one, so two that touch never
  /// both hold a point. Edges count in hundredths of a px, as files keep them: a map answers the same
  /// before it is written and after it is read.
  public struct Rect: Hashable, Sendable {
    /// Left edge.
    public var x: Double
    /// Top edge.
    public var y: Double
    /// Above 0.
    public var width: Double
    /// Above 0.
    public var height: Double
    /// Line within the tag's text, from 0; absent for a region.
    public var line: Int?
    /// Direction of the run it covers.
    public var dir: Direction?
    /// The part of the text it covers.
    public var range: TextRange?

    /// Makes a rectangle without text.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The point in its middle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  }
}

extension ImageMap.Rect {
  /// The whole of a space.
  init(_ space: ImageMap.Space) {
    self.init(x: 0, y: 0, width: space.width, height: space.height)
  }

  /// Left edge in whole hundredths.
  var left: Double { x.hundredths }
  /// Top edge in whole hundredths.
  var top: Double { y.hundredths }
  /// Right edge in whole hundredths, not held; at least one hundredth from the left one.
  var right: Double { max((x + width).hundredths, (left + 0.01).hundredths) }
  /// Bottom edge in whole hundredths, not held; at least one hundredth from the top one.
  var bottom: Double { max((y + height).hundredths, (top + 0.01).hundredths) }

  /// In px², of its edges in hundredths.
  var area: Double { (right - left) * (bottom - top) }

  /// The part of it that lies within another, with its line, direction and range; `nil` when none
  /// does.
  func clipped(to other: Self) -> Self? {
    let (left, top) = (max(left, other.left), max(top, other.top))
    let (right, bottom) = (min(right, other.right), min(bottom, other.bottom))
    guard left < right, top < bottom else { return nil }
    var part = self
    (part.x, part.y) = (left, top)
    (part.width, part.height) = (right - left, bottom - top)
    return part
  }

  /// Whether the two share any area.
  func overlaps(_ other: Self) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }
}

extension Double {
  /// The largest coordinate a map holds.
  ///
  /// Far beyond any picture, and far within what a Double counts in hundredths and prints without an
  /// exponent.
  static let largestCoordinate = 1e9

  /// The nearest whole hundredth, never -0; a value a map cannot hold becomes the nearest one it can,
  /// and what is no number becomes 0.
  var hundredths: Double {
    guard !isNaN else { return 0 }
    let inRange = min(max(self, -Self.largestCoordinate), Self.largestCoordinate)
    return (inRange * 100).rounded() / 100 + 0
  }
}
