// A C library's malloc before the C library's own, for everything that the program is linked of. It looks who asks.

#define _GNU_SOURCE
#include "failing_memory.h"

#include <errno.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The C library's own, by the names that it has for whoever stands before it.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// Where the code lies that gets no memory: SQLite's, and the program's. Set before any is refused.
static struct { uintptr_t begin, end; } places[8];
static int place_count;
static atomic_long left = -1;
static atomic_bool goes_on_failing, has_failed;

static int note_place(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size, (void)unused;
    // The program itself has no name.
    if (info->dlpi_name[0] && !strstr(info->dlpi_name, "libsqlite3.")) return 0;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[index];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || place_count == 8) continue;
        places[place_count].begin = info->dlpi_addr + part->p_vaddr;
        places[place_count++].end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
    }
    return 0;
}

void roost_fail_memory(long number, bool goes_on) {
    dl_iterate_phdr(note_place, NULL);
    goes_on_failing = goes_on;
    left = number;
}

bool roost_memory_has_failed(void) { return has_failed; }

// Nobody asks it where a sanitizer is at work.
__attribute__((unused)) static bool fails(const void *caller) {
    if (left < 0) return false;
    bool is_meant = false;
    for (int index = 0; index < place_count; index++)
        is_meant |= (uintptr_t)caller >= places[index].begin && (uintptr_t)caller < places[index].end;
    if (!is_meant) return false;
    long before = atomic_fetch_sub(&left, 1);
    if (before > 1) return false;
    // A count that is over stays at one below none, or goes on refusing.
    left = goes_on_failing ? 1 : -1;
    has_failed = true;
    errno = ENOMEM;
    return true;
}

// The sanitizers have a malloc of their own, which nobody may stand before.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif
#ifndef HAS_SANITIZER
void *malloc(size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **answer, size_t alignment, size_t size) {
    void *found = fails(__builtin_return_address(0)) ? NULL : __libc_memalign(alignment, size);
    if (!found) return ENOMEM;
    *answer = found;
    return 0;
}
#endif
