// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>

// Files that a thread within virtual time reads and writes by way of libdispatch. Threads of libdispatch's do it, as
// ever, and the thread waits for them: it takes no time, and what comes of it is submitted like all else.

typedef void *data_t;
typedef void *channel_t;

extern void *_NSConcreteStackBlock[32];
extern queue_t dispatch_queue_create(const char *, void *);
extern int dispatch_io_get_descriptor(void *);
channel_t dispatch_io_create(unsigned long, int, queue_t, block_t);
channel_t dispatch_io_create_with_path(unsigned long, const char *, int, mode_t, queue_t, block_t);
channel_t dispatch_io_create_with_io(unsigned long, channel_t, queue_t, block_t);
void dispatch_io_read(channel_t, off_t, size_t, queue_t, block_t);
void dispatch_io_write(channel_t, off_t, data_t, queue_t, block_t);
void dispatch_io_set_high_water(channel_t, size_t);
void dispatch_io_set_low_water(channel_t, size_t);
void dispatch_io_set_interval(channel_t, uint64_t, unsigned long);
void dispatch_read(int, size_t, queue_t, block_t);
void dispatch_write(int, data_t, queue_t, block_t);
void dispatch_io_barrier(channel_t, block_t);
void dispatch_io_close(channel_t, unsigned long);

/// Does something as a thread that is not within virtual time.
#define FOR_REAL(expression) \
    ({ \
        struct roost_virtual_time *time = current; \
        current = NULL; \
        __typeof__(expression) result = expression; \
        current = time; \
        result; \
    })

/// What libdispatch has said of something that it reads or writes.
struct report {
    struct report *next;
    block_t handler;
    bool is_done;
    data_t data;
    int error;
};

/// Something that is to be read, or written.
struct request {
    channel_t channel;
    off_t offset;
    size_t length;
    /// `NULL` where it is read.
    data_t data;
};

static void begin(const struct request *request, queue_t queue, block_t handler);

struct operation {
    pthread_mutex_t lock;
    pthread_cond_t is_over;
    bool is_done;
    block_t handler;
    struct report *reports;
};

/// A block that libdispatch calls with what it has done.
struct listener {
    struct block_layout layout;
    const void *descriptor;
    struct operation *operation;
};

static const struct {
    unsigned long reserved;
    unsigned long size;
} listener_descriptor = {0, sizeof(struct listener)};

static void hear(void *block, bool is_done, data_t data, int error) {
    struct operation *operation = ((struct listener *)block)->operation;
    struct report *report = malloc(sizeof *report);
    if (!report) abort();
    *report = (struct report){NULL, _Block_copy(operation->handler), is_done, data, error};
    if (data) dispatch_retain(data);
    pthread_mutex_lock(&operation->lock);
    struct report **place = &operation->reports;
    while (*place) place = &(*place)->next;
    *place = report;
    operation->is_done = is_done;
    if (is_done) pthread_cond_signal(&operation->is_over);
    pthread_mutex_unlock(&operation->lock);
}

static void pass_on(void *argument) {
    struct report *report = argument;
    struct block_layout *handler = report->handler;
    ((void (*)(void *, bool, data_t, int))handler->invoke)(handler, report->is_done, report->data, report->error);
}

static void drop_report(void *argument) {
    struct report *report = argument;
    if (report->data) dispatch_release(report->data);
    _Block_release(report->handler);
    free(report);
}

/// Whether what a channel is of may never come: it is no file.
static bool may_never_come(channel_t channel) {
    int descriptor = dispatch_io_get_descriptor(channel);
    struct stat status;
    return descriptor >= 0 && fstat(descriptor, &status) == 0 && !S_ISREG(status.st_mode);
}

