// What of libmicrohttpd Swift cannot call: functions that take any number of arguments of any type. Each of these takes
// one type. And what of the kernel it takes to listen and to hang up.
#ifndef ROOST_CMICROHTTP_H
#define ROOST_CMICROHTTP_H

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct roost_http_bounds {
    unsigned connections;
    unsigned idle_seconds;
    size_t connection_memory;
};

struct roost_http_calls {
    /// Tells the target as it was sent, and gives what the request is known by from then on.
    void *(*began)(void *context, const char *target, struct MHD_Connection *connection);
    enum MHD_Result (*request)(
        void *context, struct MHD_Connection *connection, const char *url, const char *method,
        const char *version, const char *upload, size_t *upload_size, void **exchange
    );
    void (*completed)(
        void *context, struct MHD_Connection *connection, void **exchange,
        enum MHD_RequestTerminationCode how
    );
    void (*connection)(
        void *context, struct MHD_Connection *connection, void **socket,
        enum MHD_ConnectionNotificationCode what
    );
};

static inline void roost_http_be_silent(void *context, const char *format, va_list arguments) {
    (void)context;
    (void)format;
    (void)arguments;
}

/// A socket that listens at an address in numbers, or the negative number of what is wrong.
static inline int roost_http_listen(const char *address, uint16_t port, int backlog) {
    struct sockaddr_in six_less = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    struct sockaddr *place;
    socklen_t length;
    if (inet_pton(AF_INET, address, &six_less.sin_addr) == 1) {
        place = (struct sockaddr *)&six_less;
        length = sizeof six_less;
    } else if (inet_pton(AF_INET6, address, &six.sin6_addr) == 1) {
        place = (struct sockaddr *)&six;
        length = sizeof six;
    } else {
        return -EINVAL;
    }
    int made = socket(place->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (made < 0) return -errno;
    int one = 1;
    // An address is ours again at once after we have ended, whatever is still under way to who was connected.
    if (setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) < 0
        || bind(made, place, length) < 0 || listen(made, backlog) < 0) {
        int reason = errno;
        close(made);
        return -reason;
    }
    return made;
}

/// The port that a socket listens at.
static inline uint16_t roost_http_port(int listening) {
    struct sockaddr_storage place = {0};
    socklen_t length = sizeof place;
    if (getsockname(listening, (struct sockaddr *)&place, &length) < 0) return 0;
    if (place.ss_family == AF_INET6) return ntohs(((struct sockaddr_in6 *)&place)->sin6_port);
    return ntohs(((struct sockaddr_in *)&place)->sin_port);
}

/// Serves what connects to a socket, driven from outside, and owns the socket from then on.
static inline struct MHD_Daemon *roost_http_start(
    int listening, struct roost_http_bounds bounds, struct roost_http_calls calls, void *context
) {
    return MHD_start_daemon(
        // With the last one it does not shut a socket down before it tells that it is done with it: there may be something to say.
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG | MHD_USE_TURBO, 0, NULL, NULL,
        calls.request, context,
        // The first one, so that nothing is said before.
        MHD_OPTION_EXTERNAL_LOGGER, roost_http_be_silent, NULL,
        MHD_OPTION_LISTEN_SOCKET, listening,
        MHD_OPTION_CONNECTION_LIMIT, bounds.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, bounds.idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, bounds.connection_memory,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_URI_LOG_CALLBACK, calls.began, context,
        MHD_OPTION_NOTIFY_COMPLETED, calls.completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, calls.connection, context,
        MHD_OPTION_END
    );
}

/// What becomes readable when there is something to do.
static inline int roost_http_epoll(struct MHD_Daemon *server) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(server, MHD_DAEMON_INFO_EPOLL_FD);
    return info ? info->epoll_fd : -1;
}

static inline int roost_http_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Says something beside libmicrohttpd, as far as there is room for it at once, and hangs up.
static inline void roost_http_refuse(int socket, const void *answer, size_t length) {
    (void)send(socket, answer, length, MSG_NOSIGNAL | MSG_DONTWAIT);
    (void)shutdown(socket, SHUT_RDWR);
}

static inline void roost_http_hang_up(int socket) { (void)shutdown(socket, SHUT_RDWR); }

static inline ssize_t roost_http_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline uint64_t roost_http_size_unknown(void) { return MHD_SIZE_UNKNOWN; }
#endif
