/// A width and a height in CSS px at scale 1.
public struct Size: Hashable, Sendable {
  /// Width in px.
  public var width: Double
  /// Height in px.
  public var height: Double
  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
