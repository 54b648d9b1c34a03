import CPageSums
import CSQLite
import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting
import Synchronization
import Testing

@Suite struct `A commit that fails` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    /// How the disk fails: how often, and in which operations.
    struct Fault {
        var times: Int
        var takesFlushedWrites = false
        /// Whether a write in the usual way fails as well.
        var hitsWrites = false
    }

    /// A write past the kernel's memory that fails is tried in the usual way, and may be there
    /// after all.
    @Test(
        arguments: [
            Fault(times: 1), Fault(times: .max), Fault(times: 2, takesFlushedWrites: true),
            Fault(times: .max, takesFlushedWrites: true),
            Fault(times: 2, takesFlushedWrites: true, hitsWrites: true),
        ]
    )
    func `in its flush does not come true after a kill`(fault: Fault) throws {
        FaultyDisk.set(takesFlushedWrites: fault.takesFlushedWrites, for: path)
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        let before = try store.everything()

        let failures = Mutex(0)
        FaultyDisk.set(
            { operation in
                let isMeant = operation.kind.flushes || fault.hitsWrites && operation.kind.writes
                guard isMeant else { return nil }
                let number = failures.withLock { count in
                    count += 1
                    return count
                }
                return number <= fault.times ? ioError : nil
            },
            for: path
        )
        try store.apply(.putRequest(.distinct(2)))
        let error = failure { () throws(StoreError) in try store.commit() }
        #expect(error?.reason == .failing)
        // What a kill would leave at this moment.
        try folder.copy("store.db", to: "killed.db")
        FaultyDisk.set(nil, for: path)

        let after = try store.everything()
        #expect(after == before)
        var killed = try SQLiteStore.open(at: folder.file("killed.db"))
        let left = try killed.everything()
        #expect(left == before)

        try store.apply(.putRequest(.distinct(3)))
        try store.commit()
        try folder.copy("store.db", to: "later.db")
        var later = try SQLiteStore.open(at: folder.file("later.db"))
        let pending = try later.everything().pending
        #expect(pending == [.distinct(1), .distinct(3)])
    }

    @Test func `for want of room leaves all as it was, wherever the room ends`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putApp(.sample(mail)))
        for number in Int64(1)...50 { try store.apply(.putRequest(.distinct(number))) }
        try store.commit()
        var before = try store.everything()
        var attempts = 0
        for last in 0... {
            FaultyDisk.set(
                { $0.kind.writes && $0.number > last ? SQLITE_FULL : nil },
                for: path
            )
            attempts += 1
            let request = Request.distinct(Int64(100 + last), last % 2 == 0 ? mail : maps)
            let error = failure { () throws(StoreError) in
                try store.apply(.putRequest(request))
                try store.apply(.withdraw(FinishedRun(nil, of: .distinct(Int64(last + 1)))))
                try store.apply(.log(.at(Int64(last), AppID("com.example.\(last)"))))
                try store.commit()
            }
            guard let error else { break }
            #expect(error.reason == .full)
            let after = try store.everything()
            #expect(after == before, "with room for \(last) writes")
            try folder.copy("store.db", to: "killed-\(last).db")
            var killed = try SQLiteStore.open(at: folder.file("killed-\(last).db"))
            let left = try killed.everything()
            #expect(left == before, "after a kill with room for \(last) writes")

            // Somebody makes room: service resumes.
            FaultyDisk.set(nil, for: path)
            try store.apply(.putRequest(request))
            try store.commit()
            before = try store.everything()
            #expect(before.pending.contains(request))
        }
        #expect(attempts > 3)
    }

    /// Lives through changes, copies the log back and opens the store anew, with one call to the
    /// disk failing.
    ///
    /// Every fifth seed is of a disk that takes no writes past the kernel's memory.
    private func liveThrough(
        failureAt number: Int,
        _ code: Int32,
        seed: UInt64
    ) throws -> (hasFailed: Bool, errors: Int) {
        let folder = TemporaryFolder()
        let path = folder.file("store.db")
        FaultyDisk.set(takesFlushedWrites: !seed.isMultiple(of: 5), for: path)
        var model = SimulatedStore()
        var life = Life(seed: seed)
        do {
            var store = try SQLiteStore.open(at: path)
            try store.apply(.putApp(.sample(mail)))
            try store.commit()
            try model.apply(.putApp(.sample(mail)))
            try model.commit()
        }
        let hasFailed = Mutex(false)
        FaultyDisk.set(
            { operation in
                guard operation.number == number else { return nil }
                hasFailed.withLock { $0 = true }
                return code
            },
            for: path
        )
        var errors = 0
        var store = try Self.open(path, &errors)
        for turn in 1...12 {
            let changes = (0...life.chance(3)).flatMap { _ in life.changes() }
            for attempt in 1... {
                let error = failure { () throws(StoreError) in
                    for change in changes { try store.apply(change) }
                    try store.commit()
                }
                guard error != nil else { break }
                errors += 1
                store.rollBack()
                try #require(attempt < 3, "call \(number): \(error?.description ?? "")")
            }
            for change in changes { try model.apply(change) }
            try model.commit()
            life.keep()
            // What one failure keeps from being done is done another time.
            if turn.isMultiple(of: 5) {
                _ = failure { () throws(StoreError) in try store.maintain() }
            }
            if turn == 7 {
                store = try SQLiteStore.open(at: folder.file("other.db"))
                store = try Self.open(path, &errors)
            }
        }
        FaultyDisk.set(nil, for: path)
        let (found, expected) = (try store.everything(), try model.everything())
        try #require(found == expected, "an error at call \(number)")
        let met = store.damage
        try #require(met == [], "an error at call \(number)")
        store = try SQLiteStore.open(at: folder.file("other.db"))
        store = try SQLiteStore.open(at: path)
        let later = try store.everything()
        try #require(later == expected, "an error at call \(number), after another start")
        // An error that passes is no damage, neither one that was met nor one that was left.
        try store.verifyAll()
        let damage = store.damage
        try #require(damage == [], "an error at call \(number)")
        return (hasFailed.withLock(\.self), errors)
    }

    /// Opens a store, a second time where the first one fails.
    private static func open(_ path: String, _ errors: inout Int) throws -> SQLiteStore {
        do {
            return try SQLiteStore.open(at: path, system: FaultyDisk.name)
        } catch {
            errors += 1
            return try SQLiteStore.open(at: path, system: FaultyDisk.name)
        }
    }

    @Test(
        arguments: [
            (ioError, UInt64(1)), (ioError, 2), (SQLITE_FULL, 3), (SQLITE_NOMEM, 4), (ioError, 5),
        ] as [(Int32, UInt64)]
    )
    func `at any call to the disk loses nothing and doubles nothing`(
        code: Int32,
        seed: UInt64
    ) throws {
        var (number, errors) = (1, 0)
        var random = SeededGenerator(seed: seed)
        while true {
            let outcome = try liveThrough(failureAt: number, code, seed: seed)
            errors += outcome.errors
            guard outcome.hasFailed else { break }
            number += Thoroughness.isFull ? 1 : 1 + random.below(20)
        }
        // Of writes past the kernel's memory only few are errors: they are tried in the usual way
        // then.
        #expect(errors > 2)
    }

    @Test func `says what is the matter with the disk`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        let reasons: [(Int32, StoreError.Reason)] = [
            (SQLITE_FULL, .full), (SQLITE_READONLY, .full), (ioError, .failing),
            (SQLITE_CORRUPT, .damaged), (SQLITE_BUSY, .busy),
        ]
        for (code, reason) in reasons {
            FaultyDisk.set({ $0.kind.writes || $0.kind.flushes ? code : nil }, for: path)
            try store.apply(.putSetting("a", "\(code)"))
            let error = failure { () throws(StoreError) in try store.commit() }
            #expect(error?.reason == reason, "for code \(code)")
            #expect(error?.description.contains(path) == true)
        }
        FaultyDisk.set(nil, for: path)
        let settings = try store.load().settings
        #expect(settings.isEmpty)
    }
}

