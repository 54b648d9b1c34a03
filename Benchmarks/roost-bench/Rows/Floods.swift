import CBench
import CLimits
import RoostLinux

/// Row 19: what one app can do to everybody else by asking without end.
enum Floods {
    /// More than the 128 that an app may have which the system launched.
    ///
    /// This one is started by hand, and has them all: such a program has as many as there is room for.
    private static let connections = 200
    private static let depth = 63

    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let rounds = bench.count(3, 10)
        let system = try PrivateSystem("floods", of: bench, apps: 2)
        try system.set("refresh-budget", 1)
        let quiet = try Seen(system, rounds: rounds)
        var lines: [Line] = []
        for (name, reads) in [("who hears the answers", "1"), ("who hears none", "0")] {
            let flood = try bench.start(
                system.executable(0),
                ["flood", system.socket, "\(connections)", "\(depth)", reads]
            )
            // It has its connections, and the system has much to do.
            bench_sleep_until(bench_now() + 1_000_000_000)
            let (start, before) = (bench_now(), bench_cpu(system.pid))
            let seen = try Seen(system, rounds: rounds)
            let share = Double(bench_cpu(system.pid) - before) * 100 / Double(bench_now() - start)
            let memory = try Memory.of(system.pid)
            flood.end(9)
            lines += Self.lines(name, seen, quiet, memory, share)
        }
        return lines
    }

    /// The view of a person and of another app.
    private struct Seen {
        let calls: Samples
        let budgets: Samples

        init(_ system: PrivateSystem, rounds: Int) throws(Trouble) {
            var calls: [Int64] = []
            var late: [Int64] = []
            for _ in 0..<rounds {
                try system.submit("bench.expire", app: 1)
                for _ in 0..<100 {
                    let start = bench_now()
                    // A connection of its own for each, as a command has.
                    _ = try SystemLine(system.socket).call("Apps")
                    calls.append(bench_now() - start)
                    bench_sleep_until(bench_now() + 2_000_000)
                }
                let note = try system.hear(What.expired)
                late.append(note.monotonic - note.deadline)
                try system.wait(for: ["suspended"], app: 1)
            }
            self.calls = Samples(calls)
            budgets = Samples(late)
        }
    }

    private static func lines(
        _ name: String,
        _ seen: Seen,
        _ quiet: Seen,
        _ memory: Double,
        _ share: Double
    ) -> [Line] {
        [
            Line(
                row: 19,
                what: "a flood by one app \(name): a person's connection and call",
                unit: .milliseconds,
                value: seen.calls.p50,
                p99: seen.calls.p99,
                limit: Line.Other(name: "without", value: quiet.calls.p50),
                goal: "≤ 50 the slowest",
                isMet: seen.calls.quantile(1) <= 50e6,
                note: "the slowest of \(seen.calls.count) took "
                    + "\(Report.words(seen.calls.quantile(1) / 1e6)) ms; the daemon used \(Report.words(share)) % of a core"
            ),
            Line(
                row: 19,
                what: "a flood by one app \(name): deadline of another → onExpiration",
                unit: .milliseconds,
                value: seen.budgets.p50,
                p99: seen.budgets.p99,
                limit: Line.Other(name: "without", value: quiet.budgets.p50),
                goal: "≤ 50 the slowest",
                isMet: seen.budgets.quantile(1) <= 50e6
            ),
            Line(
                row: 19,
                what: "a flood by one app \(name): memory of the daemon",
                unit: .mebibytes,
                value: memory,
                goal: "≤ 64",
                isMet: memory <= 64
            ),
        ]
    }
}
