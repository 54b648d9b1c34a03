#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// posix_spawn knows neither pidfds nor cgroups before glibc 2.39, and it answers with a pid, which
// another process may have by the time it is opened. fork copies page tables, which for a daemon of
// some megabytes takes longer than everything else here. So this is a vfork with clone3: the child
// borrows our memory until it executes, on a stack of its own, while the calling thread waits.

#ifndef SYS_clone3
#define SYS_clone3 435
#endif
#ifndef SYS_close_range
#define SYS_close_range 436
#endif
#ifndef CLONE_CLEAR_SIGHAND
#define CLONE_CLEAR_SIGHAND 0x100000000ULL
#endif
#ifndef CLONE_INTO_CGROUP
#define CLONE_INTO_CGROUP 0x200000000ULL
#endif
#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif
enum { roost_close_range_cloexec = 4, kernel_signals = 64, stack_size = 32 * 1024 };

// As in the first version of clone3, plus the cgroup.
struct roost_clone {
    uint64_t flags, pidfd, child_tid, parent_tid, exit_signal, stack, stack_size, tls, set_tid,
        set_tid_size, cgroup;
};

// The kernel's idea of a signal's action, with room for what some architectures have and others
// lack. All zeros is the default disposition on every one of them.
struct roost_action {
    uint64_t words[8];
};

// What the child leaves behind for its parent, whose memory it shares.
struct roost_report {
    int error;
    int step;
};

struct roost_child {
    const struct roost_spawn *request;
    volatile struct roost_report *report;
};

// From here to exec only bare system calls are made: another thread of the parent may hold any lock
// of the C library, and with borrowed memory even a lazily bound symbol is written for both.

static void fail(const struct roost_child *child, enum roost_spawn_step step) {
    child->report->step = step;
    child->report->error = errno;
    for (;;) syscall(SYS_exit_group, 127);
}

static long duplicate(int from, int to) { return syscall(SYS_dup3, from, to, 0); }

static void close_on_exec(void) {
    if (syscall(SYS_close_range, 3u, ~0u, roost_close_range_cloexec) == 0) return;
    // Before Linux 5.11. Descriptors beyond the limit can only be left from before it was lowered.
    struct { uint64_t now, most; } limit = {1024, 1024};
    syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, NULL, &limit);
    int last = limit.now > 65536 ? 65536 : (int)limit.now;
    for (int descriptor = 3; descriptor < last; descriptor++) {
        syscall(SYS_fcntl, descriptor, F_SETFD, FD_CLOEXEC);
    }
}

__attribute__((noreturn, used, disable_sanitizer_instrumentation))
static void run_child(struct roost_child *child) {
    const struct roost_spawn *request = child->request;

    if (request->plainly && request->cgroup_processes != -1) {
        // "0" is whoever writes it. Nothing of the executable runs outside its cgroup.
        if (syscall(SYS_write, request->cgroup_processes, "0", 1ul) == -1) {
            fail(child, roost_step_cgroup);
        }
    }

    // Handlers end with exec, but ignored signals stay ignored, and a shell under nohup or a daemon
    // that ignores SIGPIPE would pass that on. The two that cannot be set fail, which is fine.
    struct roost_action standard = {{0}};
    for (int number = 1; number <= kernel_signals; number++) {
        syscall(SYS_rt_sigaction, number, &standard, NULL, 8ul);
    }

    syscall(SYS_setsid);

    // A source may have the number of another's target, so all are moved out of the way first.
    int above = 3;
    for (int index = 0; index < request->grant_count; index++) {
        if (request->grants[index].target >= above) above = request->grants[index].target + 1;
    }
    int moved[roost_grants_most];
    for (int index = 0; index < request->grant_count; index++) {
        moved[index] =
            (int)syscall(SYS_fcntl, request->grants[index].source, F_DUPFD_CLOEXEC, above);
        if (moved[index] == -1) fail(child, roost_step_descriptors);
    }
    close_on_exec();
    for (int index = 0; index < request->grant_count; index++) {
        if (duplicate(moved[index], request->grants[index].target) == -1) {
            fail(child, roost_step_descriptors);
        }
    }

    if (request->directory != NULL && syscall(SYS_chdir, request->directory) == -1) {
        fail(child, roost_step_directory);
    }

    uint64_t none = 0;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &none, NULL, 8ul);
    syscall(SYS_execve, request->executable, request->arguments, request->environment);
    fail(child, roost_step_execute);
    __builtin_unreachable();
}

#if defined(__x86_64__) || defined(__aarch64__)
#define ROOST_CAN_BORROW_MEMORY 1

