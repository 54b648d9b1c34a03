// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <stdlib.h>

// What a process that a test plays finds around it, in the place of the test process's own: variables of the
// environment, by which Foundation finds an app's folders, and user defaults.

#define NAME_OF_STANDARD "$s10Foundation12UserDefaultsC8standardACvgZ"
#define NAME_OF_SUITE "$s10Foundation12UserDefaultsC9suiteNameACSgSSSg_tcfC"
#define NAME_OF_NAMELESS "$s10Foundation12UserDefaultsCACycfC"

extern void swift_bridgeObjectRelease(void *);

char *secure_getenv(const char *);

__attribute__((weak)) char *getenv(const char *name) {
    const char *value = current ? current->around.variable(current->owner, name) : NULL;
    return value ? (char *)value : REAL(getenv)(name);
}

__attribute__((weak)) char *secure_getenv(const char *name) {
    const char *value = current ? current->around.variable(current->owner, name) : NULL;
    return value ? (char *)value : REAL(secure_getenv)(name);
}

// MARK: User defaults: the objects that are answered are the caller's to let go of

typedef SWIFT void *(*getter_t)(CONTEXT void *type);
typedef SWIFT void *(*suite_t)(uint64_t name, void *name_object, CONTEXT void *type);

SWIFT void *roost_standard_defaults(CONTEXT void *type) __asm__(NAME_OF_STANDARD);
__attribute__((weak)) SWIFT void *roost_standard_defaults(CONTEXT void *type) {
    void *defaults = current ? current->around.defaults(current->owner, 0, 0) : NULL;
    return defaults ? defaults : FOUNDATIONS(getter_t, NAME_OF_STANDARD)(type);
}

SWIFT void *roost_nameless_defaults(CONTEXT void *type) __asm__(NAME_OF_NAMELESS);
__attribute__((weak)) SWIFT void *roost_nameless_defaults(CONTEXT void *type) {
    void *defaults = current ? current->around.defaults(current->owner, 0, 0) : NULL;
    return defaults ? defaults : FOUNDATIONS(getter_t, NAME_OF_NAMELESS)(type);
}

SWIFT void *roost_defaults_of_suite(uint64_t name, void *name_object, CONTEXT void *type) __asm__(NAME_OF_SUITE);
__attribute__((weak)) SWIFT void *roost_defaults_of_suite(uint64_t name, void *name_object, CONTEXT void *type) {
    void *defaults =
        current ? current->around.defaults(current->owner, name, (uint64_t)(uintptr_t)name_object) : NULL;
    if (!defaults) return FOUNDATIONS(suite_t, NAME_OF_SUITE)(name, name_object, type);
    // The name was ours to let go of.
    swift_bridgeObjectRelease(name_object);
    return defaults;
}

// MARK: Folders that Foundation finds by variables for which it does not ask the C library

#define NAME_OF_URL \
    "$s20FoundationEssentials11FileManagerC0A0E3url3for2in14appropriateFor6createAA3URLVAC19SearchPathDirectoryO_" \
    "AC0lM10DomainMaskVAKSgSbtKF"
#define NAME_OF_URLS \
    "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"
#define NAME_OF_PATHS \
    "$s10Foundation35NSSearchPathForDirectoriesInDomainsySaySSG0A10Essentials11FileManagerC06SearchC9DirectoryO_" \
    "AF0kC10DomainMaskVSbtF"
#define ERROR __attribute__((swift_error_result))

typedef SWIFT struct pair (*url_t)(
    uint8_t directory, uint64_t domain, struct pair near, bool creates, CONTEXT void *manager, ERROR void **error);
typedef SWIFT void *(*paths_t)(uint8_t directory, uint64_t domain, bool expands);

SWIFT struct pair roost_url_of_folder(
    uint8_t directory, uint64_t domain, struct pair near, bool creates, CONTEXT void *manager, ERROR void **error)
    __asm__(NAME_OF_URL);
__attribute__((weak)) SWIFT struct pair roost_url_of_folder(
    uint8_t directory, uint64_t domain, struct pair near, bool creates, CONTEXT void *manager, ERROR void **error) {
    struct pair own;
    if (current && current->around.folder(current->owner, directory, domain, creates, &own)) return own;
    return FOUNDATIONS(url_t, NAME_OF_URL)(directory, domain, near, creates, manager, error);
}

SWIFT void *roost_paths_of_folders(uint8_t directory, uint64_t domain, bool expands) __asm__(NAME_OF_PATHS);
__attribute__((weak)) SWIFT void *roost_paths_of_folders(uint8_t directory, uint64_t domain, bool expands) {
    void *own;
    if (current && current->around.folders(current->owner, directory, domain, &own)) return own;
    return FOUNDATIONS(paths_t, NAME_OF_PATHS)(directory, domain, expands);
}

bool roost_file_managers_take_method(void *file_manager, const void *subclass) {
    void **place = place_of(file_manager, dlsym(RTLD_DEFAULT, NAME_OF_URLS));
    if (!make_writable(place)) return false;
    // A subclass has its own at the same place.
    void *method = *(void *const *)((const char *)subclass + ((char *)place - (char *)file_manager));
    __atomic_store_n(place, method, __ATOMIC_RELEASE);
    return dlsym(RTLD_NEXT, NAME_OF_URL) && dlsym(RTLD_NEXT, NAME_OF_PATHS);
}
#endif
