internal import PostcardCanvas
internal import PostcardText

/// A picture in the cache: its content, and what is known of it.
///
/// Its file is a line of JSON and the content as it came.
struct CacheEntry: Hashable, Sendable {
  /// As it was asked for.
  var address: String
  var content: [UInt8]
  /// SHA-256 of the content.
  var digest: String
  var etag: String?
  var modified: String?
  /// When its server last vouched for it, in seconds since 1970.
  var asked: Int
  /// Seconds from then on that nobody need ask.
  var freshSeconds = 0
  /// Whether it may be used when its server cannot be asked.
  var mayBeStale = true

  /// Makes the entry of an answer.
  init(_ address: PictureAddress, _ content: [UInt8], head: AnswerHead, asked: Int) {
    self.address = address.text
    self.content = content
    self.asked = asked
    digest = Digest.sha256(content)
    take(head)
  }

  /// Takes what an answer says of it; a later one may leave out what has not changed.
  mutating func take(_ head: AnswerHead) {
    etag = head.validator("etag") ?? etag
    modified = head.validator("last-modified") ?? modified
    let caching = head.caching
    freshSeconds = caching.freshSeconds
    mayBeStale = caching.mayBeStale
  }

  /// Whether it may be used unasked; a clock that was set back lets nothing live longer.
  func isFresh(at now: Int, atMost limit: Int) -> Bool {
    now >= asked && now - asked < min(freshSeconds, limit)
  }

  /// The fields that ask whether it has changed; none where its server gave nothing to ask by.
  var conditions: [String] {
    [etag.map { "If-None-Match: \($0)" }, modified.map { "If-Modified-Since: \($0)" }]
      .compactMap(\.self)
  }

  // MARK: As a file

  private static let version = 1
  /// The longest line: an address and two validators, every byte of them escaped.
  static let lineBytes = 32 << 10

  /// The bytes of its file.
  var file: [UInt8] {
    var writer = JSONWriter()
    writer.object([
      "version": { $0.number(Self.version) },
      "address": { $0.string(address) },
      "bytes": { $0.number(content.count) }, "sha256": { $0.string(digest) },
      "etag": etag.map { etag in { $0.string(etag) } },
      "modified": modified.map { modified in { $0.string(modified) } },
      "asked": { $0.number(asked) }, "fresh": { $0.number(freshSeconds) },
      "stale": { $0.bool(mayBeStale) },
    ])
    return writer.bytes + [UInt8(ascii: "\n")] + content
  }

  /// Reads a file; `nil` for one that is not whole, or of another address.
  init?(file: [UInt8], of address: PictureAddress) {
    guard let end = file.prefix(Self.lineBytes).firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let source = JSONSource(Array(file[..<end]), file: nil)
    guard let object = try? JSONObject(try JSONReader.read(source), path: "", in: source),
      (try? object.count("version")) == Self.version,
      (try? object.string("address")) == address.text,
      let digest = (try? object.string("sha256")) ?? nil,
      let asked = (try? object.count("asked")) ?? nil
    else { return nil }
    let content = Array(file[(end + 1)...])
    guard (try? object.count("bytes")) == content.count, Digest.sha256(content) == digest else {
      return nil
    }
    self.address = address.text
    self.content = content
    self.digest = digest
    self.asked = asked
    etag = (try? object.string("etag")) ?? nil
    modified = (try? object.string("modified")) ?? nil
    freshSeconds = ((try? object.count("fresh")) ?? nil) ?? 0
    mayBeStale = ((try? object.bool("stale")) ?? nil) ?? true
    // What was changed by hand must not add lines to a request.
    let isClean = [etag, modified].compactMap(\.self).allSatisfy {
      $0.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
    guard isClean else { return nil }
  }
}
