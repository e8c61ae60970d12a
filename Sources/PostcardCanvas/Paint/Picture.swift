internal import CPostcardPango

/// A decoded picture, ready to be drawn: premultiplied pixels in a Cairo image surface.
package final class Picture {
  /// Owned; destroyed with the picture.
  let surface: OpaquePointer
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int

  /// Takes ownership of an image surface whose status was checked.
  init(owning surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }
}
