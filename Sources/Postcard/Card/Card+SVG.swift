internal import PostcardCanvas
internal import PostcardMap
public import PostcardText

extension Card {
  /// Schemes a picture file links to: the others mean something to one app only.
  private static let linkSchemes = ["http:", "https:", "mailto:"]

  /// The SVG: Cairo's shapes, then links over the tags.
  func svg(theme: String, painter: FramePainter) throws(CanvasError) -> [UInt8] {
    let surface = try Surface.svg(width: size.width, height: size.height)
    painter.paint(frame, with: surface.pen)
    let document = SVGDocument(
      cairo: try surface.finishedFile(), width: size.width, height: size.height,
      idPrefix: "p\(key.prefix(8))\(theme.filter { $0.isASCII && $0.isLetter })-",
      title: map.tags.first { $0.kind == "author" }?.alt ?? "Post", description: map.alt,
      language: map.lang, links: links)
    return document.bytes()
  }

  /// Regions first, so that a tag inside one lies on top of it and wins.
  private var links: [SVGLink] {
    let clickable = map.tags.filter { tag in
      guard let href = tag.href else { return false }
      return Self.linkSchemes.contains { href.lowercased().hasPrefix($0) }
    }
    let ordered = clickable.filter { $0.range == nil } + clickable.filter { $0.range != nil }
    return ordered.map { tag in
      SVGLink(
        href: tag.href ?? "", label: tag.alt,
        rects: tag.rects.map { Rect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
  }

  /// What a person should know of one format: tags whose links it cannot carry.
  public func warnings(for format: CardFormat) -> [PostcardWarning] {
    guard format.encoding == .svg else { return [] }
    let silent = map.tags.filter { tag in
      guard let href = tag.href else { return false }
      return !Self.linkSchemes.contains { href.lowercased().hasPrefix($0) }
    }
    guard let first = silent.first, let href = first.href else { return [] }
    return [
      PostcardWarning(
        "link-scheme",
        "\(silent.count == 1 ? "one tag is" : "\(silent.count) tags are") no link in the SVG, "
          + "because only http, https and mailto are (\"\(href)\"): "
          + "give web addresses with --link \(first.kind)=… or --dialect")
    ]
  }
}
