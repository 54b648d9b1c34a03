// Has a program tell of its intents instead of running, before anything of the program's own runs.
//
// `roost install` starts a program with ROOST_DESCRIBE=<descriptor>. The images have announced their
// types to the Swift runtime by the time this runs: swiftrt.o comes first among what is linked.
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

/// By this note in the file, `roost install` sees that the program can be asked. It survives strip.
__attribute__((section(".note.roost.describe"), used, retain, aligned(4)))
static const struct {
    unsigned name_size, size, type;
    char name[8];
    unsigned version;
} note = {.name_size = 6, .size = 4, .type = 1, .name = "Roost", .version = 1};

/// AppIntents's, weak so that linking does not depend on the order of the two.
extern int roost_describe_intents(int descriptor) __attribute__((weak));

typedef void (*initializer)(int, char **, char **);
// The linker's names for what is run before main, weak as it need not have them.
extern const initializer __init_array_start[] __attribute__((weak, visibility("hidden")));
extern const initializer __init_array_end[] __attribute__((weak, visibility("hidden")));

static void roost_describe(int count, char **arguments, char **environment);

/// Runs what else was to be run before main.
///
/// In a program that is linked statically, the Swift runtime and libdispatch are made ready after
/// us: they come last in it. Nothing is run twice, since this process never goes on.
static void run_later_initializers(int count, char **arguments, char **environment) {
    const initializer *next = __init_array_start;
    if (next == NULL || __init_array_end == NULL) return;
    while (next < __init_array_end && *next != roost_describe) next++;
    if (next < __init_array_end) next++;
    for (; next < __init_array_end; next++) {
        // 0 and -1 marked the ends of such lists once.
        if ((uintptr_t)*next + 1 > 1) (*next)(count, arguments, environment);
    }
}

__attribute__((constructor))
static void roost_describe(int count, char **arguments, char **environment) {
    const char *text = getenv("ROOST_DESCRIBE");
    if (text == NULL || roost_describe_intents == NULL) return;
    char *end = NULL;
    errno = 0;
    long descriptor = strtol(text, &end, 10);
    // Whoever set it did not want the program to run.
    if (errno != 0 || end == text || *end != 0 || descriptor < 0 || descriptor > 4095) _exit(2);
    if (fcntl((int)descriptor, F_GETFD) == -1) _exit(2);
    run_later_initializers(count, arguments, environment);
    // Nothing that the program or its libraries put off until its end is run either.
    _exit(roost_describe_intents((int)descriptor));
}
