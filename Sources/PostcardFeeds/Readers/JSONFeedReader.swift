internal import PostcardText

extension FeedFormat {
  /// JSON Feed 1.0 and 1.1 (jsonfeed.org).
  public static let jsonFeed = FeedFormat(
    name: "jsonfeed", summary: "JSON Feed 1.0 and 1.1",
    recognizes: { start in
      guard start.arrays.contains("items") else { return false }
      let version = start.members["version"]?.string ?? ""
      return version.contains("jsonfeed.org") || start.members["home_page_url"] != nil
        || start.members["feed_url"] != nil || start.members["title"] != nil
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(JSONFeedReader(base: context.options.base), stream)
    })
}

/// Items of JSON Feed as posts.
struct JSONFeedReader: JSONFormat {
  static let shape = JSONSplitter.Shape.document(itemNames: ["items"])
  static let needsHead = true

  private let givenBase: String?
  private var title: String?
  private var home: String?
  private var lang: String?
  private var author: Post.Author?

  init(base: String?) { givenBase = base }

  mutating func take(_ name: String, _ value: JSONValue) {
    switch name {
    case "title": title = value.string
    case "home_page_url": home = WebAddress.picture(value.string, base: givenBase) ?? home
    case "feed_url": home = home ?? WebAddress.picture(value.string, base: givenBase)
    case "language": lang = value.string
    case "author", "authors": author = Self.author(value, base: home) ?? author
    default: break
    }
  }

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    guard let id = item["id"].id else {
      throw PostcardError(.badPost, "an item without an id is left out (JSON Feed 1.1, items)")
    }
    let base = home ?? givenBase
    var draft = PostDraft(text: "")
    draft.post.id = id
    draft.post.url =
      WebAddress.picture(item["url"].string, base: base)
      ?? WebAddress.picture(item["external_url"].string, base: base)
      ?? (WebAddress.isWeb(id) ? id : nil)
    draft.setPublished(item["date_published"].string ?? item["date_modified"].string)
    draft.post.lang = item["language"].string ?? lang
    draft.post.site = title
    draft.post.summary = item["summary"].string
    draft.post.author =
      Self.author(item["authors"], base: base) ?? Self.author(item["author"], base: base) ?? author
    setText(of: item, base: draft.post.url ?? base, on: &draft)
    draft.setCategories(item["tags"].elements.compactMap(\.string))
    draft.fillEmpty()
    return .draft(draft)
  }

  private func setText(of item: JSONValue, base: String?, on draft: inout PostDraft) {
    for name in ["image", "banner_image"] {
      draft.addMedia(WebAddress.picture(item[name].string, base: base), type: "image")
    }
    for attachment in item["attachments"].elements.prefix(FeedLimits.media) {
      draft.addMedia(
        WebAddress.picture(attachment["url"].string, base: base),
        type: attachment["mime_type"].string, alt: attachment["title"].string)
    }
    if let text = PlainText.nonEmpty(item["content_text"].string) {
      draft.post.text = text
    } else if let html = PlainText.nonEmpty(item["content_html"].string) {
      let content = HTMLText(html: html, base: base)
      draft.set(content)
      for picture in content.pictures { draft.add(picture) }
    } else if let summary = PlainText.nonEmpty(draft.post.summary) {
      draft.post.text = summary
      draft.post.summary = nil
    }
    draft.setTitle(item["title"].string)
  }

  /// The first of several, or the only one (1.0).
  private static func author(_ value: JSONValue, base: String?) -> Post.Author? {
    guard let first = value.list.first, first.isObject else { return nil }
    var author = Post.Author()
    author.name = first["name"].string
    author.url = WebAddress.picture(first["url"].string, base: base)
    author.avatar = WebAddress.picture(first["avatar"].string, base: base)
    return author == Post.Author() ? nil : author
  }
}

extension PostcardError {
  /// An item that is a number, a text, nothing.
  static var notAnObject: PostcardError {
    PostcardError(.badPost, "a post is a JSON object; this is something else")
  }
}
