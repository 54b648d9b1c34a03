#ifndef C_OS_LOCK_H
#define C_OS_LOCK_H

// Apple's lock of one word, in C because its address is its identity, which a Swift value has not.

#include <stdbool.h>
#include <stdint.h>

/// A lock that one thread holds at a time. It begins as zero, and must not be moved or copied once
/// it was used.
///
/// On Linux it is a futex that the kernel gives to the waiter of the highest priority, and that
/// lends the waiter's priority to the holder.
typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})

/// Waits until the lock is this thread's. Traps if it is already, as it would wait for ever.
__attribute__((swift_attr("@_unavailableFromAsync")))
void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
/// Takes the lock if nobody has it, without waiting.
__attribute__((swift_attr("@_unavailableFromAsync")))
bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
/// Gives the lock up. Traps if it is not this thread's.
__attribute__((swift_attr("@_unavailableFromAsync")))
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
/// Traps if the lock is not this thread's.
void os_unfair_lock_assert_owner(const os_unfair_lock *_Nonnull lock);
/// Traps if the lock is this thread's.
void os_unfair_lock_assert_not_owner(const os_unfair_lock *_Nonnull lock);

#endif
