#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Numbers that older headers do not have yet. They are the same on every architecture.
#ifndef SYS_pidfd_send_signal
#define SYS_pidfd_send_signal 424
#endif
#ifndef SYS_pidfd_open
#define SYS_pidfd_open 434
#endif
#ifndef SYS_process_madvise
#define SYS_process_madvise 440
#endif
#ifndef SYS_epoll_pwait2
#define SYS_epoll_pwait2 441
#endif
#ifndef MADV_PAGEOUT
#define MADV_PAGEOUT 21
#endif
#ifndef SO_PEERPIDFD
#define SO_PEERPIDFD 77
#endif
enum { roost_p_pidfd = 3 };

const char *roost_error_text(int number) { return strerrordesc_np(number); }

int roost_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

int roost_pidfd_send_signal(int pidfd, int number) {
    return (int)syscall(SYS_pidfd_send_signal, pidfd, number, NULL, 0);
}

int roost_reap(int pidfd, int *signalled, int *code) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    if (waitid((idtype_t)roost_p_pidfd, (id_t)pidfd, &info, WEXITED | WNOHANG) == -1) return -1;
    if (info.si_pid == 0) return 0;
    *signalled = info.si_code != CLD_EXITED;
    *code = info.si_status;
    return 1;
}

int64_t roost_give_back(int pidfd, uint64_t start, uint64_t length) {
    struct iovec range = {.iov_base = (void *)(uintptr_t)start, .iov_len = (size_t)length};
    return syscall(SYS_process_madvise, pidfd, &range, 1ul, MADV_PAGEOUT, 0u);
}

int roost_drop_pages(uint64_t start, uint64_t length) {
    return madvise((void *)(uintptr_t)start, (size_t)length, MADV_DONTNEED);
}

int roost_peer_pidfd(int socket) {
    int pidfd = -1;
    socklen_t size = sizeof pidfd;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERPIDFD, &pidfd, &size) == -1) return -1;
    return pidfd;
}

int roost_peer(int socket, pid_t *pid, uid_t *uid, gid_t *gid) {
    struct ucred peer = {0};
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == -1) return -1;
    *pid = peer.pid;
    *uid = peer.uid;
    *gid = peer.gid;
    return 0;
}

