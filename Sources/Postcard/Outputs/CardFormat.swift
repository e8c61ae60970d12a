/// A picture format with its options.
public struct CardFormat: Hashable, Sendable {
  /// What the picture is written as.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// PNG.
    case png
    /// SVG.
    case svg
  }
  /// What the picture is written as.
  public var encoding: Encoding
  /// File pixels per px; 1 for SVG, which has none.
  public var scale: Double

  /// PNG at a scale.
  public static func png(scale: Double = 1) -> CardFormat { .init(encoding: .png, scale: scale) }
  /// SVG.
  public static let svg = CardFormat(encoding: .svg, scale: 1)

  /// Its media type, such as `image/png`.
  public var mediaType: String {
    switch encoding {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    }
  }
}
