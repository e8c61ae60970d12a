internal import PostcardText

extension FeedFormat {
  /// The answer of Bluesky's `app.bsky.feed.getAuthorFeed` and its kin.
  public static let bluesky = FeedFormat(
    name: "bluesky", summary: "Bluesky's getAuthorFeed and getPosts",
    recognizes: { start in
      start.arrays.contains("feed")
        || start.arrays.contains("posts") && start.members["text"] == nil
        || start.firstItem.map { $0["post", "record"].isObject || $0["record"].isObject } ?? false
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(BlueskyReader(), stream)
    })
}

/// Posts of Bluesky (lexicons app.bsky.feed.defs, app.bsky.richtext.facet).
struct BlueskyReader: JSONFormat {
  static let shape = JSONSplitter.Shape.document(itemNames: ["feed", "posts"])

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    let view = item["post"].isObject ? item["post"] : item
    var draft = try Self.draft(of: view, record: view["record"])
    if item["reason", "$type"].string?.hasSuffix("#reasonRepost") == true {
      draft.isRepost = true
      let original = draft.post
      draft.post.repostOf = original
      draft.post.published = nil
      draft.setPublished(item["reason", "indexedAt"].string)
      let by = item["reason", "by"]
      draft.post.fields["repostedBy"] = by["displayName"].string ?? by["handle"].string
    }
    return .draft(draft)
  }

  private static func draft(of view: JSONValue, record: JSONValue) throws(PostcardError)
    -> PostDraft
  {
    guard record.isObject, let text = record["text"].text else {
      throw PostcardError(.badPost, "the post has no record with a text")
    }
    var draft = PostDraft(text: text)
    let author = view["author"]
    draft.post.id = view["uri"].string
    draft.post.author = Self.author(author)
    draft.post.url = address(of: view["uri"].string, handle: author["handle"].string)
    draft.post.site = "Bluesky"
    draft.post.lang = record["langs"].elements.first?.string
    draft.setPublished(record["createdAt"].string ?? view["indexedAt"].string)
    draft.post.replyTo = record["reply", "parent"]["uri"].string
    draft.isReply = draft.post.replyTo != nil
    // "Logged-out visibility": the author shows the account to nobody without one.
    draft.isPrivate = author["labels"].elements.contains {
      $0["val"].string == "!no-unauthenticated"
    }
    setWarning(of: view, record, on: &draft)
    draft.setMetrics(
      replies: view["replyCount"].count, reposts: view["repostCount"].count,
      likes: view["likeCount"].count)
    var facets = FacetReader(text: text)
    for facet in record["facets"].elements.prefix(FeedLimits.facets) {
      facets.take(facet, on: &draft)
    }
    draft.post.tags = facets.tags
    embed(view["embed"], on: &draft)
    return draft
  }

  /// Labels of the author and of moderators (com.atproto.label.defs).
  private static func setWarning(of view: JSONValue, _ record: JSONValue, on draft: inout PostDraft)
  {
    let labels =
      view["labels"].elements.filter { $0["neg"].bool != true }
      + record["labels", "values"].elements
    for label in labels.compactMap({ $0["val"].string }) {
      guard let words = warnings[label] else { continue }
      draft.post.sensitive = true
      draft.post.warning = words
    }
  }

  private static func embed(_ embed: JSONValue, on draft: inout PostDraft) {
    for image in embed["images"].elements + embed["media", "images"].elements {
      // A ratio may be reduced to 4 by 3, which are no px.
      let width = image["aspectRatio", "width"].count.flatMap { $0 >= 100 ? $0 : nil }
      draft.addMedia(
        WebAddress.picture(image["fullsize"].string ?? image["thumb"].string, base: nil),
        type: "image", alt: image["alt"].string, width: width,
        height: width == nil ? nil : image["aspectRatio", "height"].count)
    }
    for film in [embed, embed["media"]] {
      draft.addMedia(
        WebAddress.picture(film["thumbnail"].string, base: nil), type: "image",
        alt: film["alt"].string)
    }
    for page in [embed["external"], embed["media", "external"]] {
      guard let url = page["uri"].string else { continue }
      draft.post.fields["link"] = WebAddress.picture(url, base: nil)
      draft.post.fields["linkTitle"] = page["title"].string
      draft.post.fields["linkDescription"] = page["description"].string
      draft.addMedia(
        WebAddress.picture(page["thumb"].string, base: nil), type: "image",
        alt: page["title"].string)
    }
    for quoted in [embed["record"], embed["record", "record"]]
    where quoted["value"].isObject && draft.post.quote == nil {
      guard let quote = try? Self.draft(of: quoted, record: quoted["value"]), !quote.isPrivate
      else { continue }
      draft.post.quote = quote.post
    }
  }

  private static func author(_ author: JSONValue) -> Post.Author? {
    guard author.isObject else { return nil }
    var known = Post.Author()
    known.name = author["displayName"].string ?? author["handle"].string
    known.handle = author["handle"].string
    known.avatar = WebAddress.picture(author["avatar"].string, base: nil)
    known.url = (known.handle ?? author["did"].string).map { "https://bsky.app/profile/\($0)" }
    return known
  }

  /// The page of a post whose record is `at://DID/app.bsky.feed.post/KEY`.
  private static func address(of uri: String?, handle: String?) -> String? {
    let parts = (uri ?? "").split(separator: "/")
    guard parts.count == 4, parts[0] == "at:" else { return nil }
    let isValid = handle != nil && handle != "handle.invalid"
    return "https://bsky.app/profile/\(isValid ? handle ?? "" : String(parts[1]))/post/\(parts[3])"
  }

  private static let warnings = [
    "porn": "Adult content", "sexual": "Sexually suggestive", "nudity": "Nudity",
    "graphic-media": "Graphic media", "gore": "Graphic media", "!warn": "Content warning",
    "!hide": "Hidden by moderators",
  ]
}
