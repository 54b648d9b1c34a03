#include "short_log.h"

#include <stdlib.h>

static const unsigned char head_name[8] = "RoostLog", record_name[8] = "RoostRec";
/// A later version of Roost counts it up where this one could not read its log. In the first one nothing waited.
enum { first_version = 1, log_version = 2 };
/// Where things are in the head of a record: the salt of its log comes after the name.
enum { salt_at = 8, first_at = 16, count_at = 20, length_at = 24, kind_at = 28, chain_at = 32, sum_at = 40 };
enum { changes = 0, raw = 1 };
/// What a frame begins with in a record of changes: page, size after the commit, from where, how many runs.
enum { change_head = 12, word = 8, page_words = page_bytes / word };
/// A frame takes no more than this in a record of changes.
enum { most_of_frame = change_head + 4 + page_bytes };
/// A record of changes has no more frames: those of its transaction, and of all that waited.
enum { most_recorded = most_held + waiting_room / change_head };

static void put(unsigned char *at, uint32_t value) {
    value = htole32(value);
    memcpy(at, &value, 4);
}
static uint32_t get(const unsigned char *at) {
    uint32_t value;
    memcpy(&value, at, 4);
    return le32toh(value);
}
static void put_half(unsigned char *at, uint16_t value) {
    value = htole16(value);
    memcpy(at, &value, 2);
}
static uint16_t get_half(const unsigned char *at) {
    uint16_t value;
    memcpy(&value, at, 2);
    return le16toh(value);
}

static uint64_t sum_over(uint64_t sum, const unsigned char *bytes, size_t count) {
    for (size_t at = 0; at < count; at += 8) {
        uint64_t next = 0;
        memcpy(&next, bytes + at, count - at < 8 ? count - at : 8);
        sum = (sum ^ le64toh(next)) * 0xD6E8FEB86659FD93u;
        sum ^= sum >> 32;
    }
    return sum;
}

/// The sum of the head of a record, and what follows it, which may be nothing.
static uint64_t record_sum(const unsigned char *head, const unsigned char *body, size_t count) {
    uint64_t sum = sum_over(0x9E3779B97F4A7C15u, head, sum_at);
    return htole64(sum_over(sum, body, count));
}

// MARK: The image

static const unsigned char *salt(const struct log_image *image) { return image->head + 16; }

void roost_log_clear(struct log_image *image) {
    for (int64_t at = 0; at < image->room; at++) free(image->frames[at].page);
    free(image->frames);
    free(image->latest);
    free(image->waiting);
    memset(image, 0, sizeof *image);
    image->end = records_at;
    image->room_to_wait = waiting_room;
}

void roost_log_move(struct log_image *image, struct log_image *other) {
    roost_log_clear(other);
    *other = *image;
    memset(image, 0, sizeof *image);
}

void roost_log_restart(struct log_image *image, const unsigned char *head) {
    roost_log_clear(image);
    memcpy(image->head, head, log_head);
    image->has_head = 1;
}

static int reserve(void **items, int64_t *room, int64_t needed, size_t size) {
    if (needed <= *room) return SQLITE_OK;
    int64_t wanted = needed + needed / 2 + 64;
    void *found = realloc(*items, (size_t)wanted * size);
    if (!found) return SQLITE_NOMEM;
    memset((char *)found + (size_t)*room * size, 0, (size_t)(wanted - *room) * size);
    *items = found;
    *room = wanted;
    return SQLITE_OK;
}

int roost_log_reach(struct log_image *image, int64_t number) {
    // Frames come one after another.
    if (number < 1 || number > image->written + 1 || number >= UINT32_MAX) return SQLITE_IOERR_WRITE;
    int code = reserve((void **)&image->frames, &image->room, number + 1, sizeof *image->frames);
    if (code == SQLITE_OK && number > image->written) image->written = number;
    return code;
}

static int64_t latest_of(const struct log_image *image, uint32_t page) {
    return page < image->latest_room ? image->latest[page] : 0;
}

int roost_log_hold(struct log_image *image, int64_t number, const unsigned char *page) {
    struct log_frame *frame = &image->frames[number];
    if (!frame->page && !(frame->page = malloc(page_bytes))) return SQLITE_NOMEM;
    memcpy(frame->page, page, page_bytes);
    frame->at = 0;
    return SQLITE_OK;
}

