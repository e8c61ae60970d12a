internal import PostcardCanvas
internal import PostcardText

/// A laid-out card: what is painted, in painting order, and what can be clicked, all in px at scale 1.
///
/// Pictures, vector files and the map are read from this one value, so they cannot disagree.
struct Frame {
  var size: Size
  var items: [Item] = []
  /// Elements with an `href`, in template order.
  var regions: [Region] = []
  /// The post's text where it is drawn, in template order.
  var posts: [PlacedPost] = []

  /// Something painted. Colours are still names: a theme gives them values.
  enum Item {
    case box(Rect, radius: Double, fill: ColorValue?, border: Border?)
    case text(PlacedText)
    case picture(Picture, part: Rect, in: Rect, radius: Double)
  }

  /// A text and where it stands.
  struct PlacedText {
    var layout: TextLayout
    /// Top left of the text's content box.
    var x: Double
    var y: Double
    /// Ink outside is not shown: stacked marks would paint over the neighbours.
    var clip: Rect
  }

  /// A text with tags, and where it stands.
  struct PlacedPost {
    var text: PlacedText
    var tags: [PostTag]
    /// How many regions were placed before it: reading order.
    var regionsBefore: Int
  }

  /// An element that opens something.
  struct Region {
    var rect: Rect
    var kind: String
    var href: String
    var alt: String
  }
}
