/// What feeds are held to, each with the reason.
public enum FeedLimits {
  /// The longest single post with all its markup, in bytes.
  ///
  /// The longest real ones are blog entries of some hundred kB; what is larger is passed over and
  /// reported.
  public static let recordBytes = 4 << 20
  /// How much of the beginning is looked at to tell what a file is, in bytes.
  static let recognitionBytes = 64 << 10
  /// Bytes of what stands around the posts of a file: names, addresses, a context.
  static let headBytes = 1 << 20
  /// Bytes of posts that are held back while what a JSON file says of its author may still follow.
  static let heldBytes = 8 << 20
  /// How deep elements of a feed nest: an entry in HTML has some ten.
  ///
  /// What reads the tree recurses. Deeper elements are left out; their text stays.
  static let elementDepth = 64
  /// How deep elements of HTML in a post are told apart; deeper ones count as text of those.
  static let htmlDepth = 128
  /// Prefixes of names remembered of one feed: real ones declare some ten.
  static let prefixes = 100
  /// Children of one feed's head: an attacker's million categories would be kept for nothing.
  static let headElements = 1_000
  /// Columns of a CSV file.
  static let columns = 256
  /// Characters of a column's name, which becomes that of a field.
  static let columnName = 100
  /// Categories kept of one post.
  static let categories = 50
  /// Choices of a poll shown with its post: services allow far fewer.
  static let choices = 20
  /// Topics and people that Weibo names for one post, and places of each that are looked for.
  static let words = 50
  /// Bytes of a picture that an archive holds; larger ones are left there.
  public static let pictureBytes = 32 << 20
  /// Pictures and films kept of one post: no card shows more than a few.
  static let media = 32
  /// Tags a service gives for one post: each is compared with those before.
  static let facets = 1_000
  /// Warnings kept of one post.
  static let warnings = 32
  /// Ids remembered to tell that one comes again.
  static let knownIDs = 4_000_000
}
