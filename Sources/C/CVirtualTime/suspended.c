// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// Queues that a thread within virtual time suspends: what was submitted to one waits here. To wait for it on the queue
// would be to wait for oneself.

struct waiting {
    struct waiting *next;
    struct roost_deferred *work;
};

struct suspended {
    struct suspended *next;
    queue_t queue;
    int count;
    struct waiting *waiting;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct suspended *all;
/// How many there are, so that others need not be looked for.
static atomic_int count;

extern void dispatch_async_f(queue_t, void *, function_t);

static struct suspended **find(queue_t queue) {
    struct suspended **place = &all;
    while (*place && (*place)->queue != queue) place = &(*place)->next;
    return place;
}

void queue_is_suspended(queue_t queue) {
    if (!current) return;
    pthread_mutex_lock(&lock);
    struct suspended **place = find(queue);
    if (!*place) {
        *place = calloc(1, sizeof **place);
        if (!*place) abort();
        (*place)->queue = queue;
        dispatch_retain(queue);
        atomic_fetch_add(&count, 1);
    }
    (*place)->count += 1;
    pthread_mutex_unlock(&lock);
}

void queue_is_resumed(queue_t queue) {
    if (atomic_load_explicit(&count, memory_order_relaxed) == 0) return;
    pthread_mutex_lock(&lock);
    struct suspended **place = find(queue), *found = *place;
    bool goes_on = found && --found->count == 0;
    if (goes_on) {
        *place = found->next;
        atomic_fetch_sub(&count, 1);
    }
    pthread_mutex_unlock(&lock);
    if (!goes_on) return;
    while (found->waiting) {
        struct waiting *waiting = found->waiting;
        found->waiting = waiting->next;
        // A thread that is not within virtual time has it go on as everywhere.
        if (current) at_once(waiting->work);
        else dispatch_async_f(queue, waiting->work, (function_t)run_here);
        free(waiting);
    }
    dispatch_release(queue);
    free(found);
}

bool waits_for_queue(struct roost_deferred *work) {
    if (atomic_load_explicit(&count, memory_order_relaxed) == 0) return false;
    pthread_mutex_lock(&lock);
    struct suspended *found = *find(work->queue);
    if (found) {
        struct waiting **place = &found->waiting;
        while (*place) place = &(*place)->next;
        *place = calloc(1, sizeof **place);
        if (!*place) abort();
        (*place)->work = work;
    }
    pthread_mutex_unlock(&lock);
    return found;
}
#endif
