#pragma once
#include <stdint.h>

// The few functions of ICU that dates, numbers, letters and words need, without ICU's own headers: whoever imports Foundation has
// other ones of the same names, and a program cannot hold both. Status codes are ICU's.

enum {
  postcard_icu_using_default = -127,
  postcard_icu_zero_error = 0,
  postcard_icu_buffer_overflow = 15,
};

int32_t postcard_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                     int32_t *parsed, int32_t *status);
int32_t postcard_uloc_getLanguage(const char *locale, char *language, int32_t capacity,
                                  int32_t *status);
int32_t postcard_uloc_setKeywordValue(const char *keyword, const char *value, char *locale,
                                      int32_t capacity, int32_t *status);
/// Opens the locale's data, only to tell whether there are any; closed before it returns.
void postcard_ures_probe(const char *locale, int32_t *status);

/// An open date format; owned by the caller, who closes it.
typedef struct postcard_date_format postcard_date_format;

/// Opens a format by pattern, in the Gregorian calendar for all times. Null when ICU refuses it.
postcard_date_format *postcard_udat_open(const char *locale, const uint16_t *zone,
                                         int32_t zoneLength, const uint16_t *pattern,
                                         int32_t patternLength);
/// Opens the language's own full (0), long (1), medium (2) or short (3) way to write a date, likewise.
postcard_date_format *postcard_udat_open_style(const char *locale, const uint16_t *zone,
                                               int32_t zoneLength, int32_t style);
void postcard_udat_close(postcard_date_format *format);
/// Writes a moment, in ms since 1970; the length it needs, also where `capacity` is too small.
int32_t postcard_udat_format(const postcard_date_format *format, double milliseconds,
                             uint16_t *result, int32_t capacity, int32_t *status);

/// Starts over the ids of all time zones; owned by the caller, who closes it. Null when ICU has none.
typedef struct postcard_zone_list postcard_zone_list;
postcard_zone_list *postcard_ucal_open_zones(void);
/// The next id, borrowed until the call after; null at the end.
const char *postcard_uenum_next(postcard_zone_list *list);
void postcard_uenum_close(postcard_zone_list *list);

/// An open number format; owned by the caller, who closes it.
typedef struct postcard_number_format postcard_number_format;

/// Opens a format by its skeleton. Null when ICU refuses it.
postcard_number_format *postcard_unumf_open(const char *locale, const uint16_t *skeleton,
                                            int32_t skeletonLength);
void postcard_unumf_close(postcard_number_format *format);
/// Writes a number; the length it needs, also where `capacity` is too small.
int32_t postcard_unumf_format(const postcard_number_format *format, int64_t number,
                              uint16_t *result, int32_t capacity, int32_t *status);

/// Writes UTF-8 in capital letters or small ones; the length it needs, also where `capacity` is too
/// small.
int32_t postcard_ucasemap_upper(const char *locale, const char *text, int32_t length, char *result,
                                int32_t capacity, int32_t *status);
int32_t postcard_ucasemap_lower(const char *locale, const char *text, int32_t length, char *result,
                                int32_t capacity, int32_t *status);
/// Where lines may break in a text (UAX #14, and a dictionary where the script has no spaces): ascending
/// offsets in UTF-16 code units, the last being the text's end. How many, at most `capacity`; 0 when ICU
/// has no data.
int32_t postcard_ubrk_lines(const uint16_t *text, int32_t length, int32_t *breaks,
                            int32_t capacity);
