// The smallest service that can be: one thread that takes in what is ready, inserts a row for each
// request, commits once and answers all. What Roost takes longer than this is Roost's own.
#define _GNU_SOURCE
#include "CLimits.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { clients_most = 64, client_bytes = 1 << 16, longest_log = 2048 };

struct client {
    int socket;
    int length;
    int answers;
    char bytes[client_bytes];
};

static int logged;
static int note_pages(void *context, sqlite3 *database, const char *name, int pages) {
    (void)context, (void)database, (void)name;
    logged = pages;
    return SQLITE_OK;
}

static int64_t number_after(const char *message, const char *key) {
    const char *place = strstr(message, key);
    return place == NULL ? 0 : atoll(place + strlen(key));
}

/// Inserts a row for each whole message that has come.
static int take(struct client *client, sqlite3_stmt *insert, int64_t *number) {
    char *start = client->bytes, *end = client->bytes + client->length, *stop;
    while ((stop = memchr(start, 0, end - start)) != NULL) {
        static const char key[] = "\"identifier\":\"";
        const char *name = strstr(start, key);
        if (name == NULL) return -1;
        name += sizeof key - 1;
        const char *name_end = strchr(name, '"');
        if (name_end == NULL) return -1;
        sqlite3_bind_int64(insert, 1, number_after(start, "\"earliestBegin\":"));
        sqlite3_bind_int64(insert, 2, (*number)++);
        sqlite3_bind_text(insert, 3, name, (int)(name_end - name), SQLITE_STATIC);
        if (sqlite3_step(insert) != SQLITE_DONE) return -1;
        sqlite3_reset(insert);
        client->answers++;
        start = stop + 1;
    }
    client->length = (int)(end - start);
    memmove(client->bytes, start, client->length);
    return 0;
}

static int answer(struct client *client) {
    static const char reply[] = "{\"parameters\":{\"replaced\":false}}";
    static char bytes[sizeof reply * 2048];
    while (client->answers > 0) {
        int count = client->answers < 2048 ? client->answers : 2048;
        for (int i = 0; i < count; i++) memcpy(bytes + i * sizeof reply, reply, sizeof reply);
        size_t length = count * sizeof reply, sent = 0;
        while (sent < length) {
            ssize_t now = send(client->socket, bytes + sent, length - sent, MSG_NOSIGNAL);
            if (now >= 0) {
                sent += now;
            } else if (errno == EAGAIN) {
                struct pollfd wait = {client->socket, POLLOUT, 0};
                poll(&wait, 1, 1000);
            } else {
                return -1;
            }
        }
        client->answers -= count;
    }
    return 0;
}

int bench_serve(const char *path, const char *store) {
    static struct client clients[clients_most];
    sqlite3 *database;
    sqlite3_stmt *insert, *begin, *commit;
    unlink(store);
    if (sqlite3_open_v2(store, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK ||
        sqlite3_exec(database,
                     "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                     "PRAGMA synchronous = FULL; PRAGMA cache_size = -4096;"
                     "CREATE TABLE requests (due INTEGER, number INTEGER, name TEXT,"
                     "    PRIMARY KEY (due, number)) WITHOUT ROWID;",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(database, "INSERT INTO requests VALUES (?, ?, ?)", -1, &insert, NULL) ||
        sqlite3_prepare_v2(database, "BEGIN IMMEDIATE", -1, &begin, NULL) ||
        sqlite3_prepare_v2(database, "COMMIT", -1, &commit, NULL)) {
        errno = EIO;
        return -1;
    }
    sqlite3_wal_hook(database, note_pages, NULL);

    struct sockaddr_un place = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof place.sun_path) return -1;
    strcpy(place.sun_path, path);
    unlink(path);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener < 0 || bind(listener, (struct sockaddr *)&place, sizeof place) != 0 ||
        listen(listener, clients_most) != 0)
        return -1;
    int poller = epoll_create1(EPOLL_CLOEXEC), count = 0;
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = clients_most};
    epoll_ctl(poller, EPOLL_CTL_ADD, listener, &event);
    event.data.u32 = clients_most + 1;
    epoll_ctl(poller, EPOLL_CTL_ADD, 0, &event);

    int64_t number = 0;
    for (;;) {
        struct epoll_event ready[clients_most];
        int events = epoll_wait(poller, ready, clients_most, -1), rows = 0;
        if (events < 0 && errno != EINTR) return -1;
        for (int i = 0; i < events; i++) {
            unsigned which = ready[i].data.u32;
            if (which == clients_most + 1) {
                sqlite3_finalize(insert), sqlite3_finalize(begin), sqlite3_finalize(commit);
                sqlite3_close(database);
                return 0;
            }
            if (which == clients_most) {
                int socket = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
                if (socket < 0) continue;
                if (count == clients_most) {
                    close(socket);
                    continue;
                }
                clients[count] = (struct client){.socket = socket};
                event.data.u32 = count++;
                epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event);
                continue;
            }
            struct client *client = &clients[which];
            ssize_t length = recv(client->socket, client->bytes + client->length,
                                  sizeof client->bytes - client->length, 0);
            if (length <= 0) {
                epoll_ctl(poller, EPOLL_CTL_DEL, client->socket, NULL);
                close(client->socket);
                continue;
            }
            client->length += length;
            if (rows == 0) {
                if (sqlite3_step(begin) != SQLITE_DONE) return -1;
                sqlite3_reset(begin);
                rows = 1;
            }
            if (take(client, insert, &number) != 0) return -1;
        }
        if (rows == 0) continue;
        if (sqlite3_step(commit) != SQLITE_DONE) return -1;
        sqlite3_reset(commit);
        for (int i = 0; i < count; i++) answer(&clients[i]);
        if (logged >= longest_log) {
            sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
            logged = 0;
        }
    }
}
