internal import PostcardCanvas
internal import PostcardText

/// The name of a card's files: a pure function of the post's id, so that neighbours, shards and windows of
/// a feed never change it, and a page can name its picture before there is one.
enum CardName {
  /// The longest part of a path that is taken as it stands, in bytes.
  ///
  /// File systems have 255; scale, theme, ending and the names of passing files come on top.
  static let partBytes = 100
  /// The longest part of a hashed name that people can read, in bytes.
  private static let slugBytes = 60
  /// Digits of SHA-256 behind it: 40 bits, which twenty thousand names fill to a chance of one in 5,000.
  static let hashDigits = 10

  /// The name of an id: as it stands where every file system takes it, else its words and a hash.
  static func stem(ofID id: String) -> String { isPlain(id) ? id : hashed(id) }

  /// Some words of a text, and ten digits of its SHA-256.
  static func hashed(_ text: String) -> String {
    let slug = slug(of: text)
    return slug.isEmpty ? hash(of: text) : "\(slug)-\(hash(of: text))"
  }

  /// Ten digits of a text's SHA-256.
  static func hash(of text: String) -> String { hash(of: Array(text.utf8)) }

  /// Ten digits of the SHA-256 of some bytes.
  static func hash(of bytes: [UInt8]) -> String {
    String(Digest.sha256(bytes).prefix(hashDigits))
  }

  /// One part of a path as it stands, where it is sound everywhere; else hashed.
  ///
  /// Unlike an id it may have capitals: a page's address has them.
  static func part(_ text: String) -> String { isSound(text) ? text : hashed(text) }

  /// Letters and digits with single hyphens between them.
  static func slug(of text: String) -> String {
    var slug = ""
    for scalar in text.unicodeScalars {
      guard slug.utf8.count < slugBytes else { break }
      switch scalar {
      case "a"..."z", "0"..."9": slug.unicodeScalars.append(scalar)
      case "A"..."Z": slug += String(scalar).lowercased()
      default: if !slug.isEmpty, !slug.hasSuffix("-") { slug += "-" }
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    // `con` is no file on Windows, and neither is `con-1`'s cousin `con.png`.
    return isDevice(slug) ? "" : slug
  }

  /// Whether an id is a file name on every system: `[a-z0-9._-]{1,100}`, no device, no leading `.` or `-`.
  private static func isPlain(_ id: String) -> Bool {
    isSound(id)
      && id.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  private static func isSound(_ text: String) -> Bool {
    guard 1...partBytes ~= text.utf8.count, let first = text.utf8.first,
      first != UInt8(ascii: "."), first != UInt8(ascii: "-")
    else { return false }
    return text.utf8.allSatisfy(isSafe) && !isDevice(text)
  }

  /// What stands in a name for itself on every system and in every address.
  static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Names that Windows keeps for devices, with any ending.
  private static func isDevice(_ name: String) -> Bool {
    let base = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul"].contains(base) { return true }
    guard base.utf8.count == 4, base.hasPrefix("com") || base.hasPrefix("lpt") else { return false }
    return base.utf8.last.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }
}

extension Post {
  /// What tells it apart from others: its id, else its address, else its content.
  var batchID: String {
    if let id, !id.isEmpty { return id }
    if let url, !url.isEmpty { return url }
    return "sha256-\(Digest.sha256(json).prefix(16))"
  }
}
