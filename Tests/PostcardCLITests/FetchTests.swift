import Postcard
import PostcardCanvas
import PostcardFetch
import PostcardTestSupport
import Testing

@testable import PostcardCLI

@Suite("--fetch: pictures over the network", .timeLimit(.minutes(2)))
struct FetchTests {
  let runs: BatchFolder

  init() throws { runs = try BatchFolder() }

  private static let card = """
    <card version="1" width="60" height="40" background="#ffffff">\
    <image src="{author.avatar}" initials="{author.name}" width="20" height="20"/>\
    <media gap="2" flex-grow="1"/></card>
    """

  /// A picture of one colour.
  private static func png(_ color: UInt8) throws -> [UInt8] {
    try [UInt8](repeating: color, count: 16 * 16 * 4).withUnsafeBytes {
      try PNGEncoder().encode($0, width: 16, height: 16, stride: 64, opaque: true)
    }
  }

  private static func post(_ id: String, avatar: String, media: [String] = []) -> String {
    let media = media.map { #"{"url":"\#($0)"}"# }.joined(separator: ",")
    return
      #"{"id":"\#(id)","text":"a","author":{"name":"Ada","avatar":"\#(avatar)"},"media":[\#(media)]}"#
  }

  private func write(_ posts: [String]) throws {
    try runs.write(posts)
    try runs.folder.file("card.xml", Self.card)
  }

  /// Draws the posts as `batch --fetch` does, but that the loopback address may be asked.
  private func batch(_ arguments: String..., output: String = "out") throws -> String {
    var settings = FetchSettings()
    settings.policy = AddressPolicy(except: [
      AddressRange([127, 0, 0, 1], bits: 32, "the server of a test")
    ])
    settings.cache = FetchCache(folder: runs.folder.path("cache"))
    settings.limits.retrySeconds = 0.01
    let request = try BatchCommand.parse(
      [
        runs.folder.path("posts.ndjson"), "-o", runs.folder.path(output), "--template",
        runs.folder.path("card.xml"), "--fetch",
      ] + arguments)
    guard case .run(let command) = request else { return "" }
    let console = RecordingConsole()
    let plan = try CardPlan(
      command.drawing, ending: nil, fetcher: PictureFetcher(settings))
    var feeds = try command.batch.selection.open(command.batch.inputs, on: console)
    var run = try BatchRun(command.batch, plan: plan, on: console)
    _ = try run.run(&feeds)
    return console.messages
  }

  @Test("Without it nobody is asked, and the warning names it")
  func off() throws {
    let server = LoopbackServer { _, _ in .whole(200) }
    defer { server.close() }
    try write([])
    try runs.folder.file("post.json", Self.post("1", avatar: server.address("/a.png")))
    let call = Call([
      "render", "--post", runs.folder.path("post.json"), "--template", runs.folder.path("card.xml"),
      "-o", runs.folder.path("card.png"),
    ])
    #expect(call.status == .done)
    #expect(
      call.messages.contains(
        "author.avatar: \"\(server.address("/a.png"))\" is not fetched: give --fetch, or save the "
          + "picture and name it by a path below the folder of pictures"))
    #expect(server.requests.isEmpty)
  }

  @Test(
    "The command connects to no host that is not on the internet, and draws all the same",
    arguments: ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433"])
  func refused(host: String) throws {
    let server = LoopbackServer { _, _ in .whole(200) }
    defer { server.close() }
    try write([])
    let address = "http://\(host):\(server.port)/a.png"
    let post = Self.post("1", avatar: address, media: ["file:///etc/passwd"])
    try runs.folder.file("post.json", post)
    let drawing = [
      "--template", runs.folder.path("card.xml"), "--fetch", "--fetch-cache",
      runs.folder.path("cache"),
    ]
    let call = Call(
      ["render", "--post", runs.folder.path("post.json"), "-o", runs.folder.path("card.png")]
        + drawing)
    #expect(call.status == .done)
    #expect(call.messages.contains("author.avatar: \"\(address)\" is not fetched: "))
    #expect(
      call.messages.contains("is a loopback address")
        || call.messages.contains("IPv4 written as IPv6"))
    #expect(call.messages.contains("media[0].url: \"file:///etc/passwd\" is not fetched: save"))
    let work = Call(["work", "-o", runs.folder.path("out")] + drawing, input: post + "\n")
    #expect(work.status == .done)
    let line = try ManifestLine(json: Array(work.output.utf8.dropLast()))
    #expect(line.status == .ok)
    #expect(line.warnings.map(\.code) == ["picture-unfetched", "picture-forbidden"])
    #expect(server.requests.isEmpty)
  }

