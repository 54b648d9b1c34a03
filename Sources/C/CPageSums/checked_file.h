#ifndef ROOST_CHECKED_FILE_H
#define ROOST_CHECKED_FILE_H

#include "short_log.h"

#include <pthread.h>
#include <sys/types.h>

/// A flush of the database that somebody else waits for.
struct flush_behind {
    /// Whether the next one is such a one.
    int is_wanted;
    /// Whether it is not known yet that everything is on the disk, and whether a thread waits for it.
    int is_owed, is_running;
    /// Whether it was tried, and the kernel may have forgotten what it could not write.
    int has_failed;
    /// Whether SQLite's file has not been told of a failure that the thread's was told of.
    int is_unheard;
    /// Whether one failed since the last that was waited for at once: the log is to go on where the file cannot.
    int is_wary;
    /// The kernel's number for what became of it, from the thread; and SQLite's flags.
    int error, flags;
    pthread_t thread;
    /// The file, opened for the thread, or -1; and what it has to be.
    int descriptor, is_elsewhere;
    const char *name;
    dev_t device;
    ino_t inode;
};

// A file of the SQLite file system that verifies what it reads: the database, or its log.

struct checked_file {
    sqlite3_file file;
    int is_log;
    /// Whether the pages have checksums.
    int is_checked;
    /// Where the head of a frame was written last.
    sqlite3_int64 last_head;
    /// Whether it is held back for its page, and the frame with room for a mark.
    int is_held;
    unsigned char frame[frame_bytes + frame_head];
    /// Where there is a mark of this log; -1 where it was written over.
    sqlite3_int64 mark;
    /// Where there is one that tells of a transaction that never was, and is still to be taken away; or -1.
    sqlite3_int64 stale_mark;
    /// Whether frames were written over, whose heads follow only with the commit.
    int is_unsettled;
    /// Where the frame is that ends a transaction with such frames, and where one was read as a whole last; or -1.
    sqlite3_int64 unsettled_end, whole_read;
    /// The log as records, and what is on its way there; an earlier version's is as SQLite writes it, and plain.
    struct log_image image;
    int is_loaded, is_plain;
    /// Of a main file: what was found in its log before SQLite opened it, where there is something.
    struct log_image found;
    struct pending {
        /// The frame whose head was written and whose page comes; one that was read as a whole last, to have its
        /// head written anew; one that ends a transaction with heads to be written anew.
        int64_t head, whole_read, unsettled_end;
        int is_unsettled;
        /// Whether the frames of the present transaction are in the file.
        int is_in_file;
        /// The frame that ends a transaction whose record is written with the flush; or 0.
        int64_t commit;
        /// Where there is a mark that tells of what never was; or 0.
        int64_t stale_mark;
        /// Whether something was written that is not flushed.
        int is_dirty;
        /// Whether the flush that SQLite asks for next is that of a commit that is not to be flushed.
        int passes_flush;
        /// Whether the last record may be one that was refused.
        int is_doubted;
    } pending;
    /// How SQLite's flush of each commit is taken: as it is, together with the write, or not at all.
    enum { flush_usual, flush_at_once, flush_later } flushing;
    /// What writes past the kernel's memory, or -1.
    int direct;
    /// Whether the file below takes such writes itself.
    int takes_flushed;
    struct roost_damage damage;
    /// The main file of a log, to tell of damage there; and the log of a main file.
    struct checked_file *owner;
    sqlite3_file *log;
    struct flush_behind behind;
};

static inline sqlite3_file *base_of(sqlite3_file *file) { return (sqlite3_file *)((char *)file + sizeof(struct checked_file)); }
static inline struct checked_file *checked(sqlite3_file *file) { return (struct checked_file *)file; }

/// Notes damage, for who asks. Answers with SQLite's code for it.
int roost_report_damage(struct checked_file *file, int64_t number);

// MARK: A flush behind

/// Notes where the database is, and closes what was opened of it.
void roost_find_file(sqlite3_file *file, const char *name);
void roost_leave_file(sqlite3_file *file);

/// Whether the next flush of the database may be one that nobody waits for.
int roost_may_flush_behind(sqlite3_file *file);

/// Begins to flush the database. Answers at once.
int roost_begin_flush(sqlite3_file *file, int flags);

/// Waits until the flush that was begun is over, and does it again where it failed.
int roost_end_flush(sqlite3_file *file);

// MARK: A log of records

/// Reads the file of a log as it is.
struct log_reader roost_reader_of(sqlite3_file *file);

/// Reads a log when it is first asked for, and finds out which kind it is. One that was read before is taken from there.
int roost_load_log(sqlite3_file *file);

/// Takes room on the disk for a log that is to be so long, a quarter of a mebibyte at once.
int roost_lengthen_log(sqlite3_file *file, int64_t length);

int roost_read_short_log(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset);
int roost_write_short_log(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset);
int roost_flush_short_log(sqlite3_file *file, int flags);

#endif
