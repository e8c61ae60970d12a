/// The memory of a picture in the making, kept for the next one: the system clears every page of fresh
/// memory, which takes longer than to paint it.
///
/// Belongs to one thread, like the composer that owns it.
final class PixelStore {
  /// Memory that no picture uses right now.
  private var idle: PixelMemory?

  /// Bytes worth keeping: a card at scale 2. More is given back.
  private static let capacity = 16 << 20

  /// Memory of at least so many bytes, for whoever asks alone until it is given back; `nil` where there is
  /// none.
  func take(_ count: Int) -> PixelMemory? {
    defer { idle = nil }
    if let idle, idle.count >= count { return idle }
    return PixelMemory(count: count)
  }

  /// Takes back what was lent.
  func give(_ memory: PixelMemory) {
    memory.isFresh = false
    if memory.count <= Self.capacity { idle = memory }
  }
}

/// Memory for the pixels of one picture, and the mask its glyphs are painted through.
final class PixelMemory {
  private let pages: PageMemory
  /// Whether it is as the system gave it: zero.
  fileprivate(set) var isFresh = true
  private var coverage: GlyphCoverage?

  fileprivate init?(count: Int) {
    guard let pages = PageMemory(count: count) else { return nil }
    self.pages = pages
  }

  var bytes: UnsafeMutablePointer<UInt8> { pages.bytes.assumingMemoryBound(to: UInt8.self) }
  var count: Int { pages.count }

  /// Sees to it that the first bytes are zero.
  func clear(_ count: Int) {
    if !isFresh { bytes.update(repeating: 0, count: count) }
  }

  /// The mask for a picture of a size, empty.
  func coverage(width: Int, height: Int) -> GlyphCoverage? {
    if let coverage, coverage.width == width, coverage.height == height, coverage.isIntact {
      return coverage
    }
    coverage = GlyphCoverage(width: width, height: height)
    return coverage
  }
}
