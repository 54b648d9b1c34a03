// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// What is to be done when a group is empty. libdispatch would have a thread of its own do it; here it is submitted by
// the one that leaves the group last, where that is within virtual time. Where another thread does, libdispatch's own
// notice does it.

void dispatch_group_notify(queue_t, queue_t, block_t);
void dispatch_group_notify_f(queue_t, queue_t, void *, function_t);

struct notice {
    struct notice *next;
    /// Those who hold it: libdispatch, and the list here.
    int holders;
    bool is_taken;
    queue_t group;
    queue_t queue;
    block_t block;
    function_t function;
    void *argument;
};

/// Taken again where what is submitted is dropped at once.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct notice *notices;
/// How many there are, so that others need not be looked for.
static atomic_int notice_count;

/// Lets go of a notice; the lock is held.
static void let_go(struct notice *notice) {
    if (--notice->holders > 0) return;
    if (notice->block) _Block_release(notice->block);
    dispatch_release(notice->group);
    dispatch_release(notice->queue);
    free(notice);
}

/// Takes a notice from the list; the lock is held.
static void unlink_notice(struct notice *notice) {
    for (struct notice **place = &notices; *place; place = &(*place)->next)
        if (*place == notice) {
            *place = notice->next;
            atomic_fetch_sub(&notice_count, 1);
            notice->is_taken = true;
            let_go(notice);
            return;
        }
}

/// Makes work of a notice, which is left without: what it holds goes when the work is done, and not when libdispatch
/// lets go of the notice on a thread of its own.
static struct roost_deferred *work_of(struct notice *notice) {
    struct roost_deferred *work = deferred(notice->queue, NULL);
    work->block = notice->block;
    work->function = notice->function;
    work->argument = notice->argument;
    notice->block = NULL;
    return work;
}

/// The group is empty, as a thread of libdispatch's sees it.
static void is_noticed(void *argument) {
    struct notice *notice = argument;
    pthread_mutex_lock(&lock);
    struct roost_deferred *work = notice->is_taken ? NULL : work_of(notice);
    if (work) unlink_notice(notice);
    let_go(notice);
    pthread_mutex_unlock(&lock);
    // It is on its queue already.
    if (work) run_here(work);
}

static void notify(queue_t group, queue_t queue, block_t block, function_t function, void *argument) {
    struct notice *notice = calloc(1, sizeof *notice);
    if (!notice) abort();
    notice->holders = 1;
    notice->group = group;
    notice->queue = queue;
    notice->block = block ? _Block_copy(block) : NULL;
    notice->function = function;
    notice->argument = argument;
    dispatch_retain(group);
    dispatch_retain(queue);
    pthread_mutex_lock(&lock);
    if (dispatch_group_wait(group, 0) == 0) {
        struct roost_deferred *work = work_of(notice);
        let_go(notice);
        pthread_mutex_unlock(&lock);
        return at_once(work);
    }
    // The last is the last to be called.
    struct notice **place = &notices;
    while (*place) place = &(*place)->next;
    *place = notice;
    notice->holders = 2;
    atomic_fetch_add(&notice_count, 1);
    REAL(dispatch_group_notify_f)(group, queue, notice, is_noticed);
    pthread_mutex_unlock(&lock);
}

__attribute__((weak)) void dispatch_group_notify(queue_t group, queue_t queue, block_t block) {
    if (!current) return REAL(dispatch_group_notify)(group, queue, block);
    notify(group, queue, block, NULL, NULL);
}

__attribute__((weak)) void dispatch_group_notify_f(
    queue_t group, queue_t queue, void *argument, function_t function) {
    if (!current) return REAL(dispatch_group_notify_f)(group, queue, argument, function);
    notify(group, queue, NULL, function, argument);
}

__attribute__((weak)) void dispatch_group_leave(queue_t group) {
    if (!current || atomic_load_explicit(&notice_count, memory_order_relaxed) == 0)
        return REAL(dispatch_group_leave)(group);
    // libdispatch's own notices wait for the lock, and find theirs taken.
    pthread_mutex_lock(&lock);
    dispatch_retain(group);
    REAL(dispatch_group_leave)(group);
    if (dispatch_group_wait(group, 0) == 0) {
        struct notice *notice = notices;
        while (notice) {
            struct notice *next = notice->next;
            if (notice->group == group) {
                struct roost_deferred *work = work_of(notice);
                unlink_notice(notice);
                at_once(work);
            }
            notice = next;
        }
    }
    dispatch_release(group);
    pthread_mutex_unlock(&lock);
}

void leave_without_notice(queue_t group) {
    pthread_mutex_lock(&lock);
    struct roost_deferred *dropped = NULL;
    for (struct notice *notice = notices; notice;) {
        struct notice *next = notice->next;
        if (notice->group == group) {
            struct roost_deferred *work = work_of(notice);
            unlink_notice(notice);
            // Linked by what nobody needs any more.
            work->argument = dropped;
            work->function = NULL;
            dropped = work;
        }
        notice = next;
    }
    REAL(dispatch_group_leave)(group);
    pthread_mutex_unlock(&lock);
    while (dropped) {
        struct roost_deferred *work = dropped;
        dropped = work->argument;
        roost_deferred_drop(work);
    }
}
#endif
