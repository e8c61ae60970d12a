internal import PostcardArchive
internal import PostcardText

/// The files of an export that stand beside its posts: who wrote them, and their pictures.
struct Siblings {
  /// Whose export it is, when a file says so.
  private(set) var author: Post.Author?
  private var tree: (any FileTree)?
  /// The folder the posts' file stands in, with `/` at its end, inside the tree.
  private var folder = ""

  /// No file beside it.
  init() {}

  /// The last parts of paths that are looked for.
  static let fileNames: Set<String> = ["actor.json", "account.js", "profile.js"]

  /// Looks around a file.
  ///
  /// - Parameters:
  ///   - file: The posts' file, as the tree names it.
  ///   - tree: What it stands in.
  init(of file: String, in tree: any FileTree) {
    self.tree = tree
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    author = mastodonAuthor() ?? xAuthor()
  }

  /// Whether a path is a file of the export.
  func holds(_ path: String) -> Bool { tree?.holds(path) ?? false }

  /// The path of a picture that an outbox names; `nil` when it is none of the export's.
  ///
  /// Servers write paths with or without `/` in front, and with that of their own storage.
  func media(_ address: String) -> String? {
    guard !WebAddress.isWeb(address) else { return nil }
    var path = String(address.drop { $0 == "/" })
    while !path.isEmpty {
      if holds(folder + path) { return folder + path }
      guard let slash = path.firstIndex(of: "/") else { return nil }
      path = String(path[path.index(after: slash)...])
    }
    return nil
  }

  /// The path of a picture of an X archive: `tweets_media/ID-NAME`.
  func media(id: String, name: String) -> String? {
    ["tweets_media", "tweet_media"].lazy.map { "\(folder)\($0)/\(id)-\(name)" }
      .first(where: holds)
  }

  private func json(_ name: String) -> JSONValue? {
    guard let tree,
      let bytes = tree.contents(of: folder + name, limit: TreeLimits.keptBytes)
    else { return nil }
    // X's files begin with "window.YTD.account.part0 = ".
    guard
      let start = bytes.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
    else { return nil }
    return try? JSONValue(Array(bytes[start...]), file: nil, line: 1)
  }

  private func mastodonAuthor() -> Post.Author? {
    guard let actor = json("actor.json"), actor.isObject else { return nil }
    var author = Post.Author()
    author.url = WebAddress.picture(actor["url"].string ?? actor["id"].string, base: nil)
    author.name = actor["name"].string ?? actor["preferredUsername"].string
    if let name = actor["preferredUsername"].string {
      let host = WebAddress.host(of: actor["id"].string ?? author.url)
      author.handle = host.map { "\(name)@\($0)" } ?? name
    }
    let icon = actor["icon"].list.first?["url"].string
    author.avatar =
      icon.flatMap { media($0) ?? WebAddress.picture($0, base: nil) }
      ?? ["avatar.png", "avatar.jpg", "avatar.jpeg"].map { folder + $0 }.first(where: holds)
    return author
  }

  private func xAuthor() -> Post.Author? {
    guard let account = json("account.js")?.elements.first?["account"],
      let handle = account["username"].string
    else { return nil }
    var author = Post.Author()
    author.handle = handle
    author.name = account["accountDisplayName"].string
    author.url = "https://x.com/\(handle)"
    let profile = json("profile.js")?.elements.first?["profile"] ?? JSONValue(nil)
    if let address = WebAddress.picture(profile["avatarMediaUrl"].string, base: nil) {
      let local = account["accountId"].id.flatMap { id in
        WebAddress.lastPart(of: address).map { "\(folder)profile_media/\(id)-\($0)" }
      }
      author.avatar = local.flatMap { holds($0) ? $0 : nil } ?? address
    }
    return author
  }
}
