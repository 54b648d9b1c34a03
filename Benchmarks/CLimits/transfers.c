#include "CLimits.h"

#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int64_t nanoseconds(struct timeval time) {
    return (int64_t)time.tv_sec * 1000000000 + (int64_t)time.tv_usec * 1000;
}

/// The most that a process has had in the program that it runs, in bytes; 0 once it has ended.
///
/// What `wait4` tells has what it inherited from whoever started it.
static int64_t peak(pid_t process) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", process);
    FILE *status = fopen(path, "re");
    long long size = 0;
    if (status == NULL) return 0;
    while (fgets(line, sizeof line, status) != NULL) {
        if (sscanf(line, "VmHWM: %lld", &size) == 1) break;
    }
    fclose(status);
    return size * 1024;
}

int bench_command(const char *command, struct bench_cost *cost) {
    int64_t start = bench_now();
    pid_t child = fork();
    if (child < 0) return -1;
    if (child == 0) {
        int nowhere = open("/dev/null", O_RDWR);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    int status;
    struct rusage usage;
    // It runs the shell first, which is smaller than what is measured.
    int ended = (int)syscall(SYS_pidfd_open, child, 0);
    struct pollfd look = {.fd = ended, .events = POLLIN};
    cost->memory = 0;
    while (ended >= 0 && poll(&look, 1, 5) == 0) {
        int64_t now = peak(child);
        if (now > cost->memory) cost->memory = now;
    }
    if (ended >= 0) close(ended);
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) return -1;
    }
    cost->took = bench_now() - start;
    cost->processor = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return 0;
    errno = ECHILD;
    return -1;
}

int bench_warm(const char *path, int64_t bytes, int piece) {
    char *some = malloc((size_t)piece);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    int failed = some == NULL || file < 0;
    if (some != NULL) memset(some, 1, (size_t)piece);
    for (int64_t at = 0; at < bytes && !failed; at += piece) {
        failed = pwrite(file, some, (size_t)piece, at) != piece;
    }
    if (file >= 0) close(file);
    unlink(path);
    free(some);
    return failed ? -1 : 0;
}
