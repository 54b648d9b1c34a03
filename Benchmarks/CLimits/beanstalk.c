#define _GNU_SOURCE
#include "CLimits.h"

#include "CBench.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { body = 100 };

struct talk {
    int socket;
    int length, start;
    char bytes[1 << 14];
};

static int begin(struct talk *talk, const char *path) {
    struct sockaddr_un place = {.sun_family = AF_UNIX};
    strncpy(place.sun_path, path, sizeof place.sun_path - 1);
    *talk = (struct talk){.socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    return talk->socket < 0 ? -1 : connect(talk->socket, (struct sockaddr *)&place, sizeof place);
}

static int say(struct talk *talk, const char *bytes, int length) {
    return send(talk->socket, bytes, length, MSG_NOSIGNAL) == length ? 0 : -1;
}

static int more(struct talk *talk) {
    memmove(talk->bytes, talk->bytes + talk->start, talk->length - talk->start);
    talk->length -= talk->start;
    talk->start = 0;
    struct pollfd wait = {talk->socket, POLLIN, 0};
    if (poll(&wait, 1, 10000) <= 0) return -1;
    ssize_t length = recv(talk->socket, talk->bytes + talk->length, sizeof talk->bytes - talk->length, 0);
    if (length <= 0) return -1;
    talk->length += length;
    return 0;
}

/// The next line, without its end.
static char *line(struct talk *talk) {
    for (;;) {
        char *start = talk->bytes + talk->start;
        char *end = memmem(start, talk->length - talk->start, "\r\n", 2);
        if (end != NULL) {
            *end = 0;
            talk->start = (int)(end + 2 - talk->bytes);
            return start;
        }
        if (more(talk) != 0) return NULL;
    }
}

static int put(struct talk *talk, int64_t stamp, int delay) {
    char bytes[256];
    int length = sprintf(bytes, "put 0 %d 60 %d\r\n", delay, body);
    memset(bytes + length, 'x', body);
    memcpy(bytes + length, &stamp, sizeof stamp);
    memcpy(bytes + length + body, "\r\n", 2);
    if (say(talk, bytes, length + body + 2) != 0) return -1;
    char *answer = line(talk);
    return answer != NULL && strncmp(answer, "INSERTED", 8) == 0 ? 0 : -1;
}

/// The stamp of the next job, which it then deletes.
static int reserve(struct talk *talk, int64_t *stamp, int64_t *when) {
    if (say(talk, "reserve\r\n", 9) != 0) return -1;
    char *answer = line(talk);
    long long id;
    if (answer == NULL || sscanf(answer, "RESERVED %lld", &id) != 1) return -1;
    while (talk->length - talk->start < body + 2)
        if (more(talk) != 0) return -1;
    *when = bench_now();
    memcpy(stamp, talk->bytes + talk->start, sizeof *stamp);
    talk->start += body + 2;
    char bytes[64];
    if (say(talk, bytes, sprintf(bytes, "delete %lld\r\n", id)) != 0) return -1;
    answer = line(talk);
    return answer != NULL && strcmp(answer, "DELETED") == 0 ? 0 : -1;
}

struct worker {
    const char *path;
    int64_t *took;
    int count, done;
    int ends[2];
};

static void *work(void *argument) {
    struct worker *worker = argument;
    struct talk talk;
    if (begin(&talk, worker->path) == 0) {
        for (int i = 0; i < worker->count; i++) {
            int64_t stamp, when;
            if (reserve(&talk, &stamp, &when) != 0) break;
            worker->took[i] = when - stamp;
            worker->done++;
            if (send(worker->ends[1], "x", 1, MSG_NOSIGNAL) != 1) break;
        }
    }
    close(talk.socket);
    close(worker->ends[1]);
    return NULL;
}

int bench_beanstalk_latency(const char *path, int64_t *took, int count) {
    struct worker worker = {.path = path, .took = took, .count = count};
    struct talk talk;
    pthread_t thread;
    if (begin(&talk, path) != 0) return -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, worker.ends) != 0) return -1;
    if (pthread_create(&thread, NULL, work, &worker) != 0) return -1;
    for (int i = 0; i < count; i++) {
        // Time for the worker to be waiting again.
        bench_sleep_until(bench_now() + 2000000);
        char byte;
        if (put(&talk, bench_now(), 0) != 0 || recv(worker.ends[0], &byte, 1, 0) != 1) break;
    }
    close(worker.ends[0]);
    close(talk.socket);
    pthread_join(thread, NULL);
    return worker.done == count ? count : -1;
}

int bench_beanstalk_lateness(const char *path, int64_t *late, int count, int64_t window) {
    struct worker worker = {.path = path, .took = late, .count = count};
    struct talk talk;
    pthread_t thread;
    if (begin(&talk, path) != 0) return -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, worker.ends) != 0) return -1;
    if (pthread_create(&thread, NULL, work, &worker) != 0) return -1;
    unsigned seed = 7;
    int64_t start = bench_now() + 1000000000;
    for (int i = 0; i < count; i++) {
        int64_t due = start + (((int64_t)rand_r(&seed) << 31) | rand_r(&seed)) % window;
        int64_t left = due - bench_now();
        if (put(&talk, due, (int)((left + 999999999) / 1000000000)) != 0) break;
    }
    char byte;
    for (int i = 0; i < count; i++)
        if (recv(worker.ends[0], &byte, 1, 0) != 1) break;
    close(worker.ends[0]);
    close(talk.socket);
    pthread_join(thread, NULL);
    return worker.done == count ? count : -1;
}

int64_t bench_beanstalk_runs(const char *path, int workers, int count) {
    enum { workers_most = 16, batch = 100 };
    static struct talk talks[workers_most];
    struct pollfd wait[workers_most];
    static struct talk producer;
    if (workers > workers_most || begin(&producer, path) != 0) return -1;
    for (int i = 0; i < count; i++)
        if (put(&producer, 0, 0) != 0) return -1;
    close(producer.socket);
    int isDeleting[workers_most] = {0};
    for (int i = 0; i < workers; i++) {
        if (begin(&talks[i], path) != 0) return -1;
        wait[i] = (struct pollfd){talks[i].socket, POLLIN, 0};
    }
    int64_t start = bench_now();
    int done = 0, reserved = 0;
    for (int i = 0; i < workers && reserved < count; i++, reserved++)
        if (say(&talks[i], "reserve\r\n", 9) != 0) return -1;
    while (done < count) {
        if (poll(wait, workers, 10000) <= 0) return -1;
        for (int i = 0; i < workers; i++) {
            if (wait[i].revents == 0) continue;
            struct talk *talk = &talks[i];
            char *answer = line(talk), bytes[64];
            if (answer == NULL) return -1;
            if (isDeleting[i]) {
                if (strcmp(answer, "DELETED") != 0) return -1;
                isDeleting[i] = 0;
                done++;
                if (reserved++ < count && say(talk, "reserve\r\n", 9) != 0) return -1;
                continue;
            }
            long long id;
            if (sscanf(answer, "RESERVED %lld", &id) != 1) return -1;
            while (talk->length - talk->start < body + 2)
                if (more(talk) != 0) return -1;
            talk->start += body + 2;
            if (say(talk, bytes, sprintf(bytes, "delete %lld\r\n", id)) != 0) return -1;
            isDeleting[i] = 1;
        }
    }
    int64_t whole = bench_now() - start;
    for (int i = 0; i < workers; i++) close(talks[i].socket);
    return whole;
}
