internal import CPostcardPango

/// One face at the reference size, with its vertical metrics in em.
package final class FontFace {
  /// Owned GObject.
  let font: UnsafeMutablePointer<PangoFont>
  /// Borrowed from `font`; `nil` when Cairo cannot use it.
  let scaledFont: OpaquePointer?
  /// Whether its glyphs carry colours of their own, as emoji do.
  package let isColored: Bool
  /// Above the baseline, in em.
  package let ascent: Double
  /// Below the baseline, in em, positive downwards.
  package let descent: Double
  /// From the baseline down to the top of an underline, in em.
  package let underlineOffset: Double
  /// In em.
  package let underlineThickness: Double

  /// Takes a reference of its own.
  init(retaining font: UnsafeMutablePointer<PangoFont>) {
    g_object_ref(font)
    self.font = font
    scaledFont = pango_cairo_font_get_scaled_font(postcard_cairo_font(font))
    // Metrics of the loaded font, not of the context: those vary with the language.
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let em = FontMap.referenceSize * Double(PANGO_SCALE)
    ascent = Double(pango_font_metrics_get_ascent(metrics)) / em
    descent = Double(pango_font_metrics_get_descent(metrics)) / em
    underlineOffset = -Double(pango_font_metrics_get_underline_position(metrics)) / em
    underlineThickness = Double(pango_font_metrics_get_underline_thickness(metrics)) / em
    if let scaledFont, let face = cairo_ft_scaled_font_lock_face(scaledFont) {
      isColored = postcard_face_has_color(face) != 0
      cairo_ft_scaled_font_unlock_face(scaledFont)
    } else {
      isColored = false
    }
  }

  deinit { g_object_unref(font) }

  /// Family and style for people, such as `Inter Bold`.
  package var name: String {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    pango_font_description_unset_fields(description, PANGO_FONT_MASK_SIZE)
    guard let text = pango_font_description_to_string(description) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
