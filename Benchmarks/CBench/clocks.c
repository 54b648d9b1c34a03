#define _GNU_SOURCE
#include "CBench.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(clockid_t clock) {
    struct timespec time;
    if (clock_gettime(clock, &time) != 0) return -1;
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int64_t bench_now(void) { return nanoseconds(CLOCK_MONOTONIC); }
int64_t bench_date(void) { return nanoseconds(CLOCK_REALTIME); }

int64_t bench_cpu(int pid) {
    clockid_t clock;
    int number = clock_getcpuclockid(pid, &clock);
    if (number != 0) {
        errno = number;
        return -1;
    }
    return nanoseconds(clock);
}

void bench_sleep_until(int64_t moment) {
    struct timespec time = {moment / 1000000000, moment % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL) == EINTR) {}
}

const char *bench_error(void) { return strerror(errno); }

// Telling

static int address(const char *path, struct sockaddr_un *address) {
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (strlen(path) >= sizeof address->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address->sun_path, path);
    return 0;
}

int bench_listen(const char *path) {
    struct sockaddr_un place;
    if (address(path, &place) != 0) return -1;
    int listener = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    int room = 4 << 20;
    if (listener < 0) return -1;
    setsockopt(listener, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
    unlink(path);
    if (bind(listener, (struct sockaddr *)&place, sizeof place) == 0) return listener;
    close(listener);
    return -1;
}

int bench_connect(const char *path) {
    struct sockaddr_un place;
    if (address(path, &place) != 0) return -1;
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (sender < 0) return -1;
    if (connect(sender, (struct sockaddr *)&place, sizeof place) == 0) return sender;
    close(sender);
    return -1;
}

int bench_visit(int port) {
    struct sockaddr_in place = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr = {htonl(INADDR_LOOPBACK)},
    };
    int visitor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (visitor < 0) return -1;
    if (connect(visitor, (struct sockaddr *)&place, sizeof place) == 0) return visitor;
    close(visitor);
    return -1;
}

int bench_tell(int socket, const struct bench_note *note) {
    return send(socket, note, sizeof *note, MSG_NOSIGNAL) == sizeof *note ? 0 : -1;
}

int bench_hear(int socket, struct bench_note *note, int milliseconds) {
    struct pollfd wait = {socket, POLLIN, 0};
    int ready;
    do { ready = poll(&wait, 1, milliseconds); } while (ready < 0 && errno == EINTR);
    if (ready <= 0) return ready;
    return recv(socket, note, sizeof *note, 0) == sizeof *note ? 1 : -1;
}

int bench_write_numbers(const char *path, const int64_t *numbers, int count) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    ssize_t bytes = (ssize_t)count * 8;
    ssize_t written = write(file, numbers, bytes);
    close(file);
    return written == bytes ? 0 : -1;
}

int bench_read_numbers(const char *path, int64_t *numbers, int most) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t bytes = read(file, numbers, (size_t)most * 8);
    close(file);
    return bytes < 0 ? -1 : (int)(bytes / 8);
}
