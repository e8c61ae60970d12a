/// The picture of a figure: an `<img>`, in a `<picture>` where the screen's width, the theme or the
/// browser's formats choose among files.
struct PictureElement {
  let wide: ImageMap
  let narrow: ImageMap?
  let options: HTMLOptions
  /// The name of the `<map>` it uses.
  var areas: String?

  /// Above this width, in px, the wide card of a post is shown.
  static let breakpoint = 600

  /// Formats every browser shows, the best for a fallback first.
  private static let fallbacks = [
    "image/png", "image/jpeg", "image/gif", "image/svg+xml", "image/webp",
  ]

  /// The format of the picture that every browser shows; `nil` when a map lists none.
  static func fallbackType(of map: ImageMap) -> String? {
    let types = map.images.filter(\.isSafe).map(\.mediaType)
    return fallbacks.prefix(3).contains { types.contains($0) }
      ? types.first { fallbacks.prefix(3).contains($0) }
      : fallbacks.first { types.contains($0) }
  }

  var html: String {
    var sources = ""
    if let narrow {
      sources += self.sources(of: narrow, media: "(max-width: \(Self.breakpoint)px)", isLast: false)
    }
    sources += self.sources(of: wide, media: nil, isLast: true)
    return sources.isEmpty ? image : "<picture>\n\(sources)\(image)</picture>\n"
  }

  /// One `<source>` for each theme and format of a map; the last is the `<img>` itself where told so.
  private func sources(of map: ImageMap, media: String?, isLast: Bool) -> String {
    guard let type = Self.fallbackType(of: map) else { return "" }
    let standard = theme(of: map)
    var sources = ""
    let others = ["dark", "light"].filter { name in
      name != standard && map.images.contains { $0.theme == name }
    }
    for theme in others.map({ $0 as String? }) + [standard] {
      let scheme = theme == standard ? nil : "(prefers-color-scheme: \(theme ?? ""))"
      let query = [media, scheme].compactMap { $0 }.joined(separator: " and ")
      for format in type == "image/webp" ? [type] : ["image/webp", type] {
        if isLast, theme == standard, format == type { continue }
        let files = map.files(format, theme: theme)
        guard !files.isEmpty else { continue }
        var tag = "<source"
        if !query.isEmpty { tag.attribute("media", query) }
        if format != type { tag.attribute("type", format) }
        tag.attribute("srcset", candidates(files))
        if files.count > 1 { tag.attribute("sizes", sizes(of: map)) }
        tag += dimensions(of: map)
        sources += tag + ">\n"
      }
    }
    return sources
  }

  private var image: String {
    let type = Self.fallbackType(of: wide) ?? ""
    let files = wide.files(type, theme: theme(of: wide))
    let plain = files.first { $0.scale >= 1 } ?? files.last
    var tag = "<img"
    tag.attribute("src", plain.map { options.base + $0.src })
    if files.count > 1 {
      tag.attribute("srcset", candidates(files))
      tag.attribute("sizes", sizes(of: wide))
    }
    tag += dimensions(of: wide)
    tag.attribute("alt", wide.alt)
    if options.isLazy { tag.attribute("loading", "lazy") }
    tag.attribute("decoding", "async")
    tag.attribute("usemap", areas.map { "#\($0)" })
    return tag + ">\n"
  }

  /// The theme that is shown where nobody asks for another.
  private func theme(of map: ImageMap) -> String? { map.images.first(where: \.isSafe)?.theme }

  private func candidates(_ files: [ImageMap.Image]) -> String {
    guard files.count > 1 else { return files.map { candidate($0) }.joined() }
    return files.map { "\(candidate($0)) \($0.width)w" }.joined(separator: ", ")
  }

  /// An address in a list that spaces and commas divide.
  private func candidate(_ file: ImageMap.Image) -> String {
    (options.base + file.src).split(separator: " ", omittingEmptySubsequences: false)
      .joined(separator: "%20").split(separator: ",", omittingEmptySubsequences: false)
      .joined(separator: "%2C")
  }

  /// How wide the picture will be, so that a narrow screen fetches no more pixels than it has.
  private func sizes(of map: ImageMap) -> String {
    let width = Int(map.space.width.rounded())
    let sizes = "(max-width: \(width)px) 100vw, \(width)px"
    return options.isLazy ? "auto, " + sizes : sizes
  }

  /// The room to keep until the picture is there.
  private func dimensions(of map: ImageMap) -> String {
    " width=\"\(Int(map.space.width.rounded()))\" height=\"\(Int(map.space.height.rounded()))\""
  }
}

extension ImageMap {
  /// Whether it lists a picture that a page can show: PNG, JPEG, GIF, WebP or SVG.
  package var hasPictureForPages: Bool { PictureElement.fallbackType(of: self) != nil }

  /// The files of one format and theme, each width once, narrowest first.
  fileprivate func files(_ type: String, theme: String?) -> [Image] {
    var widths: Set<Int> = []
    return images.filter { $0.mediaType == type && $0.theme == theme && $0.isSafe }
      .filter { widths.insert($0.width).inserted }
      .sorted { $0.width < $1.width }
  }
}

extension ImageMap.Image {
  /// Whether its address is a web page's or relative: others would run code, or open what lies on the
  /// reader's machine.
  var isSafe: Bool {
    guard !src.isEmpty, !src.utf8.contains(where: { $0 < 0x20 }) else { return false }
    let start = src.utf8.prefix { !"/?#".utf8.contains($0) }
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return true }
    return ["http", "https"].contains(src[..<colon].lowercased())
  }
}
