internal import PostcardText

extension FeedFormat {
  /// The `outbox.json` of a Mastodon export, and other collections of ActivityStreams.
  public static let mastodonExport = FeedFormat(
    name: "mastodon-export", summary: "a Mastodon export: outbox.json, its folder or archive",
    recognizes: { start in
      start.arrays.contains("orderedItems")
        || start.members["type"]?.string?.hasPrefix("OrderedCollection") == true
        || start.firstItem.map { $0["object"].isPresent && $0["actor"].isPresent } ?? false
    },
    open: { stream, context throws(PostcardError) in
      JSONRecords(MastodonExportReader(context.siblings), stream)
    })
}

/// Activities of an outbox as posts (ActivityPub; Mastodon's extensions of it).
struct MastodonExportReader: JSONFormat {
  static let shape = JSONSplitter.Shape.document(itemNames: ["orderedItems", "items"])

  private let siblings: Siblings
  private var total: Int?

  init(_ siblings: Siblings) { self.siblings = siblings }

  mutating func take(_ name: String, _ value: JSONValue) {
    if name == "totalItems" { total = value.count }
  }

  func finish(count: Int) -> PostcardWarning? {
    guard let total, total != count else { return nil }
    return PostcardWarning(
      "count-mismatch", "the file speaks of \(total) posts and holds \(count)")
  }

  mutating func read(_ item: JSONValue) throws(PostcardError) -> Reading {
    guard item.isObject else { throw .notAnObject }
    let type = item["type"].string ?? ""
    // A bare note is no activity, but says all there is to say.
    let note = Self.notes.contains(type) ? item : item["object"]
    if type == "Announce" {
      guard note.isObject, note["content"].text != nil else { return .skip(.repostWithoutText) }
    } else if type != "Create", !Self.notes.contains(type) {
      return .skip(.noPost)
    }
    guard note.isObject else { return .skip(.noPost) }
    // A vote in a poll is a note with a name and no content.
    if note["content"].text == nil, note["name"].isPresent, note["inReplyTo"].isPresent {
      return .skip(.noPost)
    }
    var draft = try draft(of: note)
    if type == "Announce" {
      draft.isRepost = true
      let original = draft.post
      draft.post.repostOf = original
      draft.post.id = item["id"].id
    }
    let audience = Self.audience(of: item).merging(Self.audience(of: note)) { $0 || $1 }
    draft.isPrivate = !audience.keys.contains(where: Self.everybody.contains)
    draft.post.visibility =
      !draft.isPrivate
      ? (audience.contains { Self.everybody.contains($0.key) && $0.value } ? "public" : "unlisted")
      : audience.keys.contains { $0.hasSuffix("/followers") } ? "private" : "direct"
    return .draft(draft)
  }

  private func draft(of note: JSONValue) throws(PostcardError) -> PostDraft {
    guard
      let content = note["content"].text ?? note["contentMap"].members.first?.value.text
        ?? note["name"].text
    else { throw PostcardError(.badPost, "the note has no content") }
    let tags = note["tag"].list
    let people = tags.filter { $0["type"].string == "Mention" }
    let names = people.compactMap { $0["name"].string.map { String($0.drop { $0 == "@" }) } }
    var draft = PostDraft(text: "")
    draft.set(HTMLText(html: content, base: note["url"].string ?? note["id"].string, names: names))
    draft.post.id = note["id"].id
    draft.post.url = WebAddress.picture(note["url"].string ?? note["id"].string, base: nil)
    draft.setPublished(note["published"].string)
    draft.post.title = note["name"].string.flatMap { $0 == draft.post.text ? nil : $0 }
    draft.post.warning = note["summary"].string.map { HTMLText(html: $0, base: nil).text }
    draft.post.sensitive = note["sensitive"].bool ?? (draft.post.warning == nil ? nil : true)
    let languages = note["contentMap"].members
    draft.post.lang = (languages.first { $0.value.text == content } ?? languages.first)?.name
    draft.post.replyTo = note["inReplyTo"].id
    draft.isReply = draft.post.replyTo != nil
    draft.post.site = "Mastodon"
    draft.post.author = siblings.author ?? Self.author(note["attributedTo"])
    draft.addChoices(
      (note["oneOf"].elements + note["anyOf"].elements).compactMap { $0["name"].string })
    for attachment in note["attachment"].list.prefix(FeedLimits.media) {
      guard let url = attachment["url"].string ?? attachment["href"].string else { continue }
      draft.addMedia(
        siblings.media(url) ?? WebAddress.picture(url, base: nil) ?? WebAddress.path(url),
        type: attachment["mediaType"].string,
        alt: attachment["name"].string ?? attachment["summary"].string,
        width: attachment["width"].count, height: attachment["height"].count)
    }
    return draft
  }

  /// Who a thing is addressed to, and whether directly; copies are not.
  private static func audience(of value: JSONValue) -> [String: Bool] {
    var audience: [String: Bool] = [:]
    for receiver in value["cc"].list.compactMap(\.id) { audience[receiver] = false }
    for receiver in value["to"].list.compactMap(\.id) { audience[receiver] = true }
    return audience
  }

  /// What is known of an author by their address alone.
  private static func author(_ value: JSONValue) -> Post.Author? {
    guard let address = value.list.first?.id, WebAddress.isWeb(address) else { return nil }
    var author = Post.Author()
    author.url = address
    if let name = WebAddress.lastPart(of: address), let host = WebAddress.host(of: address) {
      author.handle = "\(name.drop { $0 == "@" })@\(host)"
    }
    return author
  }

  private static let notes: Set<String> = ["Note", "Question", "Article", "Page"]
  /// ActivityPub, 5.6.
  private static let everybody: Set<String> = [
    "https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public",
  ]
}
