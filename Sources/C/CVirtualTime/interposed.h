// What the files of this module share, and nobody else sees.
#ifndef ROOST_INTERPOSED_H
#define ROOST_INTERPOSED_H

#include "CVirtualTime.h"

#include <dlfcn.h>

typedef void *queue_t;
typedef void *block_t;
typedef uint64_t dispatch_time;
typedef void (*function_t)(void *);

/// The virtual time that this thread is within, if any.
extern _Thread_local struct roost_virtual_time *current __attribute__((visibility("hidden")));

/// The next definition of a name, looked up once.
#define REAL(name) \
    ({ \
        static _Atomic(void *) found; \
        void *known = found; \
        if (!known) found = known = dlsym(RTLD_NEXT, #name); \
        (__typeof__(&name))known; \
    })

struct roost_deferred {
    queue_t queue;
    /// Entered when it was submitted.
    queue_t group;
    block_t block;
    function_t function;
    void *argument;
    /// Lets go of the argument, where that is to be done.
    function_t dropped;
    bool is_barrier;
};

/// What every block begins with.
struct block_layout {
    void *isa;
    int flags;
    int reserved;
    void (*invoke)(void *);
};

void dispatch_retain(queue_t);
void dispatch_release(queue_t);
extern void *_Block_copy(const void *);
extern void _Block_release(const void *);
void dispatch_group_leave(queue_t);
intptr_t dispatch_group_wait(queue_t, dispatch_time);

/// The way in which Swift calls functions, and the argument that is the object or the type.
#define SWIFT __attribute__((swiftcall))
#define CONTEXT __attribute__((swift_context))

/// Foundation's own function of a name.
#define FOUNDATIONS(type, name) \
    ({ \
        static _Atomic(void *) found; \
        void *known = found; \
        if (!known) found = known = dlsym(RTLD_NEXT, name); \
        (type)known; \
    })

/// A value of Swift's that is an object and a table of functions: a URL, a time zone, a calendar.
struct pair {
    void *object, *table;
};

#define HIDDEN __attribute__((visibility("hidden")))

/// What is to run on a queue: a block, or nothing yet.
HIDDEN struct roost_deferred *deferred(queue_t queue, block_t block);
/// Does it and frees it, on a thread that its queue has already.
HIDDEN void run_here(struct roost_deferred *work);
/// Submits it for the present moment.
HIDDEN void at_once(struct roost_deferred *work);
/// Leaves a group whose work is dropped: what was to follow it is dropped as well.
HIDDEN void leave_without_notice(queue_t group);
/// Notes that a queue is suspended once more, or once less.
HIDDEN void queue_is_suspended(queue_t queue);
HIDDEN void queue_is_resumed(queue_t queue);
/// Keeps what is to run on a queue that is suspended; answers whether it is.
HIDDEN bool waits_for_queue(struct roost_deferred *work);
/// Where a class of Swift's has the address of a function; `NULL` where it has it nowhere.
HIDDEN void **place_of(void *of_class, void *function);
/// Has such a place be one that can be written to; answers whether it can.
HIDDEN bool make_writable(void **place);
/// Which clock a moment is of, and where on it.
HIDDEN int clock_of(dispatch_time when, int64_t *moment);

#endif
