import CFailingMemory
import CSQLite
import Foundation
import RoostDaemon
import RoostEngine
import RoostStore

// The store's tests start this to kill it, or to look at a store with another user's eyes:
//
//     store-torture commit PATH
//     store-torture open PATH USER
//     store-torture older PATH COPY VERSION
//     store-torture unchecked PATH COPY
//     store-torture starve PATH BYTES
//     store-torture fail PATH NUMBER
//     store-torture repair PATH PAGE
//
// The first commits requests until it is killed, and says each number once it is durable. The
// second opens the store as another user, and says what that came to. The third copies a store as
// an earlier version had it, and the fourth as one that has no room for checksums. The fifth
// commits a hundred requests while SQLite may have so much memory.
// The sixth commits a hundred while SQLite is refused memory once, when it asks for the n-th time,
// or from then on where a + follows, and says at last whether it has asked as often.
// The seventh repairs a store, of which the disk does not answer with one page.

func say(_ text: String) {
    // Unbuffered: what was said before a kill must be out.
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

func commit(_ path: String, most: Int = .max) throws(StoreError) {
    var store = try SQLiteStore.open(at: path)
    var number = try store.load().lastRequest.value
    for _ in 0..<most {
        number += 1
        // One in three is an intent, which is in one table more.
        let isIntent = number % 3 == 0
        let request = Request(
            number: RequestNumber(number),
            app: AppID("com.example.torture"),
            task: TaskID("\(number)"),
            kind: isIntent ? .intent : .processing,
            // All over the place, so that a commit touches pages that lie far apart.
            earliestBegin: Timestamp(nanoseconds: number &* 7_919 % 10_007),
            submitted: Timestamp(nanoseconds: 0),
            payload: isIntent
                ? .intent(name: "Send", arguments: "\(number)", run: RunNumber(number)) : .none
        )
        try store.apply(.putRequest(request))
        try store.commit()
        say("\(number)")
        if number % 50 == 0 { try store.maintain() }
    }
}

let words = CommandLine.arguments
do {
    switch (words.dropFirst().first, words.count) {
    case ("commit", 3):
        try commit(words[2])
    case ("open", 4):
        guard let user = UInt32(words[3]), setuid(user) == 0 else {
            say("cannot become user \(words[3])")
            exit(2)
        }
        _ = try SQLiteStore.open(at: words[2])
        say("opened")
    case ("older", 5):
        try OlderStore.copy(words[2], to: words[3], version: Int(words[4]) ?? 0)
    case ("unchecked", 4):
        try OlderStore.copy(words[2], to: words[3], version: 5, knowsJobs: true)
    case ("starve", 4):
        sqlite3_hard_heap_limit64(Int64(words[3]) ?? 0)
        try commit(words[2], most: 100)
    case ("fail", 4):
        let number = words[3].prefix { $0.isNumber }
        roost_fail_memory(Int(number) ?? 0, words[3].hasSuffix("+"))
        defer { say(roost_memory_has_failed() ? "it was refused" : "it got all") }
        try commit(words[2], most: 100)
    case ("repair", 4):
        BadDisk.refuse(page: Int64(words[3]) ?? 0, of: words[2])
        for sentence in try SQLiteStore.repair(at: words[2], evenIfWhole: true) { say(sentence) }
    default:
        say("store-torture commit PATH | open PATH USER | older PATH COPY VERSION")
        say("              unchecked PATH COPY")
        say("              starve PATH BYTES | fail PATH NUMBER | repair PATH PAGE")
        exit(2)
    }
} catch let error as StoreError {
    say("\(error.reason): \(error)")
    exit(1)
} catch {
    say("\(error)")
    exit(1)
}
