internal import PostcardText

/// A place of an SVG picture that opens a page.
struct SVGLink: Hashable, Sendable {
  /// What it opens.
  var href: String
  /// What it is called where it cannot be seen, and by assistive technology.
  var label: String
  /// Where it lies, in px; together they are one target.
  var rects: [ImageMap.Rect]

  /// Whether a viewer can follow the address: http, https and mailto.
  ///
  /// Other schemes are an app's own, or would run code in a page that shows the picture.
  var isFollowed: Bool {
    LinkPattern.scheme(of: href).map(Self.followed.contains) ?? false
  }

  private static let followed: Set<String> = ["http", "https", "mailto"]

  /// The element: one transparent path over all the rectangles; nothing when it has none.
  var element: String {
    let path = rects.compactMap(Self.path).joined()
    guard !path.isEmpty else { return "" }
    return "<a href=\"\(SVGEscaping.attribute(href))\" target=\"_blank\" rel=\"noopener\""
      + " aria-label=\"\(SVGEscaping.attribute(label))\">"
      + "<path fill=\"none\" pointer-events=\"all\" d=\"\(path)\"/></a>\n"
  }

  private static func path(_ rect: ImageMap.Rect) -> String? {
    let numbers = [rect.x, rect.y, rect.width, rect.height].compactMap(SVGNumber.init)
    guard numbers.count == 4 else { return nil }
    return "M\(numbers[0]) \(numbers[1])h\(numbers[2])v\(numbers[3])H\(numbers[0])z"
  }
}
