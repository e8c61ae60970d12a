/// The lines of a page's head by which networks and messengers show a card when someone shares the page.
///
/// Source: the Open Graph protocol (ogp.me) and X's card markup. The limits are those that guides of
/// several services give; they differ and change, so they are told as ``concerns`` and bind nobody.
public struct ShareMeta: Hashable, Sendable {
  private let map: ImageMap
  private let page: String
  private let base: String
  private let image: ImageMap.Image

  /// Makes the lines of a page.
  ///
  /// - Parameters:
  ///   - map: The card's map.
  ///   - page: The page's own address, by which the picture's becomes absolute.
  ///   - base: What stands before the picture's address.
  /// - Throws: ``ImageMapError`` (`no-picture`) when the map lists no PNG and no JPEG, and (`invalid`)
  ///   for a page that is not of http or https.
  public init(_ map: ImageMap, page: String, base: String = "") throws(ImageMapError) {
    guard Self.origin(of: page) != nil else {
      throw ImageMapError(.invalid, "a page has an address like https://example.com/post")
    }
    let files = map.images
      .filter { ["image/png", "image/jpeg"].contains($0.mediaType) && $0.isSafe }
    let first = files.first?.theme
    let themed = files.filter { $0.theme == first }.sorted { $0.width < $1.width }
    guard let image = themed.first(where: { $0.width >= Self.bestWidth }) ?? themed.last else {
      throw ImageMapError(
        .noPicture, "should list a PNG or a JPEG, which every network shows", at: "images")
    }
    (self.map, self.page, self.base, self.image) = (map, page, base, image)
  }

  /// The width that every service shows large.
  private static let bestWidth = 1200
  /// What WhatsApp is said to fetch at most; X takes 5 MB, Facebook 8 MB.
  private static let mostBytes = 300_000
  /// What X takes at least and at most.
  private static let (leastWidth, leastHeight, mostSide) = (300, 157, 4096)
  /// What X takes of an alternative text, in characters.
  private static let longestAlt = 420
  /// What is shown of a description anywhere, in characters.
  private static let longestDescription = 200

  /// The lines, each ended.
  public var html: String {
    let lines: [(name: String, key: String, value: String?)] = [
      ("property", "og:type", "article"),
      ("property", "og:title", map.pageTitle),
      (
        "property", "og:description",
        map.text.isEmpty ? nil : Self.cut(map.text, Self.longestDescription)
      ),
      ("property", "og:url", page),
      ("property", "og:image", address),
      ("property", "og:image:type", image.mediaType),
      ("property", "og:image:width", String(image.width)),
      ("property", "og:image:height", String(image.height)),
      ("property", "og:image:alt", map.alt.isEmpty ? nil : map.alt),
      ("name", "twitter:card", "summary_large_image"),
      (
        "name", "twitter:image:alt", map.alt.isEmpty ? nil : Self.cut(map.alt, Self.longestAlt)
      ),
    ]
    return lines.compactMap { line in
      line.value.map {
        "<meta \(line.name)=\"\(line.key)\" content=\"\(HTMLText.attribute($0))\">\n"
      }
    }.joined()
  }

  /// What may keep a service from showing the picture, one line each.
  public var concerns: [String] {
    var lines: [String] = []
    let (width, height) = (image.width, image.height)
    if let bytes = image.bytes, bytes > Self.mostBytes {
      lines.append(
        "\(image.src) has \(bytes) bytes; above \(Self.mostBytes) some messengers show no picture")
    }
    if width < Self.leastWidth || height < Self.leastHeight {
      lines.append(
        "\(image.src) has \(width)×\(height) pixels; below "
          + "\(Self.leastWidth)×\(Self.leastHeight) no service shows it large")
    }
    if max(width, height) > Self.mostSide {
      lines.append(
        "\(image.src) has \(width)×\(height) pixels; a side above \(Self.mostSide) is refused by X")
    }
    if map.alt.count > Self.longestAlt {
      lines.append("the alternative text is cut to \(Self.longestAlt) characters for X")
    }
    return lines
  }

  /// The picture's absolute address.
  private var address: String {
    let reference = base + image.src
    if Self.origin(of: reference) != nil { return reference }
    let plain = page.prefix { $0 != "?" && $0 != "#" }
    guard let origin = Self.origin(of: page) else { return reference }
    if reference.hasPrefix("//") { return origin.prefix { $0 != "/" } + reference }
    if reference.hasPrefix("/") { return origin + reference }
    let path = plain.dropFirst(origin.count)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    return origin + folder + reference
  }

  /// `https://example.com` of an address; `nil` when it is none of the web.
  private static func origin(of address: String) -> String? {
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, ["http:", "https:"].contains(parts[0].lowercased()), parts[1].isEmpty
    else { return nil }
    let host = parts[2].prefix { $0 != "?" && $0 != "#" }
    return host.isEmpty ? nil : "\(parts[0])//\(host)"
  }

  private static func cut(_ text: String, _ count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
