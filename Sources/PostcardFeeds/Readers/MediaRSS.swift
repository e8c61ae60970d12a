internal import PostcardMarkup
internal import PostcardText

/// The pictures and films an item of RSS or Atom names (Media RSS 1.5.1, enclosures).
enum MediaRSS {
  /// Pictures before all else, each group in the order of the feed.
  static func media(of item: MarkupElement, base: String?) -> [Post.Media] {
    var found: [Post.Media] = []
    let description = firstDescription(in: item)
    collect(
      item, alt: PlainText.nonEmpty(item.child("media:description")?.text) ?? description, base,
      &found)
    for enclosure in item.children("enclosure") {
      add(
        enclosure.attributeValue("url"), enclosure.attributeValue("type"), nil, enclosure, base,
        &found)
    }
    for link in item.children("link") + item.children("atom:link")
    where link.attributeValue("rel") == "enclosure" {
      add(link.attributeValue("href"), link.attributeValue("type"), nil, link, base, &found)
    }
    if let picture = item.child("itunes:image") {
      add(picture.attributeValue("href"), "image", nil, picture, base, &found)
    }
    let isPicture = { (media: Post.Media) in media.mediaType?.hasPrefix("image") ?? false }
    return found.filter(isPicture) + found.filter { !isPicture($0) }
  }

  private static func collect(
    _ element: MarkupElement, alt: String?, _ base: String?, _ found: inout [Post.Media]
  ) {
    for child in element.elements {
      let own = PlainText.nonEmpty(child.child("media:description")?.text)
      switch child.name {
      case "media:group": collect(child, alt: own ?? alt, base, &found)
      case "media:content":
        let type = child.attributeValue("type") ?? child.attributeValue("medium")
        add(child.attributeValue("url"), type, own ?? alt, child, base, &found)
        collect(child, alt: own ?? alt, base, &found)
      case "media:thumbnail":
        add(child.attributeValue("url"), "image", alt, child, base, &found)
      default: break
      }
    }
  }

  private static func add(
    _ address: String?, _ type: String?, _ alt: String?, _ element: MarkupElement, _ base: String?,
    _ found: inout [Post.Media]
  ) {
    guard let url = WebAddress.picture(address, base: base), found.count < 2 * FeedLimits.media
    else { return }
    var media = Post.Media(url: url)
    media.mediaType = MediaType.of(type, url: url)
    media.alt = alt.map { HTMLText.line($0) }
    media.width = element.attributeValue("width").flatMap { Int($0) }
    media.height = element.attributeValue("height").flatMap { Int($0) }
    found.append(media)
  }

  private static func firstDescription(in item: MarkupElement) -> String? {
    for child in item.elements where child.name.hasPrefix("media:") {
      if child.name == "media:description", let text = PlainText.nonEmpty(child.text) {
        return text
      }
      if let text = firstDescription(in: child) { return text }
    }
    return nil
  }
}

/// Media types where a source gives only a hint.
enum MediaType {
  /// The type a source names, or the one the ending of the address has; `nil` when neither tells.
  static func of(_ given: String?, url: String) -> String? {
    if let given, given.contains("/") { return given.lowercased() }
    let name = WebAddress.lastPart(of: url) ?? ""
    let ending = name.split(separator: ".").dropFirst().last?.lowercased() ?? ""
    if let type = endings[ending] { return type }
    switch given?.lowercased() {
    case "image", "photo", "gifv": return "image/*"
    case "video": return "video/*"
    case "audio": return "audio/*"
    default: return nil
    }
  }

  private static let endings = [
    "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml", "mp4": "video/mp4",
    "webm": "video/webm", "mov": "video/quicktime", "mp3": "audio/mpeg", "m4a": "audio/mp4",
    "ogg": "audio/ogg", "wav": "audio/x-wav",
  ]
}
