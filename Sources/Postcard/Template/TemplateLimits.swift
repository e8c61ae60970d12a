/// What a template may ask for at most, each with its reason.
///
/// Bytes, depth and attributes are bounded before, by `MarkupLimits`.
enum TemplateLimits {
  /// Cairo's surfaces end at 32,767 pixels a side: this leaves room for scale 2 by a hair.
  static let cardSide = 16_383.0
  /// A length beyond Cairo's greatest surface shows nothing, and Pango overflows at 2.09 million px.
  static let length = 32_767.0
  /// A glyph larger than this fills no card but still costs its outline.
  static let fontSize = 2_048.0
  /// A line of text further from the next than that is a mistake.
  static let lineHeight = 10.0
  /// fontconfig weighs every face of the machine against every family, once for each style of a text.
  static let fontFamilies = 16
  /// `quote.quote.quote…` is followed step by step, one stack frame each.
  static let pathSteps = 16
  /// Nobody mends more at a time, and a file of a megabyte must not become a list of as many messages.
  static let mistakes = 100
  /// Beyond these one side is never seen, or Cairo overflows.
  static let ratio = 0.001...1_000
  /// A wider blur is a gray veil; its mask would outgrow the card.
  static let blur = 512.0
  /// Each is one more mask of the box's size.
  static let shadows = 8
  /// Elements with an opacity inside one another: each is a picture of the whole card's size while it is
  /// painted.
  static let layers = 4
  /// No eye tells more apart, and each is looked up for every entry of a gradient's table.
  static let gradientStops = 64
}
