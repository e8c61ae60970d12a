/// `of`: the posts inside a post that an element may speak of.
enum PostReference: String, Hashable, Sendable, CaseIterable {
  /// The post it quotes.
  case quote
  /// Those that follow it in a thread: the element is there once for each.
  case posts
  /// The post it repeats.
  case repostOf

  /// What a region that opens such a post is.
  var regionKind: String {
    switch self {
    case .quote: "quote"
    case .posts: "post"
    case .repostOf: "repost"
    }
  }
}

extension AttributeType<PostReference> {
  static let postReference = keyword()
}
