internal import CPostcardPango

/// What a stretch of text asks of the fonts. Size, colour and spacing are no part of it.
package struct FontRequest: Hashable, Sendable {
  /// In order of preference. Never an emoji family: fontconfig would take digits, `#`, `*` and spaces
  /// from it. Emoji find their colour face by themselves.
  package var families: [String]
  /// 100…1000, as in CSS.
  package var weight: Int
  package var italic: Bool

  package init(families: [String], weight: Int = 400, italic: Bool = false) {
    self.families = families
    self.weight = weight
    self.italic = italic
  }

  /// Families that go well with most sans serif faces, for scripts those lack.
  ///
  /// Without them fontconfig takes whatever covers the script, such as DejaVu Sans for Arabic. Han, kana
  /// and Hangul are not here, because the language chooses among their faces: see ``HanRegion``.
  private static let companions = [
    "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Georgian", "Noto Sans Armenian",
    "Noto Sans Lao",
  ]

  /// A description at the reference size, owned by the caller.
  ///
  /// - Parameters:
  ///   - region: whose Han characters to show.
  func makeDescription(region: HanRegion? = nil) -> OpaquePointer {
    let description: OpaquePointer = pango_font_description_new()
    pango_font_description_set_family(
      description,
      (families + Self.companions + (region.map { [$0.family] } ?? [])).joined(separator: ","))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight)))
    if italic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(
      description, FontMap.referenceSize * Double(PANGO_SCALE))
    return description
  }
}
