internal import PostcardText

/// A link of a text that came as HTML.
struct HTMLLink {
  /// UTF-8 bytes of the text.
  var range: Range<Int>
  /// Absolute.
  var href: String
  var kind: TagKind
  /// What stands between the sigils; `nil` for an address.
  var value: String?

  /// What it is, by its class as federated servers write it, else by its text.
  init(range: Range<Int>, href: String, text: String, classes: Set<String>, names: [String]?) {
    self.range = range
    self.href = href
    kind = .url
    let isOneWord = !text.contains { $0.isWhitespace }
    switch text.first {
    case "#" where text.count > 2 && text.last == "#", "＃" where text.count > 2 && text.last == "＃":
      kind = .topic
      value = String(text.dropFirst().dropLast())
    case "#", "＃":
      guard isOneWord, text.count > 1 else { break }
      kind = .hashtag
      value = String(text.dropFirst())
    case "@", "＠":
      guard isOneWord, text.count > 1 else { break }
      kind = .mention
      value = Self.fullName(String(text.dropFirst()), href: href, names: names)
    default:
      if href.hasPrefix("mailto:") {
        kind = .email
        value = String(href.dropFirst(7).prefix { $0 != "?" })
      } else if classes.contains("hashtag") {
        kind = .hashtag
        value = text
      } else if classes.contains("mention") {
        kind = .mention
        value = Self.fullName(text, href: href, names: names)
      }
    }
  }

  /// The tag to give to a post.
  var tag: Post.GivenTag {
    var tag = Post.GivenTag(kind: kind)
    tag.value = value
    tag.href = href
    tag.utf8 = range
    return tag
  }

  /// `bob@example.org` for the `@bob` that a server shows, by its list of people mentioned.
  private static func fullName(_ shown: String, href: String, names: [String]?) -> String {
    guard let names, !shown.contains("@") else { return shown }
    let sameName = names.filter {
      $0.prefix { $0 != "@" }.lowercased() == shown.lowercased()
    }
    let host = WebAddress.host(of: href)
    return sameName.first { name in host.map { name.lowercased().hasSuffix("@" + $0) } ?? false }
      ?? (sameName.count == 1 ? sameName[0] : nil) ?? host.map { "\(shown)@\($0)" } ?? shown
  }
}
