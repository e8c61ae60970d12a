import PostcardCanvas
import Testing

@testable import Postcard

@Suite("Decoded pictures are kept")
struct PictureCacheTests {
  static func key(_ name: String) -> PictureCache.Key { .init(origin: .address(name)) }

  static func entry(_ side: Int) throws -> PictureCache.Entry {
    let pixels = [UInt32](repeating: 0xFFFF_FFFF, count: side * side)
    let file = try pixels.withUnsafeBytes {
      try PNGEncoder().encode($0, width: side, height: side, stride: side * 4, opaque: true)
    }
    return .init(picture: try Picture.decode(file), digest: "\(side)")
  }

  /// Which of some names are made when they are asked for in order.
  static func made(_ names: String, maximumBytes: Int) throws -> String {
    let cache = PictureCache(maximumBytes: maximumBytes)
    let entry = try entry(16)
    var made = ""
    for name in names {
      _ = try cache.entry(for: key(String(name))) { () throws(PostcardError) in
        made.append(name)
        return entry
      }
    }
    return made
  }

  @Test("once each, where there is room")
  func once() throws {
    #expect(try Self.made("abcabcabc", maximumBytes: 1 << 20) == "abc")
  }

  @Test("and what was not asked for the longest goes first")
  func bounded() throws {
    // One takes 1 kB of pixels and 4 kB besides.
    #expect(try Self.made("abacab", maximumBytes: 11_000) == "abcb")
    #expect(try Self.made("aaa", maximumBytes: 100) == "aaa", "what is larger than all is not kept")
  }

  @Test("for each size they are decoded for")
  func sizes() throws {
    let cache = PictureCache()
    var made: [Int] = []
    for width in [10, 20, 10] {
      var key = Self.key("a")
      key.width = width
      _ = try cache.entry(for: key) { () throws(PostcardError) in
        made.append(width)
        do { return try Self.entry(1) } catch { throw PostcardError(.environment, "\(error)") }
      }
    }
    #expect(made == [10, 20])
  }

  @Test("and so is what a file is no picture for")
  func failures() throws {
    let cache = PictureCache()
    var tries = 0
    for _ in 0..<3 {
      #expect(throws: PostcardError.self) {
        try cache.entry(for: Self.key("a")) { () throws(PostcardError) in
          tries += 1
          throw PostcardError(.pictureBroken, "no")
        }
      }
    }
    #expect(tries == 1)
  }
}
