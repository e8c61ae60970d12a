internal import PostcardMap

/// A place of an SVG picture that opens a page, or lights up.
struct SVGLink: Hashable, Sendable {
  /// What it opens.
  var href: String
  /// What it is called where it cannot be seen, and by assistive technology.
  var label: String
  /// Where it lies, in px; together they are one target.
  var rects: [ImageMap.Rect]
  /// The tag's id in the map, by which a page's client finds it.
  var tag = "t0"

  /// Whether a viewer can follow the address: http, https and mailto.
  ///
  /// Other schemes are an app's own, or would run code in a page that shows the picture.
  var isFollowed: Bool { ImageMap.isFollowed(href) && !path.isEmpty }

  /// The element: one transparent path over all the rectangles; nothing when it has none.
  ///
  /// What no viewer follows lights up and opens nothing: a page's client makes a button of it.
  var element: String {
    let path = path
    guard !path.isEmpty else { return "" }
    let content =
      " data-tag=\"\(SVGEscaping.attribute(tag))\">"
      + "<path fill=\"none\" pointer-events=\"all\" d=\"\(path)\"/>"
    guard isFollowed else { return "<g\(content)</g>\n" }
    return "<a href=\"\(SVGEscaping.attribute(href))\" target=\"_blank\" rel=\"noopener\""
      + " aria-label=\"\(SVGEscaping.attribute(label))\"\(content)</a>\n"
  }

  private var path: String {
    rects.filter { SVGNumber($0.x) != nil && SVGNumber($0.y) != nil }.map(\.pathData).joined()
  }
}

extension ImageMap {
  /// The places of the tags, those that lie on top last.
  var svgLinks: [SVGLink] {
    tagsFromBelow.map { tag in
      SVGLink(href: tag.href ?? "", label: tag.webLabel, rects: tag.rects, tag: tag.id)
    }
  }
}
