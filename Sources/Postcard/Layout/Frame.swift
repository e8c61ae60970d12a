internal import PostcardCanvas
internal import PostcardText

/// A laid-out card: what is painted, in painting order, and what can be clicked, all in px at scale 1.
///
/// Pictures, vector files and the map are read from this one value, so they cannot disagree.
struct Frame {
  var size: Size
  var items: [Item] = []
  /// Elements with an `href`, and the pictures of `<media>`, in template order.
  var regions: [Region] = []
  /// The texts of posts where they are drawn, in template order.
  var posts: [PlacedPost] = []

  /// Something painted. Colours are still names: a theme gives them values.
  enum Item {
    case fill(Fill, in: Rect, corners: Corners)
    case border(Border, in: Rect, corners: Corners)
    /// The rectangle is that of the box which throws it.
    case shadow(BoxShadow, of: Rect, corners: Corners)
    case text(PlacedText)
    case picture(Picture, part: Rect, in: Rect, corners: Corners)
    /// What follows, up to the matching end, is shown together.
    case beginLayer
    case endLayer(opacity: Double)
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
    /// Whose text it is.
    var subject: Subject
    /// How many regions were placed before it: reading order.
    var regionsBefore: Int
  }

  /// An element that opens or shows something.
  struct Region {
    var rect: Rect
    var kind: String
    /// `nil` for one that opens nothing, such as a picture without an address.
    var href: String?
    var alt: String
  }
}
