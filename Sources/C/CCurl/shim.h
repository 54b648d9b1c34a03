// What of libcurl Swift cannot call: functions that take any number of arguments of any type. Each
// of these takes one type; the option has to be one of that type.
#ifndef ROOST_CCURL_H
#define ROOST_CCURL_H

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <errno.h>
#include <sys/socket.h>

static inline CURLcode roost_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode roost_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}
/// Strings are copied by libcurl, but for those of CURLOPT_POSTFIELDS; anything else is not.
static inline CURLcode roost_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode roost_curl_set_write(
    CURL *easy, CURLoption option, size_t (*call)(char *, size_t, size_t, void *)
) {
    return curl_easy_setopt(easy, option, call);
}
static inline CURLcode roost_curl_set_seek(
    CURL *easy, int (*call)(void *, curl_off_t, int)
) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, call);
}
/// Connections begin with sockets of our own making; where one cannot be had, the kernel's number for that is left
/// in a place, which libcurl does not tell.
static inline curl_socket_t roost_curl_open_socket(
    void *number, curlsocktype purpose, struct curl_sockaddr *address
) {
    (void)purpose;
    curl_socket_t made =
        socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
    if (made < 0) *(int *)number = errno;
    return made < 0 ? CURL_SOCKET_BAD : made;
}
static inline CURLcode roost_curl_set_socket_number(CURL *easy, int *number) {
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, number);
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, roost_curl_open_socket);
}
static inline long roost_curl_get_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
static inline curl_off_t roost_curl_get_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
/// Lives as long as the handle is not used for anything else.
static inline const char *roost_curl_get_text(CURL *easy, CURLINFO info) {
    char *value = NULL;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}
static inline void *roost_curl_get_private(CURL *easy) {
    char *value = NULL;
    return curl_easy_getinfo(easy, CURLINFO_PRIVATE, &value) == CURLE_OK ? value : NULL;
}
static inline CURLMcode roost_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}
static inline CURLMcode roost_curl_multi_watch(
    CURLM *multi, void *context,
    int (*socket)(CURL *, curl_socket_t, int, void *, void *),
    int (*timer)(CURLM *, long, void *)
) {
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, socket);
    return curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, timer);
}
/// A transfer that is over, with how, or NULL once there is none left.
static inline CURL *roost_curl_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left)) != NULL) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return message->easy_handle;
    }
    return NULL;
}

// Unsigned and cast in libcurl's header, which Swift does not read.
static const long roost_curl_auth = (long)(CURLAUTH_BASIC | CURLAUTH_DIGEST);
#endif
