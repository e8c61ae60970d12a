import PostcardTestSupport
import PostcardArchive
import PostcardText
import Testing

@testable import PostcardFeeds

@Suite("Folders and archives")
struct TreeTests {
  static let x: [(name: String, text: String)] = [
    (
      "data/account.js",
      #"window.YTD.account.part0 = [{"account":{"username":"ada","accountId":"7","accountDisplayName":"Ada"}}]"#
    ),
    (
      "data/profile.js",
      #"window.YTD.profile.part0 = [{"profile":{"avatarMediaUrl":"https://p.example/i/me.jpg"}}]"#
    ),
    ("data/profile_media/7-me.jpg", "JPEG"),
    (
      "data/tweets.js",
      XTests.archive([
        XTests.tweet(
          "zero",
          entities: """
            {"media":[{"url":"https://t.co/x","media_url_https":"https://p.example/m/a.jpg","indices":[0,1]}]}
            """)
      ])
    ),
    ("data/tweets-part10.js", XTests.archive([XTests.tweet("ten")])),
    ("data/tweets-part2.js", XTests.archive([XTests.tweet("two")])),
    ("data/tweets_media/1-a.jpg", "JPEG"),
    ("data/direct-messages.js", XTests.archive([XTests.tweet("secret")])),
    ("data/deleted-tweets.js", XTests.archive([XTests.tweet("deleted")])),
  ]