@Suite struct `The write-ahead log` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    @Test(arguments: 0...2)
    func `is no log where it can only be read`(openings: Int) throws {
        do {
            var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
            try store.apply(.putSetting("a", "before"))
            try store.commit()
        }
        FaultyDisk.set(logsOpenedToRead: openings, for: path)
        let error = failure { () throws(StoreError) in
            // Once is got over.
            var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
            try store.apply(.putSetting("a", "after"))
            try store.commit()
        }
        #expect(error?.doing == (openings > 1 ? "opening the store" : nil))
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        let settings = try store.load().settings
        #expect(settings["a"] == (openings > 1 ? "before" : "after"))
    }

    /// What the kernel could not write, it forgets.
    @Test func `is copied once more where that was not flushed, before it begins anew`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        for number in 1...3 {
            for part in 0..<230 {
                let text = String(repeating: "\(number) ", count: 8000)
                try store.apply(.putSetting("\(part)", text))
            }
            try store.commit()
        }
        let seen = Mutex([FaultyDisk.Operation.Kind]())
        FaultyDisk.set(
            { operation in
                guard operation.file == .main, operation.kind != .read else { return nil }
                return seen.withLock { kinds in
                    kinds.append(operation.kind)
                    let isFirst = kinds.count { $0 == .flush } == 1
                    return operation.kind == .flush && isFirst ? ioError : nil
                }
            },
            for: path
        )
        let error = failure { () throws(StoreError) in
            try store.apply(.putSetting("0", "late"))
            try store.commit()
        }
        #expect(error?.reason == .failing)
        try store.apply(.putSetting("1", "later"))
        try store.commit()
        let kinds = seen.withLock { $0 }
        let failed = try #require(kinds.firstIndex(of: .flush))
        let flushed = try #require(kinds[(failed + 1)...].firstIndex(of: .flush))
        #expect(kinds[..<failed].count { $0 == .write } > 500)
        #expect(kinds[failed..<flushed].count { $0 == .write } > 500)
        try folder.copy("store.db", to: "killed.db")
        var killed = try SQLiteStore.open(at: folder.file("killed.db"))
        let settings = try killed.load().settings
        #expect(settings["1"] == "later")
        #expect(settings["0"]?.hasPrefix("3 3") == true)
        #expect(settings.count == 230)
    }

    @Test func `does not grow without bound, and keeps its length`() throws {
        var store = try SQLiteStore.open(at: path)
        var lengths: [Int] = []
        for batch in Int64(0)..<300 {
            for number in Int64(1)...200 {
                try store.apply(.putRequest(.distinct(batch * 200 + number)))
            }
            try store.commit()
            lengths.append(try folder.length(of: "store.db-wal"))
        }
        let longest = try #require(lengths.max())
        #expect(longest < 12 << 20)
        #expect(longest > 4 << 20)
        #expect(lengths.last == longest)
    }

    @Test func `is copied back when there is nothing else to do`() throws {
        var store = try SQLiteStore.open(at: path)
        for number in Int64(1)...20_000 { try store.apply(.putRequest(.distinct(number))) }
        try store.commit()
        let before = try folder.length(of: "store.db")
        try store.maintain()
        let after = try folder.length(of: "store.db")
        #expect(after > before + (1 << 18))
        let length = try folder.length(of: "store.db-wal")
        try store.apply(.putRequest(.distinct(20_001)))
        try store.commit()
        let later = try folder.length(of: "store.db-wal")
        #expect(later == length)
    }

    @Test func `carries on alone while the file cannot be written`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        FaultyDisk.set({ $0.file == .main ? SQLITE_FULL : nil }, for: path)
        for batch in Int64(0)..<30 {
            for number in Int64(1)...1000 {
                try store.apply(.putRequest(.distinct(batch * 1000 + number)))
            }
            try store.commit()
        }
        let error = failure { () throws(StoreError) in try store.maintain() }
        #expect(error?.reason == .full)
        let counts = try store.load().counts.map(\.count)
        #expect(counts == [30_000])
        FaultyDisk.set(nil, for: path)
        try store.maintain()
        store = try SQLiteStore.open(at: folder.file("other.db"))
        store = try SQLiteStore.open(at: path)
        let kept = try store.load().counts.map(\.count)
        #expect(kept == [30_000])
    }
}

