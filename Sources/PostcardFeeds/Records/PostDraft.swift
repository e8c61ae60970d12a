internal import PostcardText

/// A post as a reader made it, with what only its source could tell.
struct PostDraft {
  var post: Post
  /// Whether it is not for everybody.
  var isPrivate = false
  var isReply = false
  var isRepost = false
  private(set) var warnings: [PostcardWarning] = []

  init(text: String) { post = Post(text: text) }

  /// Notes something a person should know.
  mutating func warn(_ code: String, _ message: String, path: String? = nil) {
    guard warnings.count < FeedLimits.warnings else { return }
    warnings.append(PostcardWarning(code, message, at: path.map { Place(path: $0) }))
  }

  /// Takes a text from HTML with its links as tags.
  mutating func set(_ html: HTMLText) {
    post.text = html.text
    post.tags = html.links.map(\.tag)
  }

  /// Takes a date in any of the forms feeds have.
  mutating func setPublished(_ text: String?, zone: Int = 0) {
    guard let text, !text.isEmpty else { return }
    post.published = FeedDate.timestamp(text, zone: zone)
    if post.published == nil {
      warn("bad-date", "\(text.quoted) is no date that can be told; the post has none")
    }
  }

  /// Gives a post that says nothing and shows nothing its address to show.
  mutating func fillEmpty() {
    guard post.text.isEmpty, post.media.isEmpty, post.title == nil else { return }
    guard let address = post.url ?? post.id else { return }
    post.text = address
    warn("no-text", "the item has neither title nor text; its address is shown")
  }
}

/// What a reader makes of one item.
enum Reading {
  case draft(PostDraft)
  case skip(FeedRecord.Skip)
  /// Nothing but warnings about the whole.
  case note
}
