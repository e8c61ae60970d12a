import Glibc
import Postcard
import PostcardTestSupport
import Testing

@testable import PostcardFetch

@Suite("Pictures over the network", .timeLimit(.minutes(2)))
struct PictureFetcherTests {
  private typealias Found = FetchRun.Found
  private static let picture = FetchRun.picture

  @Test("A picture is had, and nothing of the user's is told for it")
  func had() throws {
    let run = try FetchRun { _, _ in .whole(200, FetchRun.picture) }
    #expect(try run.found("/a.png?b=c#d") == [.bytes(Self.picture)])
    let request = try #require(run.server.requests.first)
    #expect(request.path == "/a.png?b=c")
    let names = request.lines.compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(names.sorted() == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
    #expect(request.field("User-Agent") == "postcard/\(Generator.version)")
    #expect(request.field("Accept-Encoding") == "identity")
  }

  @Test(
    "Addresses that are no host on the internet are not connected to, however they are spelled",
    arguments: [
      "http://127.0.0.1/a", "http://localhost/a", "http://2130706433/a", "http://0x7f000001/a",
      "http://0177.0.0.1/a", "http://127.1/a", "http://0/a",
      "http://[::1]/a", "http://[::ffff:127.0.0.1]/a", "http://[0:0:0:0:0:ffff:7f00:1]/a",
      "http://10.0.0.1/a", "http://169.254.169.254/latest/meta-data", "http://[fe80::1]/a",
      "http://[fd00::1]/a", "http://[64:ff9b::7f00:1]/a", "http://[::]/a", "https://127.0.0.1/a",
    ])
  func private_(address: String) throws {
    let pictures = try PictureFetcher().pictures([address])
    let reason = try #require(pictures[address]?.reason)
    #expect(reason.hasSuffix(", and only hosts on the internet are asked"), "\(reason)")
  }

  @Test("A redirect leads to a picture, and its validators are the picture's")
  func redirect() throws {
    let run = try FetchRun { request, _ in
      request.path == "/b"
        ? .whole(200, fields: ["Cache-Control: max-age=60", "ETag: \"b\""], FetchRun.picture)
        : .whole(302, fields: ["Location: /b", "ETag: \"a\""], Array("elsewhere".utf8))
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    // How long the redirect holds nobody has said.
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    #expect(run.server.requests.map(\.path) == ["/a", "/b", "/a", "/b"])
    #expect(run.server.requests[2].field("If-None-Match") == "\"b\"")
  }

  @Test(
    "A redirect leads nowhere that an address may not",
    arguments: [
      (
        "http://127.0.0.2/b",
        "it is sent on, and 127.0.0.2 is a loopback address, and only hosts on the internet are asked"
      ),
      (
        "http://192.168.0.1/b",
        "it is sent on, and 192.168.0.1 is a private address, and only hosts on the internet are asked"
      ),
      (
        "http://[::1]/b",
        "it is sent on, and ::1 is a loopback address, and only hosts on the internet are asked"
      ),
      ("file:///etc/passwd", "it is sent on to what is neither http nor https"),
      ("ftp://example.org/b", "it is sent on to what is neither http nor https"),
      ("gopher://example.org/b", "it is sent on to what is neither http nor https"),
      ("http://ada:secret@example.org/b", "it is sent on to an address with a name or a password"),
      ("/a", "it is sent on more than 5 times"),
    ])
  func badRedirect(location: String, reason: String) throws {
    let run = try FetchRun { _, _ in .whole(301, fields: ["Location: \(location)"]) }
    #expect(try run.found("/a") == [.missing(reason)])
    #expect(run.server.requests.count == (location == "/a" ? 6 : 1))
  }

  @Test("An answer ends where it is too large, whether it says so, hides it or never ends")
  func tooLarge() throws {
    let run = try FetchRun { request, _ in
      switch request.path {
      case "/whole": .whole(200, FetchRun.picture + [UInt8](repeating: 0, count: 990))
      case "/just": .whole(200, FetchRun.picture + [UInt8](repeating: 0, count: 989))
      case "/claims": .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n".utf8))
      case "/redirect":
        .flood(head: "HTTP/1.1 302 Found\r\nLocation: /x\r\nConnection: close\r\n\r\n")
      default: .flood(head: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      }
    }
    run.settings.limits.bytes = 1000
    let reason = Found.missing("the answer is larger than 1000 bytes")
    #expect(
      try run.found("/whole", "/claims", "/flood", "/redirect") == [reason, reason, reason, reason])
    #expect(try run.found("/just") == [.bytes(Self.picture + [UInt8](repeating: 0, count: 989))])
  }

  @Test("A head without end ends")
  func head() throws {
    let run = try FetchRun { _, _ in
      .raw(
        Array("HTTP/1.1 200 OK\r\n".utf8)
          + Array(
            String(repeating: "X-More: \(String(repeating: "a", count: 1000))\r\n", count: 80).utf8)
      )
    }
    #expect(try run.found("/a") == [.missing("the head of the answer is larger than 65536 bytes")])
  }

  @Test("A server that drips or says nothing is given up")
  func slow() throws {
    let run = try FetchRun { request, _ in
      request.path == "/drip"
        ? .drip(head: "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", milliseconds: 20)
        : .silence
    }
    run.settings.limits.seconds = 0.4
    run.settings.limits.retries = 1
    let host = "127.0.0.1:\(run.server.port)"
    let reason = Found.missing("\(host) does not answer in time")
    #expect(try run.found("/drip", "/silence") == [reason, reason])
    #expect(run.server.requests.count == 4)
  }

  @Test("A host that is silent again and again is asked no more")
  func silent() throws {
    let run = try FetchRun { _, _ in .silence }
    run.settings.limits.seconds = 0.2
    run.settings.limits.retries = 0
    run.settings.limits.silences = 2
    run.settings.limits.connectionsToHost = 1
    let host = "127.0.0.1:\(run.server.port)"
    let late = Found.missing("\(host) does not answer in time")
    let silent = Found.missing("\(host) did not answer before, and is not asked again in this run")
    #expect(Set(try run.found("/1", "/2", "/3", "/4")) == [late, silent])
    #expect(run.server.requests.count == 2)
  }

  @Test(
    "What is no picture is none, and is asked once",
    arguments: [
      (404, [], "", "HOST answers with status 404"),
      (403, [], "", "HOST answers with status 403"),
      (204, [], "", "HOST answers with status 204"),
      (304, [], "", "HOST answers with status 304"),
      (200, [], "", "the file is empty"),
      (200, [], "<!doctype html><p>Log in", "this is an HTML page, not a picture"),
      (
        200, ["Content-Encoding: gzip"], "x",
        "the answer is packed (\"gzip\"), which was not asked for"
      ),
      (200, [], "GIF89a", "this is a GIF picture; only PNG, JPEG, WebP and SVG can be drawn"),
    ])
  func noPicture(status: Int, fields: [String], content: String, reason: String) throws {
    let run = try FetchRun { _, _ in .whole(status, fields: fields, Array(content.utf8)) }
    let expected = reason.split(separator: "HOST", omittingEmptySubsequences: false)
      .joined(separator: "127.0.0.1:\(run.server.port)")
    let fetcher = try run.fetcher()
    for _ in 0..<2 {
      let pictures = fetcher.pictures([run.server.address("/a")])
      #expect(Found(pictures[run.server.address("/a")]) == .missing(expected))
    }
    #expect(run.server.requests.count == 1)
    #expect(run.folder.names.filter { $0.hasSuffix(".picture") } == [])
  }

  @Test(
    "What may pass is tried again, as long as the server wishes and no longer",
    arguments: [
      (500, [], 2, 3), (503, ["Retry-After: 0"], 1, 2), (429, ["Retry-After: 0"], 2, 3),
      (502, [], 3, 3), (429, ["Retry-After: 3600"], 1, 1), (408, [], 1, 2),
    ])
  func again(status: Int, fields: [String], failures: Int, requests: Int) throws {
    let run = try FetchRun { _, count in
      count < failures ? .whole(status, fields: fields) : .whole(200, FetchRun.picture)
    }
    let host = "127.0.0.1:\(run.server.port)"
    #expect(
      try run.found("/a") == [
        requests > failures
          ? .bytes(Self.picture) : .missing("\(host) answers with status \(status)")
      ])
    #expect(run.server.requests.count == requests)
  }

  @Test("An answer that is cut off is tried again")
  func cut() throws {
    let run = try FetchRun { _, count in
      count == 0
        ? .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n".utf8) + FetchRun.picture)
        : .whole(200, FetchRun.picture)
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
  }

  @Test("An address is asked once in a run, whoever wants it and whether or not there is a cache")
  func once() throws {
    for hasCache in [true, false] {
      let run = try FetchRun { _, _ in
        .whole(200, fields: ["Cache-Control: no-store"], FetchRun.picture)
      }
      if !hasCache { run.settings.cache = nil }
      let fetcher = try run.fetcher()
      let address = run.server.address("/a")
      fetcher.prefetch([address, address])
      for _ in 0..<3 {
        #expect(Found(fetcher.pictures([address])[address]) == .bytes(Self.picture))
      }
      #expect(run.server.requests.count == 1)
      #expect(run.folder.names.filter { $0.hasSuffix(".picture") } == [])
    }
  }

  @Test("Many are asked at once, few of one host, and each answer comes to its address")
  func many() throws {
    let run = try FetchRun { request, _ in
      usleep(10_000)
      return .whole(200, FetchRun.picture + Array(request.path.utf8))
    }
    let paths = (0..<60).map { "/\($0).png" }
    let addresses = paths.map(run.server.address)
    let fetcher = try run.fetcher()
    fetcher.prefetch(addresses)
    let pictures = fetcher.pictures(addresses)
    for (path, address) in zip(paths, addresses) {
      #expect(Found(pictures[address]) == .bytes(Self.picture + Array(path.utf8)))
    }
    #expect(run.server.requests.count == 60)
    #expect((2...run.settings.limits.connectionsToHost).contains(run.server.mostAtOnce))
  }

  @Test("What memory cannot hold comes from the cache, unasked, or is asked for again")
  func held() throws {
    for hasCache in [true, false] {
      let run = try FetchRun { _, _ in .whole(200, FetchRun.picture) }
      run.settings.limits.heldBytes = 15
      if !hasCache { run.settings.cache = nil }
      let fetcher = try run.fetcher()
      for _ in 0..<2 {
        for path in ["/a", "/b", "/c"] {
          let address = run.server.address(path)
          #expect(Found(fetcher.pictures([address])[address]) == .bytes(Self.picture))
        }
      }
      #expect(run.server.requests.count == (hasCache ? 3 : 6))
    }
  }

  @Test("More addresses than are remembered are had all the same")
  func forgotten() throws {
    let run = try FetchRun { _, _ in .whole(200, FetchRun.picture) }
    run.settings.limits.known = 3
    run.settings.limits.heldBytes = 0
    let paths = (0..<20).map { "/\($0)" }
    let addresses = paths.map(run.server.address)
    let pictures = try run.fetcher().pictures(addresses)
    #expect(addresses.allSatisfy { Found(pictures[$0]) == .bytes(Self.picture) })
  }

  @Test("A card has so many pictures and so many bytes of them, in its order")
  func card() throws {
    let run = try FetchRun { _, _ in .whole(200, FetchRun.picture) }
    run.settings.limits.addresses = 3
    run.settings.limits.cardBytes = 2 * Self.picture.count
    #expect(
      try run.found("/1", "/2", "/3", "/4") == [
        .bytes(Self.picture), .bytes(Self.picture),
        .missing("the fetched pictures of a card have no more than 22 bytes"),
        .missing("a card has no more than 3 fetched pictures"),
      ])
  }

  @Test("A card waits so long and no longer; what comes later is there for the next")
  func late() throws {
    let run = try FetchRun { _, _ in
      usleep(300_000)
      return .whole(200, FetchRun.picture)
    }
    run.settings.limits.cardSeconds = 0.1
    let fetcher = try run.fetcher()
    let address = run.server.address("/a")
    func found() -> Found { Found(fetcher.pictures([address])[address]) }
    #expect(found() == .missing("it did not come in time for the card"))
    let end = ContinuousClock.now + .seconds(20)
    while found() != .bytes(Self.picture), ContinuousClock.now < end { usleep(10_000) }
    #expect(found() == .bytes(Self.picture))
    #expect(run.server.requests.count == 1)
  }

  @Test("An end of the run ends what is under way, and leaves what is kept")
  func cancelled() throws {
    let run = try FetchRun { _, _ in .silence }
    run.settings.isCancelled = { [server = run.server] in !server.requests.isEmpty }
    #expect(try run.found("/a") == [.missing("the run was ended")])
    #expect(run.server.requests.count == 1)
  }

  @Test("A proxy and passwords of the environment are not for it")
  func environment() throws {
    let run = try FetchRun { _, _ in .whole(200, FetchRun.picture) }
    try run.folder.file(".netrc", "machine 127.0.0.1 login ada password secret\n")
    let names = ["http_proxy", "all_proxy", "HOME"]
    let before = names.map { name in getenv(name).map { String(cString: $0) } }
    for name in names.dropLast() { setenv(name, "http://127.0.0.1:1", 1) }
    setenv("HOME", run.folder.path, 1)
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    #expect(run.server.requests[0].field("Authorization") == nil)
  }
}
