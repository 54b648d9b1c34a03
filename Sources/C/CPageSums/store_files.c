#define _GNU_SOURCE
#include "short_log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <stdio.h>

// Reads the files of a store that nobody has open, without SQLite: it takes the first frame that does not
// follow for the end of the log, and has done with a table at its first damaged page.

struct roost_source {
    int file, log;
    int has_sums;
    int64_t pages;
    /// For each page up to a number, where its latest frame is in the log, or 0.
    int64_t *frames;
    int64_t capacity;
    /// The log, where it is one of records.
    struct log_image image;
    /// The kernel's number for why a page could not be read; 0 where all could.
    int error;
};

/// A path with an ending, in room for it.
static int with_ending(char *whole, size_t room, const char *path, const char *ending) {
    return snprintf(whole, room, "%s%s", path, ending) < (int)room ? 0 : ENAMETOOLONG;
}

static int reserve_frames(struct roost_source *source, int64_t number) {
    if (number < source->capacity) return 0;
    int64_t capacity = number * 2 + 64;
    int64_t *frames = realloc(source->frames, (size_t)capacity * sizeof *frames);
    if (!frames) return ENOMEM;
    memset(frames + source->capacity, 0, (size_t)(capacity - source->capacity) * sizeof *frames);
    source->frames = frames;
    source->capacity = capacity;
    return 0;
}

/// Takes the frames of a transaction in, up to the one that ends it.
static int take_frames(struct roost_source *source, int64_t first, int64_t last) {
    unsigned char head[frame_head];
    for (int64_t number = first; number <= last; number++) {
        if (pread(source->log, head, frame_head, frame_offset(number)) != frame_head) return EIO;
        int code = reserve_frames(source, big(head));
        if (code != 0) return code;
        source->frames[big(head)] = frame_offset(number) + frame_head;
        if (number == last) source->pages = big(head + 4);
    }
    return 0;
}

/// Whether the log ends behind its last whole transaction as it does where nothing was lost.
///
/// `next` is the frame behind the last one that follows. A transaction that was just being written ends in a
/// log that goes on, for room was taken before.
static int is_end_as_written(int log, const unsigned char *head, int64_t whole, int64_t next, int64_t bytes) {
    unsigned char mark[frame_head];
    int is_read = pread(log, mark, frame_head, frame_offset(whole + 1)) == frame_head;
    if (is_read && is_mark(mark, head + 16, whole)) return 1;
    // A long transaction writes over its own pages, whose heads follow with its end.
    int has_begun = next > whole + 1 || (is_read && memcmp(mark + 8, head + 16, 8) == 0);
    return (has_begun || whole == 0) && frame_offset(next + 1) <= bytes;
}

static int read_bytes(void *from, void *bytes, int count, int64_t offset) {
    struct roost_source *source = from;
    ssize_t found = pread(source->log, bytes, (size_t)count, offset);
    if (found < 0) source->error = errno;
    return found == count ? SQLITE_OK : found < 0 ? SQLITE_IOERR_READ : SQLITE_IOERR_SHORT_READ;
}

static struct log_reader reader_of(const struct roost_source *source) {
    return (struct log_reader){read_bytes, (void *)source};
}

static int read_records(struct roost_source *source, struct roost_files *files) {
    struct log_reader reader = reader_of(source);
    int code = roost_log_load(&source->image, reader);
    if (code != SQLITE_OK) return source->error != 0 ? source->error : ENOMEM;
    const struct log_image *image = &source->image;
    files->whole = image->recorded;
    if (image->recorded > 0) source->pages = big(image->frames[image->recorded].head + 4);
    files->lost = roost_log_count_lost(image, reader, files->log_bytes);
    files->is_cut = files->has_sums && files->lost == 0 && !roost_log_ends_as_written(image, reader, files->log_bytes);
    return source->error;
}

