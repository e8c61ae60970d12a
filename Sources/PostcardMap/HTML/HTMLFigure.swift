/// A card as HTML: a `<figure>` with the picture and a link over each tag, which needs no script.
///
/// ```swift
/// let figure = try HTMLFigure(map)
/// page += "<style>\(HTMLStyle.figure)</style>" + figure.html
/// ```
///
/// No text, name or address of the map can become markup or script.
public struct HTMLFigure: Hashable, Sendable {
  /// The map of the picture, or of the one that wide screens show.
  public let map: ImageMap
  /// The map of the picture that narrow screens show; `nil` for one picture everywhere.
  public let narrow: ImageMap?
  /// How it stands in the page.
  public let options: HTMLOptions

  /// Makes a figure of one card, or of two of one post that change at 600 px of screen width.
  ///
  /// - Throws: ``ImageMapError`` (`no-picture`) when a map lists no picture that a browser shows, and
  ///   (`invalid`) for two pictures with ``HTMLOptions/LinkForm/area``, which knows but one.
  public init(
    _ map: ImageMap, narrow: ImageMap? = nil, options: HTMLOptions = HTMLOptions()
  ) throws(ImageMapError) {
    for map in [map, narrow].compactMap({ $0 }) where !map.hasPictureForPages {
      throw ImageMapError(
        .noPicture, "should list a PNG, JPEG, WebP or SVG, which a page can show", at: "images")
    }
    if narrow != nil, options.links == .area {
      throw ImageMapError(.invalid, "areas fit one picture, not a wide and a narrow one")
    }
    self.map = map
    self.narrow = narrow
    self.options = options
  }

  /// The element, its last line ended.
  public var html: String {
    var html = "<figure class=\"postcard"
    if let fit = options.fit { html += " postcard-\(fit.rawValue)" }
    html += "\""
    html.attribute("lang", map.lang.flatMap { $0.isEmpty ? nil : $0 })
    html.attribute("dir", map.dir?.rawValue)
    html += ">\n<div class=\"postcard-view\">\n"
    var picture = PictureElement(wide: map, narrow: narrow, options: options)
    switch options.links {
    case .area:
      let areas = AreaList(map: map, options: options)
      picture.areas = areas.name
      html += picture.html + areas.html
    case .overlay:
      html += picture.html
      html += LinkOverlay(map: map, options: options, shape: narrow == nil ? .only : .wide).html
      if let narrow { html += LinkOverlay(map: narrow, options: options, shape: .narrow).html }
    }
    html += "</div>\n"
    if options.showsText { html += PostText(map: map, options: options).html }
    return html + "</figure>\n"
  }
}
