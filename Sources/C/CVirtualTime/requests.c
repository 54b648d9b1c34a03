// Elsewhere than on Linux there is no virtual time.
#ifdef __linux__
#define _GNU_SOURCE
#include "interposed.h"

#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// The functions of libcurl that Foundation's sessions call. A request that a thread within virtual time makes is
// answered by whoever plays the network there, by way of the callbacks that Foundation gave; libcurl does not hear of
// it. All of Foundation's own is as ever: redirects, challenges, cookies, delegates, files. Nobody else's calls of
// libcurl come here.
//
// The numbers are those of <curl/curl.h>, which are the same in all versions.

enum option {
    option_url = 10002,
    option_write_data = 10001,
    option_read_data = 10009,
    option_error_buffer = 10010,
    option_headers = 10023,
    option_header_data = 10029,
    option_method = 10036,
    option_write = 20011,
    option_read = 20012,
    option_header = 20079,
    option_no_body = 44,
    option_upload = 46,
    option_body_length = 30115,
    multi_option_timer = 20004,
    multi_option_timer_data = 10005,
    info_total_time = 0x300003,
    info_content_length = 0x30000f,
    info_os_errno = 0x200019,
    info_redirect_url = 0x10001f,
    code_write_error = 23,
    code_aborted = 42,
    pause_receiving = 1,
    pause_sending = 4,
    callback_pauses = 0x10000001,
    message_done = 1,
    error_buffer_size = 256,
    most_at_once = 16384,
};

typedef size_t (*transfer_function)(char *, size_t, size_t, void *);
typedef int (*timer_function)(void *multi, long milliseconds, void *data);

/// As libcurl has it: what it says of a transfer that is over.
struct message {
    int kind;
    void *easy;
    union {
        void *whatever;
        int code;
    } data;
};

/// A linked list of strings, as libcurl has it.
struct string_list {
    char *data;
    struct string_list *next;
};

/// Something that is still to be told by way of a callback.
struct event {
    struct event *next;
    enum { event_header, event_body, event_end } kind;
    int code;
    size_t length;
    char bytes[];
};

struct roost_request {
    struct roost_request *next;
    void *easy;
    /// The handle by which Foundation hears of it; `NULL` while the request is not made.
    void *multi;
    /// The virtual time that it is within.
    struct roost_virtual_time *time;
    /// Where Foundation calls libcurl.
    queue_t queue;
    char *url, *method;
    struct string_list *headers;
    bool has_no_body, uploads;
    /// The length of the body that is sent; -1 where nobody has said.
    int64_t body_to_send;
    transfer_function write, read, header;
    void *write_data, *read_data, *header_data;
    char *error_buffer;
    /// The body that is sent, as far as it is there.
    char *body;
    size_t body_length;
    bool has_body;
    struct event *events;
    bool is_receiving_paused, is_sending_paused;
    double content_length;
    long os_errno;
    /// Whether it is over, and Foundation has not been told.
    bool is_over;
    struct message message;
    /// The one who answers.
    void *context;
    void (*ready)(void *context, const void *body, size_t length);
    void (*ended)(void *context);
};

/// The functions that Foundation wants to be called for a handle of many requests.
struct multi {
    struct multi *next;
    void *handle;
    timer_function timer;
    void *timer_data;
};

/// Of the two lists; taken again where one is looked at within the other.
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct roost_request *requests;
static struct multi *multis;
/// How many there are, so that others need not be looked for.
static atomic_int request_count;

/// The functions of libcurl itself.
static struct {
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    int (*easy_pause)(void *, int);
    int (*multi_setopt)(void *, int, ...);
    int (*multi_cleanup)(void *);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_socket_action)(void *, int, int, int *);
    struct message *(*multi_info_read)(void *, int *);
} real;

extern queue_t dispatch_get_current_queue(void);
extern queue_t dispatch_get_global_queue(intptr_t, uintptr_t);

static struct roost_request *find(void *easy) {
    if (atomic_load_explicit(&request_count, memory_order_relaxed) == 0) return NULL;
    pthread_mutex_lock(&lock);
    struct roost_request *request = requests;
    while (request && request->easy != easy) request = request->next;
    pthread_mutex_unlock(&lock);
    return request;
}

