// What the Swift runtime knows of the types in the executable and the libraries it loaded.
//
// The layouts are part of Swift's stable ABI (docs/ABI/TypeMetadata.rst in Swift's repository). The
// runtime is asked for the sections, as Swift's own testing library asks it: every image announces
// its own as it is loaded, whether linked statically or dynamically, and stripped or not.
#include "CLinux.h"

#include <stdbool.h>

struct section {
    uintptr_t start;
    size_t length;
};

/// The beginning of what an image announces; later versions of Swift add to its end.
struct sections {
    uintptr_t version;
    const void *image;
    void *unused[2];
    struct section protocols, conformances, types;
};

extern void swift_enumerateAllMetadataSections(bool (*body)(const struct sections *, void *),
                                               void *context);

struct conformance {
    int32_t protocol, type, witnesses;
    uint32_t flags;
};

enum { kind_class = 16, kind_struct = 17, kind_enum = 18 };

struct type {
    uint32_t flags;
    int32_t parent, name, accessor;
};

struct search {
    const void *protocol;
    roost_type_found found;
    void *context;
};

struct answer {
    const void *metadata;
    size_t state;
};
typedef __attribute__((swiftcall)) struct answer (*accessor)(size_t request);

/// What is so many bytes away from where that number stands, or NULL for 0.
static const void *direct(const int32_t *offset) {
    return *offset == 0 ? NULL : (const char *)offset + *offset;
}

/// The same, where the lowest bit says that there is only a pointer to it.
static const void *indirectable(const int32_t *offset) {
    if (*offset == 0) return NULL;
    const char *place = (const char *)offset + (*offset & ~1);
    return *offset & 1 ? *(const void *const *)place : place;
}

/// A type that can be had without arguments, or NULL.
static const void *metadata(const struct type *type) {
    // NULL: of a library that was not there to be linked with.
    if (type == NULL) return NULL;
    unsigned kind = type->flags & 0x1f;
    bool is_nominal = kind >= kind_class && kind <= kind_enum;
    bool is_generic = type->flags & 0x80;
    if (!is_nominal || is_generic) return NULL;
    accessor access = (accessor)(uintptr_t)direct(&type->accessor);
    return access == NULL ? NULL : access(0).metadata;
}

/// The Swift type that a conformance is about, or NULL.
static const struct type *conforming(const struct conformance *record) {
    const void *type = direct(&record->type);
    // 0: directly, 1: by a pointer. The others are Objective-C's, which is absent here.
    switch (record->flags >> 3 & 7) {
    case 0: return type;
    case 1: return type == NULL ? NULL : *(const struct type *const *)type;
    default: return NULL;
    }
}

static bool search_image(const struct sections *image, void *context) {
    struct search *search = context;
    if (image == NULL) return true;
    const int32_t *records = (const int32_t *)image->conformances.start;
    size_t count = image->conformances.length / sizeof *records;
    for (size_t index = 0; index < count; index++) {
        const struct conformance *record = direct(&records[index]);
        if (record == NULL || indirectable(&record->protocol) != search->protocol) continue;
        const void *type = metadata(conforming(record));
        if (type != NULL) search->found(type, search->context);
    }
    return true;
}

void roost_types_conforming(const void *protocol, roost_type_found found, void *context) {
    struct search search = {.protocol = protocol, .found = found, .context = context};
    swift_enumerateAllMetadataSections(search_image, &search);
}

static bool search_classes(const struct sections *image, void *context) {
    struct search *search = context;
    if (image == NULL) return true;
    const int32_t *records = (const int32_t *)image->types.start;
    size_t count = image->types.length / sizeof *records;
    for (size_t index = 0; index < count; index++) {
        // The two lowest bits say how it is referred to: 0 directly, 1 by a pointer.
        int32_t reference = records[index] & 3;
        if (records[index] == 0 || reference > 1) continue;
        const void *place = (const char *)&records[index] + (records[index] & ~3);
        const struct type *type = reference == 0 ? place : *(const struct type *const *)place;
        if (type == NULL || (type->flags & 0x1f) != kind_class) continue;
        const void *found = metadata(type);
        if (found != NULL) search->found(found, search->context);
    }
    return true;
}

void roost_types_classes(roost_type_found found, void *context) {
    struct search search = {.found = found, .context = context};
    swift_enumerateAllMetadataSections(search_classes, &search);
}

const void *roost_types_superclass(const void *class) {
    const uintptr_t *words = class;
    // A class of C's, as CoreFoundation has them, is described otherwise, and inherits from none.
    bool is_swift_class = words[0] == 0 || words[0] > 0x7ff;
    return is_swift_class ? (const void *)words[1] : NULL;
}
