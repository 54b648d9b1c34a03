// The kernel's calls that Swift cannot make by itself: those the C library has no function for
// (pidfds, process_madvise), those it declares in headers that Swift's Glibc module leaves out
// (epoll, timerfd, eventfd, signalfd), and the start of a child, between whose clone and exec no
// Swift may run.
#ifndef ROOST_CLINUX_H
#define ROOST_CLINUX_H

#include <linux/netlink.h>
#include <linux/rtnetlink.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Every function returns -1 and sets errno on failure, unless it says otherwise.

/// The C library's words for an error number, or NULL. They are never freed or translated.
const char *roost_error_text(int number);

// Processes

int roost_pidfd_open(pid_t pid);
int roost_pidfd_send_signal(int pidfd, int number);
/// 1 and how it ended (`signalled`: by a signal, whose number is `code`), or 0 while it runs.
int roost_reap(int pidfd, int *signalled, int *code);
/// The number of bytes the kernel took the advice for.
int64_t roost_give_back(int pidfd, uint64_t start, uint64_t length);
/// Takes pages of this process out of its memory, which are mapped again where they are used: 0, or -1 with errno.
int roost_drop_pages(uint64_t start, uint64_t length);
/// The pidfd of the process at the other end of a connected Unix socket.
int roost_peer_pidfd(int socket);
int roost_peer(int socket, pid_t *pid, uid_t *uid, gid_t *gid);

// Containers

/// The name of the link, in an app's folder, that leads to the app's container.
const char *roost_container_link(void);
/// What is set in the environment of an app, and where in the container it leads; NULL beyond.
const char *roost_container_variable(int index);
const char *roost_container_place(int index);

// Foundation

/// Has user defaults use the methods of a subclass that set or remove a value; says how many were
/// replaced.
int roost_replace_setters(void *original, const void *subclass);

// Waiting

/// What epoll says of one descriptor. The kernel's own struct is packed on some machines only.
struct roost_ready {
    uint64_t token;
    uint32_t events;
};
enum { roost_ready_most = 64 };
int roost_epoll_create(void);
/// Adds (`change` 0) or changes (1) what a descriptor is watched for.
int roost_epoll_set(int epoll, int change, int descriptor, uint32_t events, uint64_t token);
int roost_epoll_remove(int epoll, int descriptor);
/// At most `roost_ready_most` of them. A negative time waits for ever.
int roost_epoll_wait(int epoll, struct roost_ready *ready, int64_t nanoseconds);
extern const uint32_t roost_epoll_in, roost_epoll_out, roost_epoll_pri, roost_epoll_err,
    roost_epoll_hup, roost_epoll_rdhup;

/// A timer on the calendar's clock reports that the clock was set; one on the monotonic clock
/// cannot.
///
/// Clocks are 0 for the monotonic one, 1 for the calendar's, and 2 for the monotonic one that goes on in sleep.
int roost_timer_create(int clock);
/// Arms for a moment on the timer's clock, or disarms with 0.
int roost_timer_arm(int timer, int clock, int64_t moment);
int roost_event_create(void);
/// A descriptor that tells of these signals, which are blocked in the calling thread from now on.
int roost_signal_create(const int *numbers, int count);
/// The number of the next signal, or -1.
int roost_signal_next(int descriptor);

// Threads

/// Starts a detached thread in which every signal is blocked. Returns an errno, not -1.
int roost_thread_start(void *(*body)(void *), void *argument);
int roost_thread_name(const char *name);

// Memory

/// Memory with a descriptor that programs executed later do not get.
int roost_memory_create(const char *name);
/// Nobody can change its size from now on, nor take this back.
int roost_memory_seal(int memory);
/// 1 if nobody can change its size, 0 if somebody could or it is no memory.
int roost_memory_is_sealed(int memory);
/// A number that no other running thread has.
static inline uint64_t roost_thread_token(void) {
    return (uint64_t)(uintptr_t)__builtin_thread_pointer();
}
/// Gives way to others for so long.
void roost_pause(int64_t nanoseconds);

// Sockets

/// A connection that neither waits nor is passed on to programs executed later.
int roost_accept(int listener);

/// Sends bytes and, unless it is -1, a descriptor. A dead peer is an error, never a SIGPIPE.
ssize_t roost_send(int socket, const void *bytes, size_t count, int descriptor);
/// Receives bytes and at most one descriptor; further ones are closed. -1 in `descriptor` for none.
ssize_t roost_receive(int socket, void *bytes, size_t count, int *descriptor);
/// A datagram from netlink; 0 in `sender` means that the kernel sent it.
ssize_t roost_netlink_receive(int socket, void *bytes, size_t count, uint32_t *sender);
int roost_netlink_open(int protocol, uint32_t groups);

// Files

/// Takes room on the disk for a file without making it longer.
int roost_allocate(int file, int64_t length);
/// Gives a range of a file back to the disk; it reads as zeros, and the file stays as long as it is.
int roost_make_hole(int file, int64_t offset, int64_t length);
/// Has the disk begin to write what a file holds, without waiting for it.
int roost_start_writing(int file);
/// Flushes all that the file system has which a file is on.
int roost_sync_file_system(int file);

// Confinement

/// Whatever a descendant of ours leaves behind without a parent becomes our child.
int roost_become_subreaper(void);

/// Never more rights than now, no core dump, nobody of the same user who looks into the memory.
int roost_confine(void);
/// Closes every descriptor from this number on.
int roost_close_from(int first);

// Output

/// Has the standard output written at each end of a line. Swift may not name the stream: to it,
/// `stdout` is a variable that any thread could change.
void roost_output_by_line(void);

// Starting a child

/// A descriptor of ours that the child is to have under a number of its own.
struct roost_grant {
    int source;
    int target;
};
enum { roost_grants_most = 64 };

/// Where a start failed.
enum roost_spawn_step {
    roost_step_clone = 0,
    roost_step_cgroup,
    roost_step_descriptors,
    roost_step_directory,
    roost_step_execute,
};

struct roost_spawn {
    const char *executable;
    char *const *arguments;
    char *const *environment;
    /// NULL to stay where we are.
    const char *directory;
    const struct roost_grant *grants;
    int grant_count;
    /// The cgroup's directory and its cgroup.procs, or -1 for both.
    int cgroup;
    int cgroup_processes;
    /// 1 to do without clone3 and shared memory, as on kernels and sandboxes that refuse them.
    int plainly;

    // The answer.
    int pidfd;
    int failed_step;
};

/// The child's pid once it runs its executable.
///
/// The child has a session of its own, no blocked signals, every signal's default disposition, and
/// no descriptors but the granted ones. Blocks until exec succeeded or failed; a child that failed
/// is reaped here.
pid_t roost_start(struct roost_spawn *request);

// Types

typedef void (*roost_type_found)(const void *metadata, void *context);
/// Tells of every type that conforms to a protocol and is no generic one, in everything loaded.
/// A type may be told twice.
void roost_types_conforming(const void *protocol, roost_type_found found, void *context);
/// Tells of every class that is no generic one, in everything loaded.
void roost_types_classes(roost_type_found found, void *context);
/// What a class inherits from, or NULL.
const void *roost_types_superclass(const void *class);


// Has App Intents take the system's runs of intents, if the program is linked with it.
void roost_start_intents_if_linked(void);
// Has App Intents write what the program's intents are to a descriptor, which is closed; 0 if it has.
int roost_describe_intents_if_linked(int descriptor);
// Has what RoostFoundation does by itself begin, likewise.
void roost_start_foundation_if_linked(void);
#endif
