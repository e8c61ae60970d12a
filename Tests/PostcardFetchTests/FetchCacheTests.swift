import Glibc
import PostcardTestSupport
import PostcardThreads
import Synchronization
import Testing

@testable import PostcardFetch

@Suite("The cache of pictures")
struct FetchCacheTests {
  private typealias Found = FetchRun.Found
  private static let picture = FetchRun.picture
  private static let other = FetchRun.other

  /// A clock that a test turns.
  private final class Clock: Sendable {
    let seconds = Atomic(1_000_000)
    func pass(_ seconds: Int) { self.seconds.add(seconds, ordering: .relaxed) }
  }

  /// A number that threads share.
  private final class Count: Sendable {
    let value = Atomic(0)
  }

  private func files(_ run: FetchRun) -> [String] {
    run.folder.names.filter { $0.hasPrefix("cache/") }
  }

  @Test("A picture that is fresh is not asked for, and later asked whether it has changed")
  func fresh() throws {
    let clock = Clock()
    let run = try FetchRun { request, count in
      let fields = [
        "Cache-Control: max-age=60", "ETag: \"1\"", "Last-Modified: Mon, 01 Jan 2024 00:00:00 GMT",
      ]
      return request.field("If-None-Match") == "\"1\""
        ? .whole(304, fields: fields) : .whole(200, fields: fields, FetchRun.picture)
    }
    run.settings.now = { clock.seconds.load(ordering: .relaxed) }
    for (wait, requests) in [(0, 1), (59, 1), (1, 2), (59, 2), (1, 3)] {
      clock.pass(wait)
      #expect(try run.found("/a") == [.bytes(Self.picture)])
      #expect(run.server.requests.count == requests)
    }
    #expect(
      run.server.requests[1].field("If-Modified-Since") == "Mon, 01 Jan 2024 00:00:00 GMT")
    // A clock that goes backwards makes nothing last.
    clock.pass(-100)
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    #expect(run.server.requests.count == 4)
  }

  @Test("No promise holds longer than a week")
  func week() throws {
    let clock = Clock()
    let run = try FetchRun { _, _ in
      .whole(200, fields: ["Cache-Control: max-age=31536000, immutable"], FetchRun.picture)
    }
    run.settings.now = { clock.seconds.load(ordering: .relaxed) }
    _ = try run.found("/a")
    clock.pass(7 * 24 * 3600)
    _ = try run.found("/a")
    #expect(run.server.requests.count == 2)
  }

  @Test("A picture that has changed takes the place of the old one")
  func changed() throws {
    let run = try FetchRun { _, count in
      .whole(200, fields: ["ETag: \"\(count)\""], count == 0 ? FetchRun.picture : FetchRun.other)
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    #expect(try run.found("/a") == [.bytes(Self.other)])
    #expect(run.server.requests.map { $0.field("If-None-Match") } == [nil, "\"0\""])
    #expect(files(run).count == 1)
  }

  @Test(
    "While a server fails the last picture stands in, unless it forbids that",
    arguments: [(503, "", true), (503, "must-revalidate", false), (404, "", false)])
  func stale(status: Int, caching: String, isThere: Bool) throws {
    let run = try FetchRun { _, count in
      count == 0
        ? .whole(200, fields: ["Cache-Control: \(caching)"], FetchRun.picture) : .whole(status)
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    let host = "127.0.0.1:\(run.server.port)"
    #expect(
      try run.found("/a") == [
        isThere ? .bytes(Self.picture) : .missing("\(host) answers with status \(status)")
      ])
    #expect(files(run).isEmpty == (status == 404))
  }

  @Test(
    "A file that is broken, of another address or no file is as none",
    arguments: ["cut", "changed", "no line", "empty", "folder", "link", "other", "field"])
  func broken(fault: String) throws {
    let run = try FetchRun { _, _ in
      .whole(200, fields: ["Cache-Control: max-age=60", "ETag: \"1\""], FetchRun.picture)
    }
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    let name = try #require(files(run).first)
    let bytes = try run.folder.bytes(name)
    unlink(run.folder.path(name))
    switch fault {
    case "cut": try run.folder.file(name, bytes.dropLast())
    case "changed": try run.folder.file(name, bytes.dropLast() + [0])
    case "no line": try run.folder.file(name, [UInt8](repeating: 0x20, count: 100_000))
    case "empty": try run.folder.file(name, "")
    case "folder": try run.folder.folder(name)
    case "link":
      try run.folder.file("elsewhere", bytes)
      try run.folder.link(name, to: "../elsewhere")
    case "other":
      _ = try run.found("/b")
      let second = try #require(files(run).first { $0 != name })
      try run.folder.file(name, run.folder.bytes(second))
    default:
      let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
      let spoilt = text.split(separator: #"\"1\""#, omittingEmptySubsequences: false)
        .joined(separator: #"1\r\nX: y"#)
      try run.folder.file(name, Array(spoilt.utf8) + [0x0A] + Self.picture)
    }
    let before = run.server.requests.count
    #expect(try run.found("/a") == [.bytes(Self.picture)])
    #expect(run.server.requests.count == before + 1)
    #expect(run.server.requests.last?.field("If-None-Match") == nil)
    if fault == "link" { #expect(try run.folder.bytes("elsewhere") == bytes) }
  }

  @Test("The oldest go where there is no more room; other files stay")
  func evicted() throws {
    let run = try FetchRun { _, _ in
      .whole(
        200, fields: ["Cache-Control: max-age=60"],
        FetchRun.picture + [UInt8](repeating: 0, count: 1000))
    }
    var limits = run.settings.limits
    limits.cacheBytes = 16_000
    run.settings.cache = FetchCache(folder: run.folder.path("cache"), limits: limits)
    try run.folder.file("cache/mine.picture", [UInt8](repeating: 0, count: 50_000))
    try run.folder.file("cache/.picture-left", "half")
    try run.folder.file("cache/.picture-now", "half")
    var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    utimensat(AT_FDCWD, run.folder.path("cache/.picture-left"), &times, 0)
    for number in 0..<40 {
      _ = try run.found("/\(number)")
      // In use, and so never the oldest.
      _ = try run.found("/0")
    }
    let names = files(run)
    #expect(names.contains("cache/mine.picture"))
    #expect(names.contains("cache/.picture-now"))
    #expect(!names.contains("cache/.picture-left"))
    let bytes = try names.filter { $0.hasSuffix(".picture") && $0 != "cache/mine.picture" }
      .map { try run.folder.bytes($0).count }.reduce(0, +)
    #expect((8_000...16_000).contains(bytes))
    #expect(run.server.requests.count { $0.path == "/0" } == 1)
  }

  @Test("Several processes at once see whole pictures, old or new")
  func together() throws {
    let folder = try TemporaryFolder()
    let address = try PictureAddress("https://example.org/a", limits: .standard)
    let caches = try (0..<4).map { _ in try #require(FetchCache(folder: folder.path)) }
    let contents = (0..<4).map { number in
      FetchRun.picture + [UInt8](repeating: UInt8(number), count: 40_000)
    }
    let faults = Count()
    let threads = try (0..<4).map { number in
      try WorkerThread {
        for _ in 0..<50 {
          caches[number].keep(
            CacheEntry(address, contents[number], head: AnswerHead(), asked: 1), of: address)
          let found = caches[number].entry(of: address)?.content
          if found.map({ contents.contains($0) }) != true {
            faults.value.add(1, ordering: .relaxed)
          }
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(faults.value.load(ordering: .relaxed) == 0)
    #expect(folder.names.count == 1)
  }

  @Test("Without a folder to write in there is no cache; its folder is nobody else's")
  func folder() throws {
    let folder = try TemporaryFolder()
    try folder.file("file", "")
    #expect(FetchCache(folder: folder.path("file")) == nil)
    #expect(FetchCache(folder: folder.path("file/x")) == nil)
    #expect(FetchCache(folder: folder.path("a/b/c/")) != nil)
    var status = stat()
    #expect(stat(folder.path("a/b/c"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test("A cache that can no longer be written costs requests and nothing else")
  func gone() throws {
    let run = try FetchRun { _, _ in
      .whole(200, fields: ["Cache-Control: max-age=9"], FetchRun.picture)
    }
    rmdir(run.folder.path("cache"))
    for _ in 0..<2 { #expect(try run.found("/a") == [.bytes(Self.picture)]) }
    #expect(run.server.requests.count == 2)
  }
}
