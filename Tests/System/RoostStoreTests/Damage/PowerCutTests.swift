import Foundation
import RoostDaemon
import RoostEngine
import RoostStore
import RoostTesting
import Testing

/// The record of a store's life, with what it held after each commit.
private struct Recorded {
    struct Commit {
        /// How much had been asked of the disk when its first change was applied, and when it was
        /// answered.
        let began: Int
        let answered: Int
        /// Whether it was to outlive a power cut.
        ///
        /// One that changed nothing does not flush what went before.
        let isDurable: Bool
        let everything: Everything
    }

    private(set) var operations: [DiskOperation] = []
    private(set) var commits: [Commit] = []
    /// How much had been asked of the disk before what is looked at: that the store is closed for
    /// good, or its log copied back.
    private(set) var closing = 0

    /// Has a store live through changes from a seed, copy its log back, and be opened anew.
    init(seed: UInt64, commits count: Int, takingFlushedWrites: Bool) throws {
        let folder = TemporaryFolder()
        let path = folder.file("store.db")
        var store = try open(path, takingFlushedWrites)
        var life = Life(seed: seed)
        for number in 1...count {
            let isDurable = life.chance(4) > 0
            let rounds = life.chance(4) + 1
            try commit(&life, rounds: rounds, isDurable, to: &store, path)
            if number.isMultiple(of: 17) { try store.maintain() }
            if number.isMultiple(of: 23) {
                store = try SQLiteStore.open(at: folder.file("other.db"))
                store = try SQLiteStore.open(at: path, system: RecordingDisk.name)
            }
        }
        operations = RecordingDisk.end(for: path)
    }

    /// Has a store be closed, which copies its log back, after a commit that was not to outlive a
    /// power cut.
    init(closingUnflushed seed: UInt64, takingFlushedWrites: Bool) throws {
        let folder = TemporaryFolder()
        let path = folder.file("store.db")
        var store = try open(path, takingFlushedWrites)
        var life = Life(seed: seed)
        for isDurable in [true, true, false] {
            try commit(&life, rounds: 8, isDurable, to: &store, path)
        }
        closing = RecordingDisk.count(for: path)
        store = try SQLiteStore.open(at: folder.file("other.db"))
        operations = RecordingDisk.end(for: path)
    }

    /// Has a store's log be copied back because it has become long, while more is to be written
    /// down.
    init(copyingBackUnderWay takingFlushedWrites: Bool) throws {
        let folder = TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let path = folder.file("store.db")
        var store = try open(path, takingFlushedWrites)
        for number in 1...4 {
            // More pages than a log may have: the next one finds it too long.
            let count = number < 4 ? 230 : 1
            let began = RecordingDisk.count(for: path)
            for part in 0..<count {
                let text = String(repeating: "\(number) ", count: number < 4 ? 8000 : 1)
                try store.apply(.putSetting("\(part)", text))
            }
            if number == 4 { closing = began }
            try store.commit()
            try note(&store, since: began, path)
        }
        operations = RecordingDisk.end(for: path)
    }

    /// Has a store of the first version be opened.
    init(upgrading path: String, _ make: (String) throws -> Void) throws {
        try make(path)
        let file = try Data(contentsOf: URL(fileURLWithPath: path))
        operations = [.write("", 0, Array(file)), .flush("")]
        RecordingDisk.begin(for: path)
        var store = try SQLiteStore.open(at: path, system: RecordingDisk.name)
        let everything = try store.everything()
        operations += RecordingDisk.end(for: path)
        commits = [Commit(began: 0, answered: 0, isDurable: true, everything: everything)]
    }

    /// Begins to record, with a new store.
    private mutating func open(
        _ path: String,
        _ takingFlushedWrites: Bool
    ) throws -> SQLiteStore {
        RecordingDisk.begin(for: path, takingFlushedWrites: takingFlushedWrites)
        var store = try SQLiteStore.open(at: path, system: RecordingDisk.name)
        try note(&store, since: 0, path)
        return store
    }

    private mutating func commit(
        _ life: inout Life,
        rounds: Int,
        _ isDurable: Bool,
        to store: inout SQLiteStore,
        _ path: String
    ) throws {
        let began = RecordingDisk.count(for: path)
        store.require(isDurable ? .powerCut : .systemEnd)
        for _ in 1...rounds {
            for change in life.changes() { try store.apply(change) }
        }
        try store.commit()
        life.keep()
        try note(&store, since: began, isDurable: isDurable, path)
    }

