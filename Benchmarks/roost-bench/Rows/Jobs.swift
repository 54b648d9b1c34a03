import CBench
import CLimits
import RoostLinux
import RoostWire

/// Rows 20 to 22: jobs by the hundred thousand, a million that are far off, and ten thousand that fail at once.
enum Jobs {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        var lines: [Line] = []
        if bench.options.rows.contains(20) {
            lines += try throughput(bench)
            lines += try graph(bench)
        }
        if bench.options.rows.contains(21) { lines += try backlog(bench) }
        if bench.options.rows.contains(22) { lines += try storm(bench) }
        return lines
    }

    /// A system whose app may have as many jobs as requests of another kind.
    private static func system(
        _ name: String,
        _ bench: Bench,
        apps: Int = 1,
        counting: Int = 0
    ) throws(Trouble) -> PrivateSystem {
        let system = try PrivateSystem(
            name,
            of: bench,
            apps: apps,
            numbered: 100,
            environment: ["BENCH_JOBS=\(counting)"]
        )
        try system.set("jobs-at-once", 64)
        try system.set("pending-jobs", 10_000_000)
        try system.set("history", 10_000_000)
        return system
    }

    private static func submit(
        _ intent: String,
        batch: Int,
        count: Int,
        due: Int64,
        spread: Int64 = 0,
        longest: Int64 = 100_000_000_000,
        in system: PrivateSystem,
        of bench: Bench
    ) throws(Trouble) -> Load {
        let arguments = [
            "jobs", system.socket, intent, "\(batch)", "\(count)", "\(due / 1000)", "\(spread)",
            "\(longest)",
        ]
        let most = count / max(batch, 1) + 2
        return Load(
            try bench.numbers(system.executable(), arguments, most: most),
            each: max(batch, 1)
        )
    }

    // MARK: - Row 20

    private static func throughput(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(10_000, 100_000)
        var lines: [Line] = []
        for (name, batch, seconds) in [("in batches of 1,000", 1000, 8), ("one by one", 0, 45)] {
            let system = try system("jobs", bench, counting: count)
            try system.hold()
            let app = try system.pid(of: 0)
            // All are there before the first of them is due.
            let wait = Int64(bench.isQuick ? seconds / 5 + 2 : seconds) * 1_000_000_000
            let due = bench_date() + wait
            let load = try submit(
                "Count",
                batch: batch,
                count: count,
                due: due,
                in: system,
                of: bench
            )
            guard bench_date() < due else { throw Trouble("\(count) jobs took too long") }
            let before = bench_cpu(system.pid) + bench_cpu(app)
            let counted = try system.hear(What.counted, seconds: 120)
            while try system.hasWork() {}
            let end = bench_now()
            let cpu = Double(bench_cpu(system.pid) + bench_cpu(app) - before) / Double(count)
            lines.append(
                Line(
                    row: 20,
                    what: "\(Report.words(Double(count))) jobs submitted \(name)",
                    unit: .perSecond,
                    value: load.rate
                )
            )
            lines.append(
                Line(
                    row: 20,
                    what: "the same, run, durable to the history",
                    unit: .perSecond,
                    value: Double(count) * 1e9 / Double(end - counted.number),
                    goal: "≥ 40,200",
                    isMet: Double(count) * 1e9 / Double(end - counted.number) >= 40_200,
                    note: "processor time of a run, daemon and app: \(Report.words(cpu / 1000)) µs"
                )
            )
        }
        if let peer = try Beanstalkd(bench) {
            let theirs = Int32(bench.count(1000, 10_000))
            let whole = unsafe bench_beanstalk_runs(peer.socket, 4, theirs)
            guard whole > 0 else { throw Trouble("beanstalkd did not run its jobs") }
            let rate = Line.Other(
                name: "beanstalkd, 4 workers",
                value: Double(theirs) * 1e9 / Double(whole)
            )
            for index in lines.indices where lines[index].what.contains("run, durable") {
                lines[index].peer = rate
            }
        }
        if let peer = try pgQueuer(bench) {
            for index in lines.indices {
                let isRun = lines[index].what.contains("run, durable")
                let words = "PgQueuer \(Report.words(isRun ? peer.run : peer.put)) /s"
                let known = lines[index].note
                lines[index].note = known.isEmpty ? words : "\(known); \(words)"
            }
        }
        return lines
    }

    /// How many jobs PgQueuer takes, in bulk, and runs in a second, where there is a Python that has it.
    static func pgQueuer(_ bench: Bench) throws(Trouble) -> (put: Double, run: Double)? {
        guard let python = EnvironmentVariables.read("BENCH_PGQUEUER"),
            let script = EnvironmentVariables.read("BENCH_PGQUEUER_SCRIPT")
        else { return nil }
        let count = bench.count(2000, 10_000)
        let folder = bench.folder("pgqueuer")
        let numbers = try bench.numbers(python, [script, folder, "\(count)"], most: 2)
        guard numbers.count == 2 else { throw Trouble("PgQueuer did not run its jobs") }
        func rate(_ number: Int64) -> Double { Double(count) * 1e9 / Double(number) }
        return (rate(numbers[0]), rate(numbers[1]))
    }

    /// Jobs that come after others: how soon they follow each other.
    private static func graph(_ bench: Bench) throws(Trouble) -> [Line] {
        let (width, waves) = (100, bench.count(10, 100))
        let count = width * waves
        let system = try system("graph", bench, counting: count)
        try system.hold()
        let due = bench_date() + (bench.isQuick ? 3 : 10) * 1_000_000_000
        let took = try bench.numbers(
            system.executable(),
            ["graph", system.socket, "Count", "\(width)", "\(waves)", "\(due / 1000)"],
            most: 1
        )
        guard bench_date() < due, let took = took.first else {
            throw Trouble("a graph of \(count) jobs took too long")
        }
        let counted = try system.hear(What.counted, seconds: 120)
        while try system.hasWork() {}
        let rate = Double(count) * 1e9 / Double(bench_now() - counted.number)
        return [
            Line(
                row: 20,
                what: "a graph of \(Report.words(Double(count))) jobs submitted",
                unit: .perSecond,
                value: Double(count) * 1e9 / Double(took),
                note: "\(waves) waves of \(width), each job after two of the wave before"
            ),
            Line(
                row: 20,
                what: "the same, run, durable to the history",
                unit: .perSecond,
                value: rate
            ),
        ]
    }

    // MARK: - Row 21

    private static func backlog(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(100_000, 1_000_000)
        let samples = bench.count(100, 200)
        let system = try system("far-off", bench)
        try system.hold()
        let before = (
            latency: try Runs.latency(of: system, count: samples), memory: try Memory.of(system.pid)
        )
        try system.release()
        let load = try submit(
            "Say",
            batch: 1000,
            count: count,
            due: farOff * 1000,
            spread: day,
            in: system,
            of: bench
        )
        let pending = Report.words(Double(load.times.count * 1000))
        try system.hold()
        let latency = try Runs.latency(of: system, count: samples)
        let memory = try Memory.of(system.pid)
        return [
            Line(
                row: 21,
                what: "\(pending) jobs far off: load, batches of 1,000",
                unit: .perSecond,
                value: load.rate
            ),
            Line(
                row: 21,
                what: "\(pending) jobs far off: memory of the daemon",
                unit: .mebibytes,
                value: memory,
                limit: Line.Other(name: "none pending", value: before.memory),
                goal: "+ ≤ 8",
                isMet: memory <= before.memory + 8
            ),
            Line(
                row: 21,
                what: "\(pending) jobs far off: latency of an immediate request",
                unit: .milliseconds,
                value: latency.p50,
                p99: latency.p99,
                limit: Line.Other(name: "none pending", value: before.latency.p50),
                goal: "≤ 1.1 × limit",
                isMet: latency.p50 <= 1.1 * before.latency.p50
            ),
        ]
    }

    // MARK: - Row 22

    private static func storm(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(2000, 10_000)
        let system = try system("storm", bench, apps: 2, counting: count)
        // The first hold is of the app that storms, the second of the one that wants something meanwhile.
        try system.hold()
        let quiet = try Runs.latency(of: system, app: 1, count: 100)
        let idle = try Memory.of(system.pid)
        let due = bench_date() + 3_000_000_000
        _ = try submit("Stumble", batch: 1000, count: count, due: due, in: system, of: bench)
        guard bench_date() < due else { throw Trouble("\(count) jobs took too long") }
        bench_sleep_until(bench_now() + (due - bench_date()))
        let start = bench_now()
        // They all fail, wait for two seconds or so, and succeed.
        let seen = try Runs.latency(of: system, app: 1, count: bench.count(100, 1000))
        let most = try Memory.of(system.pid)
        let counted = try system.hear(What.counted, seconds: 60)
        while try system.hasWork() {}
        let whole = Double(bench_now() - start) / 1e9
        return [
            Line(
                row: 22,
                what: "\(Report.words(Double(count))) jobs fail at once: due → all of them done",
                unit: .milliseconds,
                value: whole * 1000,
                note: "each fails once, waits for 2 s ± 10 %, and succeeds; the first did so after "
                    + "\(Report.words(Double(counted.number - start) / 1e9)) s"
            ),
            Line(
                row: 22,
                what: "the same: a request of another app → its first line",
                unit: .milliseconds,
                value: seen.p50,
                p99: seen.p99,
                limit: Line.Other(name: "before", value: quiet.p50),
                goal: "≤ 50 the slowest",
                isMet: seen.quantile(1) <= 50e6,
                note: "the slowest took \(Report.words(seen.quantile(1) / 1e6)) ms"
            ),
            Line(
                row: 22,
                what: "the same: memory of the daemon",
                unit: .mebibytes,
                value: most,
                limit: Line.Other(name: "before", value: idle),
                goal: "≤ 64",
                isMet: most <= 64
            ),
        ]
    }
}
