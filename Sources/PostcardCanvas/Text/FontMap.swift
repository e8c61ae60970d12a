internal import CPostcardPango

/// The fonts of one thread: owns a Pango font map and the context everything is shaped in.
///
/// Keep one for as long as cards are made (a first look-up costs 5–25 ms); it may move between tasks but
/// never serves two at once.
package final class FontMap {
  /// Owned GObject.
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// Owned GObject, of `map`.
  let context: OpaquePointer
  /// Faces already wrapped, by the address of the PangoFont each keeps alive.
  private var faces: [OpaquePointer: FontFace] = [:]
  /// Metrics of primary faces, by what was asked for.
  private var metrics: [FontRequest: FontMetrics] = [:]
  /// Marks already shaped: every text may end in one, and none differs from card to card.
  private var marks: [Mark: Paragraph] = [:]

  private struct Mark: Hashable {
    var text: String
    var request: FontRequest
    var language: String
  }

  /// Marks kept at most: templates have a few fonts, but a feed may claim any number of languages.
  private static let maximumMarks = 256

  /// The size everything is shaped at, in px.
  ///
  /// Widths are linear in the size once rounding and hinting are off (within 0.0022 % over 12–128 px), so
  /// one size serves all and each face is looked up once.
  static let referenceSize = 64.0

  /// Loads fonts: the machine's, unless others are named.
  package init(_ others: FontFiles = FontFiles()) throws(CanvasError) {
    guard let map = pango_cairo_font_map_new() else {
      throw CanvasError("Pango has no font map for Cairo")
    }
    if !others.isMachineAlone {
      let config: OpaquePointer
      do throws(CanvasError) {
        config = try others.makeConfig()
      } catch {
        g_object_unref(map)
        throw error
      }
      // The font map takes a reference of its own.
      pango_fc_font_map_set_config(postcard_fc_font_map(map), config)
      FcConfigDestroy(config)
    }
    guard let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      throw CanvasError("Pango makes no context")
    }
    self.map = map
    self.context = context

    // No hinting and no rounding: the same glyph positions at every scale and on every run.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    // The last of a map's fonts close their faces.
    FontFace.opening.withLock {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
    }
  }

  /// The metrics of the face that draws most of a text set in these families.
  package func metrics(for request: FontRequest) throws(CanvasError) -> FontMetrics {
    if let found = metrics[request] { return found }
    let description = request.makeDescription()
    defer { pango_font_description_free(description) }
    let measured = FontFace.opening.withLock { () -> FontMetrics? in
      guard let font = pango_context_load_font(context, description) else { return nil }
      // pango_context_load_font gives a reference of our own; the face takes its own.
      defer { g_object_unref(font) }
      return FontMetrics(of: face(for: font))
    }
    guard let measured else {
      throw CanvasError("no font at all is installed; install fonts-inter or any other")
    }
    metrics[request] = measured
    return measured
  }

  /// An ellipsis or a hyphen, as lines end in it: shaped on first sight.
  package func mark(_ text: String, in request: FontRequest, language: String) -> Paragraph {
    let mark = Mark(text: text, request: request, language: language)
    if let found = marks[mark] { return found }
    let shaped = shape(
      ShapingRequest(Array(text.utf8)[...], base: request, language: language))
    if marks.count == Self.maximumMarks { marks.removeAll() }
    marks[mark] = shaped
    return shaped
  }

  /// Whether a font has been wrapped.
  func hasFace(for font: UnsafeMutablePointer<PangoFont>) -> Bool {
    faces[OpaquePointer(font)] != nil
  }

  /// The one wrapper of a PangoFont, made on first sight. The caller holds ``FontFace/opening``.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    let key = OpaquePointer(font)
    if let face = faces[key] { return face }
    let face = FontFace(retaining: font)
    faces[key] = face
    return face
  }
}
