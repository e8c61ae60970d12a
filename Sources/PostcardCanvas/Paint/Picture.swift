internal import CPostcardPango

/// A decoded picture, ready to be drawn: premultiplied pixels in a Cairo image surface.
///
/// Belongs to one thread at a time.
package final class Picture {
  /// Owned; destroyed with the picture.
  let surface: OpaquePointer
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int
  /// Pixels of the file, as it is seen upright: it may have been decoded to fewer.
  package internal(set) var natural: (width: Int, height: Int)
  /// What it was drawn as before, the latest last.
  var drawings: [Drawing] = []

  /// Takes ownership of an image surface whose status was checked.
  init(owning surface: OpaquePointer) {
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    natural = (width, height)
  }

  deinit { cairo_surface_destroy(surface) }
}