@Suite struct `A full disk` {
    @Test(.enabled(if: SmallDisk() != nil, "it takes the right to mount a small disk"))
    func `refuses changes until there is room, and loses none`() throws {
        let disk = try #require(SmallDisk())
        var store = try SQLiteStore.open(at: disk.file("store.db"))
        var written: [Request] = []
        var refusal: StoreError?
        while refusal == nil {
            let request = Request.distinct(Int64(written.count + 1))
            refusal = failure { () throws(StoreError) in
                try store.apply(.putRequest(request))
                try store.commit()
            }
            if refusal == nil { written.append(request) }
        }
        #expect(refusal?.reason == .full)
        #expect(written.count > 20)
        var pending = try store.everything().pending
        #expect(pending == written)

        try disk.grow()
        let request = Request.distinct(Int64(written.count + 1))
        try store.apply(.putRequest(request))
        try store.commit()
        let other = TemporaryFolder()
        store = try SQLiteStore.open(at: other.file("store.db"))
        store = try SQLiteStore.open(at: disk.file("store.db"))
        pending = try store.everything().pending
        #expect(pending == written + [request])
    }
}

/// SQLITE_IOERR_WRITE and its like; the C macros are not imported.
private let ioError = SQLITE_IOERR | (4 << 8)

/// A file system in memory with next to no room.
final class SmallDisk: Sendable {
    private let folder = TemporaryFolder()

    init?() {
        guard run("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", folder.path) else { return nil }
    }

    // At once, even if a store in it is still open.
    deinit { _ = run("umount", "--lazy", folder.path) }

    func file(_ name: String) -> String { folder.file(name) }

    func grow() throws {
        try #require(run("mount", "-o", "remount,size=8m", folder.path))
    }
}

/// Whether a program could be started and ended well.
private func run(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    do {
        try process.run()
    } catch {
        return false
    }
    process.waitUntilExit()
    return process.terminationStatus == 0
}

extension TemporaryFolder {
    fileprivate func length(of name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
        return try #require(attributes[.size] as? Int)
    }
}
