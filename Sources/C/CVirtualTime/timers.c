// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

// Timers of libdispatch that a thread within virtual time makes. The real source is there and never armed: it is
// what the program holds, and its event handler tells when it is gone. What fires is submitted like all else.

extern char _dispatch_source_type_timer;
extern void *_NSConcreteStackBlock[32];
extern queue_t dispatch_get_global_queue(intptr_t, uintptr_t);
extern void *dispatch_get_context(queue_t);
extern void dispatch_async(queue_t, block_t);
queue_t dispatch_source_create(const void *, uintptr_t, uintptr_t, queue_t);
void dispatch_source_set_timer(queue_t, dispatch_time, uint64_t, uint64_t);
void dispatch_source_set_event_handler(queue_t, block_t);
void dispatch_source_set_event_handler_f(queue_t, function_t);
void dispatch_source_set_cancel_handler(queue_t, block_t);
uintptr_t dispatch_source_get_data(queue_t);
void dispatch_source_cancel(queue_t);
void dispatch_resume(queue_t);
void dispatch_activate(queue_t);
void dispatch_suspend(queue_t);

struct timer {
    struct timer *next;
    /// Those who hold it: the real source, and what is submitted.
    int holders;
    /// How often the program holds the source. Without anybody who does it is over, which libdispatch sees later.
    int references;
    /// The real source; `NULL` when that is gone.
    queue_t source;
    queue_t queue;
    block_t handler;
    function_t function;
    block_t cancel_handler;
    /// The clock of the next moment, as ``clock_of`` numbers them; 0 where it is not armed.
    int clock;
    int64_t moment;
    /// The nanoseconds from one firing to the next; 0 for one alone.
    int64_t interval;
    /// Changed whenever it is set, so that what was submitted before is known.
    uint64_t setting;
    /// How often it is to be resumed before it fires: one that nobody has resumed yet is suspended once.
    int suspensions;
    bool is_active;
    bool is_cancelled;
    /// Whether it was due while it was suspended.
    bool was_missed;
    /// How many firings the handler stands for that is called.
    uintptr_t count;
};

/// Taken again where what is submitted is dropped at once.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct timer *timers;
/// How many there are, so that others need not be looked for.
static atomic_int timer_count;

static struct timer *find(queue_t source) {
    for (struct timer *timer = timers; timer; timer = timer->next)
        if (timer->source == source) return timer;
    return NULL;
}

/// Lets go of a timer; what it held is let go of by the caller, without the lock.
static void let_go(struct timer *timer) {
    pthread_mutex_lock(&lock);
    bool is_last = --timer->holders == 0;
    pthread_mutex_unlock(&lock);
    if (!is_last) return;
    if (timer->handler) _Block_release(timer->handler);
    if (timer->cancel_handler) _Block_release(timer->cancel_handler);
    dispatch_release(timer->queue);
    free(timer);
}

// MARK: Firing

struct firing {
    struct timer *timer;
    uint64_t setting;
};

static void drop_firing(void *argument) {
    struct firing *firing = argument;
    let_go(firing->timer);
    free(firing);
}

static void fire(void *argument);

/// Submits the next firing; the lock is held.
static void submit_next(struct timer *timer, bool now) {
    if (!current || (!timer->clock && !now) || timer->suspensions > 0 || timer->is_cancelled) return;
    struct firing *firing = malloc(sizeof *firing);
    if (!firing) abort();
    *firing = (struct firing){timer, timer->setting};
    timer->holders += 1;
    struct roost_deferred *work = deferred(timer->queue, NULL);
    work->function = fire;
    work->argument = firing;
    work->dropped = drop_firing;
    if (now) at_once(work);
    else current->submit(current->owner, timer->clock, timer->moment, work);
}

/// Notes that a timer fires, and when it does again; the lock is held.
static void take_firing(struct timer *timer) {
    timer->count = 1;
    timer->was_missed = false;
    if (!timer->interval) {
        timer->clock = 0;
        return;
    }
    int64_t now = timer->clock == 2 ? current->calendar : current->monotonic;
    // What was due in the meantime fires once for all.
    int64_t more = now > timer->moment ? (now - timer->moment) / timer->interval : 0;
    timer->count += (uintptr_t)more;
    if (__builtin_mul_overflow(more + 1, timer->interval, &more)
        || __builtin_add_overflow(timer->moment, more, &timer->moment))
        timer->clock = 0;
    submit_next(timer, false);
}

