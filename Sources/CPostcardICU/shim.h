#pragma once
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>

// ICU renames its functions by macro to carry its version (`udat_open_72`): these keep one name
// whatever version is installed.

static inline int32_t postcard_uloc_forLanguageTag(const char *tag, char *locale, int32_t capacity,
                                                   int32_t *parsed, UErrorCode *status) {
  return uloc_forLanguageTag(tag, locale, capacity, parsed, status);
}

static inline int32_t postcard_uloc_getLanguage(const char *locale, char *language,
                                                int32_t capacity, UErrorCode *status) {
  return uloc_getLanguage(locale, language, capacity, status);
}

static inline int32_t postcard_uloc_setKeywordValue(const char *keyword, const char *value,
                                                    char *locale, int32_t capacity,
                                                    UErrorCode *status) {
  return uloc_setKeywordValue(keyword, value, locale, capacity, status);
}

static inline UResourceBundle *postcard_ures_open(const char *package, const char *locale,
                                                  UErrorCode *status) {
  return ures_open(package, locale, status);
}

static inline void postcard_ures_close(UResourceBundle *bundle) { ures_close(bundle); }

static inline UDateFormat *postcard_udat_open(const char *locale, const UChar *zone,
                                              int32_t zoneLength, const UChar *pattern,
                                              int32_t patternLength, UErrorCode *status) {
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, zoneLength, pattern, patternLength,
                   status);
}

static inline void postcard_udat_close(UDateFormat *format) { udat_close(format); }

static inline int32_t postcard_udat_formatForFields(const UDateFormat *format, UDate date,
                                                    UChar *result, int32_t capacity,
                                                    UErrorCode *status) {
  return udat_formatForFields(format, date, result, capacity, NULL, status);
}

static inline UCalendar *postcard_ucal_open(const UChar *zone, int32_t zoneLength,
                                            const char *locale, UErrorCode *status) {
  return ucal_open(zone, zoneLength, locale, UCAL_GREGORIAN, status);
}

static inline void postcard_ucal_close(UCalendar *calendar) { ucal_close(calendar); }

static inline void postcard_ucal_setGregorianChange(UCalendar *calendar, UDate date,
                                                    UErrorCode *status) {
  ucal_setGregorianChange(calendar, date, status);
}

static inline void postcard_udat_setCalendar(UDateFormat *format, const UCalendar *calendar) {
  udat_setCalendar(format, calendar);
}
