/// What text and posts are held to, each with the reason.
public enum TextLimits {
  /// The longest text a card is made from, in UTF-8 bytes.
  ///
  /// No card shows more than a few thousand characters; the rest would only cost time and memory.
  public static let textBytes = 64 * 1024
  /// The largest post file, in bytes: room for a megabyte of text written in `\u` escapes, with tags
  /// and a thread around it.
  public static let postBytes = 32 * 1024 * 1024
  /// How deep arrays and objects may nest in a post: a post in a post in a post takes six.
  ///
  /// The reader recurses, and a megabyte of `[` must not end the process.
  public static let jsonDepth = 64
  /// How many of a caller's tags are looked at: a text of the longest length has no room for more
  /// than some ten thousand that anybody could press.
  public static let givenTags = 10_000
  /// The longest host name, in bytes (RFC 1035 and the federated platforms).
  static let hostBytes = 253
  /// The longest label of a host name as it goes over the wire (RFC 1035).
  static let labelBytes = 63
  /// The longest address that is looked at as one, in bytes (twitter-text has the same).
  static let linkBytes = 4096
  /// The longest name of an e-mail address that is looked at as one: RFC 5321 has 64, list servers
  /// write longer ones.
  static let mailNameBytes = 256
}