static void fire(void *argument) {
    struct firing *firing = argument;
    struct timer *timer = firing->timer;
    pthread_mutex_lock(&lock);
    // A thread that is not within virtual time has no clock for it.
    bool is_due = current && firing->setting == timer->setting && timer->source && !timer->is_cancelled;
    if (is_due && timer->suspensions > 0) {
        timer->was_missed = true;
        is_due = false;
    }
    if (!is_due) {
        pthread_mutex_unlock(&lock);
        return;
    }
    take_firing(timer);
    block_t handler = timer->handler ? _Block_copy(timer->handler) : NULL;
    function_t function = timer->function;
    queue_t source = timer->source;
    pthread_mutex_unlock(&lock);
    if (handler) {
        ((struct block_layout *)handler)->invoke(handler);
        _Block_release(handler);
    } else if (function) {
        function(dispatch_get_context(source));
    }
}

// MARK: The handler of the real source, which goes when that goes

struct sentinel {
    struct block_layout layout;
    const void *descriptor;
    struct timer *timer;
};

static void sentinel_is_copied(void *copy, const void *sentinel) { }

static void sentinel_is_gone(const void *argument) {
    struct timer *timer = ((const struct sentinel *)argument)->timer;
    pthread_mutex_lock(&lock);
    for (struct timer **place = &timers; *place; place = &(*place)->next)
        if (*place == timer) {
            *place = timer->next;
            atomic_fetch_sub(&timer_count, 1);
            break;
        }
    timer->source = NULL;
    pthread_mutex_unlock(&lock);
    let_go(timer);
}

/// The source fires for real: a thread that is not within virtual time has set it.
static void sentinel_is_called(void *argument) {
    struct timer *timer = ((struct sentinel *)argument)->timer;
    pthread_mutex_lock(&lock);
    block_t handler = timer->handler ? _Block_copy(timer->handler) : NULL;
    pthread_mutex_unlock(&lock);
    if (!handler) return;
    ((struct block_layout *)handler)->invoke(handler);
    _Block_release(handler);
}

static const struct {
    unsigned long reserved;
    unsigned long size;
    void (*copy)(void *, const void *);
    void (*dispose)(const void *);
} sentinel_descriptor = {0, sizeof(struct sentinel), sentinel_is_copied, sentinel_is_gone};

__attribute__((weak)) queue_t dispatch_source_create(
    const void *type, uintptr_t handle, uintptr_t mask, queue_t queue) {
    queue_t source = REAL(dispatch_source_create)(type, handle, mask, queue);
    if (!current || type != &_dispatch_source_type_timer || !source) return source;
    struct timer *timer = calloc(1, sizeof *timer);
    if (!timer) abort();
    timer->holders = timer->references = 1;
    timer->source = source;
    timer->queue = queue ? queue : dispatch_get_global_queue(0, 0);
    timer->suspensions = 1;
    dispatch_retain(timer->queue);
    pthread_mutex_lock(&lock);
    timer->next = timers;
    timers = timer;
    atomic_fetch_add(&timer_count, 1);
    pthread_mutex_unlock(&lock);
    // A block with helpers for its copy and its end, as the compiler writes them: bit 25 says so.
    struct sentinel sentinel = {
        {_NSConcreteStackBlock, 1 << 25, 0, sentinel_is_called}, &sentinel_descriptor, timer};
    REAL(dispatch_source_set_event_handler)(source, &sentinel);
    return source;
}

// MARK: What the program does with it

/// Whether a source may be one of those here.
static bool may_be_virtual(void) { return atomic_load_explicit(&timer_count, memory_order_relaxed) > 0; }

__attribute__((weak)) void dispatch_source_set_timer(
    queue_t source, dispatch_time start, uint64_t interval, uint64_t leeway) {
    if (may_be_virtual() && current) {
        pthread_mutex_lock(&lock);
        struct timer *timer = find(source);
        if (timer) {
            timer->setting += 1;
            timer->was_missed = false;
            timer->clock = start == UINT64_MAX ? 0 : clock_of(start, &timer->moment);
            // One that begins now begins now.
            if (start == 0) timer->moment = current->monotonic;
            timer->interval = interval >= INT64_MAX ? 0 : interval == 0 ? 1 : (int64_t)interval;
            submit_next(timer, false);
        }
        pthread_mutex_unlock(&lock);
        if (timer) return;
    }
    REAL(dispatch_source_set_timer)(source, start, interval, leeway);
}

