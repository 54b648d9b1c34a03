// What Roost is compared with: the machine's own limits, the smallest service that writes a request
// down before it answers, and beanstalkd's latencies.
#ifndef ROOST_CLIMITS_H
#define ROOST_CLIMITS_H

#include <stdint.h>

// All times are nanoseconds. Every function returns -1 and sets errno on failure; those that fill
// `took` return how many of its places they filled.

// The machine's limits

/// Overwrites 200 bytes of a file that has its length, and flushes the data, `count` times, resting
/// in between: a disk that has had nothing to do for a while takes longer.
int bench_overwrite(const char *path, int64_t *took, int count, int64_t rest);
/// Commits of so many rows each into SQLite with a write-ahead log that is flushed.
int bench_commits(const char *path, int rows, int64_t *took, int count);
/// How late user space hears of an armed timer.
int bench_timers(int64_t *late, int count);
/// 100 bytes to another thread and back over a Unix socket.
int bench_ping(int64_t *took, int count);

// The smallest durable service

/// Listens, takes in what is ready, inserts a row for each request, commits once, answers all.
///
/// It ends when its standard input does.
int bench_serve(const char *path, const char *store);

// Other downloaders

struct bench_cost {
    int64_t took, processor;
    /// The most bytes that the command's own process had, as seen every 5 ms.
    int64_t memory;
};
/// Runs a command of the shell to its end, which has to be with status 0.
int bench_command(const char *command, struct bench_cost *cost);
/// Writes a file of so many bytes, in pieces of `piece`, and removes it, as a rule before the disk has heard of it.
///
/// A virtual machine's host takes memory that has not been used for some seconds, and gives it back page by page, at
/// ten times the price of what is written there. Who writes files of such pieces right after this has memory that is there:
/// a file's memory is taken in pieces as large as what is written, and not from the memory that programs have had.
int bench_warm(const char *path, int64_t bytes, int piece);

// beanstalkd

/// From the first byte of a put to a waiting worker's having the job.
int bench_beanstalk_latency(const char *path, int64_t *took, int count);
/// How late workers have jobs that are due at scattered moments of the next `window`.
///
/// It takes whole seconds of delay only, so each is put with the next full second.
int bench_beanstalk_lateness(const char *path, int64_t *late, int count, int64_t window);
/// How long so many ready jobs take to be reserved and deleted by some workers.
int64_t bench_beanstalk_runs(const char *path, int workers, int count);

#endif
