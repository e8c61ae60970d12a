import Testing

@testable import PostcardCanvas

@Suite("The memory of pictures")
struct PixelStoreTests {
  static let ink = Ink(red: 0.2, green: 0.4, blue: 0.6)

  static func surface(_ width: Int, _ height: Int, in cache: PaintCache) throws -> Surface {
    try Surface.pixels(width: width, height: height, scale: 1, opaque: false, keptIn: cache)
  }

  static func words(of surface: Surface) -> [UInt32] {
    surface.withPixels { pixels, _, _, _ in Array(pixels.bindMemory(to: UInt32.self)) }
  }

  @Test("shows nothing of the picture before", arguments: [(40, 30), (20, 10), (60, 50)])
  func cleared(_ size: (width: Int, height: Int)) throws {
    let cache = PaintCache()
    do {
      let first = try Self.surface(40, 30, in: cache)
      first.pen.fill(with: Self.ink)
      #expect(!Self.words(of: first).contains(0))
    }
    let second = try Self.surface(size.width, size.height, in: cache)
    #expect(Self.words(of: second) == Array(repeating: 0, count: size.width * size.height))
  }

  @Test("is used again, and not while a picture still needs it")
  func reused() throws {
    let store = PixelStore()
    let first = try #require(store.take(4_000))
    let second = try #require(store.take(4_000))
    #expect(first.bytes != second.bytes)
    store.give(first)
    #expect(try #require(store.take(2_000)).bytes == first.bytes)
  }

  @Test("is given back where it is that of a poster")
  func bounded() throws {
    let store = PixelStore()
    let poster = try #require(store.take(64 << 20))
    store.give(poster)
    #expect(try #require(store.take(4_000)).count == 4_000)
  }
}
