import CBench
import RoostLinux
import RoostWire

/// Row 16: what a thousand runs cost that report progress as fast as they can.
enum LongRuns {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let apps = 16
        let count = 1000
        let system = try PrivateSystem("long", of: bench, apps: apps)
        let alone = try Memory.of(system.pid)
        try begin(count, over: apps, system)
        let begun = bench_now()
        try waitUntilExtended(count, system)
        let length = Int64(bench.count(3, 10)) * 1_000_000_000

        let unwatched = try share(of: system.pid, over: length) { end throws(Trouble) in
            bench_sleep_until(end)
        }
        let watcher = try SystemLine(system.socket)
        try watcher.send("Activities", [:], wantsMore: true)
        // What a minute of counts tells is looked at from then on.
        if !bench.isQuick { _ = try watcher.takeIn(until: begun + 65_000_000_000) }
        var taken = (bytes: 0, messages: 0)
        let watched = try share(of: system.pid, over: length) { end throws(Trouble) in
            taken = try watcher.takeIn(until: end)
        }
        try waitUntilExtended(count, system)
        let memory = try Memory.of(system.pid)
        let seconds = Double(length) / 1e9
        return [
            Line(
                row: 16,
                what: "1,000 long runs at full speed: the daemon's share of a core",
                unit: .percent,
                value: unwatched,
                goal: "≤ 5",
                isMet: unwatched <= 5
            ),
            Line(
                row: 16,
                what: "the same with one who watches all of them",
                unit: .percent,
                value: watched,
                goal: "≤ 3",
                isMet: watched <= 3,
                note:
                    "told \(Report.words(Double(taken.messages) / seconds)) times a second, \(Report.words(Double(taken.bytes) / seconds / 1e6)) MB/s"
            ),
            Line(
                row: 16,
                what: "the same: memory of the daemon",
                unit: .mebibytes,
                value: memory,
                limit: Line.Other(name: "no runs", value: alone),
                note: "\(Report.words((memory - alone) * 1024 / Double(count))) KiB a run"
            ),
        ]
    }

    /// Has so many runs begun that report progress as fast as they can.
    static func begin(_ count: Int, over apps: Int, _ system: PrivateSystem) throws(Trouble) {
        for run in 0..<count {
            let app = PrivateSystem.name(run % apps)
            try system.line.send(
                "Perform",
                ["app": .string(app), "intent": "Report", "arguments": [:]]
            )
            _ = try system.line.answer()
        }
    }

    /// A process's part of one core, in hundredths.
    static func share(
        of pid: Int32,
        over length: Int64,
        _ body: (Int64) throws(Trouble) -> Void
    ) throws(Trouble) -> Double {
        let start = bench_now()
        let before = bench_cpu(pid)
        try body(start + length)
        return Double(bench_cpu(pid) - before) * 100 / Double(bench_now() - start)
    }

    static func waitUntilExtended(
        _ count: Int,
        _ system: PrivateSystem
    ) throws(Trouble) {
        let end = bench_now() + 60_000_000_000
        var found = 0
        while bench_now() < end {
            let activities = try system.line.call("Activities")["activities"]?.asArray ?? []
            found = activities.count { activity in
                activity["state"]?.asString == "running"
                    && activity["completed"]?.asInteger.map { $0 > 0 } == true
            }
            if found == count { return }
            bench_sleep_until(bench_now() + 200_000_000)
        }
        throw Trouble("\(found) of \(count) runs report")
    }
}
