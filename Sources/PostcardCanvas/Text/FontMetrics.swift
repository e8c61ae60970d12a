internal import CPostcardPango

/// The vertical metrics of a text's primary face, in em: they alone place its lines, whatever faces
/// fallback brings in.
package struct FontMetrics: Hashable, Sendable {
  /// Above the baseline.
  package let ascent: Double
  /// Below the baseline, positive downwards.
  package let descent: Double
  /// The height of a capital H.
  package let capHeight: Double
  /// From the baseline down to the top of an underline.
  package let underlineOffset: Double
  package let underlineThickness: Double

  /// Metrics of the loaded font, not of the context: those vary with the language. The caller holds
  /// ``FontFace/opening``.
  init(of face: FontFace) {
    let metrics = pango_font_get_metrics(face.font, nil)
    defer { pango_font_metrics_unref(metrics) }
    let em = FontMap.referenceSize * Double(PANGO_SCALE)
    ascent = Double(pango_font_metrics_get_ascent(metrics)) / em
    descent = Double(pango_font_metrics_get_descent(metrics)) / em
    underlineOffset = -Double(pango_font_metrics_get_underline_position(metrics)) / em
    underlineThickness = Double(pango_font_metrics_get_underline_thickness(metrics)) / em
    guard let scaledFont = face.scaledFont else {
      capHeight = ascent
      return
    }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_text_extents(scaledFont, "H", &extents)
    capHeight = -extents.y_bearing / FontMap.referenceSize
  }
}