static int read_log(struct roost_source *source, struct roost_files *files) {
    unsigned char head[sector], frame[frame_bytes];
    ssize_t count = pread(source->log, head, sector, 0);
    if (count < 0) return errno;
    if (count == sector && roost_is_short_log(head)) return read_records(source, files);
    if (count > log_head) count = log_head;
    if (count < log_head || !is_log_head_whole(head)) {
        static const unsigned char nothing[log_head];
        int is_empty = count >= log_head && memcmp(head, empty_log, log_head) == 0;
        // Earlier versions left it so; and so it is before the first change of all.
        int is_blank = count < log_head || memcmp(head, nothing, log_head) == 0;
        // One of no length is made before its head is written.
        files->is_headless = count > 0 && !is_empty && !(is_blank && !files->has_sums)
            && !(count < log_head && files->file_bytes <= page_bytes);
        return 0;
    }
    uint32_t sum[2] = {big(head + 24), big(head + 28)};
    int64_t next = 1;
    for (;; next++) {
        count = pread(source->log, frame, frame_bytes, frame_offset(next));
        if (count < 0) return errno;
        if (count < frame_bytes || memcmp(frame + 8, head + 16, 8) != 0) break;
        if (!does_follow(big(head) & 1, frame, frame + frame_head, sum)) break;
        if (big(frame + 4) == 0) continue;
        int code = take_frames(source, files->whole + 1, next);
        if (code != 0) return code;
        files->whole = next;
    }
    int64_t last = 0;
    for (int64_t number = next; frame_offset(number) + frame_head <= files->log_bytes; number++) {
        count = pread(source->log, frame, frame_head, frame_offset(number));
        if (count < 0) return errno;
        if (count == frame_head && is_mark(frame, head + 16, number - 1)) last = number - 1;
    }
    if (last > files->whole) files->lost = last - files->whole;
    files->is_cut = files->has_sums && last <= files->whole
        && !is_end_as_written(source->log, head, files->whole, next, files->log_bytes);
    return 0;
}

static int64_t length(int descriptor) {
    struct stat facts;
    return descriptor >= 0 && fstat(descriptor, &facts) == 0 ? facts.st_size : 0;
}

static int look(const char *path, struct roost_source *source, struct roost_files *files) {
    char log[PATH_MAX], resolved[PATH_MAX];
    // SQLite keeps the log of a file beside what a link leads to, and not beside the link.
    if (realpath(path, resolved)) path = resolved;
    if (with_ending(log, sizeof log, path, "-wal") != 0) return ENAMETOOLONG;
    source->file = open(path, O_RDONLY | O_CLOEXEC);
    if (source->file < 0) return errno == ENOENT ? 0 : errno;
    source->log = open(log, O_RDONLY | O_CLOEXEC);
    if (source->log < 0 && errno != ENOENT) return errno;
    files->file_bytes = length(source->file);
    files->log_bytes = length(source->log);
    unsigned char head[head_bytes];
    ssize_t count = pread(source->file, head, head_bytes, 0);
    if (count < 0) return errno;
    if (count == head_bytes) {
        files->has_sums = source->has_sums = has_sums(head);
        source->pages = big(head + pages_at);
    }
    return source->log < 0 ? 0 : read_log(source, files);
}

/// Takes how many pages there are from the first one: what a frame says of it counts room behind them, too.
static void count_pages(struct roost_source *source) {
    unsigned char page[page_bytes];
    if (roost_source_read(source, 1, page)) source->pages = big(page + pages_at);
}

int roost_files_look(const char *path, struct roost_files *files, struct roost_source **source) {
    struct roost_source *made = calloc(1, sizeof *made);
    if (!made) return ENOMEM;
    made->file = made->log = -1;
    memset(files, 0, sizeof *files);
    int code = look(path, made, files);
    if (code == 0 && source) {
        count_pages(made);
        *source = made;
    } else {
        roost_source_close(made);
    }
    return code;
}

void roost_source_leave_files(struct roost_source *source) {
    if (source->file >= 0) close(source->file);
    if (source->log >= 0) close(source->log);
    source->file = source->log = -1;
}

void roost_source_close(struct roost_source *source) {
    roost_source_leave_files(source);
    roost_log_clear(&source->image);
    free(source->frames);
    free(source);
}

void roost_source_give_log(struct roost_source *source, struct log_image *image) {
    roost_log_move(&source->image, image);
}

int64_t roost_source_pages(const struct roost_source *source) { return source->pages; }

