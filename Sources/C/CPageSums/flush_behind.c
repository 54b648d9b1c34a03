#include "checked_file.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

// The flush of the database when its log is copied back. Whoever asked for it goes on; nothing has to wait for it but
// the log, which must not begin anew before that. A thread of its own waits for the disk.

void roost_find_file(sqlite3_file *file, const char *name) {
    struct flush_behind *behind = &checked(file)->behind;
    struct stat facts;
    behind->descriptor = -1;
    behind->name = name;
    if (name && stat(name, &facts) == 0) {
        behind->device = facts.st_dev;
        behind->inode = facts.st_ino;
    }
}

void roost_leave_file(sqlite3_file *file) {
    if (checked(file)->behind.descriptor >= 0) close(checked(file)->behind.descriptor);
    checked(file)->behind.descriptor = -1;
}

/// Opens the file once more, for the thread. To close it takes SQLite's locks away: that is right before SQLite does.
static int has_descriptor(struct flush_behind *behind) {
    struct stat facts;
    if (behind->descriptor >= 0) return !behind->is_elsewhere;
    if (!behind->name) return 0;
    int opened = open(behind->name, O_RDWR | O_CLOEXEC);
    if (opened < 0) return 0;
    behind->descriptor = opened;
    // Somebody may have put another one there. It is not closed for now, either.
    behind->is_elsewhere =
        fstat(opened, &facts) != 0 || facts.st_dev != behind->device || facts.st_ino != behind->inode;
    return !behind->is_elsewhere;
}

static void *wait_for_disk(void *argument) {
    struct flush_behind *behind = argument;
    behind->error = fdatasync(behind->descriptor) == 0 ? 0 : errno;
    return NULL;
}

/// Begins a thread, which gets no signals: these are for who began it.
static int begin_thread(struct flush_behind *behind) {
    pthread_attr_t traits;
    sigset_t all, former;
    if (!has_descriptor(behind) || pthread_attr_init(&traits) != 0) return 0;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    // Not every processor's threads can have less.
    int is_small = pthread_attr_setstacksize(&traits, 1 << 18) == 0;
    int has_begun = is_small && pthread_create(&behind->thread, &traits, wait_for_disk, behind) == 0;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    pthread_attr_destroy(&traits);
    return has_begun;
}

/// Writes what the log holds into the file once more: the kernel forgets what it could not write.
static int write_again(sqlite3_file *file) {
    sqlite3_file *log = checked(file)->log;
    unsigned char page[page_bytes];
    if (!log) return SQLITE_OK;
    const struct log_image *image = &checked(log)->image;
    if (image->recorded == 0) return SQLITE_OK;
    int64_t pages = big(image->frames[image->recorded].head + 4);
    int code = SQLITE_OK;
    for (int64_t number = 1; code == SQLITE_OK && number < image->latest_room && number <= pages; number++) {
        if (image->latest[number] == 0) continue;
        code = roost_log_page(image, roost_reader_of(log), image->latest[number], page);
        if (code == SQLITE_OK) code = file->pMethods->xWrite(file, page, page_bytes, (number - 1) * page_bytes);
    }
    return code;
}

int roost_end_flush(sqlite3_file *file) {
    struct flush_behind *behind = &checked(file)->behind;
    sqlite3_file *base = base_of(file);
    if (!behind->is_owed) return SQLITE_OK;
    if (behind->is_running) {
        pthread_join(behind->thread, NULL);
        behind->is_running = 0;
        behind->is_owed = behind->has_failed = behind->is_unheard = behind->is_wary = behind->error != 0;
        if (!behind->is_owed) return SQLITE_OK;
    }
    // A failure is told once to each who has the file open: SQLite's is not to hear of the former one.
    if (behind->is_unheard) (void)base->pMethods->xSync(base, behind->flags);
    behind->is_unheard = 0;
    int code = behind->has_failed ? write_again(file) : SQLITE_OK;
    if (code == SQLITE_OK) code = base->pMethods->xSync(base, behind->flags);
    behind->is_owed = behind->has_failed = code != SQLITE_OK;
    if (code != SQLITE_OK) behind->is_wary = 1;
    return code;
}

int roost_may_flush_behind(sqlite3_file *file) {
    const struct checked_file *own = checked(file);
    if (!own->behind.is_wanted || own->behind.is_wary || !own->log) return 0;
    const struct checked_file *log = checked(own->log);
    // What is in the file has to be in memory as well, and nothing else.
    return !log->is_plain && log->image.has_head && !log->pending.is_doubted;
}

int roost_begin_flush(sqlite3_file *file, int flags) {
    struct flush_behind *behind = &checked(file)->behind;
    int code = roost_end_flush(file);
    if (code != SQLITE_OK) return code;
    behind->flags = flags;
    behind->is_owed = 1;
    // Without a thread it is done when somebody has to know that it is.
    behind->is_running = begin_thread(behind);
    return SQLITE_OK;
}
