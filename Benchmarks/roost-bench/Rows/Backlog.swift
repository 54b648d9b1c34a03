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
        let folder = bench.folder("service")
        let service = try bench.start(
            "roost-bench",
            ["serve", folder + "/socket", folder + "/store"]
        )
        defer { service.end() }
        try Program.wait(for: folder + "/socket")
        var lines: [Line] = []
        var pending = 0
        for count in [100_000, 1_000_000] where count == 100_000 || !bench.isQuick {
            try system.release()
            let bare = try Self.bare(
                bench,
                folder + "/socket",
                system.executable(),
                first: Int64(pending),
                count: count - pending
            )
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

    /// Has the smallest service take in as many, due at as scattered times.
    private static func bare(
        _ bench: Bench,
        _ service: String,
        _ executable: String,
        first: Int64,
        count: Int
    ) throws(Trouble) -> Double {
        Load(
            try bench.numbers(
                executable,
                [
                    "load", service, "\(bench_varlink.rawValue)", "1", "1000", "\(count)",
                    "\(first)",
                    "\(farOff)", "\(day)", "30000000000",
                ],
                most: count + 1
            )
        ).rate
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
                limit: Line.Other(name: "smallest service, 1,000 in flight", value: bare),
                goal: "≥ 0.5 × limit",
                isMet: load.rate >= 0.5 * bare,
                note:
                    "a tenth of the batches ran at \(rate(load, 0.1)) /s or more, a tenth at \(rate(load, 0.9)) /s or less"
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
