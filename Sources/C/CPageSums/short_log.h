#ifndef ROOST_SHORT_LOG_H
#define ROOST_SHORT_LOG_H

#include "page_format.h"

// The log as it lies on the disk: a head, and for each transaction one record of what it changed. SQLite sees the
// log that it knows (https://sqlite.org/fileformat2.html#walformat), whose pages are held in memory until they are
// copied back.
//
// The file is one of sectors of 512 bytes, which a disk writes whole or not at all. The first one is the head. A
// record begins with a sector, and so does the mark behind it, over which the next record is written.
//
// Records that need not outlive the power wait in a place of their own behind the head, in the kernel's memory. The
// next record that is flushed has what they hold, and the place begins anew.

enum { sector = 512, record_head = 48 };
/// Where records wait, and where those begin that need no flush any more.
enum { waiting_at = page_bytes, records_at = 1 << 16, waiting_room = records_at - waiting_at };
/// Frames of a transaction that are held in memory: 8 MiB. A longer one has its frames in the file as they are.
enum { most_held = 2048 };
/// No store has that many pages: 256 GiB.
enum { most_pages = 1 << 26 };

/// A frame of the log that SQLite sees.
struct log_frame {
    unsigned char head[frame_head];
    /// Its page in memory; or null.
    unsigned char *page;
    /// Where its page is in the file, where it is not in memory.
    int64_t at;
    /// Where the record that holds it begins.
    int64_t record;
    /// The frame that had the page before it, or 0.
    int64_t earlier;
};

/// The log that SQLite sees. Frames are counted from 1.
struct log_image {
    /// The head that SQLite wrote.
    unsigned char head[log_head];
    int has_head;
    struct log_frame *frames;
    int64_t room;
    /// How many frames there are, and how many of them are in records.
    int64_t written, recorded;
    /// Where the next record begins, of those that do not wait.
    int64_t end;
    /// The last frame whose record does not wait, and the one before the record that was placed last.
    int64_t placed, settled;
    /// How long what waits may be: nothing waits in a log of the first version.
    int64_t room_to_wait;
    /// What waits, as it lies in the file. Once placed it is kept until SQLite goes on.
    unsigned char *waiting;
    int64_t waiting_bytes;
    /// For each page the last frame in a record that has it, or 0.
    uint32_t *latest;
    int64_t latest_room;
    /// The frames of the last record: what they took the place of is given up with the next one.
    int64_t last_first, last_last;
};

/// Reads from a file: 0, or SQLite's code. What is behind its end is SQLITE_IOERR_SHORT_READ.
struct log_reader {
    int (*read)(void *from, void *bytes, int count, int64_t offset);
    void *from;
};

/// Forgets everything.
void roost_log_clear(struct log_image *image);

/// Moves all of it into another place, of which what was there is forgotten.
void roost_log_move(struct log_image *image, struct log_image *other);

/// Gives the memory of all pages back: they are copied back, and nobody reads them here any more. Answers with how
/// many there were.
int64_t roost_log_let_go(struct log_image *image);

/// Begins anew with a head of SQLite's.
void roost_log_restart(struct log_image *image, const unsigned char *head);

/// Whether these bytes are the head of such a file. `bytes` are as many as a sector has.
int roost_is_short_log(const unsigned char *bytes);

/// Makes the first sector of a file, its head.
void roost_log_make_head(const struct log_image *image, unsigned char *made);

/// Reads all whole records of a file.
int roost_log_load(struct log_image *image, struct log_reader reader);

/// How many frames were recorded behind the last whole record, by the marks and heads that are there.
int64_t roost_log_count_lost(const struct log_image *image, struct log_reader reader, int64_t bytes);

/// Whether it ends as a log does that was written to its end, or of which a record was just being written.
int roost_log_ends_as_written(const struct log_image *image, struct log_reader reader, int64_t bytes);

/// Makes sure that there is a frame of a number. Answers with SQLite's code.
int roost_log_reach(struct log_image *image, int64_t number);

/// Takes back that frames from a number on were recorded: SQLite writes others in their place.
void roost_log_take_back(struct log_image *image, int64_t number);

/// Gives a frame its page, in memory.
int roost_log_hold(struct log_image *image, int64_t number, const unsigned char *page);

/// Reads the page of a frame.
int roost_log_page(const struct log_image *image, struct log_reader reader, int64_t number, unsigned char *page);

/// Reads from the log that SQLite sees.
int roost_log_read(
    const struct log_image *image, struct log_reader reader, void *bytes, int count, int64_t offset
);

/// Tells that SQLite goes on: it counts what was placed last.
void roost_log_go_on(struct log_image *image);

/// Makes a record of the frames up to one, which are in memory, with the mark behind it. `made` is to be freed.
///
/// It begins with what waits, or with the first frame that has no record.
int roost_log_make_record(
    const struct log_image *image, int64_t last, int with_waiting, unsigned char **made, int *count
);

/// Whether a record of so many bytes may wait, which takes memory at first.
int roost_log_may_wait(struct log_image *image, int64_t bytes);

/// Tells that what was placed last, all of which had waited, was not flushed: it waits again.
void roost_log_wait_again(struct log_image *image);

/// Notes that a record of the frames up to one, and so many bytes, waits.
int roost_log_note_waiting(struct log_image *image, int64_t last, const unsigned char *record, int64_t bytes);

/// Makes the head of a record of frames that are in the file as they are. `made` is a sector.
void roost_log_make_raw_head(const struct log_image *image, int64_t last, unsigned char *made);

/// Notes that the record of the frames up to one is placed, with all that waited; the next one begins at `end`.
int roost_log_note_record(struct log_image *image, int64_t last, int64_t end);

struct roost_source;

/// Moves the log that was found by looking at files into another place.
void roost_source_give_log(struct roost_source *source, struct log_image *image);

static inline int64_t sector_after(int64_t at) { return (at + sector - 1) / sector * sector; }
static inline int64_t page_after(int64_t at) { return (at + page_bytes - 1) / page_bytes * page_bytes; }

/// Where the frames of a record are that has them as they are.
static inline int64_t raw_frame(int64_t record, int64_t first, int64_t number) {
    return record + sector + (number - first) * frame_bytes;
}

#endif
