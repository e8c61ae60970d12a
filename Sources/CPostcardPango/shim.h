#pragma once
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// G_MAXUINT is a cast in a macro, which the importer leaves out.
static const guint postcard_attr_index_to_text_end = PANGO_ATTR_INDEX_TO_TEXT_END;
