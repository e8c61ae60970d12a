internal import PostcardMarkup
internal import PostcardText

extension FeedFormat {
  /// Atom 1.0 (RFC 4287) and 0.3.
  public static let atom = FeedFormat(
    name: "atom", summary: "Atom 1.0 and 0.3",
    recognizes: { ["feed", "entry"].contains($0.rootElement) },
    open: { stream, context throws(PostcardError) in
      XMLRecords(
        AtomReader(base: context.options.base), stream)
    })
}

/// Entries of Atom as posts.
struct AtomReader: XMLFormat {
  private let givenBase: String?
  private var title: String?
  private var link: String?
  private var author: Post.Author?

  init(base: String?) { givenBase = base }

  mutating func take(_ element: MarkupElement) {
    switch element.name {
    case "title": title = Self.line(element)
    case "link" where element.attributeValue("rel") ?? "alternate" == "alternate":
      link = link ?? WebAddress.picture(element.attributeValue("href"), base: givenBase)
    case "author": author = Self.author(element, base: link ?? givenBase)
    default: break
    }
  }

  func read(_ item: MarkupElement, _ scope: XMLSplitter.Scope) throws(PostcardError) -> Reading {
    let outer = scope.base ?? link ?? givenBase
    let base = Self.base(of: item, outer)
    let alternate = item.children("link").first {
      $0.attributeValue("rel") ?? "alternate" == "alternate"
    }
    let url = WebAddress.picture(alternate?.attributeValue("href"), base: base)
    var draft = PostDraft(text: "")
    draft.post.url = url
    draft.post.id = item.value("id") ?? url
    draft.setPublished(
      item.value(["published", "issued", "created", "updated", "modified", "dc:date"]))
    draft.post.lang = item.attributeValue("xml:lang") ?? scope.lang
    draft.post.site = title
    draft.post.author =
      item.child("author").flatMap { Self.author($0, base: base) }
      ?? item.child("source")?.child("author").flatMap { Self.author($0, base: base) } ?? author
    let reply = item.child("thr:in-reply-to")
    draft.post.replyTo = reply.flatMap { $0.attributeValue("ref") ?? $0.attributeValue("href") }
    draft.isReply = reply != nil
    let pictures = setText(of: item, base: base, on: &draft)
    for media in MediaRSS.media(of: item, base: base) + pictures { draft.add(media) }
    draft.setCategories(
      item.children("category").compactMap {
        $0.attributeValue("label") ?? $0.attributeValue("term")
      })
    draft.fillEmpty()
    return .draft(draft)
  }

  private func setText(
    of item: MarkupElement, base: String?, on draft: inout PostDraft
  ) -> [Post.Media] {
    var pictures: [Post.Media] = []
    for name in ["content", "summary"] {
      guard let element = item.child(name), element.attribute("src") == nil else { continue }
      let html = Self.content(element, base: Self.base(of: element, base))
      guard !html.text.isEmpty || !html.pictures.isEmpty else { continue }
      draft.set(html)
      pictures = html.pictures
      if !element.isXHTML, html.text.contains("&lt;") {
        draft.warn("twice-escaped", "the text shows markup: the feed escapes it twice")
      }
      if let lang = element.attributeValue("xml:lang") { draft.post.lang = lang }
      break
    }
    draft.setTitle(item.child("title").flatMap(Self.line))
    return pictures
  }

  /// A text construct (RFC 4287, 3.1 and 4.1.3; Atom 0.3 with its `mode`).
  private static func content(_ element: MarkupElement, base: String?) -> HTMLText {
    if element.isXHTML, !element.elements.isEmpty { return HTMLText(xhtml: element, base: base) }
    let type = element.attributeValue("type")?.lowercased() ?? "text"
    var text = element.innerMarkup
    if element.attributeValue("mode") == "base64"
      || !type.hasPrefix("text") && type.contains("/") && !element.isXHTML && !type.hasSuffix("xml")
    {
      text = Base64.decode(text).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    // Some claim "text" and send HTML; none means the tags they send.
    let isHTML =
      type == "html" || type == "text/html" || type.contains("xhtml")
      || element.attributeValue("mode") == "escaped"
    if isHTML || HTMLText.isMarkup(text) && (type.hasPrefix("text") && text.contains("</")) {
      return HTMLText(html: text, base: base)
    }
    var plain = HTMLText()
    plain.text = PlainText.tidied(text)
    return plain
  }

  private static func line(_ element: MarkupElement) -> String? {
    PlainText.nonEmpty(
      content(element, base: nil).text.split { $0.isNewline }.joined(separator: " "))
  }

  private static func author(_ element: MarkupElement, base: String?) -> Post.Author? {
    var author = Post.Author()
    author.name = element.value("name")
    author.url = WebAddress.picture(element.value(["uri", "url"]), base: base)
    let avatar = element.children("link").first { $0.attributeValue("rel") == "avatar" }
    author.avatar = WebAddress.picture(avatar?.attributeValue("href"), base: base)
    return author == Post.Author() ? nil : author
  }

  private static func base(of element: MarkupElement, _ outer: String?) -> String? {
    guard let base = element.attributeValue("xml:base") else { return outer }
    return WebAddress.resolve(base, base: outer) ?? outer
  }
}

extension MarkupElement {
  /// Whether the child elements are the text.
  fileprivate var isXHTML: Bool {
    let type = attributeValue("type")?.lowercased()
    return type == "xhtml" || type == "application/xhtml+xml" || attributeValue("mode") == "xml"
  }
}
