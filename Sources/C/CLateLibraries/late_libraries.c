#define _GNU_SOURCE
#include "late_libraries.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "functions.h"

// Each function has a place for its address, and under its own name code that jumps there. What its arguments are, and
// how many, need not be known for that. The names are hidden: the libraries themselves go on calling each other's. The
// code begins with what processors want to see where a function's address is called.
#if defined __x86_64__
#define JUMP_THROUGH(place) "endbr64\njmp *" place "(%rip)\n"
#elif defined __aarch64__
#define JUMP_THROUGH(place) "hint #34\nadrp x16, " place "\nldr x16, [x16, :lo12:" place "]\nbr x16\n"
#else
#error "how to jump to an address that is read from memory has to be said for this processor"
#endif

typedef void (*function)(void);

static void is_not_loaded(void) {
    fprintf(
        stderr, "%s: a function of a library was called before the library was loaded\n",
        program_invocation_short_name
    );
    abort();
}

#define IMPORT(name) \
    __attribute__((visibility("hidden"))) function roost_place_##name = is_not_loaded; \
    __asm__( \
        ".pushsection .text." #name ",\"ax\",%progbits\n" \
        ".balign 16\n" \
        ".globl " #name "\n.hidden " #name "\n.type " #name ", %function\n" \
        #name ":\n" JUMP_THROUGH("roost_place_" #name) \
        ".size " #name ", . - " #name "\n" \
        ".popsection\n" \
    );

struct import {
    const char *name;
    function *place;
};
#define LISTED(name) {#name, &roost_place_##name},

static void give_up(const char *library, const char *reason, const char *package) {
    fprintf(
        stderr, "%s: cannot load %s: %s\nInstall it (%s on Debian).\n",
        program_invocation_short_name, library, reason, package
    );
    exit(127);
}

static void load(const char *library, const char *package, const struct import *imports, size_t count) {
    // As a library has it that a program names: what it calls in others is found when it does.
    void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) give_up(library, dlerror(), package);
    for (size_t index = 0; index < count; index++) {
        void *found = dlsym(handle, imports[index].name);
        if (!found) give_up(library, dlerror(), package);
        // What POSIX has for it: a function's address as one of data.
        memcpy(imports[index].place, &found, sizeof found);
    }
}

// Who packages a program reads there which libraries it asks for, as it would read those that it names
// (https://uapi-group.org/specifications/specs/elf_dlopen_metadata). Where the linker leaves a library out that nobody asks
// for, it leaves that out with it.
#define NOTE(call, library, feature, priority) \
    __asm__( \
        ".pushsection .note.dlopen, \"ao\", %note, " #call "\n" \
        ".balign 4\n" \
        ".long 2f - 1f, 4f - 3f, 0x407c0c0a\n" \
        "1: .asciz \"FDO\"\n" \
        "2: .balign 4\n" \
        "3: .asciz \"[{\\\"soname\\\":[\\\"" library "\\\"],\\\"feature\\\":\\\"" feature \
        "\\\",\\\"priority\\\":\\\"" priority "\\\"}]\"\n" \
        "4: .balign 4\n" \
        ".popsection\n" \
    );

#define LIBRARY(FUNCTIONS, call, library, feature, priority, package) \
    FUNCTIONS(IMPORT) \
    __attribute__((section(".text." #call))) void call(void) { \
        NOTE(call, library, feature, priority) \
        static const struct import imports[] = {FUNCTIONS(LISTED)}; \
        load(library, package, imports, sizeof imports / sizeof *imports); \
    }

LIBRARY(LIBCURL_FUNCTIONS, roost_load_libcurl, "libcurl.so.4", "roost-carrier", "recommended", "libcurl4")
LIBRARY(
    LIBMICROHTTPD_FUNCTIONS, roost_load_libmicrohttpd, "libmicrohttpd.so.12", "roost-web", "recommended",
    "libmicrohttpd12"
)
LIBRARY(LIBPQ_FUNCTIONS, roost_load_libpq, "libpq.so.5", "roost-fleet", "suggested", "libpq5")
LIBRARY(SQLITE_FUNCTIONS, roost_load_sqlite, "libsqlite3.so.0", "roostd", "required", "libsqlite3-0")
