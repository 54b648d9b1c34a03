#define _GNU_SOURCE
#include "checked_file.h"

#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// A SQLite file system over another one. It stamps each page of the database as it is written to the file, and
// verifies it as it is read. Frames of the write-ahead log have checksums of SQLite's, which SQLite verifies
// only when it recovers a log; here they are verified at each read. Behind each transaction the log gets a mark.
// That is for a log that Roost 0.1.0 left. When it begins anew, it is one of records, and log_file.c has it.
//
// A file is read and written as it is until the head of its first page says that each page ends with
// eight free bytes. A checkpoint writes pages in the order of their numbers, so the first one comes first.

/// SQLite leaves the numbers from 100 on to others.
enum { control_state = 0x526F6F73 };

const unsigned char *roost_empty_log(void) { return empty_log; }

struct checked_system {
    sqlite3_vfs vfs;
    sqlite3_vfs *base;
    struct checked_system *next;
    char name[96];
};

// MARK: Files

int roost_report_damage(struct checked_file *file, int64_t number) {
    struct checked_file *teller = file->owner ? file->owner : file;
    teller->damage = (struct roost_damage){number, file->is_log};
    return SQLITE_IOERR_DATA;
}

/// Writes the head of a frame that was held back for its page, which did not come.
static int settle_head(sqlite3_file *file) {
    struct checked_file *own = checked(file);
    if (!own->is_held) return SQLITE_OK;
    own->is_held = 0;
    return base_of(file)->pMethods->xWrite(base_of(file), own->frame, frame_head, own->last_head);
}

static int verify_frame(sqlite3_file *file, const unsigned char *page, sqlite3_int64 offset) {
    sqlite3_file *base = base_of(file);
    unsigned char head[log_head], own[frame_head], earlier[frame_head];
    sqlite3_int64 at = offset - frame_head;
    int64_t number = (at - log_head) / frame_bytes + 1;
    uint32_t sum[2];
    int code = base->pMethods->xRead(base, head, log_head, 0);
    if (code == SQLITE_OK) code = base->pMethods->xRead(base, own, frame_head, at);
    if (code == SQLITE_OK && number > 1)
        code = base->pMethods->xRead(base, earlier, frame_head, at - frame_bytes);
    if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? roost_report_damage(checked(file), number) : code;
    const unsigned char *before = number > 1 ? earlier + 16 : head + 24;
    sum[0] = big(before);
    sum[1] = big(before + 4);
    return does_follow(big(head) & 1, own, page, sum) ? SQLITE_OK : roost_report_damage(checked(file), number);
}

static int checked_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    int code = own->is_log ? roost_load_log(file) : SQLITE_OK;
    if (code == SQLITE_OK && own->is_log && !own->is_plain) return roost_read_short_log(file, bytes, count, offset);
    if (code == SQLITE_OK) code = settle_head(file);
    if (code == SQLITE_OK) code = base->pMethods->xRead(base, bytes, count, offset);
    if (own->is_log) {
        if (count == frame_bytes) own->whole_read = offset;
        int is_page = count == page_bytes && (offset - log_head - frame_head) % frame_bytes == 0;
        if (code != SQLITE_OK || !is_page || own->is_unsettled) return code;
        return verify_frame(file, bytes, offset);
    }
    // The head alone is read before the log is: what it says is verified with its page.
    if (!own->is_checked || count <= head_bytes) return code;
    int64_t number = offset / page_bytes + 1;
    if (code == SQLITE_IOERR_SHORT_READ) return roost_report_damage(own, number);
    if (code != SQLITE_OK) return code;
    if (count != page_bytes || offset % page_bytes != 0) return roost_report_damage(own, number);
    return is_whole(bytes, number) ? SQLITE_OK : roost_report_damage(own, number);
}

/// Takes a mark away that a transaction was written before. What fails is tried again, at the latest before a flush.
static int remove_stale_mark(sqlite3_file *file) {
    static const unsigned char nothing[frame_head];
    sqlite3_file *base = base_of(file);
    if (checked(file)->stale_mark < 0) return SQLITE_OK;
    int code = base->pMethods->xWrite(base, nothing, frame_head, checked(file)->stale_mark);
    if (code == SQLITE_OK) checked(file)->stale_mark = -1;
    return code;
}

static int write_frame(sqlite3_file *file, const unsigned char *page);

