import CBench
import CLimits
import RoostLinux
import RoostWire

/// Row 18: ten thousand notifications that wait.
enum Notifications {
    private static let soon = 100

    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let system = try PrivateSystem("notifications", of: bench)
        try system.set("pending-notifications", 20_000)
        let folder = bench.folder("flushes")
        let flush = try bench.samples("flushes", bench.count(100, 300)) {
            unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count), 2_000_000)
        }
        let empty = try Memory.of(system.pid)
        let many = bench.count(2000, 10_000)
        let told = try bench.numbers(
            system.executable(),
            ["notify", system.socket, "\(many)", "\(soon)"],
            most: 1 + soon
        )
        guard told.count == 1 + soon, told[0] > 0 else {
            throw Trouble("\(told.count) numbers instead of \(1 + soon) came of the notifications")
        }
        let memory = try Memory.of(system.pid)
        let late = try lateness(of: told.dropFirst().map { $0 }, in: system)
        return [
            Line(
                row: 18,
                what: "notifications that wait: taken in, one after the other",
                unit: .perSecond,
                value: Double(many) * 1e9 / Double(told[0]),
                limit: Line.Other(name: "flushes, one after the other", value: 1e9 / flush.median)
            ),
            Line(
                row: 18,
                what: "\(Report.words(Double(many))) waiting: memory of the daemon",
                unit: .mebibytes,
                value: memory,
                limit: Line.Other(name: "none waiting", value: empty)
            ),
            Line(
                row: 18,
                what: "\(Report.words(Double(many))) waiting: due → delivered",
                unit: .milliseconds,
                value: late.p50,
                p99: late.p99
            ),
            try restart(system, waiting: many),
        ]
    }

    /// How long after they were due they were written down as delivered.
    private static func lateness(
        of due: [Int64],
        in system: PrivateSystem
    ) throws(Trouble) -> Samples {
        var dates: [Int64] = []
        while dates.count < due.count {
            guard bench_date() / 1000 < (due.last ?? 0) + 10_000_000 else {
                throw Trouble("only \(dates.count) of \(due.count) notifications were delivered")
            }
            bench_sleep_until(bench_now() + 200_000_000)
            let entries = try system.line.call("Log", ["limit": 1000])["entries"]?.asArray ?? []
            dates = entries.filter { $0["kind"]?.asString == "notified" }
                .compactMap { $0["date"]?.asInteger }.sorted()
        }
        return Samples(zip(dates, due).map { max(0, $0 - $1) * 1000 })
    }

    private static func restart(_ system: PrivateSystem, waiting: Int) throws(Trouble) -> Line {
        system.kill()
        let start = try system.restart()
        try system.reconnect()
        _ = try system.line.call("Apps")
        return Line(
            row: 18,
            what: "\(Report.words(Double(waiting))) waiting: kill -9 → answers again",
            unit: .milliseconds,
            value: Double(bench_now() - start) / 1e6
        )
    }
}
