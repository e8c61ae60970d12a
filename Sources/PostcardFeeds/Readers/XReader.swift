internal import PostcardText

extension FeedFormat {
  /// The `tweets.js` of an X (Twitter) archive, its later parts and its older forms.
  public static let x = FeedFormat(
    name: "x", summary: "an X archive: tweets.js, its folder or archive",
    recognizes: { start in
      let item = start.firstItem ?? JSONValue(nil)
      return start.starts(with: "window.YTD.") || start.starts(with: "Grailbird.data.")
        || item["tweet"].isObject || item["full_text"].text != nil
        || item["id_str"].text != nil && item["entities"].isObject
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(XReader(context.siblings), stream)
    })
}

/// Posts of an X archive.
struct XReader: JSONFormat {
  static let shape = JSONSplitter.Shape.script

  private let siblings: Siblings

  init(_ siblings: Siblings) { self.siblings = siblings }

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    let tweet = item["tweet"].isObject ? item["tweet"] : item
    guard let escaped = tweet["full_text"].text ?? tweet["text"].text else {
      guard item["tweet"].isObject || tweet["id_str"].isPresent else { return .skip(.noPost) }
      throw PostcardError(.badPost, "the post has no full_text")
    }
    var draft = PostDraft(text: "")
    let id = tweet["id_str"].id ?? tweet["id"].id
    draft.post.id = id
    draft.post.author = siblings.author ?? Self.author(tweet["user"])
    draft.post.url = id.map { "https://x.com/\(draft.post.author?.handle ?? "i")/status/\($0)" }
    draft.setPublished(tweet["created_at"].string)
    draft.post.site = "X"
    draft.post.lang = tweet["lang"].string.flatMap { Self.noLanguages.contains($0) ? nil : $0 }
    draft.post.sensitive = tweet["possibly_sensitive"].bool
    draft.post.replyTo =
      tweet["in_reply_to_status_id_str"].id ?? tweet["in_reply_to_status_id"].id
    draft.isReply = draft.post.replyTo != nil || tweet["in_reply_to_screen_name"].string != nil
    draft.isRepost = escaped.hasPrefix("RT @") || tweet["retweeted_status"].isObject
    draft.setMetrics(
      replies: nil, reposts: tweet["retweet_count"].count, likes: tweet["favorite_count"].count)
    var media = tweet["extended_entities", "media"].elements
    if media.isEmpty { media = tweet["entities", "media"].elements }
    var entities = EntityReader(escaped: escaped)
    entities.take(tweet["entities"], media: media, on: &draft)
    entities.write(to: &draft)
    for medium in media.prefix(FeedLimits.media) { add(medium, of: id, to: &draft) }
    return .draft(draft)
  }

  /// A picture from the archive's own folder where it is there.
  private func add(_ medium: JSONValue, of id: String?, to draft: inout PostDraft) {
    guard
      let address = WebAddress.picture(
        medium["media_url_https"].string ?? medium["media_url"].string, base: nil)
    else { return }
    let local = id.flatMap { id in
      WebAddress.lastPart(of: address).flatMap { siblings.media(id: id, name: $0) }
    }
    let size = medium["sizes", "large"]
    // For films, too, the address is that of a picture.
    draft.addMedia(
      local ?? address, type: "image", alt: medium["ext_alt_text"].string,
      width: size["w"].count, height: size["h"].count)
  }

  private static func author(_ user: JSONValue) -> Post.Author? {
    guard let handle = user["screen_name"].string else { return nil }
    var author = Post.Author()
    author.handle = handle
    author.name = user["name"].string
    author.url = "https://x.com/\(handle)"
    author.avatar = WebAddress.picture(user["profile_image_url_https"].string, base: nil)
    return author
  }

  /// What X calls texts whose language it cannot tell.
  private static let noLanguages: Set<String> = [
    "und", "zxx", "qam", "qct", "qht", "qme", "qst", "art",
  ]
}