static struct multi *find_multi(void *handle) {
    pthread_mutex_lock(&lock);
    struct multi *multi = multis;
    while (multi && multi->handle != handle) multi = multi->next;
    pthread_mutex_unlock(&lock);
    return multi;
}

// MARK: Handles

static void *our_easy_init(void) {
    void *easy = real.easy_init();
    if (!easy || !current) return easy;
    struct roost_request *request = calloc(1, sizeof *request);
    if (!request) abort();
    request->easy = easy;
    request->content_length = request->body_to_send = -1;
    pthread_mutex_lock(&lock);
    // The first that was made is the first to be told of.
    struct roost_request **place = &requests;
    while (*place) place = &(*place)->next;
    *place = request;
    atomic_fetch_add(&request_count, 1);
    pthread_mutex_unlock(&lock);
    return easy;
}

static void drop_events(struct roost_request *request) {
    while (request->events) {
        struct event *event = request->events;
        request->events = event->next;
        free(event);
    }
}

/// Lets a request begin anew, without what was of the last.
static void clear(struct roost_request *request) {
    void *context = request->context;
    void (*ended)(void *) = request->ended;
    drop_events(request);
    free(request->body);
    if (request->queue) dispatch_release(request->queue);
    request->multi = request->queue = request->body = request->context = NULL;
    request->body_length = 0;
    request->time = NULL;
    request->has_body = request->is_over = false;
    request->is_receiving_paused = request->is_sending_paused = false;
    request->content_length = -1;
    request->os_errno = 0;
    request->ready = NULL;
    request->ended = NULL;
    if (ended) ended(context);
}

static void our_easy_cleanup(void *easy) {
    struct roost_request *request = find(easy);
    if (request) {
        pthread_mutex_lock(&lock);
        for (struct roost_request **place = &requests; *place; place = &(*place)->next)
            if (*place == request) {
                *place = request->next;
                atomic_fetch_sub(&request_count, 1);
                break;
            }
        pthread_mutex_unlock(&lock);
        clear(request);
        free(request->url);
        free(request->method);
        free(request);
    }
    real.easy_cleanup(easy);
}

static void keep_text(char **place, const char *text) {
    free(*place);
    *place = text ? strdup(text) : NULL;
}

static void note_option(struct roost_request *request, int option, void *value) {
    switch (option) {
    case option_url: keep_text(&request->url, value); break;
    case option_method: keep_text(&request->method, value); break;
    case option_headers: request->headers = value; break;
    case option_no_body: request->has_no_body = value != NULL; break;
    case option_upload: request->uploads = value != NULL; break;
    case option_body_length: request->body_to_send = (int64_t)value; break;
    case option_write: request->write = (transfer_function)value; break;
    case option_write_data: request->write_data = value; break;
    case option_read: request->read = (transfer_function)value; break;
    case option_read_data: request->read_data = value; break;
    case option_header: request->header = (transfer_function)value; break;
    case option_header_data: request->header_data = value; break;
    case option_error_buffer: request->error_buffer = value; break;
    }
}

static int our_easy_setopt(void *easy, int option, ...) {
    va_list arguments;
    va_start(arguments, option);
    // Numbers, pointers and functions all travel in one register.
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    struct roost_request *request = find(easy);
    if (request) note_option(request, option, value);
    return real.easy_setopt(easy, option, value);
}

static int our_easy_getinfo(void *easy, int info, ...) {
    va_list arguments;
    va_start(arguments, info);
    void *place = va_arg(arguments, void *);
    va_end(arguments);
    struct roost_request *request = find(easy);
    if (request && request->multi) switch (info) {
    case info_content_length: *(double *)place = request->content_length; return 0;
    case info_total_time: *(double *)place = 0; return 0;
    case info_os_errno: *(long *)place = request->os_errno; return 0;
    case info_redirect_url: *(char **)place = NULL; return 0;
    }
    return real.easy_getinfo(easy, info, place);
}

