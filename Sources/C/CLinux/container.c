// Leads a program to its container before anything of its own runs.
#define _GNU_SOURCE
#include "CLinux.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

// HOME stays the person's: what an app starts finds its own settings there. Foundation takes the
// home of an app from CFFIXED_USER_HOME.
static const struct {
    const char *name, *place;
} variables[] = {
    {"ROOST_CONTAINER", ""},
    {"CFFIXED_USER_HOME", ""},
    {"XDG_CONFIG_HOME", "/Library/Preferences"},
    {"XDG_DATA_HOME", "/Library/Application Support"},
    {"XDG_CACHE_HOME", "/Library/Caches"},
    {"TMPDIR", "/tmp"},
};
enum { count = sizeof variables / sizeof *variables, levels = 8 };

/// The Swift runtime's, for programs that know their arguments better than it does; weak as C programs have none.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) __attribute__((weak));

const char *roost_container_link(void) { return ".roost-container"; }

const char *roost_container_variable(int index) {
    return index < count ? variables[index].name : NULL;
}

const char *roost_container_place(int index) {
    return index < count ? variables[index].place : NULL;
}

static void enter(const char *container) {
    struct stat status;
    if (container[0] != '/' || stat(container, &status) != 0) return;
    if (!S_ISDIR(status.st_mode) || status.st_uid != geteuid()) return;
    for (int index = 0; index < count; index++) {
        char value[PATH_MAX + 64];
        strcpy(value, container);
        strcat(value, variables[index].place);
        setenv(variables[index].name, value, 1);
    }
}

/// Tells the Swift runtime the program's arguments.
///
/// It looks for them in memory, before the environment. Where it is linked statically that is after us: setenv has moved the
/// environment by then, and the program would have no arguments.
static void keep_arguments(int argument_count, char **arguments) {
    if (_swift_stdlib_overrideUnsafeArgvArgc != NULL)
        _swift_stdlib_overrideUnsafeArgvArgc(arguments, argument_count);
}

/// The executable of an app may lie some levels deep in the app's folder, where the link is.
__attribute__((constructor))
static void find_container(int argument_count, char **arguments) {
    char path[PATH_MAX + 64], container[PATH_MAX];
    if (getauxval(AT_SECURE)) return;
    ssize_t length = readlink("/proc/self/exe", path, PATH_MAX);
    if (length <= 0 || length >= PATH_MAX) return;
    path[length] = 0;
    for (int level = 0; level < levels; level++) {
        char *slash = strrchr(path, '/');
        if (slash == NULL || slash == path) return;
        slash[1] = 0;
        strcat(path, roost_container_link());
        length = readlink(path, container, sizeof container - 1);
        *slash = 0;
        if (length <= 0) continue;
        container[length] = 0;
        keep_arguments(argument_count, arguments);
        return enter(container);
    }
}