static void let_go(struct log_image *image, int64_t number) {
    free(image->frames[number].page);
    image->frames[number].page = NULL;
}

/// Notes that the frames up to one have a record.
static int note_frames(struct log_image *image, int64_t last) {
    int64_t first = image->recorded + 1;
    for (int64_t number = first; number <= last; number++) {
        uint32_t page = big(image->frames[number].head);
        if (page >= most_pages) return SQLITE_IOERR_WRITE;
        int code = reserve((void **)&image->latest, &image->latest_room, (int64_t)page + 1, sizeof *image->latest);
        if (code != SQLITE_OK) return code;
    }
    // That SQLite goes on tells that it counts what was recorded before.
    for (int64_t number = image->last_first; number != 0 && number <= image->last_last; number++)
        if (image->frames[number].earlier != 0) let_go(image, image->frames[number].earlier);
    for (int64_t number = first; number <= last; number++) {
        struct log_frame *frame = &image->frames[number];
        frame->earlier = image->latest[big(frame->head)];
        frame->record = image->end;
        image->latest[big(frame->head)] = (uint32_t)number;
    }
    image->last_first = first;
    image->last_last = last;
    image->recorded = last;
    return SQLITE_OK;
}

int64_t roost_log_let_go(struct log_image *image) {
    int64_t count = 0;
    for (int64_t number = 1; number <= image->written; number++) {
        count += image->frames[number].page != NULL;
        let_go(image, number);
    }
    return count;
}

int roost_log_note_record(struct log_image *image, int64_t last, int64_t end) {
    int code = note_frames(image, last);
    if (code != SQLITE_OK) return code;
    image->placed = last;
    image->end = end;
    return SQLITE_OK;
}

// MARK: What waits

int roost_log_may_wait(struct log_image *image, int64_t bytes) {
    if (image->waiting_bytes + bytes > image->room_to_wait) return 0;
    return image->waiting || (image->waiting = malloc(waiting_room));
}

void roost_log_wait_again(struct log_image *image) {
    if (image->placed == image->settled || image->recorded != image->placed) return;
    image->end = image->frames[image->settled + 1].record;
    image->placed = image->settled;
}

int roost_log_note_waiting(struct log_image *image, int64_t last, const unsigned char *record, int64_t bytes) {
    int code = note_frames(image, last);
    if (code != SQLITE_OK) return code;
    memcpy(image->waiting + image->waiting_bytes, record, (size_t)bytes);
    image->waiting_bytes += bytes;
    return SQLITE_OK;
}

void roost_log_go_on(struct log_image *image) {
    if (image->placed == image->settled) return;
    image->settled = image->placed;
    image->waiting_bytes = 0;
}

/// How many bytes a record takes of what waits.
static int64_t waiting_length(const unsigned char *record) {
    return sector_after(record_head + (int64_t)get(record + length_at));
}

/// Forgets what waits of the frames behind one.
static void shorten_waiting(struct log_image *image, int64_t last) {
    int64_t at = 0;
    while (at < image->waiting_bytes && get(image->waiting + at + first_at) <= last)
        at += waiting_length(image->waiting + at);
    image->waiting_bytes = at;
}

// MARK: Taking back

void roost_log_take_back(struct log_image *image, int64_t number) {
    for (; image->recorded >= number; image->recorded--) {
        struct log_frame *frame = &image->frames[image->recorded];
        image->latest[big(frame->head)] = (uint32_t)frame->earlier;
        image->end = frame->record;
    }
    image->last_first = image->last_last = 0;
    // What was placed together with what is taken back waits again.
    if (image->recorded < image->placed) image->placed = image->settled;
    if (image->recorded < image->placed) image->placed = image->settled = image->recorded;
    shorten_waiting(image, image->recorded);
}

int roost_log_page(const struct log_image *image, struct log_reader reader, int64_t number, unsigned char *page) {
    const struct log_frame *frame = &image->frames[number];
    if (frame->page) {
        memcpy(page, frame->page, page_bytes);
        return SQLITE_OK;
    }
    return frame->at != 0 ? reader.read(reader.from, page, page_bytes, frame->at) : SQLITE_IOERR_READ;
}