  @Test("The folder for pictures goes with --fetch, and is one that can be written in")
  func options() throws {
    let alone = Call(["render", "a", "--fetch-cache", "x", "-o", runs.folder.path("card.png")])
    #expect(alone.status == .usage)
    #expect(alone.messages == "postcard: --fetch-cache: nothing is kept without --fetch\n")
    try runs.folder.file("file", "")
    let path = runs.folder.path("file/x")
    let call = Call([
      "render", "a", "--fetch", "--fetch-cache", path, "-o", runs.folder.path("a.png"),
    ])
    #expect(call.status == .environment)
    #expect(
      call.messages == "postcard: --fetch-cache \"\(path)\": the folder cannot be written in\n")
  }

  @Test("A home is not wanted, and one that is there gets the usual folder")
  func home() throws {
    try runs.folder.file("post.json", Self.post("1", avatar: "http://127.0.0.1/a.png"))
    for (variables, folder) in [
      ("", nil), ("HOME=$PWD/home", "home/.cache/postcard/pictures"),
      ("HOME=$PWD/home XDG_CACHE_HOME=$PWD/kept", "kept/postcard/pictures"),
      ("XDG_CACHE_HOME=kept", nil),
    ] {
      let shell = try Shell(
        "env -i PATH=\"$PATH\" \(variables) postcard render --post post.json --fetch",
        in: runs.folder)
      #expect(shell.status == 0, "\(shell.messages)")
      let names = runs.folder.names.filter { $0.hasSuffix("postcard/pictures") }
      #expect(names == [folder].compactMap(\.self))
      for name in ["home", "kept"] { _ = try Shell("rm -rf \(name)", in: runs.folder) }
    }
  }

  @Test("A card is drawn anew when a picture has changed, and only then")
  func changed() throws {
    let first = try Self.png(40)
    let second = try Self.png(200)
    let server = LoopbackServer { request, count in
      switch (request.path, count) {
      case ("/a.png", 0...1): .whole(200, first)
      case ("/a.png", 2): .whole(200, second)
      case ("/a.png", _): .whole(404)
      default: .whole(200, first)
      }
    }
    defer { server.close() }
    try write([
      Self.post("1", avatar: server.address("/a.png")),
      Self.post("2", avatar: server.address("/b.png")),
    ])
    #expect(try batch() == "postcard: 2 posts: 2 drawn\n")
    let before = try runs.contents()
    #expect(try runs.lines().map(\.warnings.count) == [0, 0])
    #expect(try runs.lines()[0].pictures.map(\.path) == [server.address("/a.png")])

    #expect(try batch() == "postcard: 2 posts: 2 unchanged\n")
    #expect(try runs.contents() == before)

    #expect(try batch() == "postcard: 2 posts: 1 drawn, 1 unchanged\n")
    let after = try runs.contents()
    #expect(after["1.png"] != before["1.png"])
    #expect(after["2.png"] == before["2.png"])

    #expect(try batch() == "postcard: 2 posts: 1 drawn, 1 unchanged\n")
    let line = try runs.lines()[0]
    #expect(line.status == .ok)
    #expect(line.warnings.map(\.code) == ["picture-unfetched"])
    #expect(
      line.warnings[0].message
        == "author.avatar: \"\(server.address("/a.png"))\" is not fetched: 127.0.0.1:\(server.port) "
        + "answers with status 404")
    #expect(try batch() == "postcard: 2 posts: 2 unchanged\n")
  }

  @Test("A failure does not last: the next run draws the picture")
  func failed() throws {
    let picture = try Self.png(40)
    let server = LoopbackServer { request, count in
      count < 3 ? .whole(500) : .whole(200, picture)
    }
    defer { server.close() }
    try write([Self.post("1", avatar: server.address("/a.png"))])
    #expect(try batch() == "postcard: 1 post: 1 drawn\n")
    #expect(try runs.lines()[0].warnings.map(\.code) == ["picture-unfetched"])
    #expect(try batch() == "postcard: 1 post: 1 drawn\n")
    #expect(try runs.lines()[0].warnings.isEmpty)
    // Without it the same card is another.
    let plain = runs.batch()
    #expect(plain.messages.hasSuffix("postcard: 1 post: 1 drawn\n"))
    #expect(try runs.lines()[0].warnings.map(\.code) == ["picture-forbidden"])
    #expect(try batch() == "postcard: 1 post: 1 drawn\n")
  }

  @Test("Any number of jobs gives the same bytes, and asks for each address once")
  func jobs() throws {
    let pictures = try (0..<8).map { try Self.png(UInt8($0 * 30)) }
    let server = LoopbackServer { request, _ in
      let number = request.path.utf8.reduce(0) { ($0 * 31 + Int($1)) % 8 }
      return request.path.hasSuffix("7.png") ? .whole(404) : .whole(200, pictures[number])
    }
    defer { server.close() }
    try write(
      (0..<60).map { number in
        Self.post(
          "\(number)", avatar: server.address("/avatar\(number % 5).png"),
          media: (0..<3).map { server.address("/media\(number)-\($0 * 7).png") })
      })
    _ = try batch("--jobs", "1", output: "one")
    let asked = server.requests.map(\.path)
    #expect(asked.count == Set(asked).count)
    #expect(asked.count == 5 + 60 * 3)
    _ = try batch("--jobs", "3", output: "three")
    #expect(try runs.contents("three") == runs.contents("one"))
    #expect(try runs.lines("one").map(\.warnings.count) == [Int](repeating: 1, count: 60))
  }

  @Test("What is no picture is told, and the initials stand in")
  func noPicture() throws {
    let broken = Array(try Self.png(40).dropLast(30))
    let server = LoopbackServer { _, _ in .whole(200, broken) }
    defer { server.close() }
    try write([Self.post("1", avatar: server.address("/a.png"))])
    #expect(try batch() == "postcard: 1 post: 1 drawn\n")
    #expect(
      try runs.lines()[0].warnings.map(\.message) == [
        "author.avatar: \"\(server.address("/a.png"))\" cannot be drawn: the PNG picture ends too early"
      ])
    #expect(try batch() == "postcard: 1 post: 1 unchanged\n")
  }
}
