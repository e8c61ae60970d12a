#pragma once
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>

// Casts and flags in macros, which the importer leaves out.
static inline PangoFcFontMap *postcard_fc_font_map(PangoFontMap *map) {
  return PANGO_FC_FONT_MAP(map);
}
static inline PangoFcFont *postcard_fc_font(PangoFont *font) { return PANGO_FC_FONT(font); }
static inline PangoCairoFont *postcard_cairo_font(PangoFont *font) {
  return PANGO_CAIRO_FONT(font);
}
static const guint32 postcard_glyph_unknown_flag = PANGO_GLYPH_UNKNOWN_FLAG;
static const guint32 postcard_glyph_empty = PANGO_GLYPH_EMPTY;