int roost_log_read(
    const struct log_image *image, struct log_reader reader, void *bytes, int count, int64_t offset
) {
    unsigned char frame[frame_bytes];
    int64_t number = (offset - log_head) / frame_bytes + 1, within = (offset - log_head) % frame_bytes;
    if (offset >= 0 && offset + count <= log_head && image->has_head) {
        memcpy(bytes, image->head + offset, (size_t)count);
        return SQLITE_OK;
    }
    if (offset < log_head || number > image->written || within + count > frame_bytes) {
        memset(bytes, 0, (size_t)count);
        return SQLITE_IOERR_SHORT_READ;
    }
    memcpy(frame, image->frames[number].head, frame_head);
    int code = SQLITE_OK;
    if (within + count > frame_head) code = roost_log_page(image, reader, number, frame + frame_head);
    if (code == SQLITE_OK) memcpy(bytes, frame + within, (size_t)count);
    return code;
}

// MARK: Making

int roost_is_short_log(const unsigned char *bytes) {
    uint64_t sum;
    memcpy(&sum, bytes + 16 + log_head, 8);
    return memcmp(bytes, head_name, 8) == 0 && (bytes[8] == log_version || bytes[8] == first_version)
        && sum == htole64(sum_over(0x9E3779B97F4A7C15u, bytes, 16 + log_head))
        && is_log_head_whole(bytes + 16);
}

void roost_log_make_head(const struct log_image *image, unsigned char *made) {
    memset(made, 0, sector);
    memcpy(made, head_name, 8);
    made[8] = log_version;
    memcpy(made + 16, image->head, log_head);
    uint64_t sum = htole64(sum_over(0x9E3779B97F4A7C15u, made, 16 + log_head));
    memcpy(made + 16 + log_head, &sum, 8);
}

static void make_record_head(
    const struct log_image *image, int64_t before, int64_t last, uint32_t kind, uint32_t length, unsigned char *head
) {
    memcpy(head, record_name, 8);
    memcpy(head + salt_at, salt(image), 8);
    put(head + first_at, (uint32_t)before + 1);
    put(head + count_at, (uint32_t)(last - before));
    put(head + length_at, length);
    put(head + kind_at, kind);
    memcpy(head + chain_at, image->frames[last].head + 16, 8);
}

void roost_log_make_raw_head(const struct log_image *image, int64_t last, unsigned char *made) {
    memset(made, 0, sector);
    make_record_head(image, image->recorded, last, raw, 0, made);
    uint64_t sum = record_sum(made, NULL, 0);
    memcpy(made + sum_at, &sum, 8);
}

/// Answers with the first word from a place on in which two pages differ, or with their number of words.
static int first_difference(const unsigned char *page, const unsigned char *other, int from) {
    // Most of a page is as it was: the processor compares several words at once.
    enum { block = 8 };
    while (from + block <= page_words && memcmp(page + from * word, other + from * word, block * word) == 0)
        from += block;
    while (from < page_words && memcmp(page + from * word, other + from * word, word) == 0) from++;
    return from;
}

/// Writes what a page has that another one has not. Answers with how many bytes that takes.
static size_t make_change(unsigned char *made, const unsigned char *page, const unsigned char *before) {
    static const unsigned char nothing[page_bytes];
    const unsigned char *other = before ? before : nothing;
    unsigned char *at = made + change_head;
    uint16_t runs = 0;
    for (int from = first_difference(page, other, 0); from < page_words;) {
        int to = from + 1;
        while (to < page_words && memcmp(page + to * word, other + to * word, word) != 0) to++;
        put_half(at, (uint16_t)from);
        put_half(at + 2, (uint16_t)(to - from));
        memcpy(at + 4, page + from * word, (size_t)(to - from) * word);
        at += 4 + (to - from) * word;
        runs++;
        from = first_difference(page, other, to);
    }
    put_half(made + 8, before == NULL);
    put_half(made + 10, runs);
    return (size_t)(at - made);
}

/// Copies what waits, without heads. Answers with how many bytes that takes.
static size_t gather_waiting(const struct log_image *image, unsigned char *made) {
    size_t count = 0;
    for (int64_t at = 0; at < image->waiting_bytes; at += waiting_length(image->waiting + at)) {
        size_t length = get(image->waiting + at + length_at);
        memcpy(made + count, image->waiting + at + record_head, length);
        count += length;
    }
    return count;
}