/// Writes the head of a frame anew, whose page or one before it was written over. The last one brings the mark.
static int rewrite_head(sqlite3_file *file, const unsigned char *head, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    own->whole_read = -1;
    if (offset != own->unsettled_end) return base->pMethods->xWrite(base, head, frame_head, offset);
    unsigned char page[page_bytes];
    int code = base->pMethods->xRead(base, page, page_bytes, offset + frame_head);
    if (code != SQLITE_OK) return code;
    memcpy(own->frame, head, frame_head);
    own->last_head = offset;
    own->is_unsettled = 0;
    code = write_frame(file, page);
    if (code != SQLITE_OK) own->is_unsettled = 1;
    return code;
}

/// Takes the head of a frame, which is written together with its page: a kill in between would leave the log
/// without an end.
static int write_head(sqlite3_file *file, const unsigned char *head, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    // With the commit, SQLite reads what follows from a page that was written over, and writes its head anew.
    if (own->is_unsettled && own->whole_read == offset) return rewrite_head(file, head, offset);
    // A transaction that comes in the place of another one: what that wrote over does not count.
    if (offset <= own->last_head) own->is_unsettled = 0;
    if (own->stale_mark == offset) own->stale_mark = -1;
    // It would tell of a transaction that never was.
    if (own->mark > offset) own->stale_mark = own->mark;
    if (own->mark >= offset) own->mark = -1;
    (void)remove_stale_mark(file);
    own->last_head = offset;
    own->is_held = 1;
    memcpy(own->frame, head, frame_head);
    return SQLITE_OK;
}

/// Writes a page with its head, and if it ends a transaction with the mark.
static int write_frame(sqlite3_file *file, const unsigned char *page) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    own->is_held = 0;
    memcpy(own->frame + frame_head, page, page_bytes);
    int is_commit = big(own->frame + 4) != 0;
    // Until the heads are written anew, a mark would tell of what cannot be read.
    if (is_commit && own->is_unsettled) own->unsettled_end = own->last_head;
    if (is_commit && !own->is_unsettled) {
        sqlite3_int64 next = own->last_head + frame_bytes;
        make_mark(own->frame + frame_bytes, own->frame + 8, (next - log_head) / frame_bytes);
        int code = base->pMethods->xWrite(base, own->frame, frame_bytes + frame_head, own->last_head);
        if (code == SQLITE_OK) own->mark = next;
        if (code != SQLITE_FULL) return code;
        // Without room for the mark, the transaction is as durable; the next start may ask why it is missing.
    }
    return base->pMethods->xWrite(base, own->frame, frame_bytes, own->last_head);
}

static int write_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    int loaded = roost_load_log(file);
    if (loaded != SQLITE_OK) return loaded;
    // With its head, a log is one of records, whatever it was before.
    if (count == log_head && offset == 0) own->is_plain = 0;
    if (!own->is_plain) return roost_write_short_log(file, bytes, count, offset);
    if (own->is_held && count == page_bytes && offset == own->last_head + frame_head)
        return write_frame(file, bytes);
    int code = settle_head(file);
    if (code != SQLITE_OK) return code;
    if (count == frame_head && offset >= log_head && (offset - log_head) % frame_bytes == 0)
        return write_head(file, bytes, offset);
    if (count == page_bytes) own->is_unsettled = 1;
    return base->pMethods->xWrite(base, bytes, count, offset);
}

static int checked_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    if (own->is_log) return write_log(file, bytes, count, offset);
    if (offset == 0 && count >= head_bytes && ((const unsigned char *)bytes)[reserve_at] == sum_bytes)
        own->is_checked = 1;
    if (!own->is_checked || count != page_bytes || offset % page_bytes != 0)
        return base->pMethods->xWrite(base, bytes, count, offset);
    unsigned char page[page_bytes];
    memcpy(page, bytes, page_bytes);
    stamp(page, offset / page_bytes + 1);
    return base->pMethods->xWrite(base, page, page_bytes, offset);
}

static int checked_sync(sqlite3_file *file, int flags) {
    sqlite3_file *base = base_of(file);
    if (checked(file)->is_log && !checked(file)->is_plain) return roost_flush_short_log(file, flags);
    if (roost_may_flush_behind(file)) return roost_begin_flush(file, flags);
    int code = roost_end_flush(file);
    if (code == SQLITE_OK) code = settle_head(file);
    if (code == SQLITE_OK) code = remove_stale_mark(file);
    if (code == SQLITE_OK) code = base->pMethods->xSync(base, flags);
    checked(file)->behind.is_wary = code != SQLITE_OK;
    if (code == SQLITE_OK) checked(file)->is_unsettled = 0;
    return code;
}

