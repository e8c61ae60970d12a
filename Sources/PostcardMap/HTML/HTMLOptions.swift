/// How a card stands in a web page.
public struct HTMLOptions: Hashable, Sendable {
  /// What carries the links.
  public enum LinkForm: String, CaseIterable, Hashable, Sendable {
    /// An SVG over the picture: right at any displayed size.
    case overlay
    /// `<map>` and `<area>`, for e-mail and old systems: right only at the picture's own size.
    case area
  }

  /// What carries the links.
  public var links = LinkForm.overlay
  /// How the picture fills the box the page gives the figure; `nil` for a figure that is as wide as the
  /// picture, or as there is room, and as high as that asks.
  public var fit: ImageMap.Fit?
  /// Whether the post stands below as text that is opened by a click.
  ///
  /// The overlay's links then leave the tab order, so that each link is met once.
  public var showsText = false
  /// Whether the picture waits until it is about to be seen.
  public var isLazy = false
  /// What is put before the address of each picture, which is relative to the map.
  public var base = ""
  /// What the links say of whom they open.
  public var rel = "nofollow noopener ugc"
  /// What the group of links is called by a screen reader.
  public var label = "Links"
  /// What is pressed to open the text.
  public var textLabel = "Text"

  /// Makes options that stand for a figure of its own.
  public init() {}
}
