/// The post as real text with the same links, opened by a click: for small screens, high zoom, search
/// and copying.
struct PostText {
  let map: ImageMap
  let options: HTMLOptions

  /// What every text begins with.
  static let opening = "<details class=\"postcard-text\""
  static let closing = "</details>"

  var html: String {
    var html = Self.opening
    html.attribute("data-card", map.cardName)
    return html
      + "><summary>\(HTMLText.content(options.textLabel))</summary>\n\(elements)\(Self.closing)\n"
  }

  /// Texts and regions in reading order; texts without tags at the end. Each has the direction of its
  /// own first letters: a quote may be in another script than the post.
  var elements: String {
    var blocks: [String] = []
    var told: Set<String?> = []
    let bySource = Dictionary(grouping: map.tags.filter { !$0.isRegion }) { $0.source }
    func tell(_ source: String?) {
      guard told.insert(source).inserted else { return }
      guard let text = source.map({ map.texts[$0] }) ?? map.text, !text.isEmpty else { return }
      let words = linked(text, bySource[source] ?? [])
      blocks.append(
        source == nil
          ? "<p dir=\"auto\">\(words)</p>\n"
          : "<blockquote dir=\"auto\"><p>\(words)</p></blockquote>\n")
    }
    for tag in map.tags {
      if tag.isRegion {
        if let href = tag.webHref {
          blocks.append("<p dir=\"auto\">\(link(href, tag.webLabel))</p>\n")
        }
      } else {
        tell(tag.source)
      }
    }
    tell(nil)
    for name in map.texts.keys.sorted() { tell(name) }
    return blocks.joined()
  }

  private func link(_ href: String, _ words: String) -> String {
    var html = "<a"
    html.attribute("href", href)
    if !options.rel.isEmpty { html.attribute("rel", options.rel) }
    return html + ">\(HTMLText.content(words))</a>"
  }

  /// A text with its tags as links; ranges that do not fit it are passed over.
  private func linked(_ text: String, _ tags: [ImageMap.Tag]) -> String {
    let bytes = Array(text.utf8)
    var html = ""
    var end = 0
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    for tag in tags {
      guard let range = tag.range?.utf8, let href = tag.webHref, range.lowerBound >= end,
        range.upperBound <= bytes.count
      else { continue }
      html += HTMLText.content(words(end..<range.lowerBound)) + link(href, words(range))
      end = range.upperBound
    }
    return html + HTMLText.content(words(end..<bytes.count))
  }
}