    private mutating func note(
        _ store: inout SQLiteStore,
        since began: Int,
        isDurable: Bool = true,
        _ path: String
    ) throws {
        let answered = RecordingDisk.count(for: path)
        let everything = try store.everything()
        commits.append(
            Commit(
                began: began,
                answered: answered,
                isDurable: isDurable && answered > began,
                everything: everything
            )
        )
    }

    /// How many commits were written past the kernel's memory.
    var flushedWrites: Int {
        operations.count { if case .flushOfWrite = $0 { true } else { false } }
    }

    /// What may be found after a cut: what the last durable commit left, or a later one that had
    /// begun.
    func allowed(after operations: Int) -> ArraySlice<Commit> {
        let first = commits.lastIndex { $0.isDurable && $0.answered <= operations } ?? 0
        let last = commits.lastIndex { $0.began <= operations } ?? 0
        return commits[first...max(first, last)]
    }
}

/// Opens a store on what a power cut left, in a folder in memory: nothing of it has to be kept.
private func recover(_ files: [String: PowerCutDisk.File]) throws -> Everything {
    let memory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: memory)
    let folder =
        (isThere ? memory : NSTemporaryDirectory()) + "/roost-cut-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (part, file) in files {
        let url = URL(fileURLWithPath: "\(folder)/store.db\(part)")
        try Data(file.bytes).write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(file.length))
        try handle.close()
    }
    var store = try SQLiteStore.open(at: "\(folder)/store.db")
    return try store.everything()
}

@Suite struct `A power cut` {
    private func cut(_ recorded: Recorded, seed: UInt64, every step: Int) throws -> Int {
        var random = SeededGenerator(seed: seed)
        var disk = PowerCutDisk()
        var cuts = 0
        for (index, operation) in recorded.operations.enumerated() {
            disk.take(operation)
            // What comes last depends on all that came before.
            let isOfLast = index >= recorded.operations.count - 12
            guard index > recorded.closing,
                Thoroughness.isFull || isOfLast || random.below(step) == 0
            else { continue }
            for loss in PowerCutDisk.Loss.allCases {
                let found = try recover(disk.files(loss, &random))
                cuts += 1
                let allowed = recorded.allowed(after: index + 1)
                try #require(
                    allowed.contains { $0.everything == found },
                    "seed \(seed), cut after \(index + 1) of \(recorded.operations.count), losing \(loss)"
                )
            }
        }
        return cuts
    }

    /// Not every file system takes writes past the kernel's memory.
    @Test(arguments: UInt64(1)...6, [false, true])
    func `at any write leaves what was answered, and no half of anything`(
        seed: UInt64,
        takesFlushedWrites: Bool
    ) throws {
        let recorded = try Recorded(
            seed: seed,
            commits: 60,
            takingFlushedWrites: takesFlushedWrites
        )
        #expect(recorded.operations.count > 200)
        // Those that follow one that need not outlive the power are written with it.
        #expect((recorded.flushedWrites > 10) == takesFlushedWrites)
        let cuts = try cut(recorded, seed: seed, every: 6)
        #expect(cuts > 60)
    }

    @Test(arguments: UInt64(1)...3, [false, true])
    func `as a log is copied back leaves what was answered, though its end was not flushed`(
        seed: UInt64,
        takesFlushedWrites: Bool
    ) throws {
        let recorded = try Recorded(
            closingUnflushed: seed,
            takingFlushedWrites: takesFlushedWrites
        )
        let cuts = try cut(recorded, seed: seed, every: 1)
        #expect(cuts > 10)
    }

    @Test(arguments: [false, true])
    func `as a log is copied back while others wait leaves what was answered`(
        takesFlushedWrites: Bool
    ) throws {
        let recorded = try Recorded(copyingBackUnderWay: takesFlushedWrites)
        let copied = recorded.operations.count { $0.file.isEmpty }
        #expect(copied > 500)
        let cuts = try cut(recorded, seed: 1, every: 100)
        #expect(cuts > 10)
    }

    @Test func `at any write of an upgrade leaves all that there was`() throws {
        let folder = TemporaryFolder()
        let recorded = try Recorded(upgrading: folder.file("store.db")) { try VersionOne.make($0) }
        #expect(recorded.commits[0].everything == VersionOne.everything)
        let cuts = try cut(recorded, seed: 1, every: 1)
        #expect(cuts > 20)
    }
}
