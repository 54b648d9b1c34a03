import CBench
import CLimits
import RoostLinux

/// Row 9: what a hundred thousand and a million pending requests cost.
enum Backlog {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let system = try PrivateSystem("backlog", of: bench, numbered: 100)
        let next = Numbering()
        let samples = bench.count(100, 200)
        try system.hold()
        let empty = try Seen(system, samples)
        let bare = try commits(bench)
        var lines: [Line] = []
        var pending = 0
        for count in [100_000, 1_000_000] where count == 100_000 || !bench.isQuick {
            try system.release()
            let load = Load(
                try bench.numbers(
                    system.executable(),
                    [
                        "submit", system.socket, "bench.load.", "1000", "\(count - pending)",
                        "\(next.take(count - pending))", "\(farOff)", "\(day)", "90000000000",
                    ],
                    most: count / 1000 + 1
                ),
                each: 1000
            )
            pending += load.times.count * 1000
            try system.hold()
            lines += Self.lines(
                name: Report.words(Double(pending)),
                load: load,
                seen: try Seen(system, samples),
                empty: empty,
                bare: bare
            )
        }
        lines.append(try restart(system, pending: pending))
        return lines
    }

    private struct Seen {
        let latency: Samples
        let lateness: Samples
        let memory: Double

        init(_ system: PrivateSystem, _ samples: Int) throws(Trouble) {
            latency = try Runs.latency(of: system, count: samples)
            lateness = try Lateness.scattered(100, over: 400_000_000, of: system)
            memory = try Memory.of(system.pid)
        }
    }

    /// Rows a second where a commit has a thousand.
    private static func commits(_ bench: Bench) throws(Trouble) -> Double {
        let path = bench.folder("commits") + "/store"
        return try bench.samples("commits", 50) {
            unsafe bench_commits(path, 1000, &$0, Int32($0.count))
        }.rate * 1000
    }

    private static func lines(
        name: String,
        load: Load,
        seen: Seen,
        empty: Seen,
        bare: Double
    ) -> [Line] {
        [
            Line(
                row: 9,
                what: "\(name) pending: load, batches of 1,000",
                unit: .perSecond,
                value: load.rate,
                limit: Line.Other(name: "bare SQLite, 1,000 a commit", value: bare),
                goal: "≥ 0.5 × limit",
                isMet: load.rate >= 0.5 * bare,
                note:
                    "first batches \(rate(load, 0.1)) /s in the tenth percentile, \(rate(load, 0.9)) /s in the ninetieth"
            ),
            Line(
                row: 9,
                what: "\(name) pending: memory of the daemon",
                unit: .mebibytes,
                value: seen.memory,
                limit: Line.Other(name: "none pending", value: empty.memory),
                goal: "+ ≤ 8",
                isMet: seen.memory <= empty.memory + 8
            ),
            Line(
                row: 9,
                what: "\(name) pending: latency of an immediate one",
                unit: .milliseconds,
                value: seen.latency.p50,
                p99: seen.latency.p99,
                limit: Line.Other(name: "none pending", value: empty.latency.p50),
                goal: "≤ 1.1 × limit",
                isMet: seen.latency.p50 <= 1.1 * empty.latency.p50
            ),
            Line(
                row: 9,
                what: "\(name) pending: lateness of the next due one",
                unit: .milliseconds,
                value: seen.lateness.p50,
                p99: seen.lateness.p99,
                limit: Line.Other(name: "none pending", value: empty.lateness.p50),
                goal: "≤ 1.1 × limit",
                isMet: seen.lateness.p50 <= 1.1 * empty.lateness.p50
            ),
        ]
    }

    private static func rate(_ load: Load, _ part: Double) -> String {
        Report.words(1e12 / load.times.quantile(part))
    }

    private static func restart(_ system: PrivateSystem, pending: Int) throws(Trouble) -> Line {
        try system.release()
        try system.submit("bench.say", due: bench_date() + 300_000_000)
        system.kill()
        bench_sleep_until(bench_now() + 400_000_000)
        let start = try system.restart()
        let note = try system.hear(What.began)
        let first = try system.hear(What.firstLine)
        let took = Double(note.monotonic - start) / 1e6
        try system.reconnect()
        return Line(
            row: 9,
            what: "\(Report.words(Double(pending))) pending: first dispatch after kill -9",
            unit: .milliseconds,
            value: took,
            goal: "≤ 50",
            isMet: took <= 50,
            note:
                "of which \(Report.words(Double(first.monotonic - start) / 1e6)) ms until the app's first line"
        )
    }
}
