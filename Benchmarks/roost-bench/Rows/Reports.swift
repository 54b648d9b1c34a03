import CBench
import RoostFoundation
import RoostLinux
import RoostProgress
import RoostWire
import Synchronization

/// Row 11: what it costs to report progress, and to look at it.
enum Reports {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = Int64(bench.count(1_000_000, 10_000_000))
        let lines: [Line]
        do throws(SystemError) {
            lines = try updates(count) + [try looks()]
        } catch {
            throw Trouble("cannot make a page of progress: \(error)")
        }
        return try lines + inIntent(bench, count / 1000)
    }

    /// What an intent pays, while the system looks and somebody watches.
    private static func inIntent(_ bench: Bench, _ part: Int64) throws(Trouble) -> [Line] {
        let system = try PrivateSystem("reports", of: bench)
        try IntentApp.install(bench, in: system)
        let watcher = try SystemLine(system.socket)
        try watcher.send("Activities", [:], wantsMore: true)
        let nanoseconds = try IntentApp.run(
            "Count",
            with: ["part": .integer(part)],
            over: system.line
        )
        guard nanoseconds.count == 4 else { throw Trouble("an intent did not count") }
        // What was told meanwhile lies ready.
        let told = try watcher.takeIn(until: bench_now() + 1_000_000)
        let each = nanoseconds.map { Double($0) / Double(part) }
        let limit = Line.Other(name: "sequence-locked store, unguarded", value: each[0])
        let peer = Line.Other(name: "Foundation's, unsynchronised", value: each[1])
        return [
            Line(
                row: 11,
                what: "completedUnitCount in an intent, with the system and a watcher",
                unit: .nanoseconds,
                value: each[2],
                limit: limit,
                peer: peer,
                goal: "≤ 5",
                isMet: each[2] <= 5,
                note: "the watcher was told \(told.messages) times"
            ),
            Line(
                row: 11,
                what: "the same as progress.completedUnitCount",
                unit: .nanoseconds,
                value: each[3],
                limit: limit,
                peer: peer,
                note:
                    "the run is looked up in the Swift task each time; a loop can keep the progress"
            ),
        ]
    }

    private static func updates(_ count: Int64) throws(SystemError) -> [Line] {
        let page = try ProgressPage()
        // The daemon's look and a watcher's, each ten times a second.
        let watchers = Watchers()
        for _ in 0..<2 { try watchers.start(on: page.descriptor) }
        defer { watchers.stop() }

        let record = ProgressRecord()
        if let slot = page.takeSlot(run: 1) { record.attach(slot) }
        let progress = SharedProgress()
        if let slot = page.takeSlot(run: 2) { progress.attach(slot) }

        // In a thousand parts, of which the one in the middle counts: what else runs on the machine
        // takes the processor in between.
        let part = count / 1000
        func each(_ body: () -> Int64) -> Double {
            Samples((0..<1000).map { _ in body() }).median / Double(part)
        }
        let bare = each { bench_sequence_locked_stores(part) }
        let plain = each { FoundationReports.plain(part) }
        let guarded = each { Self.report(part, to: record) }
        let whole = each { FoundationReports.shared(part, progress) }
        guard var slot = page.takeSlot(run: 3) else { return [] }
        let owned = each {
            let start = bench_now()
            for number in 0..<part { slot.setCompleted(number) }
            return bench_now() - start
        }
        let limit = Line.Other(name: "sequence-locked store, unguarded", value: bare)
        let peer = Line.Other(name: "Foundation's, unsynchronised", value: plain)
        return [
            Line(
                row: 11,
                what: "an update of a slot by its one owner",
                unit: .nanoseconds,
                value: owned,
                limit: limit,
                peer: peer,
                goal: "≤ 5",
                isMet: owned <= 5
            ),
            Line(
                row: 11,
                what: "an update that any thread may make",
                unit: .nanoseconds,
                value: guarded,
                limit: limit,
                peer: peer,
                goal: "≤ 5",
                isMet: guarded <= 5,
                note: "with two that look ten times a second, who saw \(watchers.seen) readings"
            ),
            Line(
                row: 11,
                what: "completedUnitCount of a shared Progress",
                unit: .nanoseconds,
                value: whole,
                limit: limit,
                peer: peer,
                note:
                    "Foundation's own is set as well: fractionCompleted reads it, and cannot be overridden"
            ),
        ]
    }

    @inline(never)
    private static func report(_ count: Int64, to record: ProgressRecord) -> Int64 {
        let start = bench_now()
        for number in 0..<count { record.setCompleted(number) }
        return bench_now() - start
    }

    /// A thousand slots, of as many pages as it takes.
    private static func looks() throws(SystemError) -> Line {
        let pages = 16
        var mirrors: [Sight] = []
        var records: [ProgressRecord] = []
        for _ in 0..<pages {
            let page = try ProgressPage()
            for number in 0..<PageLayout.slotCount {
                guard let slot = page.takeSlot(run: UInt64(number)) else { break }
                let record = ProgressRecord(completed: Int64(number), total: 64)
                record.attach(slot)
                records.append(record)
            }
            if let sight = Sight(page.descriptor) { mirrors.append(sight) }
        }
        var times: [Int64] = []
        var sum: Int64 = 0
        for _ in 0..<200 {
            let start = bench_now()
            for number in 0..<1000 {
                sum &+= mirrors[number / 64].mirror.read(slot: number % 64)?.completed ?? 0
            }
            times.append(bench_now() - start)
        }
        let samples = Samples(times)
        return Line(
            row: 11,
            what: "reading 1,000 slots",
            unit: .milliseconds,
            value: samples.p50,
            p99: samples.p99,
            goal: "≤ 0.2",
            isMet: samples.p50 <= 0.2 && sum != 0,
            note: "of \(records.count) in \(pages) pages"
        )
    }
}

/// A mirror that a thread or an array can hold.
private final class Sight: Sendable {
    let mirror: ProgressMirror

    init?(_ descriptor: borrowing Descriptor) {
        do throws(ProgressMirror.Refusal) {
            mirror = try ProgressMirror(descriptor)
        } catch {
            return nil
        }
    }
}

/// Threads that look at a page ten times a second.
private final class Watchers: Sendable {
    private let isOver = Atomic(false)
    private let count = Atomic(0)

    var seen: Int { count.load(ordering: .relaxed) }

    func start(on descriptor: borrowing Descriptor) throws(SystemError) {
        guard let sight = Sight(descriptor) else { return }
        try Threads.start(name: "watcher") { [self] in
            while !isOver.load(ordering: .relaxed) {
                for slot in 0..<2 where sight.mirror.read(slot: slot) != nil {
                    count.add(1, ordering: .relaxed)
                }
                bench_sleep_until(bench_now() + 100_000_000)
            }
        }
    }

    func stop() { isOver.store(true, ordering: .relaxed) }
}
