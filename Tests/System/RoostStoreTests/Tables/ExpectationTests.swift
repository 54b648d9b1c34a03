import RoostDaemon
import RoostEngine
import RoostStore
import Synchronization
import Testing

@Suite struct `A transaction that has to survive the system's end only` {
    let folder = TemporaryFolder()
    var path: String { folder.file("store.db") }

    /// Counts the flushes of the log from now on.
    private func count() -> Flushes {
        let flushes = Flushes()
        FaultyDisk.set(
            { operation in
                if operation.kind.flushes, operation.file == .log { flushes.note() }
                return nil
            },
            for: path
        )
        return flushes
    }

    @Test func `is not flushed, and is there when the next system looks`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        let flushes = count()
        store.require(.systemEnd)
        try store.apply(.putRequest(.distinct(2)))
        try store.commit()
        #expect(flushes.count == 0)
        store = try SQLiteStore.open(at: folder.file("other.db"))
        store = try SQLiteStore.open(at: path)
        let counts = try store.load().counts.map(\.count)
        #expect(counts == [2])
    }

    @Test func `is flushed with the next one`() throws {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        try store.apply(.putRequest(.distinct(1)))
        try store.commit()
        let flushes = count()
        store.require(.systemEnd)
        try store.apply(.putRequest(.distinct(2)))
        try store.commit()
        try store.apply(.putRequest(.distinct(3)))
        try store.commit()
        #expect(flushes.count == 1)
    }

    @Test func `leaves a power cut for the next one to survive, though nothing was applied`() throws
    {
        var store = try SQLiteStore.open(at: path, system: FaultyDisk.name)
        store.require(.systemEnd)
        try store.commit()
        try store.apply(.putRequest(.distinct(1)))
        let flushes = count()
        try store.commit()
        #expect(flushes.count > 0)
    }
}

private final class Flushes: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func note() { number.add(1, ordering: .relaxed) }
}
