#ifndef CVIRTUALTIME_H
#define CVIRTUALTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is to run on a queue.
struct roost_deferred;

/// A request that Foundation makes by way of libcurl.
struct roost_request;

/// What a process that a test plays finds around it; each is handed the owner of the virtual time.
struct roost_surroundings {
    /// Returns a variable of the process's environment that is its own; `NULL` where it has the test process's.
    const char *_Nullable (*_Nonnull variable)(void *_Nullable owner, const char *_Nonnull name);
    /// Returns user defaults that are the process's own, for the caller to let go of; `NULL` where it has the test
    /// process's. The name of the suite is a string of Swift's, or none, which stays the caller's.
    void *_Nullable (*_Nonnull defaults)(void *_Nullable owner, uint64_t suite, uint64_t suite_object);
    /// Finds a folder that is the process's own, by Foundation's directory and domain, as the two words of a URL or as
    /// an array of a path, for the caller to let go of; answers whether it has one. Where it is to be made, it is.
    bool (*_Nonnull folder)(
        void *_Nullable owner, int directory, uint64_t domain, bool creates, void *_Nonnull url);
    bool (*_Nonnull folders)(void *_Nullable owner, int directory, uint64_t domain, void *_Nonnull paths);
    /// Finds the time zone that is the process's own, as the two words of one; answers whether it has one.
    bool (*_Nonnull time_zone)(void *_Nullable owner, void *_Nonnull time_zone);
    /// Gives a calendar, or a new date formatter, the time zone that is the process's own, if it has one.
    void (*_Nonnull set_time_zone)(void *_Nullable owner, void *_Nonnull calendar);
    void (*_Nonnull formatter_made)(void *_Nullable owner, void *_Nonnull formatter);
};

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
    /// The thread would wait for ever: for a semaphore or a group (1), or on the main queue for itself (2); or it waits for
    /// a condition that nobody has signalled (3).
    void (*_Nonnull stuck)(void *_Nullable owner, int what);
    /// Says whether the thread does the main queue's work from now on, and answers whether it did.
    bool (*_Nonnull be_on_main)(void *_Nullable owner, bool is_on_main);
    /// Does what was submitted to a queue until now, or to all queues by whoever works now.
    void (*_Nonnull catch_up)(void *_Nullable owner, const void *_Nullable queue);
    /// Answers whether whoever works now has submitted something to any queue.
    bool (*_Nonnull has_submitted)(void *_Nullable owner);
    /// Takes a timer of Foundation's that was added to a run loop that an app runs.
    void (*_Nonnull timer_added)(void *_Nullable owner, void *_Nonnull timer);
    /// A timer or a block was given to a run loop that nobody runs.
    void (*_Nonnull unserved)(void *_Nullable owner, bool is_timer);
    /// The date of a timer of Foundation's was set.
    void (*_Nonnull timer_date_set)(void *_Nullable owner, void *_Nonnull timer);
    /// What the process finds around it.
    struct roost_surroundings around;
    /// Whether requests are for the function below rather than for libcurl.
    bool has_network;
    /// Takes a request that is made.
    void (*_Nonnull begin_request)(void *_Nullable owner, struct roost_request *_Nonnull request);
};

/// Has this thread be within virtual time; with `NULL` it leaves.
void roost_virtual_time_enter(struct roost_virtual_time *_Nullable time);
/// The virtual time that this thread is within, if any.
struct roost_virtual_time *_Nullable roost_virtual_time_current(void);
/// Runs what was submitted, on its queue, and frees it.
void roost_deferred_run(struct roost_deferred *_Nonnull work);
/// Whether it is for the main queue.
bool roost_deferred_is_main(const struct roost_deferred *_Nonnull work);
/// The queue that it is for.
const void *_Nonnull roost_deferred_queue(const struct roost_deferred *_Nonnull work);
/// Frees what will not be run.
void roost_deferred_drop(struct roost_deferred *_Nonnull work);
/// Whether libraries of this process ask the functions here for the time and for queues.
bool roost_virtual_time_is_asked(void);

/// Whether Foundation's run loops ask the functions here.
bool roost_run_loops_are_asked(void);

/// Has file managers of Foundation's use a subclass's method that looks for folders, which has no stored properties;
/// answers whether they do.
bool roost_file_managers_take_method(void *_Nonnull file_manager, const void *_Nonnull subclass);

// MARK: Requests: what the functions below are given is there until `ended` is called.

/// Whether the requests of all sessions of Foundation's that there may be come here.
bool roost_requests_are_asked(void);
const char *_Nonnull roost_request_url(const struct roost_request *_Nonnull request);
const char *_Nonnull roost_request_method(const struct roost_request *_Nonnull request);
/// Whether the answer's body is wanted: not by a `HEAD`.
bool roost_request_wants_body(const struct roost_request *_Nonnull request);
/// The header with a number, from 0 on, as libcurl takes it: `Name: value`; `NULL` after the last.
const char *_Nullable roost_request_header(const struct roost_request *_Nonnull request, int number);
/// Has `ready` called when all of the body is there, and `ended` when nobody wants the answer any more: it is over, or
/// was cancelled.
void roost_request_follow(
    struct roost_request *_Nonnull request, void *_Nullable context,
    void (*_Nonnull ready)(void *_Nullable context, const void *_Nullable body, size_t length),
    void (*_Nonnull ended)(void *_Nullable context));
/// Tells nothing more, and nothing of what was told and not heard: the process that asks is gone.
void roost_request_abandon(struct roost_request *_Nonnull request);
/// Says how long the answer's body is; to be told before the headers.
void roost_request_tell_length(struct roost_request *_Nonnull request, int64_t length);
/// Tells a line of the answer's head, with its end; an empty one is the last.
void roost_request_tell_header(
    struct roost_request *_Nonnull request, const void *_Nonnull bytes, size_t length);
void roost_request_tell_body(
    struct roost_request *_Nonnull request, const void *_Nonnull bytes, size_t length);
/// Ends the request with a code of libcurl's, the system's number of an error, and words.
void roost_request_end(
    struct roost_request *_Nonnull request, int code, int os_errno, const char *_Nullable words);
/// Has Foundation hear what was told.
void roost_request_wake(struct roost_request *_Nonnull request);

#endif
