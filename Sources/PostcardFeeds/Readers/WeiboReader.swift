internal import PostcardText

extension FeedFormat {
  /// What weibo-crawler writes as JSON.
  public static let weibo = FeedFormat(
    name: "weibo", summary: "Weibo posts as weibo-crawler writes them, in JSON",
    recognizes: { start in
      start.arrays.contains("weibo")
        || start.firstItem.map { $0["bid"].isPresent && $0["text"].text != nil } ?? false
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(WeiboReader(), stream)
    })
}

/// Posts of Weibo.
struct WeiboReader: JSONFormat {
  static let shape = JSONSplitter.Shape.document(itemNames: ["weibo"])
  static let needsHead = true
  /// Minutes ahead of UTC: Weibo's clock is Beijing's.
  static let zone = 480

  private var author: Post.Author?
  private var userID: String?

  mutating func take(_ name: String, _ value: JSONValue) {
    guard name == "user" else { return }
    userID = value["id"].id
    author = Self.author(value)
  }

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    let isOwn = item["user_id"].id == nil || userID == nil || item["user_id"].id == userID
    var draft = try Self.draft(of: item, author: isOwn ? author : nil)
    let original = item["retweet"].isObject ? item["retweet"] : item["retweeted_status"]
    if original.isObject {
      let repeated = try Self.draft(of: original, author: nil)
      if ["转发微博", "轉發微博", "Repost", ""].contains(draft.post.text) {
        var repost = repeated
        repost.post.repostOf = repeated.post
        repost.post.id = draft.post.id
        repost.post.published = draft.post.published
        repost.post.fields["repostedBy"] = draft.post.author?.name
        repost.isRepost = true
        draft = repost
      } else {
        draft.post.quote = repeated.post
      }
    }
    return .draft(draft)
  }

  private static func draft(
    of item: JSONValue, author: Post.Author?
  ) throws(PostcardError) -> PostDraft {
    guard let source = item["text"].text ?? item["text_raw"].text else {
      throw PostcardError(.badPost, "the post has no text")
    }
    var draft = PostDraft(text: "")
    if HTMLText.isMarkup(source) {
      draft.set(HTMLText(html: source, base: "https://weibo.com/"))
    } else {
      draft.post.text = PlainText.tidied(source)
    }
    WeiboText.cutMark(on: &draft)
    WeiboText.addTags(
      topics: list(item["topics"]), people: list(item["at_users"]), to: &draft)
    draft.post.id = item["id"].id ?? item["mid"].id ?? item["bid"].id
    let user = item["user_id"].id ?? item["user", "id"].id
    if let user, let key = item["bid"].id {
      draft.post.url = "https://weibo.com/\(user)/\(key)"
    } else if let id = draft.post.id {
      draft.post.url = "https://m.weibo.cn/detail/\(id)"
    }
    draft.post.author = author ?? Self.author(item["user"])
    if draft.post.author == nil, let name = item["screen_name"].string {
      var other = Post.Author()
      other.name = name
      other.handle = name
      other.url = user.map { "https://weibo.com/u/\($0)" }
      draft.post.author = other
    }
    draft.post.site = "微博"
    draft.post.lang = "zh"
    draft.setPublished(item["full_created_at"].string ?? item["created_at"].string, zone: zone)
    draft.isPrivate = (item["visible", "type"].int ?? 0) != 0
    draft.setMetrics(
      replies: item["comments_count"].count, reposts: item["reposts_count"].count,
      likes: item["attitudes_count"].count)
    for url in list(item["pics"]) {
      draft.addMedia(WebAddress.picture(url, base: nil), type: "image")
    }
    for url in (item["video_url"].string ?? "").split(separator: ";") {
      draft.addMedia(WebAddress.picture(String(url), base: nil), type: "video")
    }
    draft.post.fields["location"] = item["location"].string
    return draft
  }

  private static func author(_ user: JSONValue) -> Post.Author? {
    guard let name = user["screen_name"].string else { return nil }
    var author = Post.Author()
    author.name = name
    author.handle = name
    author.url =
      user["id"].id.map { "https://weibo.com/u/\($0)" }
      ?? WebAddress.picture(user["profile_url"].string, base: nil)
    author.avatar = WebAddress.picture(
      user["avatar_hd"].string ?? user["profile_image_url"].string, base: nil)
    return author
  }

  /// The crawler writes lists with commas; others write arrays.
  private static func list(_ value: JSONValue) -> [String] {
    value.elements.isEmpty
      ? WeiboText.list(value.string ?? "") : value.elements.compactMap(\.string)
  }
}