  static let mastodon: [(name: String, text: String)] = [
    (
      "export/actor.json",
      #"{"id":"https://s.example/users/ada","url":"https://s.example/@ada","preferredUsername":"ada","name":"Ada","icon":{"url":"avatar.png"}}"#
    ),
    ("export/avatar.png", "PNG"),
    ("export/likes.json", #"{"type":"OrderedCollection","orderedItems":["https://o.example/1"]}"#),
    ("export/media_attachments/files/1/a.jpeg", "JPEG"),
    (
      "export/outbox.json",
      MastodonTests.outbox([
        MastodonTests.activity(
          1, to: MastodonTests.everybody,
          #"""
          ,"attachment":[{"url":"/storage/media_attachments/files/1/a.jpeg"}]
          """#)
      ])
    ),
  ]

  /// The same files as a folder and as archives.
  static func places(
    _ files: [(name: String, text: String)], in folder: TemporaryFolder
  ) throws -> [String] {
    for (name, text) in files {
      let path = "tree/" + name
      if let slash = path.lastIndex(of: "/") { try folder.folder(String(path[..<slash])) }
      try folder.file(path, text)
    }
    let entries = files.map { ($0.name, Array($0.text.utf8)) }
    TestArchive.write(folder.path("a.zip"), .zip, entries)
    TestArchive.write(folder.path("a.tar"), .tar, entries.map { ("./" + $0.0, $0.1) })
    TestArchive.write(folder.path("a.tar.gz"), .tarGz, entries)
    return ["tree", "a.zip", "a.tar", "a.tar.gz"].map(folder.path)
  }

  @Test("an X archive: all parts in order, the author beside them, pictures of its own")
  func xArchive() throws {
    let folder = try TemporaryFolder()
    for place in try Self.places(Self.x, in: folder) {
      let reading = try FeedReading(path: place)
      #expect(reading.posts.map(\.text) == ["zero", "two", "ten"], "\(place)")
      let post = try #require(reading.posts.first)
      #expect(post.author?.handle == "ada")
      #expect(post.author?.name == "Ada")
      #expect(post.author?.avatar == "data/profile_media/7-me.jpg")
      #expect(post.url == "https://x.com/ada/status/1")
      #expect(post.media.map(\.url) == ["data/tweets_media/1-a.jpg"])
      #expect(reading.records[0].place.file == place + "/data/tweets.js")
    }
    // The file alone finds what stands beside it.
    let alone = try #require(
      try FeedReading(path: folder.path("tree/data/tweets.js")).posts.first)
    #expect(alone.author?.handle == "ada")
    #expect(alone.media.map(\.url) == ["tweets_media/1-a.jpg"])
  }

  @Test("a Mastodon export: the outbox, and nothing of likes and bookmarks")
  func mastodonExport() throws {
    let folder = try TemporaryFolder()
    for place in try Self.places(Self.mastodon, in: folder) {
      let reading = try FeedReading(path: place)
      #expect(reading.lines == ["note 1"], "\(place)")
      let post = try #require(reading.posts.first)
      #expect(post.author?.name == "Ada")
      #expect(post.author?.handle == "ada@s.example")
      #expect(post.author?.avatar == "export/avatar.png")
      #expect(post.media.map(\.url) == ["export/media_attachments/files/1/a.jpeg"])
    }
  }

  @Test("a folder of feeds: each file, in the order of their names")
  func feeds() throws {
    let folder = try TemporaryFolder()
    try folder.file("b.xml", RSSTests.channel("<item><title>from b</title></item>"))
    try folder.file("a.ndjson", "{\"text\":\"from a\"}\n\"again\"\n")
    try folder.file("c.txt", "from c")
    try folder.file("picture.png", "PNG")
    try folder.file(".hidden.txt", "hidden")
    let reading = try FeedReading(path: folder.path)
    #expect(reading.lines == ["from a", "again", "from b", "from c"])
    #expect(reading.formats == ["ndjson", "rss", "text"])
    // One that is no feed costs itself.
    try folder.file("a.json", "{\"name\": [1,\n 2]}")
    #expect(
      try FeedReading(path: folder.path).lines.map { String($0.prefix(14)) }
        == ["! 0: this is J", "from a", "again", "from b", "from c"])
  }

  @Test("a file that is compressed by itself")
  func compressed() throws {
    let folder = try TemporaryFolder()
    TestArchive.write(
      folder.path("feed.xml.gz"), .gz,
      [
        ("feed.xml", Array(RSSTests.channel("<item><title>one</title></item>").utf8))
      ])
    let reading = try FeedReading(path: folder.path("feed.xml.gz"))
    #expect(reading.lines == ["one"])
    #expect(reading.records[0].place.file == folder.path("feed.xml.gz/feed.xml"))
  }

  @Test("pictures of an archive are handed out by the names posts have for them")
  func pictures() throws {
    let folder = try TemporaryFolder()
    for place in try Self.places(Self.x, in: folder).dropFirst() {
      #expect(try Feed(path: place).pictures == .archive(place))
      var found: [String: Int] = [:]
      try PictureArchive(place).forEachPicture(of: ["data/tweets_media/1-a.jpg", "nowhere"]) {
        found[$0] = $1.count
      }
      #expect(found == ["data/tweets_media/1-a.jpg": 4])
      // With the posts once more, and without another listing.
      var feed = try Feed(path: place)
      _ = try feed.next()
      var again = try #require(try feed.again())
      var records: [FeedRecord] = []
      while let record = try again.next() { records.append(record) }
      #expect(records == (try FeedReading(path: place).records))
      found = [:]
      try feed.pictureArchive?.forEachPicture(of: ["data/tweets_media/1-a.jpg"]) {
        found[$0] = $1.count
      }
      #expect(found == ["data/tweets_media/1-a.jpg": 4])
    }
    let tree = try Feed(path: folder.path("tree"))
    #expect(tree.pictureArchive?.path == nil)
    #expect(try tree.again()?.formats == nil)
    #expect(try Feed(path: folder.path("tree")).pictures == .folder(folder.path("tree")))
  }

  @Test("what leads out of an archive or a folder is left out")
  func escapes() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.file("secret.ndjson", "{\"text\":\"secret\"}\n")
    let entries = [
      ("../up.ndjson", "{\"text\":\"up\"}"), ("/root.ndjson", "{\"text\":\"root\"}"),
      ("link.ndjson@", secret), ("a/../../b.ndjson", "{\"text\":\"b\"}"),
      ("in.ndjson", "{\"text\":\"in\"}"),
    ].map { ($0.0, Array($0.1.utf8)) }
    for kind in [TestArchive.Kind.zip, .tar, .tarGz] {
      TestArchive.write(folder.path("a.bin"), kind, entries)
      #expect(try FeedReading(path: folder.path("a.bin")).lines == ["in"])
    }
    try folder.folder("tree")
    try folder.link("tree/link.ndjson", to: secret)
    try folder.link("tree/actor.json", to: secret)
    try folder.file("tree/in.ndjson", "{\"text\":\"in\"}\n")
    #expect(try FeedReading(path: folder.path("tree")).lines == ["in"])
  }

  @Test("a file is looked up in a folder without a list, and through no link")
  func lookedUp() throws {
    let folder = try TemporaryFolder()
    try folder.folder("tree/deep/.hidden")
    for name in ["tree/a", "tree/deep/b", "tree/.c", "tree/deep/.hidden/d", "secret"] {
      try folder.file(name, name)
    }
    try folder.link("tree/link", to: "a")
    try folder.link("tree/linked", to: "deep")
    let listed = try FileFolder(folder.path("tree"))
    let unlisted = FileFolder(unlisted: folder.path("tree"))
    #expect(listed.names == ["a", "deep/b"])
    #expect(unlisted.names.isEmpty)
    for tree in [listed, unlisted] {
      for name in ["a", "deep/b"] { #expect(tree.holds(name)) }
      for name in [
        "", "b", "deep", ".c", "link", "linked/b", "../secret", "deep/../a", "deep//b", "/a",
        "deep/.hidden/d", "a/", "a\u{0}",
      ] {
        #expect(!tree.holds(name), "\(name)")
      }
      #expect(tree.contents(of: "deep/b", limit: 100) == Array("tree/deep/b".utf8))
      #expect(tree.contents(of: "link", limit: 100) == nil)
    }
  }

  @Test("an archive that holds more than any export does is refused")
  func bomb() throws {
    let folder = try TemporaryFolder()
    let zeros = [UInt8](repeating: 0x20, count: TreeLimits.expandedBytes / 4 + 1)
    TestArchive.write(
      folder.path("bomb.tar.gz"), .tarGz, (1...4).map { ("\($0).txt", zeros) })
    #expect {
      try FeedReading(path: folder.path("bomb.tar.gz"))
    } throws: { ($0 as? PostcardError)?.code == .limit }
  }

  @Test("what cannot be read is told with its path")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    TestArchive.write(folder.path("whole.zip"), .zip, [("a.txt", Array("text".utf8))])
    let whole = try folder.bytes("whole.zip")
    try folder.file("cut.zip", whole.prefix(36))
    try folder.folder("empty")
    for name in ["missing.xml", "cut.zip", "empty"] {
      #expect {
        try FeedReading(path: folder.path(name))
      } throws: { error in
        let error = error as? PostcardError
        return error?.code == .unreadable && error?.place?.file == folder.path(name)
      }
    }
    #expect(throws: PostcardError.self) { try FeedReading(whole) }
  }
}
