/// How far a layout may go, each with what it stops.
enum LayoutLimits {
  /// px a side of a card may have at scale 1. Cairo's own bound is 32,767 pixels, which a card of this
  /// size still meets at scale 2.
  static let cardSide = 16_383.0
  /// Lines of one text: the highest card in the smallest type; a text of nothing but line breaks stops
  /// here.
  static let lines = 16_384
  /// Bytes of a font file a template brings along: those of Han scripts reach 30 MB.
  static let fontBytes = 64 << 20
  /// Pixels a side of a picture may have: Cairo's own bound.
  static let pixelSide = 32_767
  /// Pixels a side of a WebP picture may have: the format's own bound.
  static let webPSide = 16_383
  /// Pixels of one picture file: at four bytes each, 400 MB. A scale of 1000 stops here.
  static let pixels = 100_000_000
  /// Elements of one card: a thread of a thousand posts in a template that repeats much for each stops here.
  static let nodes = 20_000
  /// Elements that leave the card named in warnings: the first few tell what is wrong.
  static let overflows = 4
}
