// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The functions here take the place of the C library's and of libdispatch's for the whole process, also for
// libraries that are loaded: the program's definition of a name comes first. For a thread that is not within
// virtual time they do what those do.

_Thread_local struct roost_virtual_time *current;

void roost_virtual_time_enter(struct roost_virtual_time *time) { current = time; }
struct roost_virtual_time *roost_virtual_time_current(void) { return current; }

// MARK: Clocks

static struct timespec moment(int64_t nanoseconds) {
    struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    if (time.tv_nsec < 0) {
        time.tv_nsec += 1000000000;
        time.tv_sec -= 1;
    }
    return time;
}

__attribute__((weak)) int clock_gettime(clockid_t clock, struct timespec *time) {
    if (current) switch (clock) {
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: *time = moment(current->monotonic); return 0;
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_TAI: *time = moment(current->calendar); return 0;
    }
    __typeof__(&clock_gettime) real = REAL(clock_gettime);
    if (real) return real(clock, time);
    return (int)syscall(SYS_clock_gettime, clock, time);
}

__attribute__((weak)) int gettimeofday(struct timeval *time, void *zone) {
    if (!current) return REAL(gettimeofday)(time, zone);
    struct timespec now = moment(current->calendar);
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

__attribute__((weak)) time_t time(time_t *out) {
    if (!current) return REAL(time)(out);
    time_t now = moment(current->calendar).tv_sec;
    if (out) *out = now;
    return now;
}

// MARK: Threads that sleep

__attribute__((weak)) int nanosleep(const struct timespec *length, struct timespec *left) {
    if (!current) return REAL(nanosleep)(length, left);
    int64_t nanoseconds = length->tv_sec * 1000000000 + length->tv_nsec;
    // Foundation sleeps again for what is left by its own clock, which may be less than a nanosecond: time passes then as
    // well, or it would do so for ever.
    current->sleep(current->owner, nanoseconds > 0 ? nanoseconds : 1);
    if (left) *left = (struct timespec){0, 0};
    return 0;
}

__attribute__((weak)) int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *length, struct timespec *left) {
    if (!current) return REAL(clock_nanosleep)(clock, flags, length, left);
    int64_t nanoseconds = length->tv_sec * 1000000000 + length->tv_nsec;
    if (flags & TIMER_ABSTIME)
        nanoseconds -= clock == CLOCK_REALTIME ? current->calendar : current->monotonic;
    if (nanoseconds > 0) current->sleep(current->owner, nanoseconds);
    if (left) *left = (struct timespec){0, 0};
    return 0;
}

__attribute__((weak)) int usleep(useconds_t length) {
    if (!current) return REAL(usleep)(length);
    current->sleep(current->owner, (int64_t)length * 1000);
    return 0;
}

__attribute__((weak)) unsigned int sleep(unsigned int length) {
    if (!current) return REAL(sleep)(length);
    current->sleep(current->owner, (int64_t)length * 1000000000);
    return 0;
}

// MARK: Queues

extern char _dispatch_main_q;
void dispatch_sync(queue_t, block_t);
extern void dispatch_sync_f(queue_t, void *, function_t);
void dispatch_barrier_sync(queue_t, block_t);
extern const char *dispatch_queue_get_label(queue_t);
void dispatch_async(queue_t, block_t);
void dispatch_async_f(queue_t, void *, function_t);
void dispatch_barrier_async(queue_t, block_t);
void dispatch_group_async(queue_t, queue_t, block_t);
extern void dispatch_group_enter(queue_t);
void dispatch_after(dispatch_time, queue_t, block_t);
extern dispatch_time dispatch_walltime(const struct timespec *, int64_t);
void dispatch_after_f(dispatch_time, queue_t, void *, function_t);
intptr_t dispatch_semaphore_wait(queue_t, dispatch_time);
intptr_t dispatch_group_wait(queue_t, dispatch_time);

struct roost_deferred *deferred(queue_t queue, block_t block) {
    struct roost_deferred *work = calloc(1, sizeof *work);
    if (!work) abort();
    dispatch_retain(queue);
    work->queue = queue;
    work->block = block ? _Block_copy(block) : NULL;
    return work;
}

bool roost_deferred_is_main(const struct roost_deferred *work) {
    return work->queue == (queue_t)&_dispatch_main_q;
}

const void *roost_deferred_queue(const struct roost_deferred *work) { return work->queue; }

/// Frees what has run, or will not be run; the group is left by whichever way fits.
static void let_go(struct roost_deferred *work, void (*leave)(queue_t)) {
    if (work->group) {
        leave(work->group);
        dispatch_release(work->group);
    }
    if (work->dropped) work->dropped(work->argument);
    if (work->block) _Block_release(work->block);
    dispatch_release(work->queue);
    free(work);
}

