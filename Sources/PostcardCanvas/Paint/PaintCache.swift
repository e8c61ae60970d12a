internal import CPostcardPango

/// Gradients and shadows as pixels, kept from card to card: those of one template are mostly the same.
///
/// Belongs to one thread, like the composer that owns it.
package final class PaintCache {
  /// Bytes of pixels kept: a dozen whole cards. Beyond that all are forgotten, and those still in use
  /// come back with the next card.
  private static let capacity = 48 << 20

  private enum Key: Hashable {
    case gradient(Gradient, width: Int, height: Int)
    case shadow(ShadowMask)
  }
  private var pictures: [Key: Picture] = [:]
  private var tables: [[Gradient.Stop]: GradientTable] = [:]
  private var bytes = 0
  /// Gradients painted once so far: most are never painted again in the call of a command.
  private var met: Set<Key> = []
  /// The memory of the pictures in the making.
  let store = PixelStore()

  package init() {}

  /// Whether a gradient is painted for the first time, when to keep its pixels would cost more than it
  /// may ever save.
  func isFirstSight(of gradient: Gradient, width: Int, height: Int) -> Bool {
    if met.count >= Self.maximumMet { met.removeAll() }
    return met.insert(.gradient(gradient, width: width, height: height)).inserted
  }

  /// Gradients remembered: more than any template has, and little memory.
  private static let maximumMet = 256

  /// A gradient as pixels.
  ///
  /// - Parameters:
  ///   - gradient: in pixels from the top left of the picture.
  func picture(of gradient: Gradient, width: Int, height: Int) -> Picture? {
    kept(.gradient(gradient, width: width, height: height), bytes: width * height * 4) {
      rendered(gradient, width: width, height: height)
    }
  }

  /// The mask of a shadow.
  func picture(of mask: ShadowMask) -> Picture? {
    kept(
      .shadow(mask), bytes: (mask.width + 2 * mask.reach) * (mask.height + 2 * mask.reach)
    ) { mask.picture() }
  }

  private func kept(_ key: Key, bytes count: Int, _ make: () -> Picture?) -> Picture? {
    if let picture = pictures[key] { return picture }
    guard let picture = make() else { return nil }
    makeRoom(for: count)
    if count <= Self.capacity {
      pictures[key] = picture
      bytes += count
    }
    return picture
  }

  private func makeRoom(for count: Int) {
    guard bytes + count > Self.capacity else { return }
    pictures.removeAll()
    tables.removeAll()
    bytes = 0
  }

  /// The colours of a gradient.
  func table(of gradient: Gradient) -> GradientTable {
    if let table = tables[gradient.stops] { return table }
    let table = GradientTable(gradient)
    makeRoom(for: GradientTable.bytes)
    tables[gradient.stops] = table
    bytes += GradientTable.bytes
    return table
  }

  private func rendered(_ gradient: Gradient, width: Int, height: Int) -> Picture? {
    // Without alpha Cairo copies pixels instead of blending them.
    guard
      let surface = cairo_image_surface_create(
        gradient.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let table = table(of: gradient)
    data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { words in
      table.fill(
        UnsafeMutableBufferPointer(start: words, count: stride * height), width: width,
        height: height, stride: stride, along: gradient.geometry)
    }
    cairo_surface_mark_dirty(surface)
    return Picture(owning: surface)
  }
}