static int checked_control(sqlite3_file *file, int operation, void *argument) {
    if (operation == control_state) {
        *(sqlite3_file **)argument = file;
        return SQLITE_OK;
    }
    if (operation == SQLITE_FCNTL_SIZE_HINT && checked(file)->is_log)
        return roost_lengthen_log(file, *(const sqlite3_int64 *)argument);
    sqlite3_file *base = base_of(file);
    return base->pMethods->xFileControl(base, operation, argument);
}

static int checked_close(sqlite3_file *file) {
    sqlite3_file *base = base_of(file);
    struct checked_file *owner = checked(file)->owner;
    if (checked(file)->is_log) {
        // What cannot be flushed stays in the log, and is read at the next start.
        if (owner) (void)roost_end_flush(&owner->file);
        if (owner) owner->log = NULL;
        roost_log_clear(&checked(file)->image);
        if (checked(file)->direct >= 0) close(checked(file)->direct);
    }
    roost_log_clear(&checked(file)->found);
    if (!checked(file)->is_log && base->pMethods) (void)roost_end_flush(file);
    roost_leave_file(file);
    return base->pMethods ? base->pMethods->xClose(base) : SQLITE_OK;
}
static int checked_truncate(sqlite3_file *file, sqlite3_int64 size) {
    struct checked_file *own = checked(file);
    own->is_held = 0;
    if (own->is_log && !own->is_plain) {
        // SQLite does not know how long it is; it is cut where it begins anew.
        if (size != 0) return SQLITE_OK;
        int code = own->owner ? roost_end_flush(&own->owner->file) : SQLITE_OK;
        if (code != SQLITE_OK) return code;
        roost_log_clear(&own->image);
    }
    return base_of(file)->pMethods->xTruncate(base_of(file), size);
}
static int checked_size(sqlite3_file *file, sqlite3_int64 *size) {
    struct checked_file *own = checked(file);
    int code = own->is_log ? roost_load_log(file) : SQLITE_OK;
    if (code == SQLITE_OK) code = base_of(file)->pMethods->xFileSize(base_of(file), size);
    if (code != SQLITE_OK || !own->is_log || own->is_plain) return code;
    if (own->image.has_head) *size = log_head + own->image.written * frame_bytes;
    else if (*size > log_head) *size = log_head;
    return SQLITE_OK;
}
static int checked_lock(sqlite3_file *file, int kind) { return base_of(file)->pMethods->xLock(base_of(file), kind); }
static int checked_unlock(sqlite3_file *file, int kind) { return base_of(file)->pMethods->xUnlock(base_of(file), kind); }
static int checked_reserved(sqlite3_file *file, int *answer) {
    return base_of(file)->pMethods->xCheckReservedLock(base_of(file), answer);
}
static int checked_sector(sqlite3_file *file) { return base_of(file)->pMethods->xSectorSize(base_of(file)); }
static int checked_traits(sqlite3_file *file) { return base_of(file)->pMethods->xDeviceCharacteristics(base_of(file)); }

/// Of the first version: with neither shared memory nor mapped files, which would pass us by.
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = checked_close,
    .xRead = checked_read,
    .xWrite = checked_write,
    .xTruncate = checked_truncate,
    .xSync = checked_sync,
    .xFileSize = checked_size,
    .xLock = checked_lock,
    .xUnlock = checked_unlock,
    .xCheckReservedLock = checked_reserved,
    .xFileControl = checked_control,
    .xSectorSize = checked_sector,
    .xDeviceCharacteristics = checked_traits,
};

/// Finds out whether the file that was just opened has checksums, as far as its head can tell.
///
/// A head that cannot be read says nothing: taken for one without, pages would be written without.
static int look_for_sums(sqlite3_file *base, int *answer) {
    unsigned char head[head_bytes];
    sqlite3_int64 size = 0;
    *answer = 0;
    int code = base->pMethods->xFileSize(base, &size);
    if (code != SQLITE_OK || size < head_bytes) return code;
    code = base->pMethods->xRead(base, head, head_bytes, 0);
    if (code == SQLITE_OK) *answer = has_sums(head);
    return code;
}

// SQLite reads a file that it cannot open to write: for want of a descriptor, too, and then for good. So it is opened
// once more. A log that can only be read is none: whatever comes would be refused until the next start.
static int open_to_write(sqlite3_vfs *base, const char *name, sqlite3_file *file, int flags, int *answer) {
    int granted = 0;
    for (int is_again = 0;; is_again = 1) {
        int code = base->xOpen(base, name, file, flags, &granted);
        if (answer) *answer = granted;
        if (code != SQLITE_OK || !(flags & SQLITE_OPEN_READWRITE) || !(granted & SQLITE_OPEN_READONLY)) return code;
        if (is_again && !(flags & SQLITE_OPEN_WAL)) return code;
        file->pMethods->xClose(file);
        file->pMethods = NULL;
        if (is_again) return SQLITE_CANTOPEN;
    }
}