int roost_log_make_record(
    const struct log_image *image, int64_t last, int with_waiting, unsigned char **made, int *count
) {
    size_t most = record_head + (size_t)(last - image->recorded) * most_of_frame + 2 * sector + page_bytes;
    void *room = NULL;
    if (with_waiting) most += (size_t)image->waiting_bytes;
    // Who writes past the kernel's memory writes from whole pages.
    if (posix_memalign(&room, page_bytes, page_after((int64_t)most)) != 0) return SQLITE_NOMEM;
    unsigned char *record = room;
    size_t at = record_head;
    if (with_waiting) at += gather_waiting(image, record + at);
    for (int64_t number = image->recorded + 1; number <= last; number++) {
        const struct log_frame *frame = &image->frames[number];
        int64_t earlier = latest_of(image, big(frame->head));
        put(record + at, big(frame->head));
        put(record + at + 4, big(frame->head + 4));
        at += make_change(record + at, frame->page, earlier != 0 ? image->frames[earlier].page : NULL);
    }
    int64_t before = with_waiting ? image->placed : image->recorded;
    make_record_head(image, before, last, changes, (uint32_t)(at - record_head), record);
    uint64_t sum = record_sum(record, record + record_head, at - record_head);
    memcpy(record + sum_at, &sum, 8);
    size_t mark = (size_t)sector_after((int64_t)at);
    memset(record + at, 0, mark + sector + page_bytes - at);
    make_mark(record + mark, salt(image), last);
    *made = record;
    *count = (int)mark + sector;
    return SQLITE_OK;
}

// MARK: Loading

/// A record that is being read.
struct found_record {
    unsigned char head[record_head];
    int64_t at, last, end;
};

/// Looks whether a record begins at a place that follows a frame. Answers with SQLite's code.
static int look_for_record(
    const struct log_image *image, struct log_reader reader, int64_t at, int64_t before, struct found_record *found,
    int *is_there
) {
    *is_there = 0;
    int code = reader.read(reader.from, found->head, record_head, at);
    if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_OK;
    if (code != SQLITE_OK) return code;
    const unsigned char *head = found->head;
    uint32_t count = get(head + count_at);
    found->at = at;
    found->last = before + count;
    *is_there = memcmp(head, record_name, 8) == 0 && memcmp(head + salt_at, salt(image), 8) == 0
        && get(head + first_at) == before + 1 && count > 0 && count < most_pages
        && found->last < UINT32_MAX;
    return SQLITE_OK;
}

/// Gives a frame its head, whose sum follows from those before it.
static void settle_frame(
    struct log_image *image, int64_t number, uint32_t page, uint32_t size, const unsigned char *bytes, uint32_t sum[2]
) {
    unsigned char *head = image->frames[number].head;
    uint32_t words[4] = {htobe32(page), htobe32(size), 0, 0};
    memcpy(head, words, 8);
    memcpy(head + 8, salt(image), 8);
    int is_big = big(image->head) & 1;
    log_sum(is_big, head, 8, sum);
    log_sum(is_big, bytes, page_bytes, sum);
    words[2] = htobe32(sum[0]);
    words[3] = htobe32(sum[1]);
    memcpy(head + 16, words + 2, 8);
}

/// Answers with the frame that last has a page, or 0. A record of several transactions has those up to one itself.
static int64_t last_with(const struct log_image *image, int64_t last_before, uint32_t page) {
    for (int64_t at = last_before; at > image->recorded; at--)
        if (big(image->frames[at].head) == page) return at;
    return latest_of(image, page);
}

/// Carries out the changes of one frame. Answers with where the next one begins, or 0 where they make no sense.
static size_t take_change(
    struct log_image *image, struct log_reader reader, int64_t last_before, int64_t number,
    const unsigned char *body, size_t at, size_t length, uint32_t sum[2], int *code
) {
    unsigned char page[page_bytes] = {0};
    if (at + change_head > length) return 0;
    uint32_t of = get(body + at), size = get(body + at + 4);
    int is_full = get_half(body + at + 8), runs = get_half(body + at + 10);
    at += change_head;
    if (of == 0 || of >= most_pages) return 0;
    int64_t earlier = last_with(image, last_before, of);
    if (!is_full && earlier == 0) return 0;
    if (!is_full) *code = roost_log_page(image, reader, earlier, page);
    for (; runs > 0 && *code == SQLITE_OK; runs--) {
        if (at + 4 > length) return 0;
        size_t from = get_half(body + at), words = get_half(body + at + 2);
        at += 4;
        if (from + words > page_words || at + words * word > length) return 0;
        memcpy(page + from * word, body + at, words * word);
        at += words * word;
    }
    if (*code == SQLITE_OK) *code = roost_log_reach(image, number);
    if (*code == SQLITE_OK) *code = roost_log_hold(image, number, page);
    if (*code != SQLITE_OK) return 0;
    settle_frame(image, number, of, size, page, sum);
    return at;
}

