#include "checked_file.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

// The log as it is for SQLite, over one of records: pages of its frames are in memory until they are copied back.

/// A log that became longer is cut to this length when it begins anew.
enum { longest_file = 18 << 20 };

static int read_base(void *from, void *bytes, int count, int64_t offset) {
    sqlite3_file *base = base_of(from);
    return base->pMethods->xRead(base, bytes, count, offset);
}

struct log_reader roost_reader_of(sqlite3_file *file) { return (struct log_reader){read_base, file}; }

/// Takes what was found in a log before it was opened. Answers with 0 where nobody has looked.
static int take_found(struct checked_file *own) {
    if (!own->owner || !own->owner->found.has_head) return 0;
    roost_log_move(&own->owner->found, &own->image);
    return 1;
}

int roost_load_log(sqlite3_file *file) {
    struct checked_file *own = checked(file);
    unsigned char head[log_head];
    if (own->is_loaded) return SQLITE_OK;
    int code = read_base(file, head, log_head, 0);
    if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
    own->is_plain = code == SQLITE_OK && is_log_head_whole(head);
    code = own->is_plain || take_found(own) ? SQLITE_OK : roost_log_load(&own->image, roost_reader_of(file));
    own->is_loaded = code == SQLITE_OK;
    return code;
}

int roost_read_short_log(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *own = checked(file);
    int64_t number = (offset - log_head) / frame_bytes + 1;
    if (!own->image.has_head && offset + count <= log_head) return read_base(file, bytes, count, offset);
    int code = roost_log_read(&own->image, roost_reader_of(file), bytes, count, offset);
    if (code == SQLITE_OK && count == frame_bytes) own->pending.whole_read = number;
    if (code != SQLITE_OK || count < page_bytes || own->pending.is_unsettled) return code;
    const struct log_frame *frame = &own->image.frames[number];
    if (frame->page || number > own->image.recorded) return code;
    // What comes from the disk is verified, as pages are.
    const unsigned char *before = number > 1 ? frame[-1].head + 16 : own->image.head + 24;
    uint32_t sum[2] = {big(before), big(before + 4)};
    const unsigned char *page = (const unsigned char *)bytes + count - page_bytes;
    return does_follow(big(own->image.head) & 1, frame->head, page, sum) ? SQLITE_OK : roost_report_damage(own, number);
}

int roost_lengthen_log(sqlite3_file *file, int64_t length) {
    // Whole pages at once: SQLite's own file system writes a byte into each, one after the other, and a commit waits for it.
    enum { step = 1 << 18, most = 1 << 16 };
    static const unsigned char nothing[most];
    sqlite3_file *base = base_of(file);
    sqlite3_int64 size;
    int code = base->pMethods->xFileSize(base, &size);
    length = (length + records_at + step - 1) / step * step;
    while (code == SQLITE_OK && size < length) {
        int part = length - size < most ? (int)(length - size) : most;
        code = base->pMethods->xWrite(base, nothing, part, size);
        size += part;
    }
    return code;
}

static int write_base(sqlite3_file *file, const void *bytes, int count, int64_t offset) {
    sqlite3_file *base = base_of(file);
    checked(file)->pending.is_dirty = 1;
    // SQLite's own file system writes less than 128 KiB at once.
    enum { most = 1 << 16 };
    int code = SQLITE_OK;
    for (int at = 0; code == SQLITE_OK && at < count; at += most) {
        int part = count - at < most ? count - at : most;
        code = base->pMethods->xWrite(base, (const char *)bytes + at, part, offset + at);
    }
    return code;
}

