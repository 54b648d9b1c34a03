#ifndef ROOST_PAGE_FORMAT_H
#define ROOST_PAGE_FORMAT_H

#include "page_sums.h"

#include <endian.h>
#include <stddef.h>
#include <string.h>

// How pages and the log lie on the disk (https://sqlite.org/fileformat2.html), with what is ours in them.

enum { page_bytes = ROOST_PAGE_BYTES, sum_bytes = ROOST_SUM_BYTES, head_bytes = 100 };
enum { log_head = 32, frame_head = 24, frame_bytes = frame_head + page_bytes };
enum { reserve_at = 20, pages_at = 28, free_at = 32, version_at = 60 };
/// The last version of the tables that had no checksums.
enum { last_unchecked_version = 5 };

static inline uint32_t big(const unsigned char *at) {
    uint32_t word;
    memcpy(&word, at, 4);
    return be32toh(word);
}

// MARK: Checksums

/// A step maps different words to different sums, so that a change of one word always shows.
static inline uint64_t sum_step(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * 0xD6E8FEB86659FD93u;
    return sum ^ sum >> 32;
}

static inline uint64_t sum_start(int64_t number) { return 0x9E3779B97F4A7C15u ^ (uint64_t)number; }

static inline uint64_t word_at(const unsigned char *at) {
    uint64_t word;
    memcpy(&word, at, 8);
    return le64toh(word);
}

/// Four sums side by side, each over every fourth word, and one over them: a processor makes them at once.
static inline uint64_t sum_of(const unsigned char *page, int64_t number) {
    enum { lanes = 4, words = (page_bytes - sum_bytes) / 8, rest = words % lanes };
    uint64_t sums[lanes], sum = sum_start(number);
    for (uint64_t lane = 0; lane < lanes; lane++) sums[lane] = sum_step(sum, lane);
    const unsigned char *at = page;
    for (int word = rest; word < words; word += lanes, at += 8 * lanes)
        for (int lane = 0; lane < lanes; lane++) sums[lane] = sum_step(sums[lane], word_at(at + 8 * lane));
    for (int lane = 0; lane < rest; lane++) sums[lane] = sum_step(sums[lane], word_at(at + 8 * lane));
    for (int lane = 0; lane < lanes; lane++) sum = sum_step(sum, sums[lane]);
    return sum;
}

/// The sum that pages had before: one over all words in their order.
static inline uint64_t former_sum_of(const unsigned char *page, int64_t number) {
    uint64_t sum = sum_start(number);
    for (size_t at = 0; at < page_bytes - sum_bytes; at += 8) sum = sum_step(sum, word_at(page + at));
    return sum;
}

static inline int is_whole(const unsigned char *page, int64_t number) {
    uint64_t written = word_at(page + page_bytes - sum_bytes);
    return written == sum_of(page, number) || written == former_sum_of(page, number);
}

static inline void stamp(unsigned char *page, int64_t number) {
    uint64_t sum = htole64(sum_of(page, number));
    memcpy(page + page_bytes - sum_bytes, &sum, sum_bytes);
}

/// Whether a file that begins so has checksums.
///
/// One flipped bit must not make a file with checksums one without: what says so is the version, too.
static inline int has_sums(const unsigned char *head) {
    return head[reserve_at] != 0 || big(head + version_at) > last_unchecked_version;
}

// MARK: The log

/// The log's own checksum (https://sqlite.org/fileformat2.html#checksum_algorithm).
static inline void log_sum(int is_big, const unsigned char *bytes, size_t count, uint32_t sum[2]) {
    for (size_t at = 0; at < count; at += 8) {
        uint32_t words[2];
        memcpy(words, bytes + at, 8);
        sum[0] += (is_big ? be32toh(words[0]) : le32toh(words[0])) + sum[1];
        sum[1] += (is_big ? be32toh(words[1]) : le32toh(words[1])) + sum[0];
    }
}

static inline int is_log_head_whole(const unsigned char *head) {
    uint32_t sum[2] = {0, 0};
    uint32_t magic = big(head);
    if ((magic & ~1u) != 0x377f0682 || big(head + 8) != page_bytes) return 0;
    log_sum(magic & 1, head, 24, sum);
    return sum[0] == big(head + 24) && sum[1] == big(head + 28);
}

/// Whether a frame follows from the sum of what was before it, which becomes its own.
static inline int does_follow(
    int is_big, const unsigned char *head, const unsigned char *page, uint32_t sum[2]
) {
    log_sum(is_big, head, 8, sum);
    log_sum(is_big, page, page_bytes, sum);
    return sum[0] == big(head + 16) && sum[1] == big(head + 20);
}

static inline int64_t frame_offset(int64_t number) { return log_head + (number - 1) * frame_bytes; }

static const unsigned char empty_log[log_head] = "Roost: this log holds nothing.\n";

// MARK: The end of the log
//
// SQLite takes the first frame that does not follow for the end of the log. A disk that lost the last
// transaction would not be noticed. So the place behind each one, where the next frame comes, gets a mark
// that names the log. It is in the page that is flushed anyway.

/// Makes the mark behind a frame of the log that has these eight bytes of salt.
static inline void make_mark(unsigned char *mark, const unsigned char *salt, int64_t frames) {
    uint64_t count = htole64((uint64_t)frames);
    memcpy(mark, "RoostEnd", 8);
    memcpy(mark + 8, &count, 8);
    memcpy(mark + 16, salt, 8);
}

static inline int is_mark(const unsigned char *found, const unsigned char *salt, int64_t frames) {
    unsigned char mark[frame_head];
    make_mark(mark, salt, frames);
    return memcmp(found, mark, frame_head) == 0;
}

#endif
