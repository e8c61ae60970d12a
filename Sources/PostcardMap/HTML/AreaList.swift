/// The links of a card as `<map>` and `<area>`, for e-mail and systems that strip SVG.
///
/// Source: HTML Living Standard, image maps. Coordinates are px of the picture at its own size: nothing
/// scales them. Of two areas at a place the earlier one is met, hence tags before regions; of two with
/// one address the second may have no alternative text, hence one link is announced once.
struct AreaList {
  let map: ImageMap
  let options: HTMLOptions

  /// What every list begins with.
  static let opening = "<map name=\"postcard-"
  static let closing = "</map>"

  /// The name an `<img>` uses it by.
  var name: String { "postcard-\(map.cardName)" }

  var html: String { "<map name=\"\(name)\">\n\(elements)\(Self.closing)\n" }

  /// What stands between its tags.
  var elements: String {
    (map.tags.filter { !$0.isRegion } + map.tags.filter(\.isRegion).reversed()).map { tag in
      tag.webHref.map { areas(of: tag, href: $0) } ?? ""
    }.joined()
  }

  private func areas(of tag: ImageMap.Tag, href: String) -> String {
    tag.rects.enumerated().map { index, rect in
      // Whole px, outward: some readers of mail know no others.
      let edges = [
        rect.left.rounded(.down), rect.top.rounded(.down),
        min(rect.right.rounded(.up), map.space.width.rounded(.up)),
        min(rect.bottom.rounded(.up), map.space.height.rounded(.up)),
      ]
      var area = "<area shape=\"rect\""
      area.attribute("coords", edges.map(\.shortHundredths).joined(separator: ","))
      area.attribute("href", href)
      if !options.rel.isEmpty { area.attribute("rel", options.rel) }
      area.attribute("alt", index == 0 ? tag.webLabel : "")
      return area + ">\n"
    }.joined()
  }
}
