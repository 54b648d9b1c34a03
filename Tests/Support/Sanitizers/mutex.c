// Tells the thread sanitizer of Swift's mutexes, preloaded by scripts/sanitize.
//
// What a Mutex does without waiting is compiled into whoever uses it, and seen. Where it has to wait it goes on in the
// toolchain's library, which is not instrumented: without a word from here, what two threads do one after the other
// under a mutex that one of them waited for would be called a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// There in a program that is instrumented; what that starts may not be.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
// Synchronization._MutexHandle._lockSlow(UInt32) and _unlockSlow().
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void roost_lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void roost_unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void roost_lock(uint32_t thread, SELF void *mutex) {
    SWIFT void (*wait)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
    wait(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void roost_unlock(SELF void *mutex) {
    SWIFT void (*wake)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    wake(mutex);
}