void roost_deferred_drop(struct roost_deferred *work) { let_go(work, leave_without_notice); }

static void perform(struct roost_deferred *work) {
    if (work->block) ((struct block_layout *)work->block)->invoke(work->block);
    else work->function(work->argument);
}

void run_here(struct roost_deferred *work) {
    perform(work);
    let_go(work, dispatch_group_leave);
}

/// The number of queues whose work the thread is in, one within the other; the main queue is none.
static _Thread_local int queues_served;

void roost_deferred_run(struct roost_deferred *work) {
    if (waits_for_queue(work)) return;
    // The main queue is the real main thread's to serve.
    if (roost_deferred_is_main(work)) {
        perform(work);
    } else {
        queues_served++;
        // It is its turn: what waits for the same queue comes later.
        if (!work->block) dispatch_sync_f(work->queue, work->argument, work->function);
        else if (work->is_barrier) REAL(dispatch_barrier_sync)(work->queue, work->block);
        else REAL(dispatch_sync)(work->queue, work->block);
        queues_served--;
    }
    let_go(work, dispatch_group_leave);
}

void at_once(struct roost_deferred *work) { current->submit(current->owner, 0, 0, work); }

__attribute__((weak)) void dispatch_async(queue_t queue, block_t block) {
    if (!current) return REAL(dispatch_async)(queue, block);
    at_once(deferred(queue, block));
}

__attribute__((weak)) void dispatch_async_f(queue_t queue, void *argument, function_t function) {
    if (!current) return REAL(dispatch_async_f)(queue, argument, function);
    struct roost_deferred *work = deferred(queue, NULL);
    work->function = function;
    work->argument = argument;
    at_once(work);
}

__attribute__((weak)) void dispatch_barrier_async(queue_t queue, block_t block) {
    if (!current) return REAL(dispatch_barrier_async)(queue, block);
    struct roost_deferred *work = deferred(queue, block);
    work->is_barrier = true;
    at_once(work);
}

__attribute__((weak)) void dispatch_group_async(queue_t group, queue_t queue, block_t block) {
    if (!current) return REAL(dispatch_group_async)(group, queue, block);
    struct roost_deferred *work = deferred(queue, block);
    dispatch_retain(group);
    dispatch_group_enter(group);
    work->group = group;
    at_once(work);
}

/// Which clock a moment is of, and where on it.
int clock_of(dispatch_time when, int64_t *moment) {
    // As libdispatch has it: bit 62 beside bit 63 is the calendar, counted backwards.
    if ((int64_t)when < 0 && when & (1ull << 62)) {
        *moment = when == UINT64_MAX - 1 ? current->calendar : -(int64_t)when;
        return 2;
    }
    *moment = (int64_t)(when & ~(1ull << 63));
    return 1;
}

static void later(dispatch_time when, struct roost_deferred *work) {
    if (when == UINT64_MAX) return roost_deferred_drop(work);
    int64_t moment;
    int clock = clock_of(when, &moment);
    current->submit(current->owner, clock, moment, work);
}

__attribute__((weak)) void dispatch_after(dispatch_time when, queue_t queue, block_t block) {
    if (!current) return REAL(dispatch_after)(when, queue, block);
    later(when, deferred(queue, block));
}

__attribute__((weak)) void dispatch_after_f(
    dispatch_time when, queue_t queue, void *argument, function_t function) {
    if (!current) return REAL(dispatch_after_f)(when, queue, argument, function);
    struct roost_deferred *work = deferred(queue, NULL);
    work->function = function;
    work->argument = argument;
    later(when, work);
}

// MARK: Threads that wait

/// Waits for something of libdispatch's until a moment.
///
/// Nobody else is within virtual time to bring it about, so that the clock goes on to the moment. By
/// libdispatch itself the moment would be taken for one of the real clock.
static intptr_t wait_until(
    dispatch_time when, queue_t object, intptr_t (*wait)(queue_t, dispatch_time)) {
    if (!current) return wait(object, when);
    if (wait(object, 0) == 0) return 0;
    if (when == UINT64_MAX) {
        // Another thread may be about to bring it about: it has two seconds of the real clock, which libdispatch
        // reads, too. Nobody else will.
        struct roost_virtual_time *time = current;
        current = NULL;
        intptr_t result = wait(object, dispatch_walltime(NULL, 2000000000));
        current = time;
        if (result != 0) current->stuck(current->owner, 1);
        return 0;
    }
    int64_t moment;
    int clock = clock_of(when, &moment);
    moment -= clock == 2 ? current->calendar : current->monotonic;
    if (when != 0 && moment > 0) current->sleep(current->owner, moment);
    return wait(object, 0);
}