/// Returns in the parent only: the child begins in `run_child`, on the stack in `arguments`.
///
/// In assembly, because a C function that returned twice would return into a frame that the child
/// has overwritten.
static long clone_borrowing(struct roost_clone *arguments, struct roost_child *child) {
#if defined(__x86_64__)
    long result;
    register void (*body)(struct roost_child *) __asm__("r8") = run_child;
    register struct roost_child *argument __asm__("r9") = child;
    __asm__ volatile(
        "syscall\n\t"
        "test %%rax, %%rax\n\t"
        "jnz 1f\n\t"
        "xor %%ebp, %%ebp\n\t"
        "mov %%r9, %%rdi\n\t"
        "call *%%r8\n\t"
        "ud2\n"
        "1:"
        : "=a"(result)
        : "0"((long)SYS_clone3), "D"(arguments), "S"(sizeof *arguments), "r"(body), "r"(argument)
        : "rcx", "r11", "cc", "memory");
    return result;
#else
    register long number __asm__("x8") = SYS_clone3;
    register long first __asm__("x0") = (long)arguments;
    register long second __asm__("x1") = sizeof *arguments;
    register void (*body)(struct roost_child *) __asm__("x2") = run_child;
    register struct roost_child *argument __asm__("x3") = child;
    __asm__ volatile(
        "svc #0\n\t"
        "cbnz x0, 1f\n\t"
        "mov x29, xzr\n\t"
        "mov x0, x3\n\t"
        "blr x2\n\t"
        "brk #1\n"
        "1:"
        : "+r"(first)
        : "r"(number), "r"(second), "r"(body), "r"(argument)
        : "cc", "memory");
    return first;
#endif
}

static pid_t start_borrowing(struct roost_spawn *request, struct roost_report *report) {
    struct roost_child child = {.request = request, .report = report};
    _Alignas(16) char stack[stack_size];
    struct roost_clone arguments = {
        .flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | CLONE_CLEAR_SIGHAND,
        .pidfd = (uint64_t)(uintptr_t)&request->pidfd,
        .exit_signal = SIGCHLD,
        .stack = (uint64_t)(uintptr_t)stack,
        .stack_size = sizeof stack,
    };
    if (request->cgroup != -1) {
        arguments.flags |= CLONE_INTO_CGROUP;
        arguments.cgroup = (uint64_t)request->cgroup;
    }
    long result = clone_borrowing(&arguments, &child);
    if (result < 0) {
        errno = (int)-result;
        return -1;
    }
    return (pid_t)result;
}
#endif

/// As fork does it, for kernels and sandboxes without clone3, and architectures not named above.
static pid_t start_plainly(struct roost_spawn *request, struct roost_report *report) {
    // The child has memory of its own here, except for this page.
    struct roost_report *shared = mmap(
        NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) return -1;
    *shared = (struct roost_report){0};
    struct roost_spawn plainly = *request;
    plainly.plainly = 1;
    struct roost_child child = {.request = &plainly, .report = shared};
    int pidfd = -1;
    // The last two arguments differ in order between architectures, and are zero.
    long pid = syscall(SYS_clone, (unsigned long)(CLONE_VFORK | CLONE_PIDFD | SIGCHLD), 0ul, &pidfd,
                       0ul, 0ul);
    if (pid == 0) run_child(&child);
    int error = errno;
    *report = *shared;
    munmap(shared, sizeof *shared);
    request->pidfd = pidfd;
    errno = error;
    return (pid_t)pid;
}

pid_t roost_start(struct roost_spawn *request) {
    if (request->grant_count < 0 || request->grant_count > roost_grants_most) {
        errno = EINVAL;
        return -1;
    }
    request->pidfd = -1;
    request->failed_step = roost_step_clone;
    struct roost_report report = {0};

    // No handler of ours may run in a child that borrows our memory. sigfillset leaves out two
    // signals that the C library keeps for itself, and those count as well.
    uint64_t every = ~(uint64_t)0, before = 0;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &every, &before, 8ul);

    pid_t pid = -1;
    int error = ENOSYS;
#ifdef ROOST_CAN_BORROW_MEMORY
    if (!request->plainly) {
        pid = start_borrowing(request, &report);
        error = errno;
    }
#endif
    // ENOSYS: no clone3, or a sandbox that hides it. EINVAL: no CLONE_INTO_CGROUP (before Linux
    // 5.7). EPERM: an older sandbox.
    if (pid == -1 && (error == ENOSYS || error == EINVAL || error == EPERM)) {
        pid = start_plainly(request, &report);
        error = errno;
    }
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &before, NULL, 8ul);

    if (pid == -1) {
        errno = error;
        return -1;
    }
    if (report.error == 0) return pid;

    request->failed_step = report.step;
    siginfo_t info;
    while (waitid(P_PID, (id_t)pid, &info, WEXITED) == -1 && errno == EINTR) continue;
    if (request->pidfd != -1) close(request->pidfd);
    request->pidfd = -1;
    errno = report.error;
    return -1;
}