static int our_multi_setopt(void *handle, int option, ...) {
    va_list arguments;
    va_start(arguments, option);
    void *value = va_arg(arguments, void *);
    va_end(arguments);
    if (option == multi_option_timer || option == multi_option_timer_data) {
        pthread_mutex_lock(&lock);
        struct multi *multi = find_multi(handle);
        if (!multi) {
            multi = calloc(1, sizeof *multi);
            if (!multi) abort();
            multi->handle = handle;
            multi->next = multis;
            multis = multi;
        }
        if (option == multi_option_timer) multi->timer = (timer_function)value;
        else multi->timer_data = value;
        pthread_mutex_unlock(&lock);
    }
    return real.multi_setopt(handle, option, value);
}

static int our_multi_cleanup(void *handle) {
    pthread_mutex_lock(&lock);
    for (struct multi **place = &multis; *place; place = &(*place)->next)
        if ((*place)->handle == handle) {
            struct multi *multi = *place;
            *place = multi->next;
            free(multi);
            break;
        }
    pthread_mutex_unlock(&lock);
    return real.multi_cleanup(handle);
}

// MARK: What Foundation is told

/// Has Foundation ask what there is, by the timer that libcurl would have it set.
static void kick(void *handle) {
    pthread_mutex_lock(&lock);
    struct multi *found = find_multi(handle);
    struct multi multi = found ? *found : (struct multi){0};
    pthread_mutex_unlock(&lock);
    if (multi.timer) multi.timer(multi.handle, 0, multi.timer_data);
}

void roost_request_wake(struct roost_request *request) {
    if (!current || !request->multi) return;
    // Foundation's own state is looked at on its queue alone.
    struct roost_deferred *work = deferred(request->queue, NULL);
    work->function = kick;
    work->argument = request->multi;
    at_once(work);
}

/// Has Foundation give the body that it sends; answers whether all of it is there.
static bool pull_body(struct roost_request *request) {
    char piece[most_at_once];
    while (request->uploads && request->read) {
        // Where the length is known, nobody is asked for more: Foundation would wait for more of a file.
        size_t most = sizeof piece;
        if (request->body_to_send >= 0) {
            size_t left = (size_t)request->body_to_send - request->body_length;
            if (left < most) most = left;
            if (most == 0) break;
        }
        size_t count = request->read(piece, 1, most, request->read_data);
        if (count == callback_pauses) {
            request->is_sending_paused = true;
            return false;
        }
        if (count > most) {
            roost_request_end(request, code_aborted, 0, "the body could not be read");
            return true;
        }
        if (count == 0) break;
        char *body = realloc(request->body, request->body_length + count);
        if (!body) abort();
        memcpy(body + request->body_length, piece, count);
        request->body = body;
        request->body_length += count;
    }
    return true;
}

/// Tells something of a request; answers whether that was all of it.
static bool tell(struct roost_request *request, struct event *event) {
    bool is_header = event->kind == event_header;
    transfer_function function = is_header ? request->header : request->write;
    size_t taken = event->length;
    if (function)
        taken = function(event->bytes, 1, event->length, is_header ? request->header_data : request->write_data);
    if (taken == callback_pauses) {
        request->is_receiving_paused = true;
        return false;
    }
    if (taken != event->length) {
        request->message.data.code = code_write_error;
        request->is_over = true;
    }
    return true;
}

/// Whether something is to be done for a request, by the thread that asks.
static bool has_step(const struct roost_request *request) {
    if (request->time != current || request->is_over) return false;
    return request->has_body
        ? request->events && !request->is_receiving_paused
        : !request->is_sending_paused;
}

/// Does the next thing that is to be done for a request.
static void take_step(struct roost_request *request) {
    if (!request->has_body) {
        if (!pull_body(request)) return;
        request->has_body = true;
        if (request->ready && !request->events)
            request->ready(request->context, request->body, request->body_length);
        return;
    }
    // Taken before it is told: what Foundation does with it may end the request.
    struct event *event = request->events;
    request->events = event->next;
    if (event->kind == event_end) {
        request->message.data.code = event->code;
        request->is_over = true;
    } else if (!tell(request, event)) {
        event->next = request->events;
        request->events = event;
        return;
    }
    free(event);
}

/// Does the next thing for the first request of a handle that has one; answers whether there was one.
static bool take_steps(void *handle) {
    pthread_mutex_lock(&lock);
    struct roost_request *request = requests;
    while (request && !(request->multi == handle && has_step(request))) request = request->next;
    pthread_mutex_unlock(&lock);
    // What Foundation does with it may make requests and end others.
    if (request) take_step(request);
    return request;
}

