// Answers in a way that depends on the name it is started by when it is asked for its intents.
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char empty[] =
    "{\"version\":1,\"intents\":[],\"shortcuts\":[],\"found\":[],\"listed\":[]}";

static void say(int descriptor, const char *text) {
    if (write(descriptor, text, strlen(text)) < 0) _exit(9);
}

static int is(const char *program, const char *name) {
    const char *slash = strrchr(program, '/');
    return strcmp(slash == NULL ? program : slash + 1, name) == 0;
}

int roost_describe_intents(int descriptor) {
    char program[4096] = "";
    // The name it was started by, which may be a link's.
    int file = open("/proc/self/cmdline", O_RDONLY);
    if (file < 0 || read(file, program, sizeof program - 1) < 0) return 9;
    if (is(program, "crashes")) {
        say(descriptor, empty);
        *(volatile int *)8 = 1;
    } else if (is(program, "fails")) {
        say(descriptor, empty);
        return 3;
    } else if (is(program, "hangs")) {
        for (;;) pause();
    } else if (is(program, "closes-and-hangs")) {
        say(descriptor, empty);
        close(descriptor);
        for (;;) pause();
    } else if (is(program, "never-stops")) {
        for (;;) say(descriptor, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[");
    } else if (is(program, "leaves-a-child")) {
        if (fork() == 0) {
            signal(SIGHUP, SIG_IGN);
            for (;;) pause();
        }
        say(descriptor, empty);
    } else if (is(program, "is-silent")) {
        return 0;
    } else if (is(program, "says-nonsense")) {
        say(descriptor, "{\"version\":1,\"intents\":");
    } else if (is(program, "says-a-list")) {
        say(descriptor, "[]");
    } else if (is(program, "is-of-the-future")) {
        say(descriptor, "{\"version\":2}");
    } else if (is(program, "has-odd-intents")) {
        say(descriptor, "{\"version\":1,\"intents\":[1],\"shortcuts\":[],\"found\":[],\"listed\":[]}");
    } else if (is(program, "lacks-one")) {
        say(descriptor, "{\"version\":1,\"intents\":[],\"shortcuts\":[],\"found\":[\"App.Kept\"],"
                        "\"listed\":[\"App.Kept\",\"App.Lost\\u001b[31m\"]}");
    } else if (is(program, "tells-its-environment")) {
        say(descriptor, getenv("ROOST_SECRET") == NULL && getpgrp() == getpid() ? empty : "told");
    } else {
        say(descriptor, empty);
    }
    return 0;
}

int main(void) {
    // Whoever asked for the intents is told that this ran, by an odd end.
    return 7;
}
