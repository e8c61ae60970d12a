/// A social post: what a card is made from.
///
/// Only `text` is required. The JSON spelling is the one of the properties.
public struct Post: Hashable, Sendable {
  /// The stable id, as in the feed.
  public var id: String?
  /// The post's own page.
  public var url: String?
  /// Who wrote it.
  public var author: Author?
  /// The text whose bytes every range counts.
  public var text: String
  /// A headline, where the source has one.
  public var title: String?
  /// A short form of the text.
  public var summary: String?
  /// The site or network it comes from.
  public var site: String?
  /// BCP 47 language of the text.
  public var lang: String?
  /// Base direction, when the source states one.
  public var dir: Direction?
  /// When it was published.
  public var published: Timestamp?
  /// Tags given by the caller, which win over the tagger's in their ranges.
  public var tags: [GivenTag] = []
  /// Pictures and films that belong to it.
  public var media: [Media] = []
  /// A post it quotes.
  ///
  /// Boxed in an array of at most one, because a struct cannot hold itself.
  var quotes: [Post] = []
  /// A post it repeats whole.
  ///
  /// Boxed like `quotes`.
  var reposts: [Post] = []
  /// The posts of a thread.
  public var posts: [Post] = []
  /// The id of the post it answers.
  public var replyTo: String?
  /// Whether its media want hiding at first.
  public var sensitive: Bool?
  /// A content warning to show before it.
  public var warning: String?
  /// Who may see it, in the source's own word.
  public var visibility: String?
  /// Counts shown under it.
  public var metrics: Metrics?
  /// Flat text a template may bind to as `{fields.name}`.
  public var fields: [String: String] = [:]

  /// Makes a post from its text alone; everything else can be set after.
  public init(text: String) { self.text = text }

  /// The post it quotes.
  public var quote: Post? {
    get { quotes.first }
    set { quotes = newValue.map { [$0] } ?? [] }
  }

  /// The post it repeats.
  public var repostOf: Post? {
    get { reposts.first }
    set { reposts = newValue.map { [$0] } ?? [] }
  }

  /// Who wrote a post.
  public struct Author: Hashable, Sendable {
    /// The name as shown.
    public var name: String?
    /// The handle without `@`.
    public var handle: String?
    /// The author's page.
    public var url: String?
    /// A picture: a path below the post's folder, or an address.
    public var avatar: String?
    /// Makes an author of whom nothing is known yet.
    public init() {}
  }

  /// One picture or film of a post.
  public struct Media: Hashable, Sendable {
    /// A path below the post's folder, or an address.
    public var url: String
    /// What it shows, in words.
    public var alt: String?
    /// Its media type, such as `image/jpeg`.
    public var mediaType: String?
    /// Width in px, as the source states it.
    public var width: Int?
    /// Height in px, as the source states it.
    public var height: Int?
    /// Makes a medium of which only the place is known.
    public init(url: String) { self.url = url }
  }

  /// Counts shown under a post.
  public struct Metrics: Hashable, Sendable {
    /// Answers.
    public var replies: Int?
    /// Repeats.
    public var reposts: Int?
    /// Likes.
    public var likes: Int?
    /// Views.
    public var views: Int?
    /// Makes counts of which none is known.
    public init() {}
  }

  /// Base direction of a text.
  public enum Direction: String, Hashable, Sendable {
    /// Left to right.
    case ltr
    /// Right to left.
    case rtl
  }

  /// A tag given by the caller: any one unit of range is enough.
  public struct GivenTag: Hashable, Sendable {
    /// What it is.
    public var kind: TagKind
    /// The value for link patterns; without one, the text at the range.
    public var value: String?
    /// What a click opens; without one, the kind's link pattern decides.
    public var href: String?
    /// UTF-8 bytes, when given.
    public var utf8: Range<Int>?
    /// UTF-16 code units, when given.
    public var utf16: Range<Int>?
    /// Unicode scalars, when given.
    public var scalar: Range<Int>?
    /// Makes a tag that has no range yet.
    public init(kind: TagKind) { self.kind = kind }
  }
}
