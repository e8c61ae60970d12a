/// The sidecar of a card: where every tag lies, in CSS px at scale 1, origin top left, y down.
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
  public struct Space: Codable, Hashable, Sendable {
    /// Width in px.
    public var width: Double
    /// Height in px.
    public var height: Double
    /// Makes a space.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// One file drawn from the layout.
  public struct Image: Hashable, Sendable {
    /// The file, relative to the map.
    public var src: String
    /// Its media type, such as `image/png`.
    public var mediaType: String
    /// The theme it was painted in.
    public var theme: String?
    /// Width in the file's own pixels.
    public var width: Int
    /// Height in the file's own pixels.
    public var height: Int
    /// File pixels per px of the space.
    public var scale: Double
    /// Size of the file in bytes.
    public var bytes: Int?
    /// `sha256:` and the hash of the file.
    public var sha256: String?

    /// Makes an entry of which only what is required is known.
    public init(
      src: String, mediaType: String, theme: String? = nil, width: Int, height: Int, scale: Double
    ) {
      self.src = src
      self.mediaType = mediaType
      self.theme = theme
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  /// A stretch of a text in the units readers count in, 0-based and half-open.
  public struct TextRange: Hashable, Sendable {
    /// UTF-8 bytes.
    public var utf8: Range<Int>
    /// UTF-16 code units.
    public var utf16: Range<Int>
    /// Unicode scalars, where the writer gave them.
    public var scalar: Range<Int>?
    /// Makes a range.
    public init(utf8: Range<Int>, utf16: Range<Int>, scalar: Range<Int>? = nil) {
      self.utf8 = utf8
      self.utf16 = utf16
      self.scalar = scalar
    }
  }

  /// One tag of a text, or one region of the card.
  public struct Tag: Hashable, Sendable {
    /// Unique within the map: `t0`, `t1`…
    public var id: String
    /// `hashtag`, `mention`, … for text, `author`, `media`, `card` for regions; others must be borne.
    public var kind: String
    /// Absent: ranges index `text`; else a name in `texts`.
    public var source: String?
    /// The tag as it stands in the text, sigil included.
    public var text: String?
    /// The tag without its sigils.
    public var value: String?
    /// What a click opens.
    public var href: String?
    /// What a screen reader says; never empty.
    public var alt: String
    /// `host-mismatch` where the text shows one host and the href opens another.
    public var warning: String?
    /// Where it stands in its text.
    public var range: TextRange?
    /// Whether part of it was cut by a line clamp; absent for regions.
    public var clipped: Bool?
    /// One per line and visual run, in text order; empty when wholly cut away.
    public var rects: [Rect]

    /// Makes a tag of which only what is required is known.
    public init(id: String, kind: String, alt: String, rects: [Rect]) {
      self.id = id
      self.kind = kind
      self.alt = alt
      self.rects = rects
    }
  }

  /// One rectangle of a tag: px at scale 1, y down.
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
  }
}