/// Begins the log anew. What was in it is in the file by now.
static int restart_log(sqlite3_file *file, const unsigned char *head) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    sqlite3_int64 size;
    unsigned char made[sector];
    int code = own->owner ? roost_end_flush(&own->owner->file) : SQLITE_OK;
    if (code != SQLITE_OK) return code;
    // With the head that it has already, what was refused of it still looks like its first record.
    int is_same = own->image.has_head && memcmp(own->image.head, head, log_head) == 0;
    int64_t stale_mark = own->pending.stale_mark < own->image.end ? own->image.end : own->pending.stale_mark;
    memset(&own->pending, 0, sizeof own->pending);
    if (is_same) own->pending.stale_mark = stale_mark;
    if (memcmp(head, empty_log, log_head) == 0) {
        roost_log_clear(&own->image);
        return write_base(file, head, log_head, 0);
    }
    roost_log_restart(&own->image, head);
    roost_log_make_head(&own->image, made);
    // After a transaction that was longer than any other.
    if (base->pMethods->xFileSize(base, &size) == SQLITE_OK && size > longest_file)
        (void)base->pMethods->xTruncate(base, longest_file);
    return write_base(file, made, sector, 0);
}

/// Takes away a mark that tells of what never was.
static int clear_stale_mark(sqlite3_file *file, int64_t end) {
    static const unsigned char nothing[frame_head];
    struct pending *pending = &checked(file)->pending;
    int code = SQLITE_OK;
    if (pending->stale_mark > end) code = write_base(file, nothing, frame_head, pending->stale_mark);
    if (code == SQLITE_OK) pending->stale_mark = 0;
    return code;
}

/// Whether bytes may be written past the kernel's memory at all.
static int can_write_flushed(const struct checked_file *own) { return own->direct >= 0 || own->takes_flushed; }

/// Writes bytes past the kernel's memory, flushed; answers whether that was done.
static int write_flushed(sqlite3_file *file, const unsigned char *bytes, int count, int64_t offset) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    if (!can_write_flushed(own) || own->pending.is_dirty || own->pending.stale_mark != 0) return 0;
    if (own->takes_flushed) {
        struct roost_flushed_write asked = {bytes, count, offset};
        return base->pMethods->xFileControl(base, ROOST_WRITE_FLUSHED, &asked) == SQLITE_OK;
    }
    errno = 0;
    if (pwrite(own->direct, bytes, (size_t)count, offset) == count) return 1;
    // What is the matter with the disk shows in the usual way.
    if (errno != EINVAL) return 0;
    // Not every file system takes single sectors.
    close(own->direct);
    own->direct = -1;
    return 0;
}

/// Writes the record of a transaction that ends with a frame behind what does not wait, with all that does.
static int place_record(sqlite3_file *file, int64_t last, int is_flushed) {
    struct checked_file *own = checked(file);
    unsigned char *made;
    int count;
    int code = roost_log_make_record(&own->image, last, 1, &made, &count);
    if (code != SQLITE_OK) return code;
    int64_t end = own->image.end + count - sector;
    if (!is_flushed || !write_flushed(file, made, count, own->image.end)) {
        // Up to the end of a page of the kernel's, which would have to be read from the disk for the rest of it.
        int whole = (int)(page_after(own->image.end + count) - own->image.end);
        code = write_base(file, made, whole, own->image.end);
        // Without room for the mark, the transaction is as durable; the next start may ask why it is missing.
        if (code == SQLITE_FULL) code = write_base(file, made, count - sector, own->image.end);
        if (code == SQLITE_OK) code = clear_stale_mark(file, end);
    }
    free(made);
    if (code == SQLITE_OK) code = roost_log_note_record(&own->image, last, end);
    if (code != SQLITE_OK && own->pending.stale_mark < end) own->pending.stale_mark = end;
    return code;
}

/// Flushes what waits by itself.
static int flush_waiting(sqlite3_file *file, int flags) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    int code = place_record(file, own->image.recorded, 1);
    if (code != SQLITE_OK || !own->pending.is_dirty) return code;
    code = base->pMethods->xSync(base, flags);
    own->pending.is_dirty = code != SQLITE_OK;
    if (code == SQLITE_OK) return code;
    // The kernel may forget what it could not write.
    if (own->pending.stale_mark < own->image.end) own->pending.stale_mark = own->image.end;
    roost_log_wait_again(&own->image);
    return code;
}

