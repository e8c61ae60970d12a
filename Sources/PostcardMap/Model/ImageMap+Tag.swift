extension ImageMap {
  /// One tag of a text, or one region of the card.
  public struct Tag: Hashable, Sendable, Identifiable {
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

    /// Whether it is an area of the card, such as an avatar with its name, and no stretch of a text.
    public var isRegion: Bool { range == nil }
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
}
