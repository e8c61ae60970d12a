#define _GNU_SOURCE
#include "postcard_curl.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>

_Static_assert(
    (int)CURLE_UNSUPPORTED_PROTOCOL == (int)postcard_curl_scheme &&
        (int)CURLE_URL_MALFORMAT == (int)postcard_curl_bad_address &&
        (int)CURLE_COULDNT_RESOLVE_HOST == (int)postcard_curl_unresolved &&
        (int)CURLE_COULDNT_CONNECT == (int)postcard_curl_unconnected &&
        (int)CURLE_PARTIAL_FILE == (int)postcard_curl_partial &&
        (int)CURLE_WRITE_ERROR == (int)postcard_curl_not_taken &&
        (int)CURLE_OUT_OF_MEMORY == (int)postcard_curl_no_memory &&
        (int)CURLE_OPERATION_TIMEDOUT == (int)postcard_curl_late &&
        (int)CURLE_SSL_CONNECT_ERROR == (int)postcard_curl_tls &&
        (int)CURLE_ABORTED_BY_CALLBACK == (int)postcard_curl_ended &&
        (int)CURLE_TOO_MANY_REDIRECTS == (int)postcard_curl_redirects &&
        (int)CURLE_GOT_NOTHING == (int)postcard_curl_nothing &&
        (int)CURLE_SEND_ERROR == (int)postcard_curl_unsent &&
        (int)CURLE_RECV_ERROR == (int)postcard_curl_unreceived &&
        (int)CURLE_PEER_FAILED_VERIFICATION == (int)postcard_curl_certificate &&
        (int)CURLE_FILESIZE_EXCEEDED == (int)postcard_curl_too_large &&
        (int)CURLE_LOGIN_DENIED == (int)postcard_curl_user_named,
    "libcurl's own values");

/// The functions of libcurl, once it is loaded.
static struct {
  __typeof__(&curl_global_init) global_init;
  __typeof__(&curl_easy_init) init;
  __typeof__(&curl_easy_cleanup) cleanup;
  __typeof__(&curl_easy_reset) reset;
  __typeof__(&curl_easy_setopt) set;
  __typeof__(&curl_easy_getinfo) get;
  __typeof__(&curl_easy_perform) perform;
  __typeof__(&curl_easy_strerror) words;
  __typeof__(&curl_slist_append) append;
  __typeof__(&curl_slist_free_all) free_all;
} library;

static int state = postcard_curl_missing;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// Makes a handle as new, but for one thing: without being told so each time, libcurl lets the whole process ignore
/// SIGPIPE while it closes connections, and what is started meanwhile ignores it for ever.
static CURLcode clear(CURL *easy) {
  library.reset(easy);
  return library.set(easy, CURLOPT_NOSIGNAL, 1L);
}

static void load(void) {
  // Never closed: what its TLS library has set up lasts as long as the process.
  void *file = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!file) return;
  state = postcard_curl_old;
#define FIND(member, name) \
  if (!(library.member = (__typeof__(library.member))dlsym(file, name))) return
  FIND(global_init, "curl_global_init");
  FIND(init, "curl_easy_init");
  FIND(cleanup, "curl_easy_cleanup");
  FIND(reset, "curl_easy_reset");
  FIND(set, "curl_easy_setopt");
  FIND(get, "curl_easy_getinfo");
  FIND(perform, "curl_easy_perform");
  FIND(words, "curl_easy_strerror");
  FIND(append, "curl_slist_append");
  FIND(free_all, "curl_slist_free_all");
#undef FIND
  if (library.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return;
  CURL *easy = library.init();
  if (!easy) return;
  // Since 7.85; the youngest of what is asked of it.
  if (clear(easy) == CURLE_OK && library.set(easy, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK)
    state = postcard_curl_ready;
  library.cleanup(easy);
}

int postcard_curl_load(void) {
  pthread_once(&once, load);
  return state;
}

postcard_curl *postcard_curl_open(void) {
  if (postcard_curl_load() != postcard_curl_ready) return NULL;
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, NULL);
  CURL *easy = library.init();
  if (easy) clear(easy);
  return (postcard_curl *)easy;
}

void postcard_curl_close(postcard_curl *curl) { library.cleanup((CURL *)curl); }