/// The sum that the next frame follows from.
static void sum_before(const struct log_image *image, uint32_t sum[2]) {
    const unsigned char *before =
        image->recorded > 0 ? image->frames[image->recorded].head + 16 : image->head + 24;
    sum[0] = big(before);
    sum[1] = big(before + 4);
}

static int load_changes(struct log_image *image, struct log_reader reader, struct found_record *found, int *is_whole) {
    size_t length = get(found->head + length_at);
    int64_t count = found->last - image->recorded;
    if (count > most_recorded || length > (size_t)count * most_of_frame) return SQLITE_OK;
    unsigned char *body = malloc(length + 1);
    if (!body) return SQLITE_NOMEM;
    int code = reader.read(reader.from, body, (int)length, found->at + record_head);
    uint64_t sum = record_sum(found->head, body, length);
    if (code == SQLITE_OK && memcmp(found->head + sum_at, &sum, 8) == 0) {
        uint32_t chain[2];
        size_t at = 0;
        sum_before(image, chain);
        int64_t number = image->recorded + 1, last_before = image->recorded;
        for (; number <= found->last; number++) {
            at = take_change(image, reader, last_before, number, body, at, length, chain, &code);
            if (at == 0) break;
            if (big(image->frames[number].head + 4) != 0) last_before = number;
        }
        *is_whole = number > found->last
            && memcmp(image->frames[found->last].head + 16, found->head + chain_at, 8) == 0;
    }
    free(body);
    found->end = sector_after(found->at + record_head + (int64_t)length);
    return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

static int load_raw(struct log_image *image, struct log_reader reader, struct found_record *found, int *is_whole) {
    unsigned char frame[frame_bytes];
    uint32_t chain[2];
    uint64_t sum = record_sum(found->head, NULL, 0);
    if (memcmp(found->head + sum_at, &sum, 8) != 0) return SQLITE_OK;
    sum_before(image, chain);
    int64_t first = image->recorded + 1;
    for (int64_t number = first; number <= found->last; number++) {
        int64_t at = raw_frame(found->at, first, number);
        int code = reader.read(reader.from, frame, frame_bytes, at);
        if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
        if (memcmp(frame + 8, salt(image), 8) != 0) return SQLITE_OK;
        if (!does_follow(big(image->head) & 1, frame, frame + frame_head, chain)) return SQLITE_OK;
        code = roost_log_reach(image, number);
        if (code != SQLITE_OK) return code;
        memcpy(image->frames[number].head, frame, frame_head);
        image->frames[number].at = at + frame_head;
    }
    found->end = sector_after(raw_frame(found->at, first, found->last + 1));
    *is_whole = memcmp(image->frames[found->last].head + 16, found->head + chain_at, 8) == 0;
    return SQLITE_OK;
}

/// Takes in a record that was found, where it is whole.
static int load_found(struct log_image *image, struct log_reader reader, struct found_record *found, int *is_whole) {
    int is_raw = get(found->head + kind_at) == raw;
    int code = is_raw ? load_raw(image, reader, found, is_whole) : load_changes(image, reader, found, is_whole);
    if (code != SQLITE_OK) *is_whole = 0;
    // The last frame of a transaction says how many pages there are.
    if (*is_whole && big(image->frames[found->last].head + 4) == 0) *is_whole = 0;
    return code;
}

static int load_record(struct log_image *image, struct log_reader reader, int64_t at, int *is_whole) {
    struct found_record found;
    int is_there;
    *is_whole = 0;
    int code = look_for_record(image, reader, at, image->recorded, &found, &is_there);
    if (code == SQLITE_OK && is_there) code = load_found(image, reader, &found, is_whole);
    if (*is_whole) {
        image->end = found.at;
        code = roost_log_note_record(image, found.last, found.end);
        // SQLite reads all of it once, what has been written over, too.
        image->last_first = image->last_last = 0;
    }
    image->written = image->recorded;
    return code;
}

/// Reads a record that waits, and keeps it for the next one that is flushed.
static int load_waiting(struct log_image *image, struct log_reader reader, int *is_whole) {
    struct found_record found;
    int is_there;
    int64_t at = waiting_at + image->waiting_bytes;
    *is_whole = 0;
    if (image->waiting_bytes + sector > image->room_to_wait) return SQLITE_OK;
    if (!roost_log_may_wait(image, sector)) return SQLITE_NOMEM;
    int code = look_for_record(image, reader, at, image->recorded, &found, &is_there);
    if (code != SQLITE_OK || !is_there) return code;
    int64_t bytes = waiting_length(found.head);
    if (get(found.head + kind_at) != changes || !roost_log_may_wait(image, bytes)) return SQLITE_OK;
    code = load_found(image, reader, &found, is_whole);
    unsigned char *record = *is_whole ? calloc(1, (size_t)bytes) : NULL;
    if (*is_whole && !record) code = SQLITE_NOMEM;
    // Nothing but the sector's end may be missing.
    int length = record_head + (int)get(found.head + length_at);
    if (record) code = reader.read(reader.from, record, length, at);
    if (record && code == SQLITE_OK) code = roost_log_note_waiting(image, found.last, record, bytes);
    free(record);
    image->last_first = image->last_last = 0;
    image->written = image->recorded;
    return code;
}

int roost_log_load(struct log_image *image, struct log_reader reader) {
    unsigned char head[sector];
    int is_whole = 1;
    roost_log_clear(image);
    int code = reader.read(reader.from, head, sector, 0);
    if (code == SQLITE_IOERR_SHORT_READ) return SQLITE_OK;
    if (code != SQLITE_OK || !roost_is_short_log(head)) return code;
    roost_log_restart(image, head + 16);
    if (head[8] == first_version) {
        image->end = sector;
        image->room_to_wait = 0;
    }
    while (code == SQLITE_OK && is_whole) {
        code = load_record(image, reader, image->end, &is_whole);
        // In a log of the first version, one that was not flushed at once begins with a page of the kernel's.
        if (code == SQLITE_OK && !is_whole && image->end % page_bytes != 0)
            code = load_record(image, reader, page_after(image->end), &is_whole);
    }
    image->settled = image->placed;
    for (is_whole = 1; code == SQLITE_OK && is_whole;) code = load_waiting(image, reader, &is_whole);
    return code;
}

// MARK: The end

int roost_log_ends_as_written(const struct log_image *image, struct log_reader reader, int64_t bytes) {
    struct found_record found;
    unsigned char mark[frame_head];
    int64_t places[2] = {image->end, page_after(image->end)};
    if (reader.read(reader.from, mark, frame_head, image->end) == SQLITE_OK
        && is_mark(mark, salt(image), image->placed))
        return 1;
    for (int place = 0; place < 2; place++) {
        int is_there = 0;
        int code = look_for_record(image, reader, places[place], image->placed, &found, &is_there);
        if (code != SQLITE_OK || !is_there) continue;
        // One that was just being written is in a file with room for it.
        int64_t end = places[place] + record_head + get(found.head + length_at);
        return sector_after(end) + sector <= bytes;
    }
    return image->placed == 0 && image->end + 2 * sector <= bytes;
}

int64_t roost_log_count_lost(const struct log_image *image, struct log_reader reader, int64_t bytes) {
    unsigned char *some = malloc(128 * sector), mark[frame_head];
    int64_t last = 0;
    if (!some) return 0;
    for (int64_t at = image->end; at < bytes; at += 128 * sector) {
        int count = bytes - at < 128 * sector ? (int)(bytes - at) : 128 * sector;
        if (reader.read(reader.from, some, count, at) != SQLITE_OK) break;
        for (int within = 0; within + frame_head <= count; within += sector) {
            uint64_t frames;
            memcpy(&frames, some + within + 8, 8);
            frames = le64toh(frames);
            make_mark(mark, salt(image), (int64_t)frames);
            if (memcmp(mark, some + within, frame_head) == 0 && (int64_t)frames > last) last = (int64_t)frames;
        }
    }
    free(some);
    return last > image->recorded ? last - image->recorded : 0;
}
