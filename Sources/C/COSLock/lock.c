#define _GNU_SOURCE
#include "COSLock.h"

#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

// The word is what futex(2) says of FUTEX_LOCK_PI: 0 if free, otherwise the holder's thread number,
// with a bit that the kernel sets when somebody waits.

static __thread uint32_t thread_number;

// A child of fork has its parent's memory and another number.
static void forget_thread(void) { thread_number = 0; }

__attribute__((constructor)) static void watch_forks(void) {
    pthread_atfork(NULL, NULL, forget_thread);
}

static uint32_t this_thread(void) {
    if (thread_number == 0) thread_number = (uint32_t)syscall(SYS_gettid);
    return thread_number;
}

static bool is_ours(const os_unfair_lock *lock) {
    uint32_t word = __atomic_load_n(&lock->_os_unfair_lock_opaque, __ATOMIC_RELAXED);
    return (word & FUTEX_TID_MASK) == this_thread();
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
    uint32_t nobody = 0;
    return __atomic_compare_exchange_n(
        &lock->_os_unfair_lock_opaque, &nobody, this_thread(), false,
        __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void os_unfair_lock_lock(os_unfair_lock_t lock) {
    if (os_unfair_lock_trylock(lock)) return;
    if (is_ours(lock)) __builtin_trap();
    while (syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_LOCK_PI_PRIVATE, 0, NULL) != 0) {
        // EAGAIN: the holder is about to end. Every other reason is a lock that was overwritten, or
        // a circle of locks that wait for each other.
        if (errno != EINTR && errno != EAGAIN) __builtin_trap();
    }
}

void os_unfair_lock_unlock(os_unfair_lock_t lock) {
    uint32_t ours = this_thread();
    if (__atomic_compare_exchange_n(
            &lock->_os_unfair_lock_opaque, &ours, 0, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
        return;
    if (!is_ours(lock)) __builtin_trap();
    if (syscall(SYS_futex, &lock->_os_unfair_lock_opaque, FUTEX_UNLOCK_PI_PRIVATE) != 0)
        __builtin_trap();
}

void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
    if (!is_ours(lock)) __builtin_trap();
}

void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
    if (is_ours(lock)) __builtin_trap();
}
