/// The links of a card as an SVG that lies over its picture, one `<a>` per tag over all its
/// rectangles.
///
/// The browser scales it with the picture, so it needs no script. A tag that no browser opens is a
/// `<g>`: it lights up, and the client makes a button of it.
struct LinkOverlay {
  /// Which of a figure's two pictures it lies over.
  enum Shape: Hashable, Sendable { case only, wide, narrow }

  let map: ImageMap
  let options: HTMLOptions
  var shape = Shape.only

  /// What every overlay begins with; no text in a page can, since `<` is escaped there.
  static let opening = "<svg class=\"postcard-links"
  static let closing = "</svg>"

  /// The element; nothing for a card without tags.
  var html: String {
    let parts = elements
    return parts.isEmpty ? "" : startTag + "\n" + parts + Self.closing + "\n"
  }

  private var startTag: String {
    var tag = Self.opening
    switch shape {
    case .only: tag += "\""
    case .wide: tag += " postcard-wide\""
    case .narrow: tag += " postcard-narrow\""
    }
    tag.attribute("data-card", map.cardName)
    tag += " viewBox=\"0 0 \(map.space.width.shortHundredths) \(map.space.height.shortHundredths)\""
    switch options.fit {
    case nil, .contain: break
    case .cover: tag.attribute("preserveAspectRatio", "xMidYMid slice")
    case .fill: tag.attribute("preserveAspectRatio", "none")
    }
    if options.showsText {
      tag.attribute("aria-hidden", "true")
    } else {
      tag.attribute("role", "group")
      tag.attribute("aria-label", options.label)
    }
    return tag + ">"
  }

  /// What stands between its tags.
  var elements: String {
    map.tagsFromBelow.map(element).joined()
  }

  private func element(_ tag: ImageMap.Tag) -> String {
    guard !tag.rects.isEmpty else { return "" }
    let href = tag.webHref
    var html = href == nil ? "<g" : "<a"
    if let href {
      html.attribute("href", href)
      if !options.rel.isEmpty { html.attribute("rel", options.rel) }
      html.attribute("aria-label", tag.webLabel)
      if options.showsText { html.attribute("tabindex", "-1") }
    }
    html.attribute("data-tag", tag.id)
    html += "><path d=\"\(tag.rects.map(\.pathData).joined())\"/>"
    if href != nil, tag.warning != nil {
      html += "<title>\(HTMLText.content(tag.webLabel))</title>"
    }
    return html + (href == nil ? "</g>\n" : "</a>\n")
  }
}

extension ImageMap {
  /// The most regions whose place among the tags is looked for.
  ///
  /// A card has a handful; beyond that all of them lie below the tags, and time stays in proportion.
  private static let mostSortedRegions = 64

  /// The tags in reading order, but for regions that would lie over an earlier tag of a text: what
  /// comes later in a page lies on top and takes the click, and a tag wins over a region.
  package var tagsFromBelow: [Tag] {
    let regions = tags.count { $0.isRegion }
    if regions > Self.mostSortedRegions {
      return tags.filter(\.isRegion) + tags.filter { !$0.isRegion }
    }
    var sorted: [Tag] = []
    sorted.reserveCapacity(tags.count)
    for tag in tags {
      let covered =
        tag.isRegion ? sorted.firstIndex { !$0.isRegion && $0.overlaps(tag) } : nil
      sorted.insert(tag, at: covered ?? sorted.endIndex)
    }
    return sorted
  }
}

extension ImageMap.Tag {
  /// Whether any rectangles of the two share any area.
  fileprivate func overlaps(_ other: Self) -> Bool {
    rects.contains { rect in other.rects.contains { rect.overlaps($0) } }
  }
}
