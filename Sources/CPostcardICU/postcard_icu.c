#include "postcard_icu.h"

#include <float.h>
#include <unicode/ubrk.h>
#include <unicode/ucal.h>
#include <unicode/ucasemap.h>
#include <unicode/udat.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/unumberformatter.h>
#include <unicode/ures.h>

_Static_assert((int)U_USING_DEFAULT_WARNING == (int)postcard_icu_using_default, "ICU's own value");
_Static_assert((int)U_ZERO_ERROR == (int)postcard_icu_zero_error, "ICU's own value");
_Static_assert((int)U_BUFFER_OVERFLOW_ERROR == (int)postcard_icu_buffer_overflow, "ICU's own value");

int32_t postcard_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                     int32_t *parsed, int32_t *status) {
  UErrorCode code = *status;
  int32_t length = uloc_forLanguageTag(tag, locale, capacity, parsed, &code);
  *status = code;
  return length;
}

int32_t postcard_uloc_getLanguage(const char *locale, char *language, int32_t capacity,
                                  int32_t *status) {
  UErrorCode code = *status;
  int32_t length = uloc_getLanguage(locale, language, capacity, &code);
  *status = code;
  return length;
}

int32_t postcard_uloc_setKeywordValue(const char *keyword, const char *value, char *locale,
                                      int32_t capacity, int32_t *status) {
  UErrorCode code = *status;
  int32_t length = uloc_setKeywordValue(keyword, value, locale, capacity, &code);
  *status = code;
  return length;
}

void postcard_ures_probe(const char *locale, int32_t *status) {
  UErrorCode code = *status;
  UResourceBundle *bundle = ures_open(NULL, locale, &code);
  ures_close(bundle);
  *status = code;
}

static postcard_date_format *open_format(UDateFormatStyle timeStyle, UDateFormatStyle dateStyle,
                                         const char *locale, const uint16_t *zone,
                                         int32_t zoneLength, const uint16_t *pattern,
                                         int32_t patternLength) {
  UErrorCode code = U_ZERO_ERROR;
  UDateFormat *format =
      udat_open(timeStyle, dateStyle, locale, zone, zoneLength, pattern, patternLength, &code);
  if (U_FAILURE(code)) return NULL;
  // ICU changes from the Julian calendar to the Gregorian in 1582; RFC 3339 never does.
  UCalendar *calendar = ucal_open(zone, zoneLength, locale, UCAL_GREGORIAN, &code);
  ucal_setGregorianChange(calendar, -DBL_MAX, &code);
  if (U_SUCCESS(code)) udat_setCalendar(format, calendar);
  ucal_close(calendar);
  if (U_FAILURE(code)) {
    udat_close(format);
    return NULL;
  }
  return (postcard_date_format *)format;
}

postcard_date_format *postcard_udat_open(const char *locale, const uint16_t *zone,
                                         int32_t zoneLength, const uint16_t *pattern,
                                         int32_t patternLength) {
  return open_format(UDAT_PATTERN, UDAT_PATTERN, locale, zone, zoneLength, pattern, patternLength);
}

_Static_assert(UDAT_FULL == 0 && UDAT_LONG == 1 && UDAT_MEDIUM == 2 && UDAT_SHORT == 3, "ICU's own");

postcard_date_format *postcard_udat_open_style(const char *locale, const uint16_t *zone,
                                               int32_t zoneLength, int32_t style) {
  return open_format(UDAT_NONE, (UDateFormatStyle)style, locale, zone, zoneLength, NULL, 0);
}

void postcard_udat_close(postcard_date_format *format) { udat_close((UDateFormat *)format); }

int32_t postcard_udat_format(const postcard_date_format *format, double milliseconds,
                             uint16_t *result, int32_t capacity, int32_t *status) {
  UErrorCode code = *status;
  // `udat_format` would keep a letter without meaning to itself; this one reports it.
  int32_t length = udat_formatForFields((const UDateFormat *)format, milliseconds, result, capacity,
                                        NULL, &code);
  *status = code;
  return length;
}

postcard_zone_list *postcard_ucal_open_zones(void) {
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *zones = ucal_openTimeZones(&code);
  return U_SUCCESS(code) ? (postcard_zone_list *)zones : NULL;
}

const char *postcard_uenum_next(postcard_zone_list *list) {
  UErrorCode code = U_ZERO_ERROR;
  const char *next = uenum_next((UEnumeration *)list, NULL, &code);
  return U_SUCCESS(code) ? next : NULL;
}

void postcard_uenum_close(postcard_zone_list *list) { uenum_close((UEnumeration *)list); }

postcard_number_format *postcard_unumf_open(const char *locale, const uint16_t *skeleton,
                                            int32_t skeletonLength) {
  UErrorCode code = U_ZERO_ERROR;
  UNumberFormatter *format =
      unumf_openForSkeletonAndLocale(skeleton, skeletonLength, locale, &code);
  if (U_SUCCESS(code)) return (postcard_number_format *)format;
  unumf_close(format);
  return NULL;
}

void postcard_unumf_close(postcard_number_format *format) {
  unumf_close((UNumberFormatter *)format);
}

int32_t postcard_unumf_format(const postcard_number_format *format, int64_t number,
                              uint16_t *result, int32_t capacity, int32_t *status) {
  UErrorCode code = *status;
  UFormattedNumber *formatted = unumf_openResult(&code);
  unumf_formatInt((const UNumberFormatter *)format, number, formatted, &code);
  int32_t length = unumf_resultToString(formatted, result, capacity, &code);
  unumf_closeResult(formatted);
  *status = code;
  return length;
}

int32_t postcard_ucasemap_upper(const char *locale, const char *text, int32_t length, char *result,
                                int32_t capacity, int32_t *status) {
  UErrorCode code = *status;
  UCaseMap *map = ucasemap_open(locale, 0, &code);
  int32_t needed = ucasemap_utf8ToUpper(map, result, capacity, text, length, &code);
  ucasemap_close(map);
  *status = code;
  return needed;
}

int32_t postcard_ucasemap_lower(const char *locale, const char *text, int32_t length, char *result,
                                int32_t capacity, int32_t *status) {
  UErrorCode code = *status;
  UCaseMap *map = ucasemap_open(locale, 0, &code);
  int32_t needed = ucasemap_utf8ToLower(map, result, capacity, text, length, &code);
  ucasemap_close(map);
  *status = code;
  return needed;
}

int32_t postcard_ubrk_lines(const uint16_t *text, int32_t length, int32_t *breaks,
                            int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  // The dictionary goes by the script; a locale would only tell apart rules of Chinese and Japanese.
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", text, length, &code);
  if (U_FAILURE(code)) return 0;
  int32_t count = 0;
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE && count < capacity;
       at = ubrk_next(iterator)) {
    breaks[count++] = at;
  }
  ubrk_close(iterator);
  return count;
}
