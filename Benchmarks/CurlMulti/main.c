// The smallest downloader on libcurl: reads pairs of a URL and a path, fetches so many at once over one
// multi handle, gathers what arrives to 256 KiB writes, and flushes nothing.
//
//     curl-multi CONCURRENCY < pairs
#include <curl/curl.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { gathered = 256 << 10 };

struct transfer {
    int file;
    size_t held;
    char *buffer;
};

static int put(struct transfer *transfer) {
    size_t done = 0;
    while (done < transfer->held) {
        ssize_t count = write(transfer->file, transfer->buffer + done, transfer->held - done);
        if (count < 0) return -1;
        done += (size_t)count;
    }
    transfer->held = 0;
    return 0;
}

static size_t take(char *bytes, size_t size, size_t count, void *context) {
    struct transfer *transfer = context;
    size_t length = size * count;
    if (transfer->held + length > gathered && put(transfer) != 0) return 0;
    memcpy(transfer->buffer + transfer->held, bytes, length);
    transfer->held += length;
    return length;
}

static int begin(CURLM *multi, CURL *easy, struct transfer *transfer) {
    char url[1024], path[1024];
    if (scanf("%1023s %1023s", url, path) != 2) return 0;
    transfer->held = 0;
    transfer->file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (transfer->file < 0) return 0;
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
    curl_easy_setopt(easy, CURLOPT_PRIVATE, transfer);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, (long)gathered);
    curl_easy_setopt(easy, CURLOPT_FAILONERROR, 1L);
    return curl_multi_add_handle(multi, easy) == CURLM_OK;
}

int main(int count, char **arguments) {
    int concurrency = count > 1 ? atoi(arguments[1]) : 1, running = 0, failed = 0;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    for (int i = 0; i < concurrency; i++) {
        struct transfer *transfer = calloc(1, sizeof *transfer);
        transfer->buffer = malloc(gathered);
        if (!begin(multi, curl_easy_init(), transfer)) break;
    }
    do {
        curl_multi_perform(multi, &running);
        int left = 0;
        CURLMsg *message;
        while ((message = curl_multi_info_read(multi, &left)) != NULL) {
            CURL *easy = message->easy_handle;
            CURLcode result = message->data.result;
            struct transfer *transfer = NULL;
            curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
            if (put(transfer) != 0 || result != CURLE_OK) failed = 1;
            close(transfer->file);
            curl_multi_remove_handle(multi, easy);
            if (begin(multi, easy, transfer)) running++;
        }
        if (running) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    } while (running);
    return failed;
}
