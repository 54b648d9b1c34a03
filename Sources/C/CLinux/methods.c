// Gives a class of Foundation other methods, for what Foundation leaves out on Linux.
//
// A Swift class finds its methods in its metadata, whose layout is part of Swift's stable ABI
// (docs/ABI/TypeMetadata.rst in Swift's repository). Those of a subclass come at the same places.
#include "CLinux.h"

#include <stdint.h>

struct class {
    uintptr_t kind;
    const void *superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t alignment, reserved;
    uint32_t size, address_point;
};

// Foundation's, weak as a program need not be linked with it, and another Foundation may have others.
#define SETTER(name, symbol) extern void name(void) __asm__(symbol) __attribute__((weak))
SETTER(set_any, "$s10Foundation12UserDefaultsC3set_6forKeyyypSg_SStF");
SETTER(set_int, "$s10Foundation12UserDefaultsC3set_6forKeyySi_SStF");
SETTER(set_float, "$s10Foundation12UserDefaultsC3set_6forKeyySf_SStF");
SETTER(set_double, "$s10Foundation12UserDefaultsC3set_6forKeyySd_SStF");
SETTER(set_bool, "$s10Foundation12UserDefaultsC3set_6forKeyySb_SStF");
SETTER(set_url, "$s10Foundation12UserDefaultsC3set_6forKeyy0A10Essentials3URLVSg_SStF");
SETTER(remove, "$s10Foundation12UserDefaultsC12removeObject6forKeyySS_tF");

static int replace(void **original, void *const *other, void (*method)(void)) {
    const struct class *class = (const void *)original;
    if (method == NULL || class->size <= class->address_point) return 0;
    size_t words = (class->size - class->address_point) / sizeof *original;
    for (size_t place = sizeof *class / sizeof *original; place < words; place++) {
        if (original[place] != (void *)(uintptr_t)method) continue;
        __atomic_store_n(&original[place], other[place], __ATOMIC_RELEASE);
        return 1;
    }
    return 0;
}

int roost_replace_setters(void *original, const void *subclass) {
    void (*const setters[])(void) = {
        set_any, set_int, set_float, set_double, set_bool, set_url, remove,
    };
    int count = 0;
    for (size_t index = 0; index < sizeof setters / sizeof *setters; index++) {
        count += replace(original, subclass, setters[index]);
    }
    return count;
}