__attribute__((weak)) intptr_t dispatch_semaphore_wait(queue_t semaphore, dispatch_time when) {
    return wait_until(when, semaphore, REAL(dispatch_semaphore_wait));
}

__attribute__((weak)) intptr_t dispatch_group_wait(queue_t group, dispatch_time when) {
    return wait_until(when, group, REAL(dispatch_group_wait));
}

/// The next definition of a function for conditions, of which the C library has had two: the newer one, where there are
/// both.
#define REAL_OF_CONDITION(name) \
    ({ \
        static _Atomic(void *) found; \
        void *known = found; \
        if (!known) known = dlvsym(RTLD_NEXT, #name, "GLIBC_2.3.2"); \
        if (!known) known = dlsym(RTLD_NEXT, #name); \
        found = known; \
        (__typeof__(&name))known; \
    })

/// Whether what was submitted to queues is done now, as a condition may wait for it: there is some, and the thread is in no
/// queue's work, behind which it would have to wait. A test in which it comes again and again is not held up for ever.
static bool is_to_work(struct roost_virtual_time *time) {
    static _Thread_local int64_t moment;
    static _Thread_local int turns;
    if (moment != time->monotonic) {
        moment = time->monotonic;
        turns = 0;
    }
    return queues_served == 0 && turns < 100000 && time->has_submitted(time->owner) && ++turns;
}

/// A condition that somebody else is to signal: what was submitted to queues, as the operations of a queue that somebody
/// waits for are, or else another thread, which has two seconds. Then it is told what waits, as that cannot be made to go on.
__attribute__((weak)) int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
    struct roost_virtual_time *time = current;
    if (!time) return REAL_OF_CONDITION(pthread_cond_wait)(condition, mutex);
    // Asked with the mutex held: whoever signals after that finds a thread that waits.
    if (is_to_work(time)) {
        pthread_mutex_unlock(mutex);
        time->catch_up(time->owner, NULL);
        pthread_mutex_lock(mutex);
        return 0;
    }
    current = NULL;
    struct timespec limit;
    clock_gettime(CLOCK_MONOTONIC, &limit);
    limit.tv_sec += 2;
    int result = pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &limit);
    current = time;
    if (result != ETIMEDOUT) return result;
    // Whoever waits looks whether it has come, as always, and waits again: a signal might be missed otherwise.
    time->stuck(time->owner, 3);
    return 0;
}

__attribute__((weak)) int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *limit) {
    if (!current) return REAL_OF_CONDITION(pthread_cond_timedwait)(condition, mutex, limit);
    // Nobody signals it until then.
    int64_t length = limit->tv_sec * 1000000000 + limit->tv_nsec - current->calendar;
    if (length > 0) current->sleep(current->owner, length);
    return ETIMEDOUT;
}

// MARK: Threads that wait for a queue

/// What was submitted to a queue is done before what is to be done on it now, as everywhere. Global queues have no such
/// order.
static void keep_order(queue_t queue) {
    if (current && strncmp(dispatch_queue_get_label(queue), "com.apple.root.", 15) != 0)
        current->catch_up(current->owner, queue);
}

__attribute__((weak)) void dispatch_barrier_sync(queue_t queue, block_t block) {
    if (current && queue == (queue_t)&_dispatch_main_q) return dispatch_sync(queue, block);
    keep_order(queue);
    queues_served++;
    REAL(dispatch_barrier_sync)(queue, block);
    queues_served--;
}

/// What is to be done on the main queue is done here and now: the queue is the real main thread's to serve.
__attribute__((weak)) void dispatch_sync(queue_t queue, block_t block) {
    if (!current || queue != (queue_t)&_dispatch_main_q) {
        keep_order(queue);
        queues_served++;
        REAL(dispatch_sync)(queue, block);
        queues_served--;
        return;
    }
    struct roost_virtual_time *time = current;
    bool was_on_main = time->be_on_main(time->owner, true);
    // Who is on it waits for itself.
    if (was_on_main) time->stuck(time->owner, 2);
    else time->catch_up(time->owner, queue);
    ((struct block_layout *)block)->invoke(block);
    time->be_on_main(time->owner, was_on_main);
}

bool roost_virtual_time_is_asked(void) {
    // What libraries find is what the loader finds first.
    return dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)&clock_gettime
        && dlsym(RTLD_DEFAULT, "dispatch_async") == (void *)&dispatch_async
        && dlsym(RTLD_DEFAULT, "dispatch_after") == (void *)&dispatch_after;
}
#endif
