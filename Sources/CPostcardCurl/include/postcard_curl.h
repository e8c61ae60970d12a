#pragma once
#include <stddef.h>
#include <stdint.h>

// One GET by libcurl, which is looked for only when something is to be fetched: linked, it would double the time the
// command takes to start.

/// Whether libcurl can be used.
enum {
  postcard_curl_ready = 0,
  /// The system has none.
  postcard_curl_missing,
  /// It lacks what is asked of it.
  postcard_curl_old,
};

/// Loads libcurl, once for the process; safe on any thread.
///
/// - Returns: `postcard_curl_ready` or why it cannot be used.
int postcard_curl_load(void);

/// How a request ended, with libcurl's own numbers; 0 is an answer, whatever its status.
enum {
  postcard_curl_bad_address = 3,
  postcard_curl_unresolved = 6,
  postcard_curl_unconnected = 7,
  postcard_curl_partial = 18,
  postcard_curl_not_taken = 23,
  postcard_curl_no_memory = 27,
  postcard_curl_late = 28,
  postcard_curl_ended = 42,
  postcard_curl_redirects = 47,
  postcard_curl_nothing = 52,
  postcard_curl_unsent = 55,
  postcard_curl_unreceived = 56,
  postcard_curl_too_large = 63,
  postcard_curl_user_named = 67,
  postcard_curl_scheme = 1,
  postcard_curl_certificate = 60,
  postcard_curl_tls = 35,
};

/// What is asked for, and what the answer may take. Everything is borrowed for the length of a call.
typedef struct {
  const char *address;
  const char *agent;
  /// `Name: value` each; NULL ends them.
  const char *const *fields;
  long connect_milliseconds;
  long milliseconds;
  /// The request ends when so many seconds bring fewer bytes a second.
  long slow_bytes;
  long slow_seconds;
  long redirects;
  int64_t bytes;
  /// Handed to the functions below.
  void *context;
  /// Whether an address in network order, of 4 or 16 bytes, may be connected to; asked before each
  /// connection, with the address that it then leads to.
  int (*allows)(void *context, const uint8_t *address, size_t count);
  /// Takes a line of the head; 0 ends the request.
  int (*takes_line)(void *context, const uint8_t *bytes, size_t count);
  /// Takes a part of the content; 0 ends the request.
  int (*takes_content)(void *context, const uint8_t *bytes, size_t count);
  /// Asked every now and then; 0 ends the request.
  int (*goes_on)(void *context);
} postcard_curl_request;

/// How a request was answered.
typedef struct {
  long status;
  /// How often it was sent on.
  long redirects;
} postcard_curl_answer;

/// What makes requests, one at a time, and keeps connections for the next; owned by the caller, who closes it.
typedef struct postcard_curl postcard_curl;

/// NULL without memory. To be opened and used on one thread, which no broken connection ends from then on
/// (SIGPIPE is blocked there).
postcard_curl *postcard_curl_open(void);
void postcard_curl_close(postcard_curl *curl);

/// Asks, and waits for the end.
///
/// - Returns: 0, or one of libcurl's numbers.
int postcard_curl_get(postcard_curl *curl, const postcard_curl_request *request,
                      postcard_curl_answer *answer);
/// libcurl's words for a number; lasting.
const char *postcard_curl_words(int number);