static int our_multi_socket_action(void *handle, int socket, int mask, int *running) {
    if (!current || !current->has_network) return real.multi_socket_action(handle, socket, mask, running);
    // Another thread's requests over the real network are for that thread to go on with.
    while (take_steps(handle)) { }
    *running = 0;
    return 0;
}

static struct message *our_multi_info_read(void *handle, int *left) {
    if (current && current->has_network) {
        pthread_mutex_lock(&lock);
        struct roost_request *request = requests;
        while (request
               && !(request->multi == handle && request->time == current && request->is_over
                    && !request->message.kind))
            request = request->next;
        if (request) {
            request->message.kind = message_done;
            request->message.easy = request->easy;
        }
        pthread_mutex_unlock(&lock);
        *left = 0;
        return request ? &request->message : NULL;
    }
    return real.multi_info_read(handle, left);
}

static int our_multi_add_handle(void *handle, void *easy) {
    struct roost_request *request = current ? find(easy) : NULL;
    if (request && current->has_network) {
        clear(request);
        request->multi = handle;
        request->time = current;
        request->message = (struct message){0};
        request->queue = dispatch_get_current_queue();
        if (!request->queue) request->queue = dispatch_get_global_queue(0, 0);
        dispatch_retain(request->queue);
        current->begin_request(current->owner, request);
        roost_request_wake(request);
        return 0;
    }
    return real.multi_add_handle(handle, easy);
}

static int our_multi_remove_handle(void *handle, void *easy) {
    struct roost_request *request = find(easy);
    if (request && request->multi) {
        clear(request);
        return 0;
    }
    return real.multi_remove_handle(handle, easy);
}

static int our_easy_pause(void *easy, int mask) {
    struct roost_request *request = find(easy);
    if (request && request->multi) {
        request->is_receiving_paused = mask & pause_receiving;
        request->is_sending_paused = mask & pause_sending;
        roost_request_wake(request);
        return 0;
    }
    return real.easy_pause(easy, mask);
}

// MARK: In the place of libcurl's

/// The functions that Foundation calls, with the place of libcurl's own.
static const struct {
    const char *name;
    void *ours;
    void **real;
} hooks[] = {
#define HOOK(name) {"curl_" #name, (void *)our_##name, (void **)&real.name}
    HOOK(easy_init), HOOK(easy_cleanup), HOOK(easy_setopt), HOOK(easy_getinfo), HOOK(easy_pause),
    HOOK(multi_setopt), HOOK(multi_cleanup), HOOK(multi_add_handle), HOOK(multi_remove_handle),
    HOOK(multi_socket_action), HOOK(multi_info_read),
#undef HOOK
};
enum { hook_count = sizeof hooks / sizeof *hooks };

/// Where Foundation's library has the address of each function that it calls.
static void **places[hook_count];

/// Whether all calls of Foundation's lead here.
static bool is_hooked;

/// Has Foundation's calls of libcurl lead here, all or none; its table of calls may be read-only by now.
static void lead_here(void) {
    uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
    for (size_t hook = 0; hook < hook_count; hook++) {
        void *page = (void *)((uintptr_t)places[hook] & ~(size - 1));
        if (!places[hook] || mprotect(page, size, PROT_READ | PROT_WRITE) != 0) return;
    }
    for (size_t hook = 0; hook < hook_count; hook++) *places[hook] = hooks[hook].ours;
    is_hooked = true;
}

static void look_at_calls(
    uintptr_t base, const ElfW(Rela) *calls, size_t size, const ElfW(Sym) *symbols, const char *names) {
    for (size_t number = 0; calls && number < size / sizeof *calls; number++) {
        const char *name = names + symbols[ELF64_R_SYM(calls[number].r_info)].st_name;
        for (size_t hook = 0; hook < hook_count; hook++)
            if (strcmp(name, hooks[hook].name) == 0)
                places[hook] = (void **)(base + calls[number].r_offset);
    }
}