static int checked_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    if (!(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) return base->xOpen(base, name, file, flags, answer);
    struct checked_file *own = checked(file);
    memset(own, 0, sizeof *own);
    own->direct = own->behind.descriptor = -1;
    int code = open_to_write(base, name, base_of(file), flags, answer);
    if (code != SQLITE_OK) {
        // A failed opening may ask to be closed all the same.
        if (base_of(file)->pMethods) own->file.pMethods = &methods;
        return code;
    }
    own->file.pMethods = &methods;
    own->is_log = (flags & SQLITE_OPEN_WAL) != 0;
    own->last_head = own->mark = own->stale_mark = own->unsettled_end = own->whole_read = -1;
    if (own->is_log) {
        sqlite3_file *owner = sqlite3_database_file_object(name);
        if (owner && owner->pMethods == &methods) own->owner = checked(owner);
        if (own->owner) own->owner->log = file;
        roost_log_clear(&own->image);
        // The first flush is the usual one, which has the folder know the file, too.
        own->pending.is_dirty = 1;
        sqlite3_file *below = base_of(file);
        if (strcmp(base->zName, "unix") == 0)
            own->direct = open(name, O_RDWR | O_DIRECT | O_DSYNC | O_CLOEXEC);
        else
            own->takes_flushed = below->pMethods->xFileControl(below, ROOST_WRITE_FLUSHED, NULL) == SQLITE_OK;
    } else {
        if (strcmp(base->zName, "unix") == 0) roost_find_file(file, name);
        code = look_for_sums(base_of(file), &own->is_checked);
    }
    // SQLite closes what it was given, where the opening failed.
    return code;
}

// MARK: The file system

static pthread_mutex_t systems_lock = PTHREAD_MUTEX_INITIALIZER;
static struct checked_system *systems;

static int checked_delete(sqlite3_vfs *vfs, const char *name, int sync) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xDelete(base, name, sync);
}
static int checked_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xAccess(base, name, flags, answer);
}
static int checked_path(sqlite3_vfs *vfs, const char *name, int count, char *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xFullPathname(base, name, count, answer);
}
static int checked_random(sqlite3_vfs *vfs, int count, char *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xRandomness(base, count, answer);
}
static int checked_sleep(sqlite3_vfs *vfs, int microseconds) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xSleep(base, microseconds);
}
static int checked_time(sqlite3_vfs *vfs, sqlite3_int64 *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xCurrentTimeInt64(base, answer);
}
static int checked_error(sqlite3_vfs *vfs, int count, char *answer) {
    sqlite3_vfs *base = ((struct checked_system *)vfs)->base;
    return base->xGetLastError ? base->xGetLastError(base, count, answer) : 0;
}

// By default SQLite counts what memory it has, under one lock, at each piece that it takes or gives back. Nobody asks for
// that here; what its pages take is counted apart. It can only be said before SQLite is used for the first time: where
// another part of the program was earlier, it goes on counting.
static pthread_once_t uncounted = PTHREAD_ONCE_INIT;
static void stop_counting(void) { (void)sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

int roost_pages_register(const char *base_name, const char **name) {
    pthread_once(&uncounted, stop_counting);
    // There are no file systems before, and none where it gets no memory.
    int code = sqlite3_initialize();
    *name = NULL;
    if (code != SQLITE_OK) return code;
    pthread_mutex_lock(&systems_lock);
    sqlite3_vfs *base = sqlite3_vfs_find(base_name);
    struct checked_system *found = systems;
    while (found && found->base != base) found = found->next;
    if (!base) {
        code = SQLITE_CANTOPEN;
    } else if (!found && !(found = calloc(1, sizeof *found))) {
        code = SQLITE_NOMEM;
    } else if (!found->base) {
        snprintf(found->name, sizeof found->name, "roost-%s", base->zName);
        found->base = base;
        found->vfs = (sqlite3_vfs){
            .iVersion = 2,
            .szOsFile = (int)sizeof(struct checked_file) + base->szOsFile,
            .mxPathname = base->mxPathname,
            .zName = found->name,
            .xOpen = checked_open,
            .xDelete = checked_delete,
            .xAccess = checked_access,
            .xFullPathname = checked_path,
            .xRandomness = checked_random,
            .xSleep = checked_sleep,
            .xGetLastError = checked_error,
            .xCurrentTimeInt64 = checked_time,
        };
        code = sqlite3_vfs_register(&found->vfs, 0);
        found->next = systems;
        systems = found;
    }
    *name = code == SQLITE_OK ? found->name : NULL;
    pthread_mutex_unlock(&systems_lock);
    return code;
}

// MARK: Questions

static struct checked_file *file_of(sqlite3 *connection) {
    sqlite3_file *file = NULL;
    if (sqlite3_file_control(connection, "main", control_state, &file) != SQLITE_OK || !file) return NULL;
    return file->pMethods == &methods ? checked(file) : NULL;
}

struct roost_damage roost_pages_damage(sqlite3 *connection) {
    struct checked_file *file = file_of(connection);
    return file ? file->damage : (struct roost_damage){0, 0};
}

static struct checked_file *log_of(sqlite3 *connection) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
    return code == SQLITE_OK && file && file->pMethods == &methods ? checked(file) : NULL;
}

