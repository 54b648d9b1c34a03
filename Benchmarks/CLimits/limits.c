#define _GNU_SOURCE
#include "CLimits.h"

#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <unistd.h>

int bench_overwrite(const char *path, int64_t *took, int count) {
    enum { length = 1 << 20, record = 200 };
    static char zeros[length];
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return -1;
    if (write(file, zeros, length) != length || fsync(file) != 0) goto failed;
    char bytes[record];
    memset(bytes, 'x', record);
    for (int i = 0; i < count; i++) {
        int64_t start = bench_now();
        off_t place = (off_t)(i % (length / record)) * record;
        if (pwrite(file, bytes, record, place) != record || fdatasync(file) != 0) goto failed;
        took[i] = bench_now() - start;
    }
    close(file);
    unlink(path);
    return count;
failed:
    close(file);
    return -1;
}

int bench_commits(const char *path, int rows, int64_t *took, int count) {
    sqlite3 *database = NULL;
    sqlite3_stmt *insert = NULL, *begin = NULL, *commit = NULL;
    int done = -1;
    int64_t number = 0;
    char text[100];
    memset(text, 'x', sizeof text);
    unlink(path);
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK ||
        sqlite3_exec(database,
                     "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                     "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 2048;"
                     "CREATE TABLE rows (number INTEGER PRIMARY KEY, text TEXT NOT NULL);",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(database, "INSERT INTO rows VALUES (?, ?)", -1, &insert, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(database, "BEGIN IMMEDIATE", -1, &begin, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(database, "COMMIT", -1, &commit, NULL) != SQLITE_OK)
        goto failed;
    for (int i = 0; i < count; i++) {
        int64_t start = bench_now();
        if (sqlite3_step(begin) != SQLITE_DONE) goto failed;
        sqlite3_reset(begin);
        for (int row = 0; row < rows; row++) {
            sqlite3_bind_int64(insert, 1, number++);
            sqlite3_bind_text(insert, 2, text, sizeof text, SQLITE_STATIC);
            if (sqlite3_step(insert) != SQLITE_DONE) goto failed;
            sqlite3_reset(insert);
        }
        if (sqlite3_step(commit) != SQLITE_DONE) goto failed;
        sqlite3_reset(commit);
        took[i] = bench_now() - start;
    }
    done = count;
failed:
    if (done < 0) errno = EIO;
    sqlite3_finalize(insert);
    sqlite3_finalize(begin);
    sqlite3_finalize(commit);
    sqlite3_close(database);
    unlink(path);
    return done;
}

int bench_timers(int64_t *late, int count) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
    if (timer < 0) return -1;
    unsigned seed = 1;
    for (int i = 0; i < count; i++) {
        int64_t due = bench_now() + 1000000 + rand_r(&seed) % 4000000;
        struct itimerspec time = {{0, 0}, {due / 1000000000, due % 1000000000}};
        uint64_t times;
        if (timerfd_settime(timer, TFD_TIMER_ABSTIME, &time, NULL) != 0 ||
            read(timer, &times, sizeof times) != sizeof times) {
            close(timer);
            return -1;
        }
        late[i] = bench_now() - due;
    }
    close(timer);
    return count;
}

enum { ball = 100 };

static void *throw_back(void *argument) {
    int end = *(int *)argument;
    char bytes[ball];
    while (recv(end, bytes, ball, MSG_WAITALL) == ball && send(end, bytes, ball, MSG_NOSIGNAL) == ball) {}
    return NULL;
}

int bench_ping(int64_t *took, int count) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
    pthread_t other;
    int number = pthread_create(&other, NULL, throw_back, &ends[1]);
    if (number != 0) {
        errno = number;
        return -1;
    }
    char bytes[ball] = {0};
    int done = 0;
    for (; done < count; done++) {
        int64_t start = bench_now();
        if (send(ends[0], bytes, ball, MSG_NOSIGNAL) != ball ||
            recv(ends[0], bytes, ball, MSG_WAITALL) != ball)
            break;
        took[done] = bench_now() - start;
    }
    close(ends[0]);
    pthread_join(other, NULL);
    close(ends[1]);
    return done;
}
