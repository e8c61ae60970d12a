internal import CPostcardPango

/// One face at the reference size.
package final class FontFace {
  /// Owned GObject.
  let font: UnsafeMutablePointer<PangoFont>
  /// Borrowed from `font`; `nil` when Cairo cannot use it.
  let scaledFont: OpaquePointer?
  /// Whether its glyphs carry colours of their own, as emoji do.
  package let isColored: Bool

  /// Guards whatever may open or close a face, in the whole process: the first sight of a font, measuring,
  /// and the end of fonts.
  ///
  /// Cairo 1.16 keeps ten FreeType faces open for all threads together. It opens them without a lock of
  /// its own, which FreeType does not bear, and may close one that another thread is just taking. So
  /// this is done by one thread at a time, and faces are pinned: a locked face is never closed, so that
  /// shaping and painting, which take most of a card's time, need no lock.
  static let opening = FaceLock()

  /// Takes a reference of its own. The caller holds `opening`.
  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    self.font = font
    scaledFont = pango_cairo_font_get_scaled_font(postcard_cairo_font(font))
    // The pin: unlocked only when this wrapper goes.
    isPinned = scaledFont.map { cairo_ft_scaled_font_lock_face($0) != nil } ?? false
    var color: FcBool = 0
    // Borrowed from the font.
    let pattern = pango_fc_font_get_pattern(postcard_fc_font(font))
    isColored = FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
  }

  private let isPinned: Bool

  deinit {
    Self.opening.withLock {
      if isPinned, let scaledFont { cairo_ft_scaled_font_unlock_face(scaledFont) }
      g_object_unref(font)
    }
  }

  /// Family and style for people, such as `Inter Bold`.
  package var name: String {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    guard let text = pango_font_description_to_string(description) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// What decides which glyphs it draws, as keys have it: see ``FontIdentity``.
  package private(set) lazy var identity = FontIdentity(
    of: pango_fc_font_get_pattern(postcard_fc_font(font))
  ).description

  /// Its file's name, without the folder; `nil` for a face that is in none.
  package var file: String? {
    // Borrowed from the font, as is the path from the pattern.
    let pattern = pango_fc_font_get_pattern(postcard_fc_font(font))
    var path: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch, let path else {
      return nil
    }
    return String(cString: path).split(separator: "/").last.map(String.init)
  }
}
