/// Bytes that rules look for, made once.
enum Opening {
  static let scheme = Array("://".utf8)
  static let schemeless = Array("//".utf8)
  static let mail = Array("mailto:".utf8)
  static let http = Array("http".utf8)
  static let https = Array("https".utf8)
  static let webSchemes = [https, http]
  static let web = Array("www.".utf8)
  static let retweet = Array("rt".utf8)
  static let testDomain = Array("test".utf8)
  /// What must not stand before the `RT` of a retweet mark.
  static let beforeRetweet = Neighbor.not(.word.union("+~.-"))
}
