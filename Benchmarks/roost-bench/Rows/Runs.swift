import CBench
import CLimits
import RoostLinux

/// Rows 7 and 8: no-op runs of an app that is awake, many and one at a time.
enum Runs {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        var lines: [Line] = []
        if bench.options.rows.contains(7) { lines += try throughput(bench) }
        if bench.options.rows.contains(8) { lines.append(try latency(bench)) }
        return lines
    }

    private static func throughput(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(5000, 20_000)
        let system = try PrivateSystem("runs", of: bench, numbered: count)
        try system.hold()
        let app = try system.pid(of: 0)
        let due = bench_date() + 2_500_000_000
        _ = try bench.numbers(
            system.executable(),
            [
                "submit", system.socket, "bench.run.", "1000", "\(count)", "0", "\(due / 1000)",
                "0",
                "\(longest)",
            ],
            most: count
        )
        guard bench_date() < due else { throw Trouble("\(count) submissions took too long") }
        let before = bench_cpu(system.pid) + bench_cpu(app)
        let counted = try system.hear(What.counted, seconds: 60)
        // Everything that was said before is written down before this is answered.
        while try system.hasWork() {}
        let end = bench_now()
        let cpu = Double(bench_cpu(system.pid) + bench_cpu(app) - before) / Double(count) / 1000
        var runs = Line(
            row: 7,
            what: "no-op runs, durable to the history",
            unit: .perSecond,
            value: Double(count) * 1e9 / Double(end - counted.number),
            goal: "≥ 27,000"
        )
        var cost = Line(
            row: 7,
            what: "processor time of a run, daemon and app",
            unit: .microseconds,
            value: cpu,
            goal: "≤ 40",
            isMet: cpu <= 40
        )
        let folder = bench.folder("commits")
        let commits = try bench.samples("commits", bench.count(200, 500)) {
            unsafe bench_commits(folder + "/store", 64, &$0, Int32($0.count))
        }
        runs.limit = Line.Other(name: "64 rows a commit, twice", value: commits.rate * 32)
        if let peer = try Beanstalkd(bench) {
            let theirs = Int32(bench.count(1000, 3000))
            let before = bench_cpu(peer.program.pid)
            let whole = unsafe bench_beanstalk_runs(peer.socket, 4, theirs)
            guard whole > 0 else { throw Trouble("beanstalkd did not run its jobs") }
            runs.peer = Line.Other(
                name: "beanstalkd, 4 workers",
                value: Double(theirs) * 1e9 / Double(whole)
            )
            let used = Double(bench_cpu(peer.program.pid) - before) / Double(theirs) / 1000
            cost.peer = Line.Other(name: "beanstalkd alone, put too", value: used)
        }
        runs.isMet = runs.value >= 27_000
        return [runs, cost]
    }

    private static func latency(_ bench: Bench) throws(Trouble) -> Line {
        let count = bench.count(200, 500)
        let system = try PrivateSystem("latency", of: bench)
        try system.hold()
        let took = try latency(of: system, count: count)
        let ping = try bench.samples("messages", 2000) { unsafe bench_ping(&$0, Int32($0.count)) }
        let folder = bench.folder("flushes")
        let flush = try bench.samples("flushes", count) {
            unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count), 2_000_000)
        }
        var line = Line(
            row: 8,
            what: "submit → closure's first line, app awake",
            unit: .milliseconds,
            value: took.p50,
            p99: took.p99,
            limit: Line.Other(name: "a flush and two messages", value: flush.p50 + ping.p50),
            goal: "≤ 0.6 × peer, ≤ 2 × limit"
        )
        if let peer = try Beanstalkd(bench) {
            let theirs = try bench.samples("beanstalkd", count) {
                unsafe bench_beanstalk_latency(peer.socket, &$0, Int32($0.count))
            }
            line.peer = Line.Other(name: "beanstalkd", value: theirs.p50)
            line.note = "beanstalkd's p99 is \(Report.words(theirs.p99)) ms"
        }
        line.isMet = (line.ofLimit ?? 9) <= 2 && (line.ofPeer ?? 0) <= 0.6
        return line
    }

    /// From before a submission to its closure's first line, one at a time.
    static func latency(
        of system: PrivateSystem,
        app: Int = 0,
        count: Int
    ) throws(Trouble) -> Samples {
        let request = system.request("bench.say", app: app)
        var took: [Int64] = []
        for _ in 0..<count {
            bench_sleep_until(bench_now() + 2_000_000)
            let start = bench_now()
            try system.line.send("Submit", request)
            let note = try system.hear(What.began)
            took.append(note.monotonic - start)
            _ = try system.line.answer()
        }
        return Samples(took)
    }
}