int roost_source_read(struct roost_source *source, int64_t number, unsigned char *page) {
    if (number < 1) return 0;
    int64_t frame = number < source->image.latest_room ? source->image.latest[number] : 0;
    // It was followed when the log was looked at, as the chain of checksums is below.
    if (frame != 0) return roost_log_page(&source->image, reader_of(source), frame, page) == SQLITE_OK;
    int64_t in_log = number < source->capacity ? source->frames[number] : 0;
    ssize_t count = in_log != 0 ? pread(source->log, page, page_bytes, in_log)
        : pread(source->file, page, page_bytes, (number - 1) * page_bytes);
    // A disk that does not answer says nothing of what is on it.
    if (count < 0 && source->error == 0) source->error = errno;
    if (count != page_bytes) return 0;
    // The chain of checksums up to it was followed when the log was looked at.
    return in_log != 0 || (source->has_sums && is_whole(page, number));
}

int roost_source_error(const struct roost_source *source) { return source->error; }

// MARK: Copies

static int copy(int from, int to) {
    char bytes[65536];
    ssize_t count;
    while ((count = read(from, bytes, sizeof bytes)) > 0) {
        ssize_t written = write(to, bytes, (size_t)count);
        if (written != count) return written < 0 ? errno : ENOSPC;
    }
    if (count < 0) return errno;
    return fsync(to) == 0 ? 0 : errno;
}

int roost_copy_file(const char *path, const char *other) {
    int from = open(path, O_RDONLY | O_CLOEXEC);
    if (from < 0) return errno;
    int to = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    int code = to < 0 ? errno : copy(from, to);
    if (to >= 0 && close(to) != 0 && code == 0) code = errno;
    if (to >= 0 && code != 0) unlink(other);
    close(from);
    return code;
}

void roost_remove_file(const char *path) { (void)unlink(path); }

int roost_make_copy(const char *path, const char *unfinished) {
    struct stat facts;
    if (lstat(path, &facts) == 0) return EEXIST;
    int made = open(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return errno;
    close(made);
    return 0;
}

// MARK: Replacing

static int flush_folder(const char *path) {
    char folder[4096];
    if (with_ending(folder, sizeof folder, path, "") != 0) return ENAMETOOLONG;
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = 0;
    int opened = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return errno;
    int code = fsync(opened) == 0 ? 0 : errno;
    close(opened);
    return code;
}

int roost_finish_copy(const char *unfinished, const char *path) {
    int code = renameat2(AT_FDCWD, unfinished, AT_FDCWD, path, RENAME_NOREPLACE) == 0 ? 0 : errno;
    // Not every file system knows of that. Nothing had the name a moment ago.
    if (code == EINVAL || code == ENOSYS) code = rename(unfinished, path) == 0 ? 0 : errno;
    return code != 0 ? code : flush_folder(path);
}

/// Keeps a file under another name, too, or a copy where the disk knows of no second names.
static int keep(const char *path, const char *apart) {
    if (link(path, apart) == 0) return 0;
    if (errno == ENOENT || errno == EEXIST) return errno;
    return roost_copy_file(path, apart);
}

int roost_finish_replacement(const char *path) {
    char ready[4096], log[4096];
    int code = with_ending(ready, sizeof ready, path, ".repaired");
    if (code == 0) code = with_ending(log, sizeof log, path, "-wal");
    if (code != 0) return code;
    if (access(ready, F_OK) != 0) return 0;
    // The log is kept under another name. With it the new one would be taken for what the old one was.
    if (unlink(log) != 0 && errno != ENOENT) return errno;
    code = flush_folder(path);
    if (code != 0) return code;
    return rename(ready, path) == 0 ? flush_folder(path) : errno;
}

int roost_replace_store(const char *path, const char *made, const char *apart) {
    char ready[4096], log[4096], other[4096];
    int code = with_ending(ready, sizeof ready, path, ".repaired");
    if (code == 0) code = with_ending(log, sizeof log, path, "-wal");
    if (code == 0) code = with_ending(other, sizeof other, apart, "-wal");
    if (code == 0) code = keep(path, apart);
    if (code != 0) return code;
    code = keep(log, other);
    if (code != 0 && code != ENOENT) {
        // The log of an earlier one is there still: neither is set apart under this name.
        unlink(apart);
        return code;
    }
    code = flush_folder(path);
    if (code != 0) return code;
    // From here on the new one counts.
    if (rename(made, ready) != 0) return errno;
    code = flush_folder(path);
    return code != 0 ? code : roost_finish_replacement(path);
}