/// Has the record of a transaction wait for the next one that is flushed; answers whether it does.
static int let_wait(sqlite3_file *file, int64_t last) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    unsigned char *made;
    int count;
    // A record that was refused may be there: it is written over, or would come before what waits.
    if (own->pending.stale_mark != 0) return 0;
    if (roost_log_make_record(&own->image, last, 0, &made, &count) != SQLITE_OK) return 0;
    int64_t at = waiting_at + own->image.waiting_bytes, bytes = count - sector;
    // Up to the end of a page of the kernel's, here, too.
    int whole = (int)(page_after(at + bytes) - at);
    int may_wait = roost_log_may_wait(&own->image, bytes);
    int waits = may_wait && base->pMethods->xWrite(base, made, whole, at) == SQLITE_OK
        && roost_log_note_waiting(&own->image, last, made, bytes) == SQLITE_OK;
    free(made);
    // It may be there all the same.
    if (may_wait && !waits) own->pending.stale_mark = own->image.end;
    return waits;
}

/// Ends a transaction whose frames are in the file.
static int end_in_file(sqlite3_file *file, int64_t last) {
    struct checked_file *own = checked(file);
    unsigned char head[sector], mark[frame_head];
    int64_t end = sector_after(raw_frame(own->image.end, own->image.recorded + 1, last + 1));
    make_mark(mark, own->image.head + 16, last);
    roost_log_make_raw_head(&own->image, last, head);
    int code = write_base(file, mark, frame_head, end);
    if (code == SQLITE_FULL) code = SQLITE_OK;
    if (code == SQLITE_OK) code = write_base(file, head, sector, own->image.end);
    if (code == SQLITE_OK) code = clear_stale_mark(file, end);
    if (code == SQLITE_OK) code = roost_log_note_record(&own->image, last, end);
    if (code != SQLITE_OK && own->pending.stale_mark < end) own->pending.stale_mark = end;
    own->pending.is_in_file = 0;
    return code;
}

static int end_transaction(sqlite3_file *file, int64_t last) {
    struct checked_file *own = checked(file);
    own->pending.is_unsettled = 0;
    if (!own->pending.is_in_file && own->flushing == flush_at_once && can_write_flushed(own)) {
        own->pending.commit = last;
        return SQLITE_OK;
    }
    int is_in_file = own->pending.is_in_file, may_be_lost = own->flushing == flush_later, code = SQLITE_OK;
    int waits = !is_in_file && may_be_lost && let_wait(file, last);
    if (is_in_file) code = end_in_file(file, last);
    else if (!waits) code = place_record(file, last, may_be_lost);
    // SQLite asks for the flush of a commit right after what ends it. What does not wait is flushed even if it might be
    // lost: what follows could not be read without it, and what it is written over must not come back.
    own->pending.passes_flush = code == SQLITE_OK && may_be_lost && (waits || !own->pending.is_dirty);
    return code;
}

/// Writes a frame of a long transaction into the file, where its record will be.
static int write_frame_to_file(sqlite3_file *file, int64_t number, const unsigned char *page) {
    struct log_image *image = &checked(file)->image;
    struct log_frame *frame = &image->frames[number];
    unsigned char bytes[frame_bytes];
    memcpy(bytes, frame->head, frame_head);
    memcpy(bytes + frame_head, page, page_bytes);
    int64_t at = raw_frame(image->end, image->recorded + 1, number);
    int code = write_base(file, bytes, frame_bytes, at);
    if (code != SQLITE_OK) return code;
    frame->at = at + frame_head;
    free(frame->page);
    frame->page = NULL;
    return SQLITE_OK;
}

