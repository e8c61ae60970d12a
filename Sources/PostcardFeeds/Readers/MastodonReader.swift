internal import PostcardText

extension FeedFormat {
  /// Statuses as Mastodon's API gives them.
  public static let mastodon = FeedFormat(
    name: "mastodon", summary: "statuses of Mastodon's API",
    recognizes: { start in
      let item = start.firstItem ?? JSONValue(nil)
      return item["account"].isObject && item["content"].text != nil
        || start.members["account"]?.isObject == true && start.members["content"] != nil
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(MastodonReader(), stream)
    })
}

/// Statuses as posts (Mastodon's API, entity Status).
struct MastodonReader: JSONFormat {
  static let shape = JSONSplitter.Shape.sequence

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    var draft: PostDraft
    let inner = item["reblog"]
    if inner.isObject {
      draft = try Self.draft(of: inner)
      let original = draft.post
      draft.isRepost = true
      draft.post.repostOf = original
      draft.post.id = item["id"].id
      draft.post.url = original.url
      draft.post.published = nil
      draft.setPublished(item["created_at"].string)
      draft.post.fields["repostedBy"] = Self.author(item["account"])?.name
      let visibility = item["visibility"].string ?? "public"
      draft.isPrivate = draft.isPrivate || !Self.isPublic(visibility)
    } else {
      draft = try Self.draft(of: item)
    }
    return .draft(draft)
  }

  private static func draft(of status: JSONValue) throws(PostcardError) -> PostDraft {
    guard let content = status["content"].text else {
      throw PostcardError(.badPost, "the status has no content")
    }
    var draft = PostDraft(text: "")
    let names = status["mentions"].elements.compactMap { $0["acct"].string }
    draft.set(HTMLText(html: content, base: status["url"].string, names: names))
    draft.post.id = status["id"].id
    draft.post.url = WebAddress.picture(status["url"].string ?? status["uri"].string, base: nil)
    draft.setPublished(status["created_at"].string)
    draft.post.author = author(status["account"])
    draft.post.site = "Mastodon"
    draft.post.lang = status["language"].string
    draft.post.warning = status["spoiler_text"].string
    draft.post.sensitive = status["sensitive"].bool
    draft.post.visibility = status["visibility"].string
    draft.isPrivate = !isPublic(draft.post.visibility ?? "public")
    draft.post.replyTo = status["in_reply_to_id"].id
    draft.isReply = draft.post.replyTo != nil
    draft.setMetrics(
      replies: status["replies_count"].count, reposts: status["reblogs_count"].count,
      likes: status["favourites_count"].count)
    for attachment in status["media_attachments"].elements.prefix(FeedLimits.media) {
      let size = attachment["meta", "original"]
      draft.addMedia(
        WebAddress.picture(
          attachment["url"].string ?? attachment["remote_url"].string, base: nil),
        type: attachment["type"].string, alt: attachment["description"].string,
        width: size["width"].count, height: size["height"].count)
    }
    draft.addChoices(status["poll", "options"].elements.compactMap { $0["title"].string })
    let quote = status["quote", "quoted_status"]
    if quote.isObject, let quoted = try? Self.draft(of: quote), !quoted.isPrivate {
      draft.post.quote = quoted.post
    }
    return draft
  }

  private static func author(_ account: JSONValue) -> Post.Author? {
    guard account.isObject else { return nil }
    var author = Post.Author()
    author.name = account["display_name"].string ?? account["username"].string
    author.url = WebAddress.picture(account["url"].string, base: nil)
    author.avatar = WebAddress.picture(
      account["avatar"].string ?? account["avatar_static"].string, base: nil)
    if let name = account["acct"].string {
      let host = name.contains("@") ? nil : WebAddress.host(of: author.url)
      author.handle = host.map { "\(name)@\($0)" } ?? name
    }
    return author
  }

  private static func isPublic(_ visibility: String) -> Bool {
    visibility == "public" || visibility == "unlisted"
  }
}
