#pragma once
#include <libxml/xmlversion.h>
// libxml2's headers would bring in ICU's, and whoever imports Foundation has other ones of the same
// names: a program cannot hold both. What is lost is the end of a struct that nobody here touches.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
// The names of HTML's characters.
#include <libxml/HTMLparser.h>
