#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stdint.h>

/// What is to run on a queue.
struct roost_deferred;

/// What a thread sees of time and of queues while it is within virtual time.
struct roost_virtual_time {
    /// The monotonic clock and the calendar, in nanoseconds.
    int64_t monotonic;
    int64_t calendar;
    /// Handed to the functions below.
    void *_Nullable owner;
    /// Takes a block, or a function with its argument, that is to run on a queue; `clock` says whether
    /// `moment` is one of the monotonic clock (1), of the calendar (2), or at once (0).
    void (*_Nonnull submit)(
        void *_Nullable owner, int clock, int64_t moment, struct roost_deferred *_Nonnull work);
    /// The thread sleeps, for so many nanoseconds.
    void (*_Nonnull sleep)(void *_Nullable owner, int64_t nanoseconds);
    /// The thread would wait for ever: for a semaphore or a group (1), or on the main queue for itself (2).
    void (*_Nonnull stuck)(void *_Nullable owner, int what);
    /// Says whether the thread does the main queue's work from now on, and answers whether it did.
    bool (*_Nonnull be_on_main)(void *_Nullable owner, bool is_on_main);
};

/// Has this thread be within virtual time; with `NULL` it leaves.
void roost_virtual_time_enter(struct roost_virtual_time *_Nullable time);
/// The virtual time that this thread is within, if any.
struct roost_virtual_time *_Nullable roost_virtual_time_current(void);
/// Runs what was submitted, on its queue, and frees it.
void roost_deferred_run(struct roost_deferred *_Nonnull work);
/// Whether it is for the main queue.
bool roost_deferred_is_main(const struct roost_deferred *_Nonnull work);
/// Frees what will not be run.
void roost_deferred_drop(struct roost_deferred *_Nonnull work);
/// Whether libraries of this process ask the functions here for the time and for queues.
bool roost_virtual_time_is_asked(void);

#endif