/// Has libdispatch do something, waits until it is done, and submits what is to be heard of it.
static void perform(const struct request *request, queue_t queue, block_t handler) {
    if (!current || may_never_come(request->channel)) {
        FOR_REAL((begin(request, queue, handler), 0));
        return;
    }
    struct operation operation = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false, handler, NULL};
    struct listener listener = {
        {_NSConcreteStackBlock, 0, 0, (void (*)(void *))hear}, &listener_descriptor, &operation};
    struct roost_virtual_time *time = current;
    current = NULL;
    queue_t own = dispatch_queue_create("files in virtual time", NULL);
    begin(request, own, &listener);
    pthread_mutex_lock(&operation.lock);
    while (!operation.is_done) pthread_cond_wait(&operation.is_over, &operation.lock);
    pthread_mutex_unlock(&operation.lock);
    dispatch_release(own);
    current = time;
    while (operation.reports) {
        struct report *report = operation.reports;
        operation.reports = report->next;
        struct roost_deferred *work = deferred(queue, NULL);
        work->function = pass_on;
        work->argument = report;
        work->dropped = drop_report;
        at_once(work);
    }
}

/// Reads, or writes where there is something to write.
static void begin(const struct request *request, queue_t queue, block_t handler) {
    if (request->data) REAL(dispatch_io_write)(request->channel, request->offset, request->data, queue, handler);
    else REAL(dispatch_io_read)(request->channel, request->offset, request->length, queue, handler);
}

__attribute__((weak)) void dispatch_io_read(
    channel_t channel, off_t offset, size_t length, queue_t queue, block_t handler) {
    perform(&(struct request){channel, offset, length, NULL}, queue, handler);
}

__attribute__((weak)) void dispatch_io_write(
    channel_t channel, off_t offset, data_t data, queue_t queue, block_t handler) {
    perform(&(struct request){channel, offset, 0, data}, queue, handler);
}

// What else is done with a channel or a descriptor is libdispatch's own, on its own threads.

__attribute__((weak)) void dispatch_read(int descriptor, size_t length, queue_t queue, block_t handler) {
    FOR_REAL((REAL(dispatch_read)(descriptor, length, queue, handler), 0));
}

__attribute__((weak)) void dispatch_write(int descriptor, data_t data, queue_t queue, block_t handler) {
    FOR_REAL((REAL(dispatch_write)(descriptor, data, queue, handler), 0));
}

__attribute__((weak)) channel_t dispatch_io_create(
    unsigned long type, int descriptor, queue_t queue, block_t handler) {
    return FOR_REAL(REAL(dispatch_io_create)(type, descriptor, queue, handler));
}

__attribute__((weak)) channel_t dispatch_io_create_with_path(
    unsigned long type, const char *path, int flags, mode_t mode, queue_t queue, block_t handler) {
    return FOR_REAL(REAL(dispatch_io_create_with_path)(type, path, flags, mode, queue, handler));
}

__attribute__((weak)) channel_t dispatch_io_create_with_io(
    unsigned long type, channel_t channel, queue_t queue, block_t handler) {
    return FOR_REAL(REAL(dispatch_io_create_with_io)(type, channel, queue, handler));
}

__attribute__((weak)) void dispatch_io_set_high_water(channel_t channel, size_t count) {
    FOR_REAL((REAL(dispatch_io_set_high_water)(channel, count), 0));
}

__attribute__((weak)) void dispatch_io_set_low_water(channel_t channel, size_t count) {
    FOR_REAL((REAL(dispatch_io_set_low_water)(channel, count), 0));
}

__attribute__((weak)) void dispatch_io_set_interval(channel_t channel, uint64_t length, unsigned long flags) {
    FOR_REAL((REAL(dispatch_io_set_interval)(channel, length, flags), 0));
}

__attribute__((weak)) void dispatch_io_barrier(channel_t channel, block_t block) {
    FOR_REAL((REAL(dispatch_io_barrier)(channel, block), 0));
}

__attribute__((weak)) void dispatch_io_close(channel_t channel, unsigned long flags) {
    FOR_REAL((REAL(dispatch_io_close)(channel, flags), 0));
}
#endif