const char *postcard_curl_words(int number) { return library.words((CURLcode)number); }

/// The socket of a connection, where its address is allowed: the one that is connected to, which no second
/// answer of a name server can change.
static curl_socket_t open_socket(void *context, curlsocktype purpose,
                                 struct curl_sockaddr *address) {
  const postcard_curl_request *request = context;
  const uint8_t *bytes;
  size_t count;
  if (purpose != CURLSOCKTYPE_IPCXN) return CURL_SOCKET_BAD;
  if (address->family == AF_INET) {
    bytes = (const uint8_t *)&((const struct sockaddr_in *)&address->addr)->sin_addr;
    count = 4;
  } else if (address->family == AF_INET6) {
    bytes = (const uint8_t *)&((const struct sockaddr_in6 *)&address->addr)->sin6_addr;
    count = 16;
  } else {
    return CURL_SOCKET_BAD;
  }
  if (!request->allows(request->context, bytes, count)) return CURL_SOCKET_BAD;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static size_t take_line(char *bytes, size_t size, size_t count, void *context) {
  const postcard_curl_request *request = context;
  return request->takes_line(request->context, (const uint8_t *)bytes, size * count) ? size * count
                                                                                     : 0;
}

static size_t take_content(char *bytes, size_t size, size_t count, void *context) {
  const postcard_curl_request *request = context;
  // An empty part must not be taken for a refusal.
  if (size * count == 0) return 0;
  return request->takes_content(request->context, (const uint8_t *)bytes, size * count)
             ? size * count
             : 0;
}

/// Also counts what nobody takes, such as the content of a redirect.
static int go_on(void *context, curl_off_t all, curl_off_t now, curl_off_t to_send,
                 curl_off_t sent) {
  const postcard_curl_request *request = context;
  (void)all, (void)to_send, (void)sent;
  return now > request->bytes || !request->goes_on(request->context);
}

int postcard_curl_get(postcard_curl *curl, const postcard_curl_request *request,
                      postcard_curl_answer *answer) {
  CURL *easy = (CURL *)curl;
  CURLcode code = clear(easy);
  struct curl_slist *fields = NULL;
  for (const char *const *field = request->fields; *field && code == CURLE_OK; field++) {
    struct curl_slist *longer = library.append(fields, *field);
    if (longer) fields = longer;
    else code = CURLE_OUT_OF_MEMORY;
  }
#define SET(option, value) \
  if (code == CURLE_OK) code = library.set(easy, option, value)
  SET(CURLOPT_URL, request->address);
  SET(CURLOPT_USERAGENT, request->agent);
  SET(CURLOPT_HTTPHEADER, fields);
  // Nothing but the web, and nothing of the user's: no proxy of the environment, no passwords, no cookies.
  SET(CURLOPT_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  SET(CURLOPT_PROXY, "");
  SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_FOLLOWLOCATION, 1L);
  SET(CURLOPT_MAXREDIRS, request->redirects);
  SET(CURLOPT_CONNECTTIMEOUT_MS, request->connect_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, request->milliseconds);
  SET(CURLOPT_LOW_SPEED_LIMIT, request->slow_bytes);
  SET(CURLOPT_LOW_SPEED_TIME, request->slow_seconds);
  SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->bytes);
  SET(CURLOPT_OPENSOCKETFUNCTION, open_socket);
  SET(CURLOPT_OPENSOCKETDATA, request);
  SET(CURLOPT_HEADERFUNCTION, take_line);
  SET(CURLOPT_HEADERDATA, request);
  SET(CURLOPT_WRITEFUNCTION, take_content);
  SET(CURLOPT_WRITEDATA, request);
  SET(CURLOPT_XFERINFOFUNCTION, go_on);
  SET(CURLOPT_XFERINFODATA, request);
  SET(CURLOPT_NOPROGRESS, 0L);
#undef SET
  if (code == CURLE_OK) code = library.perform(easy);
  answer->status = answer->redirects = 0;
  library.get(easy, CURLINFO_RESPONSE_CODE, &answer->status);
  library.get(easy, CURLINFO_REDIRECT_COUNT, &answer->redirects);
  // The list is the handle's until it is told of another.
  clear(easy);
  library.free_all(fields);
  return (int)code;
}
