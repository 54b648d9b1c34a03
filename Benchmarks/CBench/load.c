#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { connections_most = 64, depth_most = 4096, request_most = 256, patience = 10000 };

struct line {
    int socket;
    /// When each request under way was sent, and which of them is answered next.
    int64_t sent[depth_most];
    int place[depth_most];
    int next, under_way;
    int length;
    char bytes[1 << 16];
};

static int reach(const char *path) {
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof place.sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(place.sun_path, path);
    int line = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line >= 0 && connect(line, (struct sockaddr *)&place, sizeof place) != 0) {
        close(line);
        return -1;
    }
    return line;
}

static int request(const struct bench_load *load, int index, unsigned *seed, char *bytes) {
    if (load->peer == bench_beanstalk) {
        int length = sprintf(bytes, "put 0 100000 60 100\r\n");
        memset(bytes + length, 'x', 100);
        memcpy(bytes + length + 100, "\r\n", 2);
        return length + 102;
    }
    int64_t due = load->earliest;
    if (load->spread > 0) due += (((int64_t)rand_r(seed) << 31) | rand_r(seed)) % load->spread;
    return 1 + sprintf(bytes,
                       "{\"method\":\"io.roost.App.Submit\",\"parameters\":{\"request\":{"
                       "\"identifier\":\"bench.load.%lld\",\"kind\":\"refresh\",\"earliestBegin\":%lld}}}",
                       (long long)(load->first + index), (long long)due);
}

static int send_all(int line, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = send(line, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return -1;
        bytes += sent;
        length -= sent;
    }
    return 0;
}

/// Sends as many requests as may be under way.
static int fill(struct bench_load *load, struct line *line, int *made, int64_t end, unsigned *seed) {
    static char bytes[depth_most * request_most];
    size_t length = 0;
    int64_t now = bench_now();
    if (now > end) load->count = *made;
    while (line->under_way < load->depth && *made < load->count) {
        int slot = (line->next + line->under_way) % depth_most;
        line->sent[slot] = now;
        line->place[slot] = *made;
        length += request(load, *made, seed, bytes + length);
        line->under_way++;
        (*made)++;
    }
    return length == 0 ? 0 : send_all(line->socket, bytes, length);
}

/// Reads what has come, and says how many answers it held.
static int hear(struct bench_load *load, struct line *line, int64_t *took) {
    ssize_t length;
    do {
        length = recv(line->socket, line->bytes + line->length, sizeof line->bytes - line->length - 1, 0);
    } while (length < 0 && errno == EINTR);
    if (length <= 0) return -1;
    line->length += length;
    int64_t now = bench_now();
    int answers = 0;
    char *start = line->bytes, *end = line->bytes + line->length, *stop;
    char last = load->peer == bench_beanstalk ? '\n' : 0;
    while ((stop = memchr(start, last, end - start)) != NULL) {
        *stop = 0;
        int good = load->peer == bench_beanstalk ? strncmp(start, "INSERTED", 8) == 0
                                                 : strstr(start, "\"error\"") == NULL;
        if (!good || line->under_way == 0) {
            fprintf(stderr, "a request was refused: %s\n", start);
            errno = EPROTO;
            return -1;
        }
        took[line->place[line->next]] = now - line->sent[line->next];
        line->next = (line->next + 1) % depth_most;
        line->under_way--;
        answers++;
        start = stop + 1;
    }
    line->length = (int)(end - start);
    memmove(line->bytes, start, line->length);
    return answers;
}

int bench_load(struct bench_load *load, int64_t *took) {
    static struct line lines[connections_most];
    struct pollfd wait[connections_most];
    if (load->connections > connections_most || load->depth > depth_most) {
        errno = EINVAL;
        return -1;
    }
    for (int i = 0; i < load->connections; i++) {
        lines[i] = (struct line){.socket = reach(load->path)};
        if (lines[i].socket < 0) return -1;
        wait[i] = (struct pollfd){lines[i].socket, POLLIN, 0};
    }
    unsigned seed = (unsigned)load->first + 1;
    int made = 0, answered = 0;
    int64_t start = bench_now(), end = start + load->longest;
    for (int i = 0; i < load->connections; i++)
        if (fill(load, &lines[i], &made, end, &seed) != 0) return -1;
    while (answered < load->count) {
        // A lone caller waits as a lone caller does: in the read itself.
        if (load->connections > 1) {
            int ready = poll(wait, load->connections, patience);
            if (ready < 0 && errno == EINTR) continue;
            if (ready <= 0) return -1;
        }
        for (int i = 0; i < load->connections; i++) {
            if (load->connections > 1 && wait[i].revents == 0) continue;
            int answers = hear(load, &lines[i], took);
            if (answers < 0) return -1;
            answered += answers;
            if (fill(load, &lines[i], &made, end, &seed) != 0) return -1;
        }
    }
    load->whole = bench_now() - start;
    for (int i = 0; i < load->connections; i++) close(lines[i].socket);
    return answered;
}
