// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <sys/mman.h>
#include <unistd.h>

// The tables of functions of Swift's classes, whose layout is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst in
// Swift's repository). Those of a subclass come at the same places.

/// What a class of Swift's begins with, as far as it matters here.
struct class_layout {
    void *kind, *superclass;
    uint32_t flags, instance_address, instance_size;
    uint16_t instance_alignment, reserved;
    /// The size of the whole, and where in it the class begins.
    uint32_t size, address;
};

void **place_of(void *of_class, void *function) {
    struct class_layout *class = of_class;
    if (!class || !function) return NULL;
    void **first = (void **)(class + 1), **end = (void **)((char *)class + (class->size - class->address));
    for (void **place = first; place < end; place++)
        if (*place == function) return place;
    return NULL;
}

bool make_writable(void **place) {
    uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
    void *page = (void *)((uintptr_t)place & ~(size - 1));
    return place && mprotect(page, size, PROT_READ | PROT_WRITE) == 0;
}
#endif