/// Sets the handler of a timer here; answers whether it is one.
static bool set_handler(queue_t source, block_t block, function_t function, bool of_cancelling) {
    if (!may_be_virtual()) return false;
    // A copy lets what it holds be held, which may be anything of the program's.
    block_t copy = block ? _Block_copy(block) : NULL;
    block_t former = copy;
    pthread_mutex_lock(&lock);
    struct timer *timer = find(source);
    if (timer) {
        block_t *place = of_cancelling ? &timer->cancel_handler : &timer->handler;
        former = *place;
        *place = copy;
        if (!of_cancelling) timer->function = function;
    }
    pthread_mutex_unlock(&lock);
    if (former) _Block_release(former);
    return timer;
}

__attribute__((weak)) void dispatch_source_set_event_handler(queue_t source, block_t handler) {
    if (!set_handler(source, handler, NULL, false))
        REAL(dispatch_source_set_event_handler)(source, handler);
}

__attribute__((weak)) void dispatch_source_set_event_handler_f(queue_t source, function_t handler) {
    if (!set_handler(source, NULL, handler, false))
        REAL(dispatch_source_set_event_handler_f)(source, handler);
}

__attribute__((weak)) void dispatch_source_set_cancel_handler(queue_t source, block_t handler) {
    if (!set_handler(source, handler, NULL, true))
        REAL(dispatch_source_set_cancel_handler)(source, handler);
}

__attribute__((weak)) uintptr_t dispatch_source_get_data(queue_t source) {
    if (may_be_virtual()) {
        pthread_mutex_lock(&lock);
        struct timer *timer = find(source);
        uintptr_t count = timer ? timer->count : 0;
        pthread_mutex_unlock(&lock);
        if (timer) return count;
    }
    return REAL(dispatch_source_get_data)(source);
}

/// Lets a timer fire no more; its handlers are let go of, and the last call is made where it is due.
static void end(queue_t source, bool is_told) {
    pthread_mutex_lock(&lock);
    struct timer *timer = find(source);
    block_t handler = NULL, last = NULL;
    queue_t queue = NULL;
    if (timer && !timer->is_cancelled) {
        timer->is_cancelled = true;
        handler = timer->handler;
        last = timer->cancel_handler;
        timer->handler = timer->cancel_handler = NULL;
        queue = timer->queue;
        dispatch_retain(queue);
    }
    pthread_mutex_unlock(&lock);
    // The last call comes after what is under way, as all that is submitted does.
    if (last && is_told && current) at_once(deferred(queue, last));
    else if (last && is_told) dispatch_async(queue, last);
    if (last) _Block_release(last);
    if (handler) _Block_release(handler);
    if (queue) dispatch_release(queue);
}

__attribute__((weak)) void dispatch_source_cancel(queue_t source) {
    if (may_be_virtual()) end(source, true);
    REAL(dispatch_source_cancel)(source);
}

/// Counts who holds a timer; answers whether nobody does any more.
static bool count_references(queue_t object, int change) {
    pthread_mutex_lock(&lock);
    struct timer *timer = find(object);
    bool is_over = timer && (timer->references += change) == 0;
    pthread_mutex_unlock(&lock);
    return is_over;
}

__attribute__((weak)) void dispatch_retain(queue_t object) {
    if (may_be_virtual()) count_references(object, 1);
    REAL(dispatch_retain)(object);
}

__attribute__((weak)) void dispatch_release(queue_t object) {
    if (may_be_virtual() && count_references(object, -1)) end(object, false);
    REAL(dispatch_release)(object);
}

/// Counts the suspensions of a timer, and has it go on where there are none any more; answers whether it is one.
static bool resume(queue_t object, bool is_activation) {
    if (!may_be_virtual()) return false;
    pthread_mutex_lock(&lock);
    struct timer *timer = find(object);
    if (timer && timer->suspensions > 0 && !(is_activation && timer->is_active)) {
        timer->is_active = true;
        timer->suspensions -= 1;
        if (timer->suspensions == 0) {
            // What was submitted before it was suspended is told from what is now.
            timer->setting += 1;
            submit_next(timer, timer->was_missed);
        }
    }
    pthread_mutex_unlock(&lock);
    return timer;
}

__attribute__((weak)) void dispatch_resume(queue_t object) {
    bool is_timer = resume(object, false);
    REAL(dispatch_resume)(object);
    if (!is_timer) queue_is_resumed(object);
}

__attribute__((weak)) void dispatch_activate(queue_t object) {
    resume(object, true);
    REAL(dispatch_activate)(object);
}

__attribute__((weak)) void dispatch_suspend(queue_t object) {
    struct timer *timer = NULL;
    if (may_be_virtual()) {
        pthread_mutex_lock(&lock);
        timer = find(object);
        if (timer) timer->suspensions += 1;
        pthread_mutex_unlock(&lock);
    }
    if (!timer) queue_is_suspended(object);
    REAL(dispatch_suspend)(object);
}
#endif