static int look_at_library(struct dl_phdr_info *library, size_t size, void *argument) {
    if (!strstr(library->dlpi_name, "libFoundationNetworking.so")) return 0;
    uintptr_t base = library->dlpi_addr;
    const ElfW(Dyn) *entry = NULL;
    for (int number = 0; number < library->dlpi_phnum; number++)
        if (library->dlpi_phdr[number].p_type == PT_DYNAMIC)
            entry = (const ElfW(Dyn) *)(base + library->dlpi_phdr[number].p_vaddr);
    uintptr_t calls = 0, others = 0, symbols = 0, names = 0;
    size_t call_size = 0, other_size = 0;
    for (; entry && entry->d_tag != DT_NULL; entry++) {
        // The loader writes addresses in the place of offsets, but not on every machine.
        uintptr_t value = entry->d_un.d_val, address = value < base ? base + value : value;
        switch (entry->d_tag) {
        case DT_JMPREL: calls = address; break;
        case DT_PLTRELSZ: call_size = value; break;
        case DT_RELA: others = address; break;
        case DT_RELASZ: other_size = value; break;
        case DT_SYMTAB: symbols = address; break;
        case DT_STRTAB: names = address; break;
        }
    }
    if (!symbols || !names) return 1;
    look_at_calls(base, (const void *)calls, call_size, (const void *)symbols, (const void *)names);
    look_at_calls(base, (const void *)others, other_size, (const void *)symbols, (const void *)names);
    return 1;
}

/// Before the program begins: what Foundation said to libcurl when a session was made is to be known.
__attribute__((constructor)) static void begin(void) {
    // The one that Foundation calls: another may be linked under another name.
    void *curl = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_NOLOAD);
    if (!curl) return;
    for (size_t hook = 0; hook < hook_count; hook++) {
        *hooks[hook].real = dlsym(curl, hooks[hook].name);
        if (!*hooks[hook].real) return;
    }
    dl_iterate_phdr(look_at_library, NULL);
    lead_here();
}

// Without libcurl there are no sessions that could ask it.
bool roost_requests_are_asked(void) { return is_hooked || !real.easy_init; }

// MARK: For the one who answers

const char *roost_request_url(const struct roost_request *request) { return request->url ? request->url : ""; }

const char *roost_request_method(const struct roost_request *request) {
    return request->method ? request->method : "GET";
}

bool roost_request_wants_body(const struct roost_request *request) { return !request->has_no_body; }

const char *roost_request_header(const struct roost_request *request, int number) {
    struct string_list *header = request->headers;
    while (header && number-- > 0) header = header->next;
    return header ? header->data : NULL;
}

void roost_request_follow(
    struct roost_request *request, void *context,
    void (*ready)(void *context, const void *body, size_t length), void (*ended)(void *context)) {
    request->context = context;
    request->ready = ready;
    request->ended = ended;
}

static void add_event(struct roost_request *request, int kind, int code, const void *bytes, size_t length) {
    struct event *event = malloc(sizeof *event + length);
    if (!event) abort();
    event->next = NULL;
    event->kind = kind;
    event->code = code;
    event->length = length;
    if (length) memcpy(event->bytes, bytes, length);
    struct event **place = &request->events;
    while (*place) place = &(*place)->next;
    *place = event;
}

void roost_request_tell_header(struct roost_request *request, const void *bytes, size_t length) {
    add_event(request, event_header, 0, bytes, length);
}

void roost_request_abandon(struct roost_request *request) {
    drop_events(request);
    request->time = NULL;
}

void roost_request_tell_length(struct roost_request *request, int64_t length) {
    request->content_length = (double)length;
}

void roost_request_tell_body(struct roost_request *request, const void *bytes, size_t length) {
    for (size_t done = 0; done < length;) {
        size_t count = length - done < most_at_once ? length - done : most_at_once;
        add_event(request, event_body, 0, (const char *)bytes + done, count);
        done += count;
    }
}

void roost_request_end(struct roost_request *request, int code, int os_errno, const char *words) {
    request->os_errno = os_errno;
    // What is not sent yet is not sent any more.
    request->has_body = true;
    if (request->error_buffer && words) snprintf(request->error_buffer, error_buffer_size, "%s", words);
    add_event(request, event_end, code, NULL, 0);
}
#endif
