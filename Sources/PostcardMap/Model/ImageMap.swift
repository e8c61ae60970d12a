/// The sidecar of a card: where every tag lies, in CSS px at scale 1, origin top left, y down.
///
/// A picture and its map come from one layout, so whoever shows the picture can open the right page
/// for a click, at any displayed size:
///
/// ```swift
/// let map = try ImageMap(json: bytes)
/// if let tag = map.tag(x: 430, y: 95) { open(tag.href) }
/// ```
///
/// ``hit(atX:y:in:fit:slop:)`` answers for a picture shown at another size, ``Press`` is the touch
/// model of a link, ``accessibilityElements(in:fit:)`` tells a screen reader what lies where.
public struct ImageMap: Hashable, Sendable {
  /// The newest version of the format this code knows.
  public static let version = 1

  /// The program that wrote it, such as `postcard 0.1.0`.
  public var generator: String?
  /// The post's stable id.
  public var id: String?
  /// `sha256:` and the hash of every input that changes pixels.
  public var key: String?
  /// `sha256:` and the hash of every input that changes this map.
  public var mapKey: String?
  /// What a click outside every tag opens.
  public var href: String?
  /// When the post was published, as its source wrote it (RFC 3339).
  public var published: String?
  /// BCP 47 language of the text.
  public var lang: String?
  /// Base direction: `ltr` or `rtl`.
  public var dir: Direction?
  /// Alternative text for the picture.
  public var alt: String
  /// The size every rectangle lies in, independent of any file's pixels.
  public var space: Space
  /// The files drawn from this layout; may be empty.
  public var images: [Image] = []
  /// The string that ranges index where a tag names no source.
  public var text: String
  /// Further texts by the name a tag's `source` gives.
  public var texts: [String: String] = [:]
  /// Tags and regions in reading order.
  public var tags: [Tag] = []

  /// Makes a map without images and tags.
  public init(alt: String, space: Space, text: String) {
    self.alt = alt
    self.space = space
    self.text = text
  }

  /// Base direction of a text.
  public enum Direction: String, Codable, Hashable, Sendable { case ltr, rtl }

  /// The coordinate space of every rectangle, in CSS px at scale 1.
  public struct Space: Hashable, Sendable {
    /// Width in px, above 0.
    public var width: Double
    /// Height in px, above 0.
    public var height: Double
    /// Makes a space.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }
}
