internal import PostcardText

extension PostDraft {
  /// Takes a title: as the text where there is none, and not at all where it is only its beginning.
  mutating func setTitle(_ title: String?) {
    guard let title = PlainText.nonEmpty(title) else { return }
    if post.text.isEmpty {
      post.text = title
    } else if !Self.repeats(title, post.text) {
      post.title = title
    }
  }

  /// Whether a title is only the beginning of the text, as feeds of short posts have it.
  static func repeats(_ title: String, _ text: String) -> Bool {
    var start = Substring(title)
    while let last = start.last, last == "…" || last == "." { start.removeLast() }
    let words = { (text: Substring) in text.split(whereSeparator: \.isWhitespace) }
    let first = words(start)
    let all = words(text.prefix(title.count + first.count + 8))
    guard let lastWord = first.last, all.count >= first.count else { return first.isEmpty }
    return zip(first.dropLast(), all).allSatisfy { $0 == $1 }
      && all[first.count - 1].hasPrefix(lastWord)
  }

  /// Takes what the post is filed under, as one field.
  mutating func setCategories(_ categories: [String]) {
    guard !categories.isEmpty else { return }
    post.fields["categories"] =
      categories.prefix(FeedLimits.categories).joined(separator: ", ")
  }

  /// Adds the choices of a poll to the text, each in a line.
  mutating func addChoices(_ choices: [String]) {
    guard !choices.isEmpty else { return }
    post.text += "\n" + choices.prefix(FeedLimits.choices).map { "\n○ " + $0 }.joined()
  }

  /// Takes how often others have answered, repeated, liked and seen the post, where that is told.
  mutating func setMetrics(replies: Int?, reposts: Int?, likes: Int?, views: Int? = nil) {
    var metrics = Post.Metrics()
    metrics.replies = replies
    metrics.reposts = reposts
    metrics.likes = likes
    metrics.views = views
    if metrics != Post.Metrics() { post.metrics = metrics }
  }

  /// Takes a picture or film, each address once.
  ///
  /// - Parameters:
  ///   - url: Where it is; nothing is taken without.
  ///   - type: Its media type, or its kind, as the source has it.
  ///   - alt: What it shows, in words.
  ///   - width: In px.
  ///   - height: In px.
  mutating func addMedia(
    _ url: String?, type: String?, alt: String? = nil, width: Int? = nil, height: Int? = nil
  ) {
    guard let url else { return }
    var media = Post.Media(url: url)
    media.mediaType = MediaType.of(type, url: url)
    media.alt = alt
    media.width = width
    media.height = height
    add(media)
  }

  /// Takes a picture or film, each address once.
  mutating func add(_ media: Post.Media) {
    guard post.media.count < FeedLimits.media, !post.media.contains(where: { $0.url == media.url })
    else { return }
    post.media.append(media)
  }
}