void roost_pages_flush(sqlite3 *connection, int flushes) {
    struct checked_file *log = log_of(connection);
    if (log) log->flushing = flushes ? flush_at_once : flush_later;
}

void roost_pages_require_flush(sqlite3 *connection) {
    struct checked_file *log = log_of(connection);
    if (log) log->pending.passes_flush = 0;
}

void roost_pages_flush_behind(sqlite3 *connection, int is_wanted) {
    struct checked_file *file = file_of(connection);
    if (file) file->behind.is_wanted = is_wanted;
}

void roost_pages_let_log_go(sqlite3 *connection) {
    // What is a mebibyte at least; the pages lie between others, from where their memory does not go back by itself.
    enum { many = 256 };
    struct checked_file *log = log_of(connection);
    if (!log || log->is_plain) return;
    // What is not flushed yet may have to be copied once more.
    if (log->owner && roost_end_flush(&log->owner->file) != SQLITE_OK) return;
    if (roost_log_let_go(&log->image) >= many) malloc_trim(0);
}

void roost_pages_hand_log(sqlite3 *connection, struct roost_source *source) {
    struct checked_file *file = file_of(connection);
    if (file && !file->log) roost_source_give_log(source, &file->found);
}

void roost_pages_check(sqlite3 *connection) {
    struct checked_file *file = file_of(connection);
    if (file) file->is_checked = 1;
}

/// Whether a page is in the list of free ones, by the pages that hold the list. `page` is room to read into.
static int is_free(sqlite3_file *base, uint32_t first, int64_t number, int64_t pages, unsigned char *page) {
    // The list has no more parts than there are pages, whatever it says.
    for (int64_t left = pages; first != 0 && left > 0; left--) {
        if (base->pMethods->xRead(base, page, page_bytes, ((int64_t)first - 1) * page_bytes) != SQLITE_OK) return 0;
        if (!is_whole(page, first)) return 0;
        uint32_t count = big(page + 4), most = (page_bytes - sum_bytes) / 4 - 2;
        for (uint32_t at = 0; at < count && at < most; at++)
            if (big(page + 8 + 4 * at) == number) return 1;
        first = big(page);
    }
    return 0;
}

int64_t roost_pages_verify(sqlite3 *connection, int64_t first, int64_t count, int64_t *found) {
    struct checked_file *file = file_of(connection);
    *found = 0;
    if (!file || !file->is_checked) return 0;
    sqlite3_file *base = base_of(&file->file);
    unsigned char page[page_bytes], other[page_bytes];
    int code = base->pMethods->xRead(base, page, page_bytes, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return -1;
    if (!is_whole(page, 1)) {
        // How many there are is not known then.
        *found = 1;
        return 0;
    }
    // Behind these there is room that was taken for more.
    int64_t pages = big(page + pages_at);
    uint32_t free = big(page + free_at);
    int64_t looked = 0;
    for (; looked < count && first + looked <= pages; looked++) {
        int64_t number = first + looked, at = (number - 1) * page_bytes;
        if (number == ROOST_UNUSED_PAGE || *found != 0) continue;
        code = base->pMethods->xRead(base, page, page_bytes, at);
        if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return -1;
        if (is_whole(page, number)) continue;
        // What holds nothing is read by nobody, and may never have been written.
        if (is_free(base, free, number, pages, other)) continue;
        *found = number;
    }
    return looked;
}

int roost_pages_reserve(sqlite3 *connection) {
    int count = sum_bytes;
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &count);
}

int roost_pages_reserved(sqlite3 *connection) {
    int count = -1;
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &count) == SQLITE_OK ? count : 0;
}