int roost_accept(int listener) {
    return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

const uint32_t roost_epoll_in = EPOLLIN, roost_epoll_out = EPOLLOUT, roost_epoll_pri = EPOLLPRI,
               roost_epoll_err = EPOLLERR, roost_epoll_hup = EPOLLHUP,
               roost_epoll_rdhup = EPOLLRDHUP;

int roost_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

int roost_epoll_set(int epoll, int change, int descriptor, uint32_t events, uint64_t token) {
    struct epoll_event event = {.events = events, .data.u64 = token};
    return epoll_ctl(epoll, change ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, descriptor, &event);
}

int roost_epoll_remove(int epoll, int descriptor) {
    return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

int roost_epoll_wait(int epoll, struct roost_ready *ready, int64_t nanoseconds) {
    struct epoll_event events[roost_ready_most];
    int count;
    if (nanoseconds <= 0) {
        count = epoll_wait(epoll, events, roost_ready_most, nanoseconds == 0 ? 0 : -1);
    } else {
        // The kernel reads this as two 64-bit numbers on every architecture.
        struct { int64_t seconds, nanoseconds; } limit = {
            nanoseconds / 1000000000, nanoseconds % 1000000000};
        count = (int)syscall(
            SYS_epoll_pwait2, epoll, events, (int)roost_ready_most, &limit, NULL, (size_t)0);
        if (count == -1 && errno == ENOSYS) {
            // Before Linux 5.11 there are only milliseconds. Rounded up: to wake early is to wake
            // twice.
            int64_t milliseconds = (nanoseconds - 1) / 1000000 + 1;
            count = epoll_wait(epoll, events, roost_ready_most,
                               milliseconds > INT32_MAX ? INT32_MAX : (int)milliseconds);
        }
    }
    for (int index = 0; index < count; index++) {
        ready[index].token = events[index].data.u64;
        ready[index].events = events[index].events;
    }
    return count;
}

int roost_timer_create(int clock) {
    clockid_t id = clock == 1 ? CLOCK_REALTIME : clock == 2 ? CLOCK_BOOTTIME : CLOCK_MONOTONIC;
    return timerfd_create(id, TFD_NONBLOCK | TFD_CLOEXEC);
}

int roost_timer_arm(int timer, int clock, int64_t moment) {
    struct itimerspec setting = {
        .it_value = {.tv_sec = (time_t)(moment / 1000000000), .tv_nsec = moment % 1000000000}};
    int flags = TFD_TIMER_ABSTIME | (clock == 1 ? TFD_TIMER_CANCEL_ON_SET : 0);
    return timerfd_settime(timer, flags, &setting, NULL);
}

int roost_event_create(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

int roost_signal_create(const int *numbers, int count) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int index = 0; index < count; index++) {
        if (sigaddset(&signals, numbers[index]) == -1) return -1;
        // A child that is stopped tells nothing that we have not asked for.
        if (numbers[index] == SIGCHLD) {
            struct sigaction action = {.sa_handler = SIG_DFL, .sa_flags = SA_NOCLDSTOP};
            if (sigaction(SIGCHLD, &action, NULL) == -1) return -1;
        }
    }
    int error = pthread_sigmask(SIG_BLOCK, &signals, NULL);
    if (error != 0) {
        errno = error;
        return -1;
    }
    return signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

int roost_signal_next(int descriptor) {
    struct signalfd_siginfo info;
    if (read(descriptor, &info, sizeof info) == -1) return -1;
    return (int)info.ssi_signo;
}

int roost_thread_start(void *(*body)(void *), void *argument) {
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error != 0) return error;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // A thread starts with its creator's mask, so the creator blocks everything for a moment.
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    pthread_t thread;
    error = pthread_create(&thread, &attributes, body, argument);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

int roost_thread_name(const char *name) { return pthread_setname_np(pthread_self(), name); }

// The macros of cmsg(3) are beyond Swift, and so these three are here.

ssize_t roost_send(int socket, const void *bytes, size_t count, int descriptor) {
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))];
    if (descriptor != -1) {
        memset(control, 0, sizeof control);
        message.msg_control = control;
        message.msg_controllen = sizeof control;
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof descriptor);
        memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t roost_receive(int socket, void *bytes, size_t count, int *descriptor) {
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    // The kernel passes at most 253 descriptors along. Room for all, so that those a peer sends
    // beyond the one we want can be closed.
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(253 * sizeof(int))];
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
        .msg_controllen = sizeof control};
    *descriptor = -1;
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (received == -1) return -1;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
         header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t rights = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t index = 0; index < rights; index++) {
            int one;
            memcpy(&one, CMSG_DATA(header) + index * sizeof one, sizeof one);
            if (*descriptor == -1) {
                *descriptor = one;
            } else {
                close(one);
            }
        }
    }
    return received;
}

ssize_t roost_netlink_receive(int socket, void *bytes, size_t count, uint32_t *sender) {
    struct sockaddr_nl address = {0};
    socklen_t size = sizeof address;
    ssize_t received = recvfrom(socket, bytes, count, 0, (struct sockaddr *)&address, &size);
    *sender = address.nl_pid;
    return received;
}

int roost_netlink_open(int protocol, uint32_t groups) {
    int opened = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, protocol);
    if (opened == -1) return -1;
    struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = groups};
    if (bind(opened, (struct sockaddr *)&address, sizeof address) == -1) {
        int error = errno;
        close(opened);
        errno = error;
        return -1;
    }
    return opened;
}

void roost_output_by_line(void) {
    // What is buffered already was meant to be written, too.
    fflush(stdout);
    setvbuf(stdout, NULL, _IOLBF, 0);
}

// Files

int roost_allocate(int file, int64_t length) {
    return fallocate(file, FALLOC_FL_KEEP_SIZE, 0, (off_t)length);
}

int roost_make_hole(int file, int64_t offset, int64_t length) {
    return fallocate(
        file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)offset, (off_t)length
    );
}

int roost_start_writing(int file) {
    return sync_file_range(file, 0, 0, SYNC_FILE_RANGE_WRITE);
}

int roost_sync_file_system(int file) { return syncfs(file); }

// Confinement

int roost_become_subreaper(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

int roost_confine(void) {
    struct rlimit none = {0, 0};
    if (setrlimit(RLIMIT_CORE, &none) != 0) return -1;
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

int roost_close_from(int first) { return close_range((unsigned)first, ~0U, 0); }

// Memory

enum { roost_size_seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL };

int roost_memory_create(const char *name) {
    return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int roost_memory_seal(int memory) { return fcntl(memory, F_ADD_SEALS, roost_size_seals); }

int roost_memory_is_sealed(int memory) {
    int seals = fcntl(memory, F_GET_SEALS);
    return seals != -1 && (seals & roost_size_seals) == roost_size_seals;
}

void roost_pause(int64_t nanoseconds) {
    struct timespec time = {0, (long)nanoseconds};
    nanosleep(&time, NULL);
}
