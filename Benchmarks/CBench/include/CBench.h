// What the benchmarks do without Swift in between: clocks, a load for Roost, for the smallest service
// and for beanstalkd alike, and datagrams by which an app tells what it has seen.
#ifndef ROOST_CBENCH_H
#define ROOST_CBENCH_H

#include <stdint.h>

// All times are nanoseconds. Every function returns -1 and sets errno on failure; those that fill
// `took` return how many of its places they filled.

/// The monotonic clock.
int64_t bench_now(void);
/// The calendar.
int64_t bench_date(void);
/// The processor time that a process has used, with all of its threads.
int64_t bench_cpu(int pid);
/// Sleeps until a moment of the monotonic clock.
void bench_sleep_until(int64_t moment);
/// The words for errno.
const char *bench_error(void);

// Loads

enum bench_peer { bench_varlink = 0, bench_beanstalk = 1 };

struct bench_load {
    const char *path;
    int peer;
    /// How many connections, and how many requests are under way on each.
    int connections, depth;
    int count;
    /// The number in the first request's identifier.
    int64_t first;
    /// The requests are due at a random time within `spread` after `earliest`, in microseconds.
    int64_t earliest, spread;
    /// No further request is made after this time.
    int64_t longest;
    /// The answer: how long all took together.
    int64_t whole;
};
/// Makes requests and waits for their answers; `count` says afterwards how many were made.
int bench_load(struct bench_load *load, int64_t *took);

/// Writes a number so many times between two sequence numbers, in memory that others may map; how
/// long all of it took.
int64_t bench_sequence_locked_stores(int64_t count);

// Telling

/// A socket on which datagrams are received, or one that sends to it.
int bench_listen(const char *path);
int bench_connect(const char *path);
/// A connection to a port of this machine.
int bench_visit(int port);
struct bench_note {
    /// What was seen, as the benchmark's own letter.
    int32_t what;
    int32_t pid;
    /// Which of them.
    int64_t number;
    /// When, on both clocks.
    int64_t monotonic, calendar;
    /// The run's deadline.
    int64_t deadline;
};
int bench_tell(int socket, const struct bench_note *note);
/// 1 for a note, 0 when none has come in time.
int bench_hear(int socket, struct bench_note *note, int milliseconds);

/// Writes numbers to a new file, or reads up to `most` of them.
int bench_write_numbers(const char *path, const int64_t *numbers, int count);
int bench_read_numbers(const char *path, int64_t *numbers, int most);

#endif
