internal import PostcardCanvas
internal import PostcardText

/// The post an element speaks of: the card's own, or one inside it that `of` names.
struct Subject {
  /// The name of its text in the map, such as `quote` or `posts.0`; `nil` for the card's own.
  let source: String?
  let post: Post
  let tags: [PostTag]
  let scope: Scope
  /// BCP 47 language of the post, or a guess.
  let language: String
  /// Rows run right to left where the post does.
  let isRightToLeft: Bool
  /// What a region that opens the post is.
  let regionKind: String

  init(
    source: String? = nil, post: Post, tags: [PostTag], params: [String: String],
    timeZone: CardTimeZone = .utc, regionKind: String = "card"
  ) {
    self.source = source
    self.post = post
    self.tags = tags
    scope = Scope(post: post, params: params, tags: tags, timeZone: timeZone)
    language = scope.language
    isRightToLeft =
      post.dir.map { $0 == .rtl }
      ?? FontMap.isRightToLeft(post.text, isolates: tags.map(\.range.utf8))
    self.regionKind = regionKind
  }

  /// The posts inside it that a reference names, each with its source.
  func posts(_ reference: PostReference) -> [(source: String, post: Post)] {
    let name = source.map { "\($0).\(reference.rawValue)" } ?? reference.rawValue
    return switch reference {
    case .quote: post.quote.map { [(name, $0)] } ?? []
    case .repostOf: post.repostOf.map { [(name, $0)] } ?? []
    case .posts: post.posts.enumerated().map { ("\(name).\($0.offset)", $0.element) }
    }
  }

  /// The place of a field, for warnings.
  func place(of text: BoundText) -> Place? {
    guard let origin = text.origin else { return nil }
    guard let source, let path = origin.path else { return origin }
    return Place(path: "\(source).\(path)")
  }
}
