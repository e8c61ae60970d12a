internal import PostcardMarkup
internal import PostcardText

extension FeedFormat {
  /// RSS 2.0, 1.0 and 0.9x, also as Mastodon and Bluesky write it.
  public static let rss = FeedFormat(
    name: "rss", summary: "RSS 2.0, 1.0 and 0.9x",
    recognizes: { ["rss", "rdf", "channel"].contains($0.rootElement) },
    open: { stream, context throws(PostcardError) in
      XMLRecords(
        RSSReader(base: context.options.base), stream)
    })
}

/// Items of RSS as posts.
///
/// The text is `content:encoded`, else `description`; it is HTML if it holds markup.
struct RSSReader: XMLFormat {
  private let givenBase: String?
  private var title: String?
  private var link: String?
  private var lang: String?
  private var picture: String?
  private var editor: String?
  private var generator = ""

  init(base: String?) { givenBase = base }

  mutating func take(_ element: MarkupElement) {
    switch element.name {
    case "title": title = title ?? PlainText.nonEmpty(HTMLText.line(element.text))
    case "link":
      link = link ?? PlainText.nonEmpty(element.text).flatMap { WebAddress.picture($0, base: nil) }
    case "atom:link" where element.attributeValue("rel") == "alternate":
      link = link ?? WebAddress.picture(element.attributeValue("href"), base: nil)
    case "language", "dc:language": lang = PlainText.nonEmpty(element.text)
    case "image": picture = picture ?? WebAddress.picture(element.value("url"), base: link)
    case "itunes:image":
      picture = picture ?? WebAddress.picture(element.attributeValue("href"), base: link)
    case "webfeeds:icon": picture = WebAddress.picture(element.text, base: link) ?? picture
    case "generator": generator = element.text
    case "managingEditor", "dc:creator", "itunes:author":
      editor = editor ?? PlainText.nonEmpty(element.text)
    default: break
    }
  }

  func read(_ item: MarkupElement, _ scope: XMLSplitter.Scope) throws(PostcardError) -> Reading {
    let base =
      item.attributeValue("xml:base").flatMap { WebAddress.resolve($0, base: scope.base) }
      ?? scope.base ?? link ?? givenBase
    let guid = item.value("guid") ?? item.attributeValue("rdf:about")
    let url = address(of: item, guid: guid, base: base)
    var draft = PostDraft(text: "")
    let pictures = setText(of: item, base: url ?? base, on: &draft)
    draft.post.id = guid ?? url
    draft.post.url = url
    draft.setPublished(
      item.value([
        "pubDate", "dc:date", "dcterms:created", "atom:published", "atom:updated", "date",
      ]))
    draft.post.lang =
      item.value("dc:language") ?? item.attributeValue("xml:lang") ?? scope.lang ?? lang
    setAuthor(of: item, on: &draft)
    for media in MediaRSS.media(of: item, base: base) + pictures { draft.add(media) }
    draft.setCategories(item.children("category").compactMap { PlainText.nonEmpty($0.text) })
    draft.fillEmpty()
    return .draft(draft)
  }

  /// Sets title and text.
  ///
  /// - Returns: The pictures in the text.
  private func setText(
    of item: MarkupElement, base: String?, on draft: inout PostDraft
  ) -> [Post.Media] {
    let body =
      [
        "content:encoded", "encoded", "description", "atom:content", "content", "body",
        "atom:summary", "summary", "itunes:summary",
      ]
      .lazy.compactMap { PlainText.nonEmpty(item.child($0)?.innerMarkup) }.first
    var pictures: [Post.Media] = []
    if let body {
      if isBluesky || !HTMLText.isMarkup(body) {
        draft.post.text = PlainText.tidied(body)
      } else {
        let html = HTMLText(html: body, base: base, names: isMastodon ? [] : nil)
        draft.set(html)
        pictures = html.pictures
        if html.text.contains("&lt;") || HTMLText.isMarkup(html.text) {
          draft.warn("twice-escaped", "the text shows markup: the feed escapes it twice")
        }
      }
    }
    draft.setTitle(HTMLText.line(item.child("title")?.innerMarkup ?? ""))
    return pictures
  }

  private func address(of item: MarkupElement, guid: String?, base: String?) -> String? {
    if let link = item.children("link").lazy
      .compactMap({ PlainText.nonEmpty($0.text) ?? $0.attributeValue("href") }).first,
      let address = WebAddress.picture(link, base: base)
    {
      return address
    }
    let atom = item.children("atom:link").first {
      $0.attributeValue("rel") ?? "alternate" == "alternate"
    }
    if let address = WebAddress.picture(atom?.attributeValue("href"), base: base) { return address }
    let isLink = item.child("guid")?.attributeValue("isPermaLink")?.lowercased() != "false"
    guard isLink, let guid, WebAddress.isWeb(guid) else { return nil }
    return guid
  }

  // MARK: Authors

  private var isMastodon: Bool { generator.lowercased().contains("mastodon") }
  private var isBluesky: Bool { WebAddress.host(of: link) == "bsky.app" }

  private func setAuthor(of item: MarkupElement, on draft: inout PostDraft) {
    var author = Post.Author()
    if isMastodon || isBluesky {
      // A feed of one account: its title is the name, its address the account.
      author.url = link
      author.avatar = picture
      let account = link.flatMap { WebAddress.lastPart(of: $0) } ?? ""
      if isMastodon {
        author.name = title
        if account.hasPrefix("@"), let host = WebAddress.host(of: link) {
          author.handle = "\(account.dropFirst())@\(host)"
        }
        draft.post.site = "Mastodon"
      } else {
        // "@alice.example - Alice"
        let parts = (title ?? "").split(separator: " - ", maxSplits: 1)
        author.handle = parts.first.map { String($0.first == "@" ? $0.dropFirst() : $0) } ?? account
        author.name = parts.count > 1 ? String(parts[1]) : nil
        draft.post.site = "Bluesky"
      }
    } else {
      draft.post.site = title
      author.name =
        item.value(["dc:creator", "itunes:author"])
        ?? (item.child("author").flatMap { $0.value("name") ?? PlainText.nonEmpty($0.text) }
        ?? item.child("atom:author")?.value("atom:name") ?? editor).map(Self.name)
    }
    draft.post.author = author == Post.Author() ? nil : author
  }

  /// `Ada` of `ada@example.org (Ada)`: RSS wants an address there, nobody wants it on a card.
  static func name(_ author: String) -> String {
    guard author.contains("@"), let open = author.firstIndex(of: "("), author.hasSuffix(")") else {
      return author
    }
    let name = author[author.index(after: open)...].dropLast()
    return PlainText.nonEmpty(String(name)) ?? author
  }
}
