@testable import PostcardFetch

extension FuzzSurface {
  /// What a post or a server says of a picture over the network.
  static let fetching: [FuzzSurface] = [pictureAddress, answerHead, cacheEntry]

  /// An address that is asked is one line of ASCII that is read as one host only, and stays itself.
  private static let pictureAddress = FuzzSurface(
    "picture-address",
    seeds: [
      "https://example.org/a.png?b=c#d", "HTTP://[2001:200::1]:80/ä b", "http://Bücher.example",
      "https://ada:secret@example.org\\@127.0.0.1/",
    ],
    words: ["http://", "https://", "@", "\\", "[", "]", ":", "%", "#", "?", "xn--", "\0", "\r\n"]
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let address = try? PictureAddress(text, limits: .standard) else { return }
      try Fault.unless(
        address.text.utf8.allSatisfy { 0x21..<0x7F ~= $0 }, "more than ASCII: \(address.text)")
      let parts = address.text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      try Fault.unless(["http:", "https:"].contains(parts[0]), "another scheme: \(address.text)")
      let authority = parts[2].prefix { !"/?".contains($0) }
      try Fault.unless(String(authority) == address.host, "two hosts: \(address.text)")
      let again = try? PictureAddress(address.text, limits: .standard)
      // Escapes make it longer.
      try Fault.unless(
        again == address || address.text.utf8.count > FetchLimits.standard.addressBytes,
        "another spelling: \(address.text)")
    }
  }

  /// Validators add no line to a later request, and no time is less than none.
  private static let answerHead = FuzzSurface(
    "answer-head",
    seeds: [
      "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nCache-Control: max-age=60, no-store\r\nAge: 9\r\n\r\n",
      "HTTP/2 429\r\nretry-after: 3\r\nlast-modified: Mon, 01 Jan 2024 00:00:00 GMT\r\n",
    ],
    words: [
      "HTTP/", "ETag:", "Last-Modified:", "Cache-Control:", "max-age=", "Age:", "Retry-After:",
      "no-cache", "9223372036854775807", "-9223372036854775808", "\r\n", ",", "\"",
    ]
  ) {
    { (bytes: [UInt8]) throws(Fault) in
      var head = AnswerHead()
      for line in bytes.split(separator: UInt8(ascii: "\n")) { head.take(Array(line)) }
      try Fault.unless(head.caching.freshSeconds >= 0, "less than no time")
      try Fault.unless(head.retryAfter ?? 0 >= 0, "a wait of less than nothing")
      for name in ["etag", "last-modified"] {
        let isLine = head.validator(name)?.utf8.allSatisfy { 0x20..<0x7F ~= $0 } ?? true
        try Fault.unless(isLine, "a validator of several lines")
      }
    }
  }

  /// What is read from the cache was written there as it is.
  private static let cacheEntry = FuzzSurface(
    "cache-entry", bytes: Self.entries,
    words: ["\"bytes\":", "\"asked\":", "\"etag\":", "\n", "\\r\\n"]
  ) {
    let address = try PictureAddress("https://example.org/a.png", limits: .standard)
    return { (bytes: [UInt8]) throws(Fault) in
      guard let entry = CacheEntry(file: bytes, of: address) else { return }
      try Fault.unless(CacheEntry(file: entry.file, of: address) == entry, "it changed")
      try Fault.unless(
        entry.conditions.allSatisfy { $0.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }, "several lines")
    }
  }

  private static var entries: [[UInt8]] {
    guard let address = try? PictureAddress("https://example.org/a.png", limits: .standard) else {
      return []
    }
    var head = AnswerHead()
    head.take(Array("ETag: \"1\"".utf8))
    return [[], Array(0..<99)].map { CacheEntry(address, $0, head: head, asked: 1).file }
  }
}
