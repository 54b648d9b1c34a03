#define _GNU_SOURCE
#include "CBench.h"

#include <stdatomic.h>
#include <sys/mman.h>

struct record {
    _Atomic uint64_t sequence;
    _Atomic int64_t completed;
};

// Not inlined: a report is a call, and the compiler may not put many into one.
static __attribute__((noinline)) void report(struct record *record, int64_t completed) {
    uint64_t sequence = atomic_load_explicit(&record->sequence, memory_order_relaxed);
    atomic_store_explicit(&record->sequence, sequence + 1, memory_order_relaxed);
    atomic_thread_fence(memory_order_release);
    atomic_store_explicit(&record->completed, completed, memory_order_relaxed);
    atomic_store_explicit(&record->sequence, sequence + 2, memory_order_release);
}

int64_t bench_sequence_locked_stores(int64_t count) {
    struct record *record =
        mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (record == MAP_FAILED) return -1;
    int64_t start = bench_now();
    for (int64_t number = 0; number < count; number++) report(record, number);
    int64_t took = bench_now() - start;
    munmap(record, 4096);
    return took;
}