static int write_log_page(sqlite3_file *file, int64_t number, const unsigned char *page) {
    struct checked_file *own = checked(file);
    struct pending *pending = &own->pending;
    if (number <= own->image.recorded || number > own->image.written) return SQLITE_IOERR_WRITE;
    struct log_frame *frame = &own->image.frames[number];
    if (pending->head != number) {
        // It is written over within its transaction; the heads follow with the commit.
        pending->is_unsettled = 1;
        return frame->page ? roost_log_hold(&own->image, number, page) : write_base(file, page, page_bytes, frame->at);
    }
    pending->head = 0;
    int code = SQLITE_OK;
    if (!pending->is_in_file && number - own->image.recorded > most_held) {
        // Frames in the file come behind what waits, which is no part of their transaction.
        if (own->image.recorded > own->image.placed) code = flush_waiting(file, SQLITE_SYNC_NORMAL);
        // SQLite counts that: what is taken back now is of this transaction.
        if (code == SQLITE_OK) roost_log_go_on(&own->image);
        for (int64_t held = own->image.recorded + 1; code == SQLITE_OK && held < number; held++)
            code = write_frame_to_file(file, held, own->image.frames[held].page);
        if (code != SQLITE_OK) return code;
        pending->is_in_file = 1;
    }
    code = pending->is_in_file ? write_frame_to_file(file, number, page) : roost_log_hold(&own->image, number, page);
    if (code != SQLITE_OK || big(frame->head + 4) == 0) return code;
    if (pending->is_unsettled) {
        pending->unsettled_end = number;
        return SQLITE_OK;
    }
    return end_transaction(file, number);
}

static int write_log_head(sqlite3_file *file, int64_t number, const unsigned char *head) {
    struct checked_file *own = checked(file);
    struct pending *pending = &own->pending;
    int is_anew = pending->is_unsettled && pending->whole_read == number;
    pending->whole_read = 0;
    // One that was not flushed after all.
    if (pending->commit != 0 && number > pending->commit) {
        int code = place_record(file, pending->commit, 0);
        if (code != SQLITE_OK) return code;
    }
    pending->commit = pending->passes_flush = pending->is_doubted = 0;
    if (!is_anew && number <= own->image.recorded) {
        if (pending->stale_mark < own->image.end) pending->stale_mark = own->image.end;
        roost_log_take_back(&own->image, number);
    }
    if (!is_anew) roost_log_go_on(&own->image);
    if (!is_anew && number == own->image.recorded + 1) pending->is_unsettled = pending->is_in_file = 0;
    int code = roost_log_reach(&own->image, number);
    if (code != SQLITE_OK) return code;
    struct log_frame *frame = &own->image.frames[number];
    memcpy(frame->head, head, frame_head);
    if (!is_anew) {
        pending->head = number;
        return SQLITE_OK;
    }
    if (!frame->page) code = write_base(file, head, frame_head, frame->at - frame_head);
    if (code != SQLITE_OK || number != pending->unsettled_end) return code;
    return end_transaction(file, number);
}

int roost_write_short_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    int64_t number = (offset - log_head) / frame_bytes + 1, within = (offset - log_head) % frame_bytes;
    if (offset == 0 && count == log_head) return restart_log(file, bytes);
    if (offset < log_head || !checked(file)->image.has_head) return SQLITE_IOERR_WRITE;
    if (within == 0 && count == frame_head) return write_log_head(file, number, bytes);
    if (within == frame_head && count == page_bytes) return write_log_page(file, number, bytes);
    return SQLITE_IOERR_WRITE;
}

int roost_flush_short_log(sqlite3_file *file, int flags) {
    struct checked_file *own = checked(file);
    sqlite3_file *base = base_of(file);
    int64_t last = own->pending.commit;
    int passes = own->pending.passes_flush;
    own->pending.commit = own->pending.passes_flush = 0;
    if (passes) return SQLITE_OK;
    if (last == 0 && own->image.recorded > own->image.placed) return flush_waiting(file, flags);
    int code = last != 0 ? place_record(file, last, 1) : SQLITE_OK;
    if (code != SQLITE_OK || !own->pending.is_dirty) return code;
    code = base->pMethods->xSync(base, flags);
    own->pending.is_dirty = code != SQLITE_OK;
    // SQLite takes it back.
    own->pending.is_doubted = code != SQLITE_OK;
    return code;
}
