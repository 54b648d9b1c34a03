#ifndef ROOST_PAGE_SUMS_H
#define ROOST_PAGE_SUMS_H

#include <sqlite3.h>
#include <stdint.h>

/// How many bytes at the end of each page belong to its checksum.
#define ROOST_SUM_BYTES 8
/// The length of a page, which is the one that SQLite takes for a new file.
#define ROOST_PAGE_BYTES 4096
/// The number of the page that SQLite never uses: it locks by a byte in it, at 2 to the 30th.
#define ROOST_UNUSED_PAGE 262145
/// The length of the head of a log.
#define ROOST_LOG_HEAD_BYTES 32

// MARK: A SQLite file system that verifies what it reads

/// Makes a SQLite file system that keeps and verifies checksums over another one.
///
/// `base` names the other one, or is null for the usual one. `name` gets the name of the new one. It may
/// be called again and from several threads.
int roost_pages_register(const char *base, const char **name);

/// A write past the kernel's memory that is flushed once it is answered.
///
/// Over SQLite's own file system for Linux such writes go to the kernel. Another one may take them: its file is asked
/// by this number of a file control, without one whether it takes any, and then with each.
enum { ROOST_WRITE_FLUSHED = 0x526F6F74 };

struct roost_flushed_write {
    const unsigned char *bytes;
    int count;
    int64_t offset;
};

/// Where something was found that was not written so.
struct roost_damage {
    /// The number of the page in the file, or of the frame in the log; 0 where there is none.
    int64_t number;
    int is_log;
};

/// The damage that was met last through this connection.
struct roost_damage roost_pages_damage(sqlite3 *connection);

/// Tells the log of a connection whether to flush at each commit from now on. SQLite asks for a flush at each.
///
/// `PRAGMA synchronous` says the same, and has to be read by SQLite's parser each time.
void roost_pages_flush(sqlite3 *connection, int flushes);

/// Has the log flush when SQLite asks for it next, which is not for a commit then.
void roost_pages_require_flush(sqlite3 *connection);

/// Whether a thread waits for the next flushes of the file, while who asked for them goes on.
///
/// The log begins anew when they are over: whatever is in the file by then is in the log as well.
void roost_pages_flush_behind(sqlite3 *connection, int is_wanted);

/// Gives the memory of a log back that is copied back and flushed: SQLite reads nothing in it any more.
void roost_pages_let_log_go(sqlite3 *connection);

struct roost_source;

/// Gives a connection that has read nothing yet what was found in its log, so that it need not be read again.
///
/// Nobody may have written to the log since. `source` no longer has it.
void roost_pages_hand_log(sqlite3 *connection, struct roost_source *source);

/// Has a connection to an empty file give all its pages checksums, in whatever order they are written.
void roost_pages_check(sqlite3 *connection);

/// Verifies pages of a file whose log was copied back, from one on; `found` gets the first damaged one, or 0.
///
/// Answers with how many pages there were, or -1 where the file could not be read.
int64_t roost_pages_verify(sqlite3 *connection, int64_t first, int64_t count, int64_t *found);

/// Makes the next vacuum leave room for checksums, or a new file begin with it. Answers with SQLite's code.
int roost_pages_reserve(sqlite3 *connection);

/// How many bytes at the end of each page are left free.
int roost_pages_reserved(sqlite3 *connection);

/// What a log begins with that holds nothing and was left so; SQLite takes it for no log.
const unsigned char *roost_empty_log(void);

// MARK: A store that nobody has opened

/// What the files of a store hold.
struct roost_files {
    int64_t file_bytes, log_bytes;
    /// Whether the pages have checksums.
    int has_sums;
    /// Frames of the log up to its last whole transaction.
    int64_t whole;
    /// How many frames were committed behind these, which a reader does not get to.
    int64_t lost;
    /// Whether its head cannot be read, so that none of it counts.
    int is_headless;
    /// Whether it does not end as a log does that was written to its end.
    int is_cut;
};

/// `struct roost_source` is a store's files, to read what can be read.

/// Looks at the files of the store at a path. Answers with 0, or with the kernel's number for why not.
///
/// `source` gets what reads them, where it is not null; it is to be closed.
int roost_files_look(const char *path, struct roost_files *files, struct roost_source **source);

void roost_source_close(struct roost_source *source);

/// Closes the files themselves; what was found in the log is there still.
void roost_source_leave_files(struct roost_source *source);

/// How many pages the store has after its last whole transaction.
int64_t roost_source_pages(const struct roost_source *source);

/// Reads a page as the last whole transaction left it; answers whether that is what was written.
int roost_source_read(struct roost_source *source, int64_t number, unsigned char *page);

/// The kernel's number for why a page could not be read at all; 0 where all could that were asked for.
int roost_source_error(const struct roost_source *source);

/// Copies a file, for its owner only, flushed, and never over another one. Answers with 0, or with the
/// kernel's number for why not.
int roost_copy_file(const char *path, const char *copy);

/// Removes a file, if it is there.
void roost_remove_file(const char *path);

/// Makes a file for its owner only that is to become a copy under a name that nothing has yet. Answers as the others.
int roost_make_copy(const char *path, const char *unfinished);

/// Gives a copy its name, if nothing has it by now.
///
/// A kill or a power cut leaves the whole copy under its name, or nothing.
int roost_finish_copy(const char *unfinished, const char *path);

/// Puts a store that was made in the place of another one, which is kept under a name that nothing has yet.
///
/// A kill or a power cut leaves the one or the other, or what roost_finish_replacement brings to an end.
int roost_replace_store(const char *path, const char *made, const char *apart);

/// Brings to an end what a kill cut short; to be called before a store is opened.
int roost_finish_replacement(const char *path);

#endif
